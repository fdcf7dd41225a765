import { type FileHandle, open } from 'node:fs/promises';

/** Bytes per write: one write for each chunk of the network would cost too many calls. */
const AT_ONCE = 1024 * 1024;

/** Appends chunks to a file. */
export interface DiskWriter {
  /** @throws Error when an earlier chunk could not be written */
  write(piece: Buffer): Promise<void>;
  /** Resolves when everything is written. */
  end(): Promise<void>;
}

async function writeAll(file: FileHandle, pieces: Buffer[], position: number): Promise<void> {
  const all = pieces.reduce((sum, { length }) => sum + length, 0);
  let { bytesWritten: done } = await file.writev(pieces, position);
  if (done === all) return;
  // A nearly full disk accepts only a part; the next write fails with the reason.
  const bytes = Buffer.concat(pieces);
  while (done < all) done += (await file.write(bytes, done, all - done, position + done)).bytesWritten;
}

/**
 * Writes in large steps, starting at a position; while one is written, the next one is collected.
 * @param onWritten called after each step with the length of the file, bytes
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
    // The next caller that awaits it gets its failure; until then it needs a listener.
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

/** Flushes a file to the disk. */
export async function flushFile(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.datasync().finally(() => handle.close());
}
