import { rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STAGED_GIGABYTES } from '../../server/modules/messages/feedback/attachments';
import { MEGABYTE } from '../fixtures/media';
import { type ServerProcess, startServerProcess } from '../server-process';
import { incomingOf, storedOf, until, uploadAttachment } from './attachment';
import { login, startedDataDir } from './servers';

let dataDir: string;
let server: ServerProcess;
let token: string;

const upload = (megabytes: number, cutAt?: number) => uploadAttachment(server, token, megabytes, cutAt);

async function query(text: string, values: unknown[] = []) {
  const client = new pg.Client({ host: join(dataDir, 'run'), port: 5432, user: 'mirra', database: 'mirra' });
  await client.connect();
  try {
    return await client.query(text, values);
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  dataDir = await startedDataDir();
  server = await startServerProcess(dataDir);
  token = await login(server);
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

describe('a long upload', () => {
  test('that is interrupted leaves no file, no row, and no counted bytes', async () => {
    const stored = storedOf(dataDir);
    expect(await upload(60, 30)).toBeNull();
    await until(async () => (await query('select 1 from feedback_uploads')).rowCount === 0);
    await until(() => incomingOf(dataDir).length === 0);
    expect(storedOf(dataDir)).toBe(stored);
    expect((await upload(1))?.code).toBe(0);
  });

  test('one of two that exceed the limit together is refused with a message while the other continues', async () => {
    expect((await upload(1))?.code).toBe(0);
    const room = STAGED_GIGABYTES * 1024 * MEGABYTE - 50 * MEGABYTE;
    await query('update feedback_attachments set size = 0');
    await query(
      'update feedback_attachments set size = $1 where id = (select id from feedback_attachments limit 1)',
      [room],
    );
    const codes = (await Promise.all([upload(30), upload(30)])).map((said) => said?.code ?? 0);
    expect(codes.toSorted()).toEqual([0, 4102]);
  });

  test('is swept at a later start when its server is killed', async () => {
    await query('update feedback_attachments set size = 0');
    const under = upload(60, 59).catch(() => null);
    await until(() => incomingOf(dataDir).length === 1);
    await server.stop('SIGKILL');
    await under;
    const [left = ''] = incomingOf(dataDir);
    const longAgo = new Date(Date.now() - 7 * 3_600_000);
    await utimes(join(dataDir, 'incoming', left), longAgo, longAgo);
    server = await startServerProcess(dataDir);
    expect(incomingOf(dataDir)).toEqual([]);
  });
});
