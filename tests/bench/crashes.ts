// Counts what was promised and lost when servers are killed and power fails: npm run bench -- crashes [--kills 100 --cuts 24]
// With --control the database does not wait for its disk, so that cuts of the power have to show losses.
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openConnection } from '../../server/db/connection';
import { forgoDurability } from '../data-template';
import { makeDataDir, type ServerProcess, startServerProcess } from '../server-process';
import { familyOf, loadNow, postmasterOf } from './load/processes';
import { makeDisk } from './load/power';
import { brokenPromises, databaseOf, withDatabase } from './load/promises';
import { addPeople, bundleSettings } from './load/stage';
import { noPromises, type Promises, startWriters } from './load/writers';
import { machine, percentile, printTable, round } from './stats';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    cuts: { type: 'string', default: '24' },
    control: { type: 'boolean', default: false },
    markdown: { type: 'boolean', default: false },
  },
});

/** When the crash comes after each kind of promise was made at the latest, milliseconds. */
const SPREAD_MS = 1000;
const FIRST_MS = 20_000;
const BUYERS = 60;
const GONE_MS = 10_000;

const env = { ...bundleSettings(), REQUESTS_PER_MINUTE: '100000', LOG_LEVEL: 'fatal' };
const kinds = ['saves', 'messages', 'orders', 'uploads'] as const;

interface Tally {
  rounds: number;
  promised: Record<keyof Promises, number>;
  lost: Record<keyof Promises, string[]>;
  /** Milliseconds that each start after a crash took. */
  starts: number[];
  refused: string[];
  /** Why it did not start again, if it did not. */
  dead: string | null;
}

const isThere = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Kills processes without warning, and waits until they are gone. */
async function killAll(pids: readonly number[]): Promise<void> {
  for (const pid of pids) if (pid > 1 && isThere(pid)) process.kill(pid, 'SIGKILL');
  for (const end = Date.now() + GONE_MS; pids.some(isThere) && Date.now() < end; ) await delay(10);
}

/** Everything that a server runs, its database included. */
const treeOf = (server: ServerProcess, dataDir: string): number[] => [
  ...familyOf(server.child.pid ?? 0),
  ...familyOf(postmasterOf(dataDir)),
];

const kill = async (server: ServerProcess) => {
  const gone = once(server.child, 'exit');
  server.child.kill('SIGKILL');
  await gone;
};

/**
 * Crashes a server in the middle of writing, starts it again, and looks for what it had promised, round after round.
 * @param crash what is done to the server and its folder
 */
async function crashes(
  dataDir: string,
  rounds: number,
  crash: (server: ServerProcess, round: number) => Promise<void>,
): Promise<Tally> {
  const tally: Tally = {
    rounds: 0,
    promised: { saves: 0, messages: 0, orders: 0, uploads: 0 },
    lost: { saves: [], messages: [], orders: [], uploads: [] },
    starts: [],
    refused: [],
    dead: null,
  };
  const all = noPromises();
  let server = await startServerProcess(dataDir, env);
  await withDatabase(dataDir, (client) =>
    client.query("update products set stock = 1000000 where code = 'avatar-clone'"),
  );
  if (values.control) await forgoDurability(databaseOf(dataDir));
  const check = async (promises: Promises) => {
    const broken = await brokenPromises(server.address, dataDir, promises);
    for (const kind of kinds) tally.lost[kind].push(...broken[kind]);
  };
  try {
    for (; tally.rounds < rounds; tally.rounds++) {
      const connection = openConnection({ ...databaseOf(dataDir), max: 1 }, () => undefined);
      const people = await addPeople(connection, BUYERS + 2);
      await connection.pool.end();
      const promises = noPromises();
      const writers = startWriters(server.address, people, promises);
      const isWaiting = () => kinds.some((kind) => promises[kind].length === 0);
      for (const end = Date.now() + FIRST_MS; isWaiting() && Date.now() < end; ) await delay(5);
      await delay(randomInt(SPREAD_MS));
      await crash(server, tally.rounds);
      tally.refused.push(...(await writers.stop()));
      const began = performance.now();
      try {
        server = await startServerProcess(dataDir, env);
      } catch (error) {
        tally.dead = String(error);
        return tally;
      }
      tally.starts.push(performance.now() - began);
      await check(promises);
      for (const kind of kinds) tally.promised[kind] += promises[kind].length;
      all.saves.push(...promises.saves);
      all.messages.push(...promises.messages);
      all.orders.push(...promises.orders);
      if ((tally.rounds + 1) % 10 === 0) console.log(`round ${tally.rounds + 1} of ${rounds}`);
    }
    // What outlived its own round has to outlive all the later ones.
    await check(all);
  } finally {
    await server.stop();
  }
  return tally;
}

const results: { name: string; tally: Tally }[] = [];

const killFolder = await makeDataDir();
try {
  const tally = await crashes(killFolder, Number(values.kills), async (server, round) => {
    // By turns the server alone, whose database lives on, and everything.
    if (round % 2 === 0) await kill(server);
    else await killAll(treeOf(server, killFolder));
  });
  results.push({ name: 'kill -9', tally });
} finally {
  await rm(killFolder, { recursive: true, force: true });
}

if (Number(values.cuts) > 0) {
  const folder = join(await makeDataDir(), 'power');
  await mkdir(folder);
  const disk = await makeDisk(folder);
  try {
    const tally = await crashes(disk.dataDir, Number(values.cuts), async (server) => {
      const tree = treeOf(server, disk.dataDir);
      disk.cut();
      await killAll(tree);
      await disk.reopen();
    });
    results.push({ name: 'power loss', tally });
  } finally {
    await disk.remove();
    await rm(join(folder, '..'), { recursive: true, force: true });
  }
}

const isWhole = ({ dead, lost }: Tally) => dead === null && kinds.every((kind) => lost[kind].length === 0);
const verdictOf = (tally: Tally): string => {
  if (tally.dead !== null) return 'does NOT START';
  return isWhole(tally) ? 'ok' : 'LOST';
};
printTable(
  'Promised and lost',
  ['crash', 'rounds', ...kinds.map((kind) => `${kind}, lost`), 'start after, p50 / p95 ms', ''],
  results.map(({ name, tally }) => [
    name,
    tally.rounds,
    ...kinds.map((kind) => `${tally.promised[kind]}, ${tally.lost[kind].length}`),
    `${round(percentile(tally.starts, 0.5), 0)} / ${round(percentile(tally.starts, 0.95), 0)}`,
    verdictOf(tally),
  ]),
);
for (const { name, tally } of results) {
  if (tally.dead !== null) console.log(`${name}: ${tally.dead}`);
  for (const kind of kinds)
    for (const one of tally.lost[kind].slice(0, 5)) console.log(`${name}, ${kind}: ${one}`);
  for (const text of new Set(tally.refused)) console.log(`${name}, refused: ${text}`);
}
console.log(JSON.stringify({ ...machine(), load: loadNow(), results }));
if (!results.every(({ tally }) => isWhole(tally))) process.exitCode = 1;
