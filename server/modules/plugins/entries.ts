import { createHash } from 'node:crypto';

export const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * A cache of entries by their hash: what is served is what was checked, whatever happens to the file. Recently used
 * entries are kept up to a total size. Others can be found as long as somebody is still sending them, so that slow readers
 * of one entry share one copy.
 */
export class EntryBytes {
  readonly #limit: number;
  readonly #kept = new Map<string, Buffer>();
  readonly #alive = new Map<string, WeakRef<Buffer>>();
  #size = 0;

  /** @param limit total size of kept entries, bytes */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Total size of kept entries, bytes. */
  get size(): number {
    return this.#size;
  }

  isKept(integrity: string): boolean {
    return this.#kept.has(integrity);
  }

  /** Stores bytes, and returns their hash. */
  add(bytes: Buffer): string {
    const integrity = integrityOf(bytes);
    this.#keep(integrity, this.#alive.get(integrity)?.deref() ?? bytes);
    return integrity;
  }

  get(integrity: string): Buffer | null {
    const bytes = this.#kept.get(integrity) ?? this.#alive.get(integrity)?.deref();
    if (bytes === undefined) return null;
    this.#keep(integrity, bytes);
    return bytes;
  }

  #keep(integrity: string, bytes: Buffer): void {
    this.#alive.set(integrity, new WeakRef(bytes));
    if (this.#kept.delete(integrity)) this.#size -= bytes.length;
    this.#kept.set(integrity, bytes);
    this.#size += bytes.length;
    for (const [oldest, { length }] of this.#kept) {
      if (this.#size <= this.#limit) break;
      this.#kept.delete(oldest);
      this.#size -= length;
    }
    for (const [dead, ref] of this.#alive) if (ref.deref() === undefined) this.#alive.delete(dead);
  }
}
