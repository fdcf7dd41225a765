import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { sampled } from '../long-run';
import { WebSocket } from 'ws';
import { serverCommand, startServerProcess } from '../server-process';
import { readiness } from './database-processes';
import { serversOfTest } from './servers';

const here = serversOfTest();

const processesOf = (folder: string) =>
  spawnSync('pgrep', ['-f', folder], { encoding: 'utf8' }).stdout.split('\n').filter(Boolean).map(Number);

describe('start and stop', () => {
  test('a second server on the same data folder is refused in a clear sentence, and harms nothing', async () => {
    const first = await here.start();
    await expect(startServerProcess(here.dataDir)).rejects.toThrow(
      `Another Mirra server is already running with the data folder ${here.dataDir}`,
    );
    await readiness(first, 200);
  });

  test('a database of another major version of PostgreSQL is refused in a sentence that names the way', async () => {
    const file = join(here.dataDir, 'postgres', 'PG_VERSION');
    const own = await readFile(file, 'utf8');
    await writeFile(file, '17\n');
    await expect(startServerProcess(here.dataDir)).rejects.toThrow(
      /made by PostgreSQL 17, and this release brings PostgreSQL \d+, .* Take a backup with the release that you ran before/,
    );
    await writeFile(file, own);
  });

  test.each(sampled('signals', ['SIGTERM', 'SIGINT'] as const, 1))(
    '%s stops everything within 10 s, an open stream included',
    async (signal) => {
      const server = await here.start();
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
      expect(await server.stop(signal), server.output()).toBe(0);
      expect(Date.now() - began).toBeLessThan(10_000);
      expect(await closed).toBe(1012);
      expect(processesOf(here.dataDir)).toEqual([]);
    },
  );

  test('a start that cannot succeed ends with one sentence that names the setting', async () => {
    const wrong = sampled(
      'wrong settings',
      [
        { HOST: '203.0.113.5' },
        { DATABASE_URL: 'postgres://annabel:secret-word@127.0.0.1:9/mirra' },
        { DATA_DIR: join(here.dataDir, 'postgres', 'PG_VERSION') },
      ],
      1,
    );
    const ends = await Promise.all(
      wrong.map(async (env) => {
        const child = spawn(process.execPath, serverCommand(), {
          env: { ...process.env, PORT: '0', DATA_DIR: here.dataDir, ...env },
        });
        const [out, said, [status]] = await Promise.all([
          text(child.stdout),
          text(child.stderr),
          once(child, 'exit') as Promise<[number | null]>,
        ]);
        return { name: Object.keys(env)[0], out, said, status };
      }),
    );
    for (const { name, out, said, status } of ends) {
      expect([status, out]).toEqual([1, '']);
      expect(said).toMatch(new RegExp(`^${name} [^\\n]+\\.\\n$`));
      expect(said).not.toMatch(/annabel|secret-word/);
    }
  });

  test('every wrong setting is named at once', () => {
    const { status, stderr } = spawnSync(process.execPath, serverCommand(), {
      encoding: 'utf8',
      env: {
        ...process.env,
        PORT: 'eight',
        SANDBOX: 'maybe',
        DATABASE_URL: 'mysql://x',
        CHAT_PROVIDER: 'openai',
        DATA_DIR: here.dataDir,
      },
    });
    expect(status).toBe(1);
    for (const name of ['PORT', 'SANDBOX', 'DATABASE_URL', 'OPENAI_API_KEY', 'OPENAI_MODEL'])
      expect(stderr).toContain(`- ${name} `);
  });
});
