import { closeSync, fsyncSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { bunzip2 } from './bzip2';
import { BrokenArchive, UnsafeArchive } from './refusals';
import { readTar } from './tar';

const PIECE = 256 * 1024;
/** Entries that a model may have; the largest ones have a few hundred. */
const ENTRIES = 10_000;
const DEEPEST = 8;
const LONGEST_PATH = 400;
/** What packs to less than a hundredth was made to burst; short files are often repetitive. */
const RATIO = 100;
const RATIO_ABOVE = 16 * 1024 * 1024;

/** What is unpacked, and how far it may go. */
export interface UnpackTask {
  archive: string;
  archiveBytes: number;
  /** An empty folder, which becomes the model's. */
  into: string;
  /** The one folder at the top of the archive. */
  folder: string;
  /** Most bytes of all files together. */
  mostBytes: number;
}

const hasControl = (text: string): boolean => [...text].some((letter) => letter < ' ' || letter === '\u007f');

/**
 * A path of an entry within the model's folder, as its parts; none for the folder itself.
 * @throws UnsafeArchive for a path that leads anywhere else
 */
export function partsOf(path: string, folder: string): string[] {
  const parts = path.replace(/\/+$/, '').split('/');
  if (parts[0] === '.') parts.shift();
  const isPlain = parts.every(
    (part) => part !== '' && part !== '.' && part !== '..' && !/[\\:]/.test(part) && !hasControl(part),
  );
  if (!isPlain || path.length > LONGEST_PATH || parts.length > DEEPEST)
    throw new UnsafeArchive(`the path ${JSON.stringify(path.slice(0, LONGEST_PATH))} is not taken`);
  const [top, ...within] = parts;
  if (top !== undefined && top !== folder)
    throw new UnsafeArchive(`${JSON.stringify(path)} is not in the folder ${folder}`);
  return within;
}

function* piecesOf(path: string, onRead: (bytes: number) => void): Generator<Uint8Array> {
  const file = openSync(path, 'r');
  try {
    for (let read = 0; ; ) {
      const piece = new Uint8Array(PIECE);
      const count = readSync(file, piece);
      if (count === 0) return;
      read += count;
      onRead(read);
      yield piece.subarray(0, count);
    }
  } finally {
    closeSync(file);
  }
}

/** A file is written once: an archive with a path twice is refused, and nothing that lies there is followed. */
function writeFile(path: string, content: Iterable<Uint8Array>, count: (bytes: number) => void): void {
  const file = openSync(path, 'wx', 0o644);
  try {
    for (const piece of content) {
      count(piece.length);
      for (let at = 0; at < piece.length; ) at += writeSync(file, piece, at);
    }
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/**
 * Unpacks a tar.bz2 with a model into a folder.
 * @param onProgress told how many bytes of the archive were read
 * @returns the bytes of its files
 * @throws BrokenArchive, UnsafeArchive, and errors of the file system
 */
export function unpack(
  { archive, archiveBytes, into, folder, mostBytes }: UnpackTask,
  onProgress: (read: number) => void,
): number {
  let [written, entries] = [0, 0];
  const count = (bytes: number): void => {
    written += bytes;
    if (written > mostBytes) throw new UnsafeArchive(`its files have more than ${mostBytes} bytes`);
    if (written > RATIO_ABOVE && written > archiveBytes * RATIO)
      throw new UnsafeArchive('it unpacks to more than a hundred times its length');
  };
  const packed = piecesOf(archive, onProgress);
  const next = (): Uint8Array | null => packed.next().value ?? null;
  const made = new Set<string>(['']);
  const makeFolder = (parts: readonly string[]): void => {
    for (let depth = 1; depth <= parts.length; depth++) {
      const inner = parts.slice(0, depth).join('/');
      if (made.has(inner)) continue;
      mkdirSync(join(into, inner), { mode: 0o755 });
      made.add(inner);
    }
  };
  try {
    for (const entry of readTar(bunzip2(next))) {
      if (++entries > ENTRIES) throw new UnsafeArchive(`it has more than ${ENTRIES} entries`);
      // What macOS writes beside each file for attributes that nobody needs.
      if (entry.path.split('/').at(-1)?.startsWith('._') === true) continue;
      const parts = partsOf(entry.path, folder);
      if (entry.kind === 'folder') makeFolder(parts);
      else {
        if (parts.length === 0) throw new UnsafeArchive(`${folder} is a file`);
        makeFolder(parts.slice(0, -1));
        writeFile(join(into, ...parts), entry.content, count);
      }
    }
  } catch (error) {
    if (['EEXIST', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw new UnsafeArchive('it has a path twice');
    throw error;
  } finally {
    packed.return(undefined);
  }
  if (entries === 0) throw new BrokenArchive('it is empty');
  return written;
}
