import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import yauzl from 'yauzl';

const OPTIONS = { lazyEntries: true, autoClose: false, validateEntrySizes: true } as const;

/** The record that ends an archive, its length without its comment, and where it says how long that is, bytes. */
const END = Buffer.from('PK\x05\x06');
const END_LENGTH = 22;
const COMMENT_AT = 20;
/** How long a comment may be, and as much again for what follows it, bytes. */
const TAIL = 128 * 1024;

/** A file up to a byte. */
class FileBeginning extends yauzl.RandomAccessReader {
  constructor(private readonly path: string) {
    super();
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return createReadStream(this.path, { start, end: end - 1 });
  }
}

/** Where an archive ends that has further bytes behind it; null where none does. */
async function endOf(path: string): Promise<number | null> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const from = Math.max(0, size - TAIL);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - from), 0, size - from, from);
    const tail = buffer.subarray(0, bytesRead);
    const at = tail.lastIndexOf(END);
    if (at < 0 || at + END_LENGTH > tail.length) return null;
    const end = from + at + END_LENGTH + tail.readUInt16LE(at + COMMENT_AT);
    return end < size ? end : null;
  } finally {
    await file.close();
  }
}

/**
 * Opens a ZIP. Bytes behind its end, which some downloads have and Office takes no notice of, are left out.
 * @throws when it is none, or damaged
 */
export async function openArchive(path: string): Promise<yauzl.ZipFile> {
  try {
    return await yauzl.openPromise(path, OPTIONS);
  } catch (error) {
    const end = await endOf(path);
    if (end === null) throw error;
    return yauzl.fromRandomAccessReaderPromise(new FileBeginning(path), end, OPTIONS);
  }
}
