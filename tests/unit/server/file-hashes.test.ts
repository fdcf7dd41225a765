import { createHash, randomBytes } from 'node:crypto';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileHashes } from '../../../server/modules/library/content/file-hashes';

let folder: string;
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirra-hashes-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a file that grows has the hash of all its bytes, wherever it was cut', async () => {
  const path = join(folder, 'grows');
  const parts = [1, 70_000, 3 * 1024 * 1024 + 5, 0, 12].map((size) => randomBytes(size));
  await writeFile(path, '');
  let bytes = 0;
  for (const part of parts) {
    await appendFile(path, part);
    bytes += part.length;
    fileHashes.follow(path, bytes);
  }
  expect(await fileHashes.digest(path, bytes)).toBe(hashOf(Buffer.concat(parts)));
  // Asked once more, it is read from the disk.
  expect(await fileHashes.digest(path, bytes)).toBe(hashOf(Buffer.concat(parts)));
});

test('a file that was hashed too far is hashed again', async () => {
  const path = join(folder, 'shorter');
  const bytes = randomBytes(100_000);
  await writeFile(path, bytes);
  fileHashes.follow(path, 100_000);
  expect(await fileHashes.digest(path, 60_000)).toBe(hashOf(bytes.subarray(0, 60_000)));
});

test('an empty file has a hash, one that is not there or is too short has a reason', async () => {
  const path = join(folder, 'small');
  await writeFile(path, '');
  expect(await fileHashes.digest(path, 0)).toBe(hashOf(Buffer.alloc(0)));
  await expect(fileHashes.digest(path, 1)).rejects.toThrow('has 0 bytes, not 1');
  const gone = join(folder, 'gone');
  fileHashes.follow(gone, 10);
  await expect(fileHashes.digest(gone, 10)).rejects.toThrow(/ENOENT/);
});

test('more files than are followed at a time keep their hashes', async () => {
  const files = Array.from({ length: 520 }, (_, n) => ({
    path: join(folder, `many${n}`),
    bytes: randomBytes(64),
  }));
  await Promise.all(files.map(({ path, bytes }) => writeFile(path, bytes)));
  for (const { path } of files) fileHashes.follow(path, 32);
  const hashes = await Promise.all(files.map(({ path }) => fileHashes.digest(path, 64)));
  expect(hashes).toEqual(files.map(({ bytes }) => hashOf(bytes)));
});
