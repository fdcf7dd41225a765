import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** Identifies the state of a file; a change of its content changes it. */
interface Stamp {
  device: bigint;
  inode: bigint;
  size: bigint;
  modified: bigint;
  changed: bigint;
}

interface RememberedFile<V> {
  stamp: Stamp;
  value: V;
}

/** Limit of remembered files; with more plugins they are read more often. */
const REMEMBERED = 1000;

async function stampOf(file: FileHandle): Promise<Stamp> {
  const { dev, ino, size, mtimeNs, ctimeNs } = await file.stat({ bigint: true });
  return { device: dev, inode: ino, size, modified: mtimeNs, changed: ctimeNs };
}

const isSame = (one: Stamp, other: Stamp) =>
  one.device === other.device &&
  one.inode === other.inode &&
  one.size === other.size &&
  one.modified === other.modified &&
  one.changed === other.changed;

/**
 * A cache of values made from files. A file is read once until it changes, however many callers ask at a time. Files are
 * read one after another, so that a crowd of callers holds one file in memory and not one each.
 */
export class FileReadings<V> {
  readonly #make: (bytes: Buffer) => V;
  readonly #limit: number;
  readonly #tooLarge: (path: string) => Error;
  readonly #readings = new Map<string, RememberedFile<V>>();
  readonly #pending = new Map<string, Promise<V>>();
  #last: Promise<unknown> = Promise.resolve();

  /**
   * @param make turns a file's bytes into the cached value
   * @param limit largest file that is read, bytes
   * @param tooLarge makes the error for a larger file
   */
  constructor(make: (bytes: Buffer) => V, limit: number, tooLarge: (path: string) => Error) {
    this.#make = make;
    this.#limit = limit;
    this.#tooLarge = tooLarge;
  }

  /** The value of a file in its current state. @throws the error of `tooLarge`, and errors of the file system */
  read(path: string): Promise<V> {
    const pending = this.#pending.get(path);
    if (pending !== undefined) return pending;
    const reading = this.#last.then(() => this.#readNow(path));
    // The waiting caller gets the error; the next one in the queue is not affected.
    this.#last = reading.catch(() => undefined);
    this.#pending.set(path, reading);
    const settled = () => this.#pending.delete(path);
    reading.then(settled, settled);
    return reading;
  }

  /** Forces an unchanged file to be read again. */
  forget(path: string): void {
    this.#readings.delete(path);
  }

  async #readNow(path: string): Promise<V> {
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const stamp = await stampOf(file);
      const known = this.#readings.get(path);
      if (known !== undefined && isSame(known.stamp, stamp)) return known.value;
      if (stamp.size > BigInt(this.#limit)) throw this.#tooLarge(path);
      const bytes = await bytesOf(file, Number(stamp.size));
      const value = this.#make(bytes);
      // A file that was changed meanwhile is read again the next time.
      if (isSame(stamp, await stampOf(file))) this.#remember(path, { stamp, value });
      return value;
    } finally {
      await file.close();
    }
  }

  #remember(path: string, reading: RememberedFile<V>): void {
    // Folders come and go, so the cache is bounded.
    if (this.#readings.size >= REMEMBERED) this.#readings.clear();
    this.#readings.set(path, reading);
  }
}

/** The first `size` bytes of a file, or fewer if it has become shorter. */
async function bytesOf(file: FileHandle, size: number): Promise<Buffer> {
  const bytes = Buffer.alloc(size);
  let at = 0;
  while (at < size) {
    const { bytesRead } = await file.read(bytes, at, size - at, at);
    if (bytesRead === 0) break;
    at += bytesRead;
  }
  return bytes.subarray(0, at);
}
