import { rm } from 'node:fs/promises';
import { io, type Socket } from 'socket.io-client';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { errorCatalogue } from '../../contract/errors';
import type { ClientUpdates, ServerUpdates } from '../../contract/updates';
import { startDatabase } from '../cluster/database';
import { makeDataDir, type ServerProcess, startServerProcess } from '../server-process';
import { childrenOf, embedded, postmasterOf, query, readiness } from './database-processes';
import { Saver } from './saver';
import { login, startedDataDir } from './servers';
import { isLongRun } from '../long-run';

/**
 * How long a recovery may take. The limit catches a database that never comes back; a busy machine with a slow disk needs
 * time to replay the log. docs/operations.md has what was measured.
 */
const RECOVERY_MS = 90_000;

type Page = Socket<ServerUpdates, ClientUpdates>;
const pages: Page[] = [];
let saving: Saver | null = null;

/** A page that watches a project, and comes back by itself as browsers do. */
async function watch(server: ServerProcess, token: string, projectId: string): Promise<Page> {
  const page: Page = io(server.address, { transports: ['websocket'], auth: { token }, forceNew: true });
  pages.push(page);
  page.on('connect', () => page.emit('project:watch', projectId, () => undefined));
  await new Promise((resolve) => {
    page.once('connect', () => page.emit('project:watch', projectId, resolve));
  });
  return page;
}

/** Waits until a page hears of a save that is made at another place. */
async function hears(page: Page, saver: Saver): Promise<void> {
  let heard = 0;
  // Without patches it is the newest save, told anew since the page watches again.
  const count: ServerUpdates['project:saved'] = ({ patches }) => {
    if (patches !== null) heard++;
  };
  page.on('project:saved', count);
  try {
    await expect
      .poll(async () => ((await saver.save()).code === 0 ? heard : 0), {
        timeout: RECOVERY_MS,
        interval: 100,
      })
      .toBeGreaterThan(0);
  } finally {
    page.off('project:saved', count);
  }
}

/** Does something to the database while saves go on, and answers how long it was before the server was ready again. */
async function survive(saver: Saver, harm: () => Promise<void> | void): Promise<number> {
  const { server } = saver;
  saving = saver;
  saver.begin();
  await expect.poll(() => saver.acknowledged.length, { timeout: 60_000, interval: 10 }).toBeGreaterThan(5);
  const began = Date.now();
  await harm();
  const before = saver.acknowledged.length;
  await readiness(server, 200, RECOVERY_MS);
  await expect
    .poll(() => saver.acknowledged.length, { timeout: RECOVERY_MS, interval: 10 })
    .toBeGreaterThan(before + 2);
  const recovery = Date.now() - began;
  await saver.end();
  expect(server.child.exitCode).toBeNull();
  await saver.check();
  expect(recovery).toBeLessThan(RECOVERY_MS);
  return recovery;
}

/** How long the database itself was away the last time, as its server has printed. */
const awayOf = ({ output }: ServerProcess) => /.*is back after (\d+) ms/s.exec(output())?.[1];

const say = (what: string, recovery: number, saver: Saver) =>
  console.log(
    [
      `${what}: the database was away for ${awayOf(saver.server)} ms`,
      `two more saves were kept after ${recovery} ms`,
      `${saver.acknowledged.length} saves kept, ${saver.refused.length} answered with 503`,
    ].join('; '),
  );

afterEach(async () => {
  await saving?.end();
  for (const page of pages.splice(0)) page.close();
});

