import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const siteSources = [
  'src',
  'contract',
  'elements',
  'film',
  'art',
  'locales',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];
const serverSources = [
  'server',
  'contract',
  'elements',
  'film',
  'art',
  'tools',
  'locales',
  'scripts/build-server.mjs',
  'package-lock.json',
];

function newest(path: string): number {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function isFresh(made: string, sources: readonly string[]): boolean {
  const age = existsSync(made) ? statSync(made).mtimeMs : 0;
  return age >= Math.max(...sources.map((source) => newest(join(root, source))));
}

/** Bundles the server, as `npm start` runs it, when the bundle is older than its sources; answers its folder. */
export function buildServer(): string {
  const folder = join(root, '.cache', 'bench-server');
  if (isFresh(join(folder, 'main.js'), serverSources)) return folder;
  const script = join(root, 'scripts', 'build-server.mjs');
  const { status } = spawnSync(process.execPath, [script, folder], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('The server could not be built.');
  return folder;
}

/** Builds the site into a folder of the benches when it is older than its sources; answers the folder. */
export function buildSite(): string {
  const folder = join(root, '.cache', 'bench-build');
  if (isFresh(join(folder, 'index.html'), siteSources)) return folder;
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status } = spawnSync(
    process.execPath,
    [vite, 'build', '--logLevel', 'warn', '--emptyOutDir', '--outDir', folder],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (status !== 0) throw new Error('The site could not be built.');
  return folder;
}
