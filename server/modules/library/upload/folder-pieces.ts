import { mkdirSync } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { DAY_MS } from '../../../../contract/common/time';
import { fileHashes } from '../content/file-hashes';
import { headOf } from '../content/media-kind';
import { createDiskWriter, flushFile } from './disk-writer';
import type { PieceStore } from './piece-store';

/** Files without activity for so long belong to no upload any more, milliseconds. */
const ABANDONED_MS = 2 * DAY_MS;

/** Uploads in pieces as files in a folder, for servers that keep all files in folders; they are hashed as they arrive. */
export class FolderPieces extends FileStore implements PieceStore {
  private readonly onRemoved: (id: string) => Promise<void>;

  constructor(directory: string, onRemoved: (id: string) => Promise<void>) {
    mkdirSync(directory, { recursive: true });
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

  head(id: string): Promise<{ head: Buffer; size: number }> {
    return headOf(join(this.directory, id));
  }

  async gather(id: string) {
    return { path: join(this.directory, id), release: () => Promise.resolve() };
  }

  async discard(id: string): Promise<void> {
    await rm(join(this.directory, id), { force: true });
    await rm(join(this.directory, `${id}.json`), { force: true });
  }

  async sweep(now: number): Promise<void> {
    for (const name of await readdir(this.directory)) {
      const path = join(this.directory, name);
      const entry = await stat(path).catch(() => null);
      if (entry !== null && now - entry.mtimeMs > ABANDONED_MS) await rm(path, { force: true });
    }
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
