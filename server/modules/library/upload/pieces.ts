import { createHash, type Hash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { createDiskWriter, flushFile } from './disk-writer';

/** Uploads whose hash is kept up at the same time; that of another one is read from the disk at its end. */
const HASHES = 500;

/** Files of uploads in a folder, hashed as they come. */
export class Pieces extends FileStore {
  private readonly onRemoved: (id: string) => Promise<void>;
  /** Of each upload that began on this server: the hash of its first `at` bytes. */
  private readonly hashes = new Map<string, { hash: Hash; at: number }>();

  constructor(directory: string, onRemoved: (id: string) => Promise<void>) {
    super({ directory });
    // How long a file is must be known: room is held for it.
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
    this.onRemoved = onRemoved;
  }

  /** Its room is free before the caller hears that it is gone. */
  override async remove(id: string): Promise<void> {
    await super.remove(id);
    this.forget(id);
    await this.onRemoved(id);
  }

  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const known = this.hashes.get(id);
    this.forget(id);
    const hash = offset === 0 ? createHash('sha256') : known?.at === offset ? known.hash : null;
    let at = offset;
    const path = join(this.directory, id);
    const file = await open(path, 'r+');
    const writer = createDiskWriter(file, offset);
    try {
      try {
        for await (const piece of readable as AsyncIterable<Buffer>) {
          await writer.write(piece);
          hash?.update(piece);
          at += piece.length;
        }
      } finally {
        // What came before a connection was cut need not come again.
        await writer.end();
      }
    } finally {
      await file.close();
    }
    if (hash !== null) this.keep(id, { hash, at });
    this.flush(path);
    return at;
  }

  /**
   * Lets the disk take a piece while the next one comes: at the end there is little left to wait for. A failure is no
   * loss: the whole file is flushed once more before it is kept, and that one is awaited.
   */
  private flush(path: string): void {
    void flushFile(path).catch(() => undefined);
  }

  /** Hex SHA-256 of an upload of so many bytes, if it was hashed as it came. */
  hashOf(id: string, bytes: number): string | undefined {
    const known = this.hashes.get(id);
    return known?.at === bytes ? known.hash.copy().digest('hex') : undefined;
  }

  /** Lets go of what is known of an upload that is no more. */
  forget(id: string): void {
    this.hashes.delete(id);
  }

  private keep(id: string, known: { hash: Hash; at: number }): void {
    const [oldest] = this.hashes.keys();
    if (oldest !== undefined && this.hashes.size >= HASHES) this.forget(oldest);
    this.hashes.set(id, known);
  }
}
