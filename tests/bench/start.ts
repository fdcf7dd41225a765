import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { makeDataDir, startServerProcess } from '../server-process';
import { buildSite, root } from './site';
import { distribution, type Distribution, machine, printTable, round } from './stats';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    markdown: { type: 'boolean', default: false },
  },
});

const WARM_GOAL_MS = 5_000;
const build = buildSite();

/** Ms from `began` until the first page has come. */
async function firstPage(address: string, began: number): Promise<number> {
  const answer = await fetch(`${address}/home`, { headers: { accept: 'text/html' } });
  const text = await answer.text();
  if (answer.status !== 200 || !answer.headers.get('content-type')?.startsWith('text/html') || text === '')
    throw new Error(`The first page was answered with ${answer.status}.`);
  return performance.now() - began;
}

/** Starts the product in a data folder, fetches its first page and stops it. */
async function startMirra(dataDir: string): Promise<number> {
  const began = performance.now();
  const server = await startServerProcess(dataDir, {
    MIRRA_BUILD_DIR: build,
    CACHE_DIR: join(dataDir, 'cache'),
  });
  try {
    return await firstPage(server.address, began);
  } finally {
    await server.stop();
  }
}

/** Starts a bare HTTP server that knows nothing but the same page. */
async function startBare(): Promise<number> {
  const began = performance.now();
  const entry = fileURLToPath(new URL('start/bare.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', entry, join(build, 'index.html')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  try {
    const [address] = (await once(child.stdout, 'data')) as [Buffer];
    return await firstPage(address.toString().trim(), began);
  } finally {
    child.kill();
    await exit;
  }
}

/** How long a process takes that loads a module and does nothing with it. */
async function loadModule(path: string): Promise<number> {
  const began = performance.now();
  const code = `import(${JSON.stringify(pathToFileURL(join(root, path)).href)}).then(() => process.exit(0))`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--eval', code], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [status] = (await once(child, 'exit')) as [number | null];
  if (status !== 0) throw new Error(`${path} could not be loaded.`);
  return performance.now() - began;
}

/** Starts the embedded database alone, in a folder where it has run before, and stops it; answers the start. */
async function startDatabase(dataDir: string): Promise<number> {
  const { startEmbeddedDatabase } = await import('../../server/db/embedded');
  const began = performance.now();
  const database = await startEmbeddedDatabase(dataDir);
  const ms = performance.now() - began;
  await database.stop();
  return ms;
}

const samples: Record<'cold' | 'warm' | 'bare' | 'modules' | 'database', number[]> = {
  cold: [],
  warm: [],
  bare: [],
  modules: [],
  database: [],
};
for (let run = 0; run < Number(values.runs); run++) {
  const dataDir = await makeDataDir();
  samples.cold.push(await startMirra(dataDir));
  samples.warm.push(await startMirra(dataDir));
  samples.bare.push(await startBare());
  samples.modules.push(await loadModule('server/app.ts'));
  samples.database.push(await startDatabase(dataDir));
  await rm(dataDir, { recursive: true, force: true });
}

const cold = distribution(samples.cold);
const warm = distribution(samples.warm);
const bare = distribution(samples.bare);
const modules = distribution(samples.modules);
const database = distribution(samples.database);

const row = (name: string, { count, min, p50, max }: Distribution): (string | number)[] => [
  name,
  count,
  Math.round(min),
  Math.round(p50),
  Math.round(max),
];
printTable(
  'From the start of the process to the first page, ms',
  ['case', 'runs', 'min', 'median', 'max'],
  [
    row('cold: empty data folder', cold),
    row('warm: the same folder again', warm),
    row('bare Node server, same page', bare),
    row("of the warm start: loading the server's modules", modules),
    row('of the warm start: embedded PostgreSQL', database),
  ],
);
const ratio = { cold: round(cold.p50 / bare.p50, 2), warm: round(warm.p50 / bare.p50, 2) };
printTable(
  'Start against goals',
  ['figure', 'measured', 'goal', ''],
  [
    [
      'warm start, slowest run, ms',
      Math.round(warm.max),
      `<= ${WARM_GOAL_MS}`,
      warm.max <= WARM_GOAL_MS ? 'met' : 'missed',
    ],
    ['warm start over the bare server', ratio.warm, '', ''],
    ['cold start over the bare server', ratio.cold, '', ''],
  ],
);
console.log(
  JSON.stringify({ bench: 'start', machine: machine(), cold, warm, bare, modules, database, ratio }),
);
