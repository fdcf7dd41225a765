import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { makeDataDir, startServerProcess } from '../server-process';
import { buildServer, buildSite, root } from './site';
import { distribution, type Distribution, machine, printTable, round } from './stats';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    markdown: { type: 'boolean', default: false },
  },
});

const WARM_GOAL_MS = 800;
/** Over the bare server that is translated when it starts, as the product was before it had a bundle. */
const RATIO_GOAL = 5;
const build = buildSite();
const bundle = buildServer();

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
    MIRRA_SERVER_ENTRY: join(bundle, 'main.js'),
  });
  try {
    return await firstPage(server.address, began);
  } finally {
    await server.stop();
  }
}

/** Starts a bare HTTP server that knows nothing but the same page. `loader` are arguments of Node.js. */
async function startBare(loader: readonly string[]): Promise<number> {
  const began = performance.now();
  const entry = fileURLToPath(new URL('start/bare.mjs', import.meta.url));
  const child = spawn(process.execPath, [...loader, entry, join(build, 'index.html')], {
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
  const code = `import(${JSON.stringify(pathToFileURL(path).href)}).then(() => process.exit(0))`;
  const child = spawn(process.execPath, ['--eval', code], {
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

const samples: Record<'cold' | 'warm' | 'bare' | 'plain' | 'modules' | 'database', number[]> = {
  cold: [],
  warm: [],
  bare: [],
  plain: [],
  modules: [],
  database: [],
};
for (let run = 0; run < Number(values.runs); run++) {
  const dataDir = await makeDataDir();
  samples.cold.push(await startMirra(dataDir));
  samples.warm.push(await startMirra(dataDir));
  samples.bare.push(await startBare(['--import', 'tsx']));
  samples.plain.push(await startBare([]));
  samples.modules.push(await loadModule(join(bundle, 'app.js')));
  samples.database.push(await startDatabase(dataDir));
  await rm(dataDir, { recursive: true, force: true });
}

const cold = distribution(samples.cold);
const warm = distribution(samples.warm);
const bare = distribution(samples.bare);
const plain = distribution(samples.plain);
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
    row('bare Node server through tsx, same page', bare),
    row('bare Node server, same page', plain),
    row("of the warm start: loading the server's modules", modules),
    row('of the warm start: embedded PostgreSQL', database),
  ],
);
const ratio = {
  cold: round(cold.p50 / bare.p50, 2),
  warm: round(warm.p50 / bare.p50, 2),
  plain: round(warm.p50 / plain.p50, 2),
};
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
    [
      'warm start over the bare server through tsx',
      ratio.warm,
      `<= ${RATIO_GOAL}`,
      ratio.warm <= RATIO_GOAL ? 'met' : 'missed',
    ],
    ['warm start over the bare server', ratio.plain, '', ''],
    ['cold start over the bare server through tsx', ratio.cold, '', ''],
  ],
);
console.log(
  JSON.stringify({ bench: 'start', machine: machine(), cold, warm, bare, plain, modules, database, ratio }),
);
