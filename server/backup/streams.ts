import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform, type TransformCallback, type Writable } from 'node:stream';

/** What passed through: its length in bytes, and its SHA-256. */
export class DigestStream extends Transform {
  readonly #hash = createHash('sha256');
  #bytes = 0;

  get bytes(): number {
    return this.#bytes;
  }

  /** Hex; called once, when everything has passed. */
  digest(): string {
    return this.#hash.digest('hex');
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
    done(null, chunk);
  }
}

/** A new file for its owner alone, whose bytes are on the disk when it has closed. @throws Error when there is one already */
export const newFile = (path: string): Writable =>
  createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });

/** Makes the names in a folder outlive a power failure. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/**
 * Does a work for each of many items, some at a time, and answers the results in the order of the items. Ends when all
 * that had begun has ended.
 * @throws the first error of a work
 */
export async function* mapConcurrently<T, R>(
  items: AsyncIterable<T>,
  atOnce: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const underWay: Promise<R>[] = [];
  try {
    for await (const item of items) {
      const result = work(item);
      // It is awaited in its turn; meanwhile its failure must not count as unhandled.
      result.catch(() => undefined);
      underWay.push(result);
      if (underWay.length < atOnce) continue;
      yield (await underWay[0]) as R;
      underWay.shift();
    }
    for (; underWay.length > 0; underWay.shift()) yield (await underWay[0]) as R;
  } finally {
    await Promise.allSettled(underWay);
  }
}
