import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = ['src', 'contract', 'locales', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];

function newest(path: string): number {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Builds the site into a folder of the benches when it is older than its sources; answers the folder. */
export function buildSite(): string {
  const folder = join(root, '.cache', 'bench-build');
  const page = join(folder, 'index.html');
  const age = existsSync(page) ? statSync(page).mtimeMs : 0;
  if (age >= Math.max(...sources.map((source) => newest(join(root, source))))) return folder;
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status } = spawnSync(
    process.execPath,
    [vite, 'build', '--logLevel', 'warn', '--emptyOutDir', '--outDir', folder],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (status !== 0) throw new Error('The site could not be built.');
  return folder;
}
