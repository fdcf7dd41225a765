import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { keyOfName, type Storage } from '../../../engines/storage/port';
import type { ArchiveRow } from './store';

/** A file that was written: a row a line, compressed. */
export type WrittenFile = Pick<ArchiveRow, 'rows' | 'bytes' | 'sha256' | 'storageKey'>;

/** Passes bytes on and tells their hash at the end. */
function hashing() {
  const hash = createHash('sha256');
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { through, digest: () => hash.digest('hex') };
}

/**
 * Writes rows, each on a line of its own, into a file of the storage. Its key follows from its content: the same rows written twice are one file.
 * @param folder where it is put together
 */
export async function writeArchive(
  storage: Storage,
  folder: string,
  name: string,
  batches: AsyncIterable<readonly string[]>,
): Promise<WrittenFile> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  let rows = 0;
  async function* lines() {
    for await (const batch of batches) {
      rows += batch.length;
      yield `${batch.join('\n')}\n`;
    }
  }
  const { through, digest } = hashing();
  try {
    await pipeline(Readable.from(lines()), createGzip(), through, createWriteStream(path));
    const sha256 = digest();
    const { size: bytes } = await stat(path);
    const storageKey = keyOfName('archive', `${name}/${sha256}`);
    await storage.take(storageKey, path);
    return { rows, bytes, sha256, storageKey };
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Reads the rows of an archive as lines of JSON.
 * @throws Error at the end when the file is not the one that was written
 */
export async function* readArchive(storage: Storage, archive: ArchiveRow): AsyncGenerator<string> {
  const { through, digest } = hashing();
  const unpacked = createGunzip();
  const reading = pipeline(await storage.open(archive.storageKey), through, unpacked);
  // Anyone who reads the lines hears of a failure below.
  reading.catch((error: Error) => unpacked.destroy(error));
  let rows = 0;
  for await (const line of createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })) {
    rows += 1;
    yield line;
  }
  await reading;
  if (digest() !== archive.sha256 || rows !== archive.rows)
    throw new Error(`The archive ${archive.storageKey} is not as it was written`);
}
