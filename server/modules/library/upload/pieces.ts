import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { fileHashes } from '../content/file-hashes';
import { createDiskWriter, flushFile } from './disk-writer';

/** Files of uploads in a folder, hashed as they come. */
export class Pieces extends FileStore {
  private readonly onRemoved: (id: string) => Promise<void>;

  constructor(directory: string, onRemoved: (id: string) => Promise<void>) {
    super({ directory });
    // How long a file is must be known: room is held for it.
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
    this.onRemoved = onRemoved;
  }

  /** Its room is free before the caller hears that it is gone. */
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
        // What came before a connection was cut need not come again.
        await writer.end();
      }
    } finally {
      await file.close();
    }
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
}
