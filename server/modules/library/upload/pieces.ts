import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { fileHashes } from '../content/file-hashes';
import { createDiskWriter, flushFile } from './disk-writer';

/** Files of uploads in pieces, in a folder; they are hashed as they arrive. */
export class Pieces extends FileStore {
  private readonly onRemoved: (id: string) => Promise<void>;

  constructor(directory: string, onRemoved: (id: string) => Promise<void>) {
    super({ directory });
    // The length of a file must be known, since space is reserved for it.
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
    this.onRemoved = onRemoved;
  }

  /** Its space is released before the caller gets the answer. */
  override async remove(id: string): Promise<void> {
    await super.remove(id);
    await this.onRemoved(id);
  }

  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    let at = offset;
    const path = join(this.directory, id);
    const file = await open(path, 'r+');
    const writer = createDiskWriter(file, (bytes) => fileHashes.follow(path, bytes), offset);
    try {
      try {
        for await (const piece of readable as AsyncIterable<Buffer>) {
          await writer.write(piece);
          at += piece.length;
        }
      } finally {
        // Chunks before a lost connection are kept.
        await writer.end();
      }
    } finally {
      await file.close();
    }
    this.flush(path);
    return at;
  }

  /**
   * Flushes a piece to the disk while the next one arrives, so that there is little left to wait for at the end. A failure
   * does no harm: the whole file is flushed again before it is kept, and that one is awaited.
   */
  private flush(path: string): void {
    void flushFile(path).catch(() => undefined);
  }
}
