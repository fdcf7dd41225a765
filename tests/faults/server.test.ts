import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { PASSWORD_DIGEST_PREFIX } from '../../contract/constants';
import { demoLogin } from '../../server/seed/demo';
import { makeDataDir, type ServerProcess, startServerProcess } from '../server-process';

let dataDir: string;
const started: ServerProcess[] = [];

beforeEach(async () => {
  dataDir = await makeDataDir();
});
afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServerProcess(dataDir, env);
  started.push(server);
  return server;
}

interface Envelope {
  code: number;
  msg: string;
  data: Record<string, unknown> | null;
}

async function api(
  server: ServerProcess,
  method: string,
  path: string,
  token?: string,
  body?: object,
): Promise<Envelope> {
  const response = await fetch(`${server.address}/api/v1${path}`, {
    method,
    headers: { ...(token && { authorization: token }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Envelope;
}

async function login(server: ServerProcess): Promise<string> {
  const digest = createHash('sha256')
    .update(PASSWORD_DIGEST_PREFIX + demoLogin.password)
    .digest('hex');
  return String(
    (await api(server, 'POST', `/auth/pwd?phone=${demoLogin.phone}&password=${digest}`)).data?.token,
  );
}

const processesOf = (folder: string) =>
  spawnSync('pgrep', ['-f', folder], { encoding: 'utf8' }).stdout.split('\n').filter(Boolean).map(Number);

describe('start and stop', () => {
  test('a second server on the same data folder is refused in a clear sentence, and harms nothing', async () => {
    const first = await start();
    await expect(startServerProcess(dataDir)).rejects.toThrow(
      `Another Mirra server is already running with the data folder ${dataDir}`,
    );
    expect((await fetch(`${first.address}/health/ready`)).status).toBe(200);
  });

  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s stops everything within 10 s, an open stream included',
    async (signal) => {
      const server = await start();
      const socket = new WebSocket(
        `${server.address.replace('http', 'ws')}/provider/ws/video?token=mirra-demo&voice=0&avatar=1001`,
      );
      await new Promise((resolve) => {
        socket.once('message', resolve);
      });
      const closed = new Promise<number>((resolve) => {
        socket.once('close', (code) => resolve(code));
      });
      const began = Date.now();
      expect(await server.stop(signal)).toBe(0);
      expect(Date.now() - began).toBeLessThan(10_000);
      expect(await closed).toBe(1001);
      expect(processesOf(dataDir)).toEqual([]);
    },
  );

  test('every wrong setting is named at once', () => {
    const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
      encoding: 'utf8',
      env: {
        ...process.env,
        PORT: 'eight',
        SANDBOX: 'maybe',
        DATABASE_URL: 'mysql://x',
        CHAT_PROVIDER: 'openai',
        DATA_DIR: dataDir,
      },
    });
    expect(status).toBe(1);
    for (const name of ['PORT', 'SANDBOX', 'DATABASE_URL', 'OPENAI_API_KEY', 'OPENAI_MODEL'])
      expect(stderr).toContain(`- ${name} `);
  });

  test('a start without the sandbox takes the known password from the demo account', async () => {
    const first = await start();
    expect(await login(first)).toMatch(/^ms\./);
    await first.stop();
    expect(await login(await start({ SANDBOX: 'off' }))).toBe('undefined');
  });

  test('with a DATABASE_URL the sandbox is off: no outbox, no demo password', async () => {
    const host = await start();
    const socketDir = join(dataDir, 'run');
    const other = await makeDataDir();
    try {
      execFileSync(process.execPath, [
        '--input-type=module',
        '-e',
        `import pg from 'pg'; const c = new pg.Client({host: '${socketDir}', user: 'mirra', database: 'postgres'}); await c.connect(); await c.query('create database elsewhere'); await c.end();`,
      ]);
      const server = await startServerProcess(other, {
        DATABASE_URL: `postgresql://mirra@localhost/elsewhere?host=${encodeURIComponent(socketDir)}`,
        SANDBOX: '',
      });
      started.push(server);
      expect((await api(server, 'GET', '/settings')).data).toMatchObject({ sandbox: false, demo: true });
      expect((await fetch(`${server.address}/sandbox/sms`)).status).toBe(404);
      expect(await login(server)).toBe('undefined');
      await server.stop();
      expect((await fetch(`${host.address}/health/ready`)).status).toBe(200);
    } finally {
      await rm(other, { recursive: true, force: true });
    }
  });
});

describe('kill -9 of the server', () => {
  test('during saves loses no save that was acknowledged, and the next start needs no help', async () => {
    let server = await start();
    const token = await login(server);
    const { data } = await api(server, 'POST', '/avatar/project/add', token, {
      name: 'fault',
      status: 'proceed',
      proportion: { index: 1, percentage: '16:9' },
      direction: 0,
    });
    const id = String(data?.id);
    let acknowledged = 0;
    for (let round = 0; round < 3; round++) {
      const victim = server;
      const first = acknowledged;
      for (;;) {
        const patches = [{ op: 'add', path: ['meta', `save${acknowledged}`], value: acknowledged }];
        const saving = api(victim, 'PUT', `/avatar/project/edit/${id}`, token, {
          revision: acknowledged,
          patches,
        });
        // The last save of a round races with the kill: it may have been written, but nobody was told so.
        if (acknowledged === first + 20) {
          const gone = saving.then(
            (answer) => answer.code === 0,
            () => false,
          );
          await victim.stop('SIGKILL');
          if (await gone) acknowledged++;
          break;
        }
        expect((await saving).code).toBe(0);
        acknowledged++;
      }
      server = await start();
      const project = await api(server, 'GET', `/avatar/project/${id}`, token);
      const { revision, document } = project.data as {
        revision: number;
        document: { meta: Record<string, number> };
      };
      expect(revision).toBeGreaterThanOrEqual(acknowledged);
      expect(revision - acknowledged).toBeLessThanOrEqual(1);
      for (let i = 0; i < acknowledged; i++) expect(document.meta[`save${i}`]).toBe(i);
      acknowledged = revision;
    }
  });
});
