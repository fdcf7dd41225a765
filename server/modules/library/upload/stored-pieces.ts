import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { and, asc, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import { HOUR_MS } from '../../../../contract/common/time';
import type { Database } from '../../../db/connection';
import { materialUploads, uploadPieces } from '../../../db/schema-media';
import { keyOfName, type Storage } from '../../../engines/storage/port';
import { fileHashes } from '../content/file-hashes';
import { HEAD_BYTES, MEGABYTE } from '../content/media-kind';
import { createDiskWriter } from './disk-writer';
import type { PieceStore } from './piece-store';

const KIND = 'piece';
/** What a server that dies may take along of an upload, bytes. */
const PIECE_BYTES = 4 * MEGABYTE;
/** Pieces without an upload are deleted after this time, milliseconds. */
const ABANDONED_MS = HOUR_MS;
/** Pieces that are looked at in one step of the sweep. */
const AT_ONCE = 500;

export interface StoredPiecesDeps {
  db: Database;
  storage: Storage;
  /** Folder of this machine in which a whole file is put together. */
  folder: string;
  /** Releases what an upload has reserved. */
  onRemoved: (id: string) => Promise<void>;
}

type PieceRow = typeof uploadPieces.$inferSelect;

/**
 * Uploads in pieces in the storage that all nodes share: begun on one, an upload goes on and ends on any other. Of two that
 * write the same piece at once, one is refused.
 */
export class StoredPieces extends DataStore implements PieceStore {
  constructor(private readonly deps: StoredPiecesDeps) {
    super();
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
  }

  override async create(upload: Upload): Promise<Upload> {
    await this.deps.db
      .update(materialUploads)
      .set({ metadata: upload.metadata ?? {} })
      .where(eq(materialUploads.id, upload.id));
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const [row] = await this.deps.db
      .select({
        size: materialUploads.bytes,
        metadata: materialUploads.metadata,
        createdAt: materialUploads.createdAt,
        offset: sql<number>`(select coalesce(max(${uploadPieces.start} + ${uploadPieces.bytes}), 0)
          from ${uploadPieces} where ${uploadPieces.uploadId} = ${id} and ${uploadPieces.isStored})`.mapWith(
          Number,
        ),
      })
      .from(materialUploads)
      .where(eq(materialUploads.id, id));
    if (row === undefined) throw ERRORS.FILE_NOT_FOUND;
    const { size, offset, metadata, createdAt } = row;
    return new Upload({
      id,
      size,
      offset,
      creation_date: createdAt.toISOString(),
      ...(metadata !== null && { metadata }),
    });
  }

  /** Its space is released before the caller gets the answer. */
  override async remove(id: string): Promise<void> {
    await this.discard(id);
    await this.deps.onRemoved(id);
  }

  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    let at = offset;
    let gathered: Buffer[] = [];
    let bytes = 0;
    const flush = async () => {
      if (bytes === 0) return;
      const piece = Buffer.concat(gathered);
      gathered = [];
      bytes = 0;
      await this.keep(id, at, piece);
      at += piece.length;
    };
    try {
      for await (const chunk of readable as AsyncIterable<Buffer>) {
        gathered.push(chunk);
        bytes += chunk.length;
        if (bytes >= PIECE_BYTES) await flush();
      }
    } finally {
      // Chunks before a lost connection are kept.
      await flush();
    }
    return at;
  }

  async head(id: string): Promise<{ head: Buffer; size: number }> {
    const pieces = await this.piecesOf(id);
    const size = pieces.reduce((sum, { bytes }) => sum + bytes, 0);
    const parts: Buffer[] = [];
    let left = HEAD_BYTES;
    for (const { storageKey, bytes } of pieces) {
      if (left <= 0) break;
      const end = Math.min(left, bytes) - 1;
      parts.push(await buffer(await this.deps.storage.open(storageKey, { start: 0, end })));
      left -= bytes;
    }
    return { head: Buffer.concat(parts), size };
  }

  async gather(id: string) {
    const { storage, folder } = this.deps;
    await mkdir(folder, { recursive: true });
    const path = join(folder, randomUUID());
    const file = await open(path, 'w');
    const writer = createDiskWriter(file, (bytes) => fileHashes.follow(path, bytes));
    try {
      for (const { storageKey } of await this.piecesOf(id))
        for await (const chunk of (await storage.open(storageKey)) as AsyncIterable<Buffer>)
          await writer.write(chunk);
      await writer.end();
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    } finally {
      await file.close();
    }
    return { path, release: () => rm(path, { force: true }) };
  }

  async discard(id: string): Promise<void> {
    await this.drop(await this.deps.db.select().from(uploadPieces).where(eq(uploadPieces.uploadId, id)));
  }

  async sweep(now: number): Promise<void> {
    const { db } = this.deps;
    const isOpen = db
      .select({ id: materialUploads.id })
      .from(materialUploads)
      .where(and(eq(materialUploads.id, uploadPieces.uploadId), sql`${materialUploads.materialId} is null`));
    const abandoned = and(lt(uploadPieces.createdAt, new Date(now - ABANDONED_MS)), notExists(isOpen));
    for (;;) {
      const rows = await db.select().from(uploadPieces).where(abandoned).limit(AT_ONCE);
      if (rows.length === 0) return;
      await this.drop(rows);
    }
  }

  async sweepFiles(now: number): Promise<void> {
    const { db, storage } = this.deps;
    for await (const { key, storedAt } of storage.list()) {
      if (!key.endsWith(`.${KIND}`) || now - storedAt.getTime() < ABANDONED_MS) continue;
      const [row] = await db.select().from(uploadPieces).where(eq(uploadPieces.storageKey, key)).limit(1);
      if (row === undefined) await storage.remove(key);
    }
  }

  private piecesOf(id: string): Promise<PieceRow[]> {
    return this.deps.db
      .select()
      .from(uploadPieces)
      .where(and(eq(uploadPieces.uploadId, id), eq(uploadPieces.isStored, true)))
      .orderBy(asc(uploadPieces.start));
  }

  /** Stores a piece. @throws the protocol's error for a wrong offset when another node has written there */
  private async keep(uploadId: string, start: number, piece: Buffer): Promise<void> {
    const { db, storage } = this.deps;
    const storageKey = keyOfName(KIND, randomUUID());
    const row = { uploadId, start, bytes: piece.length, storageKey, isStored: false };
    const [claimed] = await db
      .insert(uploadPieces)
      .values(row)
      .onConflictDoUpdate({
        target: [uploadPieces.uploadId, uploadPieces.start],
        set: row,
        // A piece that is whole stays; one whose server died is written anew.
        setWhere: eq(uploadPieces.isStored, false),
      })
      .returning({ storageKey: uploadPieces.storageKey });
    if (claimed === undefined) throw ERRORS.INVALID_OFFSET;
    await storage.put(storageKey, piece);
    const stored = await db
      .update(uploadPieces)
      .set({ isStored: true })
      .where(and(eq(uploadPieces.uploadId, uploadId), eq(uploadPieces.storageKey, storageKey)))
      .returning({ storageKey: uploadPieces.storageKey });
    if (stored.length > 0) return;
    await storage.remove(storageKey);
    throw ERRORS.INVALID_OFFSET;
  }

  private async drop(rows: readonly PieceRow[]): Promise<void> {
    const { db, storage } = this.deps;
    for (const { storageKey } of rows) await storage.remove(storageKey);
    if (rows.length === 0) return;
    await db.delete(uploadPieces).where(
      inArray(
        uploadPieces.storageKey,
        rows.map(({ storageKey }) => storageKey),
      ),
    );
  }
}
