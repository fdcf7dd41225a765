// The packages that npm installs: the product, and the programs that it runs beside itself.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export const packages = [
  { name: 'mirra', folder: root },
  { name: 'speech', folder: join(root, 'tools', 'speech') },
  { name: 'local-speech', folder: join(root, 'tools', 'local-speech') },
];

/** Runs npm in a folder, by the npm that runs this script where there is one. */
export function npm(args, cwd) {
  const cli = process.env.npm_execpath;
  const [program, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
  return spawnSync(program, [...first, ...args], { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}

/** The bill of materials of a package by its lock file, as CycloneDX. @throws Error when npm cannot make it */
export function billOf(folder) {
  const { status, stdout, stderr } = npm(
    ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'],
    folder,
  );
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}
