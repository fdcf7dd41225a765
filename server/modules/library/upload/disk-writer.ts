import { type FileHandle, open } from 'node:fs/promises';

/** Bytes that are written at once: a write for each piece that comes would cost more than the writing. */
const AT_ONCE = 1024 * 1024;

/** Writes pieces to a file, one behind the other. */
export interface DiskWriter {
  /** @throws Error when something before could not be written */
  write(piece: Buffer): Promise<void>;
  /** Everything is written when it has ended. */
  end(): Promise<void>;
}

async function writeAll(file: FileHandle, pieces: Buffer[], position: number): Promise<void> {
  const all = pieces.reduce((sum, { length }) => sum + length, 0);
  let { bytesWritten: done } = await file.writev(pieces, position);
  if (done === all) return;
  // A disk that is nearly full takes a part; the next write says why it took no more.
  const bytes = Buffer.concat(pieces);
  while (done < all) done += (await file.write(bytes, done, all - done, position + done)).bytesWritten;
}

/**
 * Writes in large steps, from a position on; while one is written, the next one is gathered.
 * @param onWritten hears how long the file is after each step, bytes
 */
export function createDiskWriter(
  file: FileHandle,
  onWritten: (bytes: number) => void,
  position = 0,
): DiskWriter {
  let gathered: Buffer[] = [];
  let bytes = 0;
  let at = position;
  let writing: Promise<void> = Promise.resolve();

  async function flush(): Promise<void> {
    await writing;
    if (bytes === 0) return;
    at += bytes;
    const end = at;
    writing = writeAll(file, gathered, end - bytes).then(() => onWritten(end));
    // Who waits for it next hears of its failure; until then it has a listener.
    writing.catch(() => undefined);
    gathered = [];
    bytes = 0;
  }

  return {
    async write(piece) {
      gathered.push(piece);
      bytes += piece.length;
      if (bytes >= AT_ONCE) await flush();
    },
    async end() {
      await flush();
      await writing;
    },
  };
}

/** Has the disk take what was written to a file. */
export async function flushFile(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.datasync().finally(() => handle.close());
}
