import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLocalStorage } from '../../../server/engines/storage/local';
import { type Storage, StorageSettingsError } from '../../../server/engines/storage/port';
import { createS3Storage, type S3Options } from '../../../server/engines/storage/s3';
import { startS3Server } from '../../fixtures/s3-server';
import { sampled } from '../../long-run';

const MEGABYTE = 1024 * 1024;

let folder: string;
let s3: Awaited<ReturnType<typeof startS3Server>>;
const storages: Record<string, Storage> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirra-storage-'));
  s3 = await startS3Server();
  storages.local = createLocalStorage(join(folder, 'files'));
  storages.s3 = createS3Storage(s3.options);
});
afterAll(async () => {
  for (const storage of Object.values(storages)) storage.close();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const keyOf = (text: string, ending = 'file') => {
  const hash = createHash('sha256').update(text).digest('hex');
  return `${hash.slice(0, 2)}/${hash}.${ending}`;
};
const fileOf = async (bytes: Buffer) => {
  const path = join(folder, randomBytes(8).toString('hex'));
  await writeFile(path, bytes);
  return path;
};

/** What every storage does alike. */
describe.each(['local', 's3'])('the %s storage', (name) => {
  const at = () => storages[name] as Storage;
  const read = async (key: string, range?: { start: number; end: number }) =>
    buffer(await at().open(key, range));

  test('moves a file from the disk into the storage, and reads it back whole and in ranges', async () => {
    const bytes = randomBytes(100_000);
    const path = await fileOf(bytes);
    await at().take(keyOf('taken'), path);
    expect(existsSync(path)).toBe(false);
    expect(await at().size(keyOf('taken'))).toBe(bytes.length);
    expect((await read(keyOf('taken'))).equals(bytes)).toBe(true);
    expect((await read(keyOf('taken'), { start: 10, end: 19 })).equals(bytes.subarray(10, 20))).toBe(true);
    expect(await read(keyOf('taken'), { start: 99_999, end: 99_999 })).toHaveLength(1);
  });

  test.each(sampled(`sizes for ${name}`, [0, 1, 16 * MEGABYTE, 16 * MEGABYTE + 1, 33 * MEGABYTE], 2))(
    'stores %i bytes unchanged',
    async (size) => {
      const bytes = Buffer.alloc(size, 'mirra ');
      await at().take(keyOf(`size ${size}`), await fileOf(bytes));
      expect(await at().size(keyOf(`size ${size}`))).toBe(size);
      expect((await read(keyOf(`size ${size}`))).equals(bytes)).toBe(true);
    },
  );

  test('puts bytes; the same again changes nothing', async () => {
    await at().put(keyOf('put', 'cover'), Buffer.from('cover'));
    await at().put(keyOf('put', 'cover'), Buffer.from('cover'));
    expect((await read(keyOf('put', 'cover'))).toString()).toBe('cover');
  });

  test('returns null as the size of a missing file, and fails to open it', async () => {
    expect(await at().size(keyOf('absent'))).toBeNull();
    await expect(at().open(keyOf('absent'))).rejects.toThrow();
  });

  test('lists files with length and time, and deletes them', async () => {
    await at().put(keyOf('listed'), Buffer.from('x'));
    const listed = async () => {
      const all = new Map<string, { storedAt: Date; bytes: number }>();
      for await (const { key, ...file } of at().list()) all.set(key, file);
      return all;
    };
    const { storedAt, bytes } = (await listed()).get(keyOf('listed')) ?? {};
    expect(Math.abs((storedAt?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    expect(bytes).toBe(1);
    await at().remove(keyOf('listed'));
    await at().remove(keyOf('listed'));
    expect((await listed()).has(keyOf('listed'))).toBe(false);
    expect(await at().size(keyOf('listed'))).toBeNull();
  });

  test('accepts only our keys', async () => {
    for (const key of ['../../etc/passwd', 'aa/../../x', '/etc/passwd', `aa/${'0'.repeat(63)}`, ''])
      await expect((async () => at().put(key, Buffer.from('x')))()).rejects.toThrow('is no storage key');
  });

  test('reports that it works', async () => {
    await expect(at().check()).resolves.toBeUndefined();
  });
});

describe('the s3 storage', () => {
  const wrong = (options: Partial<S3Options>) => createS3Storage({ ...s3.options, ...options }).check();

  test('explains what is wrong with its settings', async () => {
    await expect(wrong({ bucket: 'nobodys' })).rejects.toThrow('has no bucket nobodys (S3_BUCKET)');
    await expect(wrong({ secretAccessKey: 'wrong' })).rejects.toThrow('refuses S3_ACCESS_KEY_ID');
    // A start ends with these; a service that is away may come back.
    for (const options of [{ bucket: 'nobodys' }, { secretAccessKey: 'wrong' }])
      await expect(wrong(options)).rejects.toBeInstanceOf(StorageSettingsError);
    const away = wrong({ endpoint: 'http://127.0.0.1:9' });
    await expect(away).rejects.toThrow('does not answer');
    await expect(away).rejects.not.toBeInstanceOf(StorageSettingsError);
  });

  test('signs every request, the parts of a long file too', async () => {
    const other = createS3Storage({ ...s3.options, secretAccessKey: 'wrong' });
    await expect(other.put(keyOf('unsigned'), Buffer.from('x'))).rejects.toThrow();
    await expect(other.open(keyOf('taken'))).rejects.toThrow();
    await expect(other.take(keyOf('unsigned'), await fileOf(Buffer.alloc(17 * MEGABYTE)))).rejects.toThrow();
    expect((await fetch(`${s3.options.endpoint}/${s3.options.bucket}/${keyOf('taken')}`)).status).toBe(403);
    other.close();
  });

  test('retries an interrupted part, and aborts the upload when it keeps failing', async () => {
    const bytes = Buffer.alloc(20 * MEGABYTE, 'part ');
    let cuts = 1;
    let puts = 0;
    const aborted: string[] = [];
    const meddle = (request: IncomingMessage) => {
      if (request.method === 'DELETE' && request.url?.includes('uploadId')) aborted.push(request.url);
      if (request.method !== 'PUT' || !request.url?.includes('partNumber')) return;
      puts += 1;
      if (cuts > 0) {
        cuts -= 1;
        request.socket.destroy();
      }
    };
    s3.http.prependListener('request', meddle);
    try {
      await storages.s3?.take(keyOf('cut once'), await fileOf(bytes));
      expect(puts).toBe(3);
      expect(await storages.s3?.size(keyOf('cut once'))).toBe(bytes.length);
      cuts = 99;
      await expect(storages.s3?.take(keyOf('cut off'), await fileOf(bytes))).rejects.toThrow();
      expect(aborted).toHaveLength(1);
      expect(await storages.s3?.size(keyOf('cut off'))).toBeNull();
    } finally {
      s3.http.off('request', meddle);
    }
  });
});
