import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { mkdir, rm, utimes } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD_DIGEST_PREFIX } from '../../contract/constants';
import { STAGED_GIGABYTES } from '../../server/modules/messages/feedback/attachments';
import { demoLogin } from '../../server/seed/demo';
import { memoryAtRest, memoryOf } from './memory';
import { makeDataDir, type ServerProcess, startServerProcess } from '../server-process';
import { startedDataDir } from './servers';

const MEGABYTE = 1024 * 1024;
const PATH = '/api/v1/avatar/user/feedback/attachment';
const BOUNDARY = 'fault-boundary-7MA4YWxkTrZu0gW';

interface Said {
  status: number;
  code: number;
  data: { id: string; size: number } | null;
}

let dataDir: string;
let server: ServerProcess;
let token: string;

async function login(at: ServerProcess): Promise<string> {
  const digest = createHash('sha256')
    .update(PASSWORD_DIGEST_PREFIX + demoLogin.password)
    .digest('hex');
  const query = new URLSearchParams({ phone: demoLogin.phone, password: digest });
  const answer = await fetch(`${at.address}/api/v1/auth/pwd?${query}`, { method: 'POST' });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

/** How many uploads were begun: each has content of its own. */
let uploads = 0;

/** Uploads a video of this many megabytes; `cutAt` ends the connection after so many. */
async function upload(
  megabytes: number,
  { at = server, by = token, cutAt }: { at?: ServerProcess; by?: string; cutAt?: number } = {},
): Promise<Said | null> {
  const head = Buffer.from(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="files"; filename="long.mp4"\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
  const first = Buffer.alloc(MEGABYTE);
  Buffer.from('00000018667479706d70343200000000', 'hex').copy(first);
  first.writeInt32BE(++uploads, 32);
  const rest = Buffer.alloc(MEGABYTE, 7);
  const call = request(`${at.address}${PATH}`, {
    method: 'POST',
    headers: {
      authorization: by,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': head.length + megabytes * MEGABYTE + tail.length,
    },
  });
  let cutByServer = false;
  const answered = new Promise<Said | null>((resolve, reject) => {
    call.once('error', (error) => {
      cutByServer = true;
      if (cutAt === undefined) reject(error);
      else resolve(null);
    });
    call.once('response', (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.once('end', () => resolve({ status: response.statusCode ?? 0, ...JSON.parse(text) }));
    });
  });
  call.write(head);
  for (let n = 0; n < megabytes; n++) {
    if (n === cutAt) {
      call.destroy();
      return answered;
    }
    if (call.write(n === 0 ? first : rest)) continue;
    // Node's client goes on sending no more once it was answered.
    const early = await Promise.race([once(call, 'drain').then(() => null), answered]);
    if (early !== null || cutByServer) {
      call.destroy();
      return answered;
    }
  }
  call.end(tail);
  return answered;
}

const incomingOf = (folder: string) => readdirSync(join(folder, 'incoming'));
const storedOf = (folder: string) =>
  spawnSync('find', [join(folder, 'files'), '-type', 'f', '-not', '-name', '.identity'], {
    encoding: 'utf8',
  }).stdout.trim();

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 10_000; !(await holds()); await delay(50))
    if (Date.now() > end) throw new Error('it did not come to be within 10 s');
}

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
  test('of 300 MB needs at most 64 MB of memory', async () => {
    await upload(40);
    const pid = server.child.pid ?? 0;
    const before = await memoryAtRest(pid);
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, memoryOf(pid));
    }, 50);
    const said = await upload(300);
    clearInterval(watch);
    expect(said).toMatchObject({ code: 0, data: { size: 300 * MEGABYTE } });
    expect(most - before).toBeLessThan(64);
    expect(await upload(301)).toMatchObject({ status: 413, code: 4132 });
    expect(incomingOf(dataDir)).toEqual([]);
  });

  test('cut in the middle leaves neither a file, nor a row, nor counted bytes', async () => {
    const stored = storedOf(dataDir);
    expect(await upload(60, { cutAt: 30 })).toBeNull();
    await until(async () => (await query('select 1 from feedback_uploads')).rowCount === 0);
    await until(() => incomingOf(dataDir).length === 0);
    expect(storedOf(dataDir)).toBe(stored);
    expect((await upload(1))?.code).toBe(0);
  });

  test('of two over the limit together one is refused, in words and while the other goes on', async () => {
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

  test('whose server is killed is swept at a later start', async () => {
    await query('update feedback_attachments set size = 0');
    const under = upload(60, { cutAt: 59 }).catch(() => null);
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

const isRoot = process.getuid?.() === 0;

// Only root may mount the small disk that is to fill up.
describe.skipIf(!isRoot)('a full disk', () => {
  test('is said so, leaves nothing, and the server goes on', async () => {
    const small = await makeDataDir();
    const disk = join(small, 'disk');
    await mkdir(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', disk]);
    try {
      await query('create database small_disk');
      const other = await startServerProcess(disk, {
        DATABASE_URL: `postgresql://mirra@localhost/small_disk?host=${encodeURIComponent(join(dataDir, 'run'))}`,
      });
      try {
        const by = await login(other);
        expect(await upload(100, { at: other, by })).toMatchObject({ status: 507, code: 5071 });
        expect(incomingOf(disk)).toEqual([]);
        expect(storedOf(disk)).toBe('');
        expect((await upload(2, { at: other, by }))?.code).toBe(0);
      } finally {
        await other.stop();
      }
    } finally {
      execFileSync('umount', [disk]);
      await rm(small, { recursive: true, force: true });
    }
  });
});
