import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { FileEntry } from './kept-files';
import { DigestStream, newFile } from './streams';

/** Name of the list of files within a backup: a line of JSON a file. */
export const INDEX = 'files.jsonl.gz';

/** Writes the list of a backup's files, entry by entry. */
export function writeIndex(backup: string) {
  const lines = createGzip();
  const measure = new DigestStream();
  const written = pipeline(lines, measure, newFile(join(backup, INDEX)));
  // It is awaited at the end, or given up with what failed before it.
  written.catch(() => undefined);
  return {
    async add(entry: FileEntry): Promise<void> {
      if (!lines.write(`${JSON.stringify(entry)}\n`)) await Promise.race([once(lines, 'drain'), written]);
    },
    async end(): Promise<{ bytes: number; sha256: string }> {
      lines.end();
      await written;
      return { bytes: measure.bytes, sha256: measure.digest() };
    },
    /** Gives the list up, after another failure. */
    abandon(): void {
      lines.destroy();
    },
  };
}

/** The list of a backup's files, entry by entry. */
export async function* readIndex(backup: string): AsyncGenerator<FileEntry> {
  const text = createGunzip();
  const read = pipeline(createReadStream(join(backup, INDEX)), text);
  read.catch(() => undefined);
  for await (const line of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY }))
    yield JSON.parse(line) as FileEntry;
  await read;
}