describe('the embedded database', () => {
  let dataDir: string;
  let server: ServerProcess;
  let token: string;

  beforeAll(async () => {
    dataDir = await startedDataDir();
    server = await startServerProcess(dataDir);
    token = await login(server);
  });
  afterAll(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('kill -9 of the postmaster: it is restarted, and an open avatar stream continues', async () => {
    const saver = await Saver.of(server, token);
    const stream = new WebSocket(
      `${server.address.replace('http', 'ws')}/provider/ws/video?token=mirra-demo&voice=0&avatar=1001`,
    );
    let closed: number | null = null;
    stream.on('close', (code) => {
      closed = code;
    });
    await new Promise((resolve) => {
      stream.once('message', resolve);
    });
    // One of its processes notices nothing, and would keep a new postmaster from starting.
    const stuck = new pg.Client(embedded(dataDir));
    stuck.on('error', () => undefined);
    await stuck.connect();
    const { rows } = await stuck.query<{ pid: number }>('select pg_backend_pid() as pid');
    const recovery = await survive(saver, async () => {
      process.kill(rows[0]?.pid ?? 0, 'SIGSTOP');
      process.kill(postmasterOf(dataDir), 'SIGKILL');
      await expect.poll(() => saver.refused.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
      const frame = new Promise((resolve) => {
        stream.once('message', resolve);
      });
      stream.send('next');
      await frame;
    });
    expect(closed).toBeNull();
    stream.close();
    await stuck.end();
    say('kill -9 of the postmaster', recovery, saver);
  });

  test.runIf(isLongRun)('kill -9 of one backend, which ends all of them', async () => {
    const saver = await Saver.of(server, token);
    const page = await watch(server, token, saver.projectId);
    const recovery = await survive(saver, async () => {
      const [backend] = await query<{ pid: number }>(
        embedded(dataDir),
        "select pid from pg_stat_activity where datname = 'mirra' and pid <> pg_backend_pid() limit 1",
      );
      process.kill(backend?.pid ?? 0, 'SIGKILL');
      await expect.poll(() => saver.refused.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
    });
    await hears(page, saver);
    say('kill -9 of one backend', recovery, saver);
  });

  test.runIf(isLongRun)(
    'pg_terminate_backend of every connection, the listening one and the lock among them',
    async () => {
      const saver = await Saver.of(server, token);
      const page = await watch(server, token, saver.projectId);
      const recovery = await survive(saver, async () => {
        const ends = await query(
          embedded(dataDir),
          "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
        );
        expect(ends.length).toBeGreaterThan(2);
      });
      await hears(page, saver);
      say('pg_terminate_backend of all', recovery, saver);
    },
  );

  test.runIf(isLongRun)(
    'a stopped database that does not answer: calls time out, and soon fail at once',
    async () => {
      const saver = await Saver.of(server, token);
      const postmaster = postmasterOf(dataDir);
      let all = [postmaster];
      let recovery = 0;
      try {
        // It first: until it stands, it may begin another child.
        process.kill(postmaster, 'SIGSTOP');
        all = [postmaster, ...childrenOf(postmaster)];
        for (const pid of all) process.kill(pid, 'SIGSTOP');
        const first = await saver.save();
        expect(first).toMatchObject({ status: 503, code: 5031 });
        expect(first.took).toBeLessThan(8000);
        const second = await saver.save();
        expect(second).toMatchObject({ status: 503, code: 5031 });
        expect(second.took).toBeLessThan(500);
        expect((await fetch(`${server.address}/health/ready`)).status).toBe(503);
        expect((await fetch(`${server.address}/health/live`)).status).toBe(200);
      } finally {
        recovery = Date.now();
        for (const pid of all) process.kill(pid, 'SIGCONT');
      }
      await readiness(server, 200);
      recovery = Date.now() - recovery;
      await saver.catchUp();
      expect((await saver.save()).code).toBe(0);
      await saver.check();
      expect(recovery).toBeLessThan(RECOVERY_MS);
      say('a stopped database that goes on', recovery, saver);
    },
  );

  test.runIf(isLongRun)('a server that lost the lock to another one writes no more, and stops', async () => {
    const saver = await Saver.of(server, token);
    expect((await saver.save()).code).toBe(0);
    const first = server;
    // Held up, it neither hears that its lock is gone nor takes it again.
    first.child.kill('SIGSTOP');
    const began = Date.now();
    try {
      await query(
        embedded(dataDir),
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'mirra %'",
      );
      server = await startServerProcess(dataDir);
    } finally {
      first.child.kill('SIGCONT');
    }
    const late = await saver.save().catch(() => null);
    expect(late?.code ?? errorCatalogue.databaseAway.code).toBe(errorCatalogue.databaseAway.code);
    await expect.poll(() => first.child.exitCode, { timeout: 60_000, interval: 50 }).toBe(1);
    expect(first.output()).toContain(
      `Another Mirra server is already running with the data folder ${dataDir}`,
    );
    console.log(`lock lost to a second server: the first one ended after ${Date.now() - began} ms`);
    // Its end takes nothing from the other, whose database it once started.
    await readiness(server, 200);
    const after = new Saver(server, token, saver.projectId);
    await after.catchUp();
    expect((await after.save()).code).toBe(0);
    expect((await after.project()).data?.revision).toBe(2);
  });
});

describe('a database that somebody else runs', () => {
  test.runIf(isLongRun)(
    'a restart: both nodes survive it, and events of one still reach the pages of the other',
    async () => {
      const folder = await makeDataDir();
      // Without a bucket they share a folder.
      const dataDir = await makeDataDir();
      const database = await startDatabase(folder);
      const nodes: ServerProcess[] = [];
      try {
        const start = () => startServerProcess(dataDir, { DATABASE_URL: database.url });
        nodes.push(...(await Promise.all([start(), start()])));
        const [here, there] = nodes as [ServerProcess, ServerProcess];
        const token = await login(here);
        const saver = await Saver.of(here, token);
        const page = await watch(there, token, saver.projectId);
        await hears(page, saver);
        let up = 0;
        const recovery = await survive(saver, async () => {
          await database.stop();
          await Promise.all(nodes.map((node) => readiness(node, 503)));
          const began = Date.now();
          await database.start();
          up = Date.now() - began;
        });
        await readiness(there, 200);
        await hears(page, saver);
        for (const node of nodes) expect(node.child.exitCode).toBeNull();
        say(`restart of an external database (its own start took ${up} ms)`, recovery, saver);
      } finally {
        for (const node of nodes) await node.stop();
        await database.stop();
        for (const dir of [folder, dataDir]) await rm(dir, { recursive: true, force: true });
      }
    },
  );
});
