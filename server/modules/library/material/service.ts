import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Page } from '../../../../contract/common';
import { ASSET_NAME_LIMIT, TRASH_DAYS } from '../../../../contract/constants';
import type { Language } from '../../../../contract/errors';
import type { LibraryMaterial, Material, MaterialUsage, PictureMark } from '../../../../contract/material';
import { DAY_MS } from '../../../../contract/time';
import type { Database, Executor } from '../../../db/connection';
import type { Storage } from '../../../engines/storage/port';
import { AppError } from '../../../http/app-error';
import type { SignedLinks } from '../../../http/signed-links';
import { requiredName } from '../../../http/text';
import { dropContent } from '../content/contents';
import type { Marks } from '../content/marks';
import { endingOf } from '../content/endings';
import { holdFolder } from '../../folders';
import { rightsOf } from '../../membership';
import { pageOfRecords, pagingOf } from '../../paging';
import { type Descriptions, filePath, type Part, sameText } from './describe';
import { usedSpace } from './quota';
import { sizeText } from './size';
import { materialStandings } from './standings';
import * as store from './store';
import { isUsed, usesOf } from './uses';

export interface MaterialDeps {
  db: Database;
  storage: Storage;
  links: SignedLinks;
  describe: Descriptions;
  marks: Marks;
  /** The file of an address below `/stock/`, null when there is none. */
  stock: (address: string) => Promise<string | null>;
}

/** Where the addresses of the stock begin. */
const STOCK = '/stock/';

/** How long an undo in an editor may still bring a material back, milliseconds. */
const REMOVED_MS = DAY_MS;
const SWEPT_AT_ONCE = 200;

/** The library: pictures, videos and sounds that users keep. */
export function createMaterials({ db, storage, links, describe, marks, stock }: MaterialDeps) {
  /**
   * Deletes a material that no document shows.
   * @param from where it has to be: anywhere, in the trash, or kept for projects alone
   */
  const dropIfUnused = async (
    id: string,
    ownerId: string,
    from: 'anywhere' | 'trash' | 'kept',
  ): Promise<'none' | 'kept' | 'gone'> => {
    const outcome = await db.transaction(async (tx) => {
      const row = await store.lockMaterial(tx, id, ownerId);
      if (row === null || (from === 'kept') !== (row.removedAt !== null)) return { was: 'none' as const };
      if (from === 'trash' && row.trashedAt === null) return { was: 'none' as const };
      if (await isUsed(tx, id)) {
        if (row.removedAt === null) await store.hideMaterial(tx, id);
        return { was: 'kept' as const };
      }
      await store.deleteMaterial(tx, id);
      return { was: 'gone' as const, storageKey: row.storageKey };
    });
    // The row is deleted first: bytes without a material are waste, a material without bytes would be a loss.
    if (outcome.was === 'gone' && outcome.storageKey !== null)
      await dropContent(db, storage, outcome.storageKey);
    return outcome.was;
  };

  /** Deletes several; returns how many there were. */
  async function dropAll(
    ids: readonly string[],
    ownerId: string,
    from: 'anywhere' | 'trash',
  ): Promise<number> {
    let gone = 0;
    for (const id of new Set(ids)) if ((await dropIfUnused(id, ownerId, from)) !== 'none') gone += 1;
    return gone;
  }

  /** An uploaded file or its cover; null without its bytes. */
  async function storedContent(row: store.MaterialRow, part: Part) {
    const key = { file: row.storageKey, cover: row.coverKey, stage: row.cleanKey ?? row.storageKey }[part];
    const size = key === null ? null : await storage.size(key);
    if (key === null || size === null) return null;
    const contentType = part === 'cover' ? 'image/webp' : (row.contentType ?? '');
    return { key, size, contentType, open: storage.open };
  }

  /** A picture of the stock, which is a file of the installation; null when there is none. */
  async function stockContent({ fileUrl }: store.MaterialRow) {
    const path = fileUrl.startsWith(STOCK) ? await stock(fileUrl.slice(STOCK.length)) : null;
    if (path === null) return null;
    const { size } = await stat(path);
    const open: Storage['open'] = async (_, range) => createReadStream(path, range);
    return { key: fileUrl.slice(STOCK.length), size, contentType: 'image/webp', open };
  }

  return {
    async page(
      ownerId: string,
      query: store.OwnQuery & { page?: number; pageSize?: number },
      language: Language,
    ): Promise<Page<LibraryMaterial>> {
      const paging = pagingOf(query);
      const { rows, total } = await store.listOwnMaterials(db, ownerId, query, paging);
      const uses = await usesOf(
        db,
        rows.map(({ id }) => id),
      );
      return pageOfRecords(
        rows.map((row, i) => describe.inLibrary(row, uses, language, undefined, i)),
        total,
        paging,
      );
    },

    /** A material of the stock, of the market or of the account. @throws AppError notFound */
    async get(id: string, ownerId: string, language: Language): Promise<LibraryMaterial> {
      const row = await store.findMaterial(db, id);
      if (row === null || (row.ownerId !== null && row.ownerId !== ownerId)) throw new AppError('notFound');
      const [uses, standing] = await Promise.all([usesOf(db, [id]), materialStandings(db, ownerId, [row])]);
      return describe.inLibrary(row, uses, language, standing(row));
    },

    /** Those of the ids that the account has, by id. */
    async described(
      ids: readonly string[],
      ownerId: string,
      language: Language,
    ): Promise<Map<string, LibraryMaterial>> {
      const [rows, uses] = await Promise.all([store.listByIds(db, ids, ownerId), usesOf(db, ids)]);
      return new Map(rows.map((row) => [row.id, describe.inLibrary(row, uses, language)]));
    },

    /** Used and total space, uploads in progress included. */
    async usage(accountId: string): Promise<MaterialUsage> {
      const [used, rights] = await Promise.all([usedSpace(db, accountId), rightsOf(db, accountId)]);
      return {
        level: rights.level,
        usedBytes: used.bytes,
        bytes: rights.bytes,
        useMaterialSizeString: sizeText(used.bytes),
        materialSizeString: sizeText(rights.bytes),
        usedCount: used.count,
        count: rights.materials,
        keptCount: used.hidden.count,
        keptSizeString: sizeText(used.hidden.bytes),
        trashCount: used.trashed.count,
        trashSizeString: sizeText(used.trashed.bytes),
      };
    },

    /** @throws AppError notFound, nameRequired, nameTooLong */
    async rename(id: string, ownerId: string, name: string): Promise<void> {
      const clean = requiredName(name);
      if ([...clean].length > ASSET_NAME_LIMIT) throw new AppError('nameTooLong');
      if (!(await store.renameMaterial(db, id, ownerId, sameText(clean)))) throw new AppError('notFound');
    },

    /** Moves a material into the trash; what shows it goes on showing it. @throws AppError notFound */
    async trash(id: string, ownerId: string): Promise<void> {
      if ((await store.trashMaterials(db, [id], ownerId)) === 0) throw new AppError('notFound');
    },

    /** As {@link trash} for several; missing ones are skipped. Returns how many were moved. */
    trashAll: (ids: readonly string[], ownerId: string, tx: Executor = db): Promise<number> =>
      store.trashMaterials(tx, ids, ownerId),

    /** Takes materials out of the trash. Returns how many. */
    restore: (ids: readonly string[], ownerId: string): Promise<number> =>
      store.restoreMaterials(db, ids, ownerId),

    /** Deletes materials in the trash for good, without ids all of them. What documents show stays for them. */
    async purge(ids: readonly string[] | undefined, ownerId: string): Promise<number> {
      return dropAll(ids ?? (await store.listTrashIds(db, ownerId)), ownerId, 'trash');
    },

    /** Puts materials into a folder; missing ones are skipped. @throws AppError notFound for somebody else's folder */
    move: (ids: readonly string[], folderId: string | null, ownerId: string): Promise<number> =>
      db.transaction(async (tx) => {
        await holdFolder(tx, folderId, ownerId, 'material');
        return store.moveMaterials(tx, ids, ownerId, folderId);
      }),

    /**
     * Deletes materials at once, without the trash. While a project or template shows one, it and its bytes stay. Missing
     * ones are skipped. Returns how many were deleted.
     */
    removeAll: (ids: readonly string[], ownerId: string): Promise<number> =>
      dropAll(ids, ownerId, 'anywhere'),

    /** Deletes what has been in the trash for its whole time. Returns how many. */
    async sweepTrash(now = Date.now()): Promise<number> {
      const before = new Date(now - TRASH_DAYS * DAY_MS);
      for (let gone = 0; ; ) {
        const rows = await store.listOldTrash(db, before, SWEPT_AT_ONCE);
        // Anyone who restores one meanwhile keeps it.
        for (const { id, ownerId } of rows)
          if (ownerId !== null) gone += await dropAll([id], ownerId, 'trash');
        if (rows.length < SWEPT_AT_ONCE) return gone;
      }
    },

    /** Deletes materials that left a library a day ago and that no document shows any more. Returns how many. */
    async sweepRemoved(now = Date.now()): Promise<number> {
      let gone = 0;
      for (let after: string | null = null; ; ) {
        const rows: { id: string; ownerId: string | null }[] = await store.listRemoved(
          db,
          new Date(now - REMOVED_MS),
          SWEPT_AT_ONCE,
          after,
        );
        for (const { id, ownerId } of rows)
          if (ownerId !== null && (await dropIfUnused(id, ownerId, 'kept')) === 'gone') gone += 1;
        after = rows.at(-1)?.id ?? null;
        if (rows.length < SWEPT_AT_ONCE) return gone;
      }
    },

    /**
     * The materials with these ids that a project of this owner may show, by id; those that the owner only tries are marked.
     * @param isPublished whether it is about what visitors already see
     */
    async usable(
      ids: readonly string[],
      ownerId: string,
      language: Language,
      isPublished = false,
    ): Promise<Record<string, Material>> {
      const rows = await store.findUsable(db, ids, ownerId);
      const standing = await materialStandings(db, ownerId, rows, isPublished);
      const materials = await Promise.all(
        rows.map(async (row) => {
          const stands = standing(row);
          // What is only tried is a picture of the marked file.
          const isMarked = row.cleanKey === null || stands?.isUsable === false;
          return describe.onStage(row, language, {
            standing: stands,
            mark: isMarked ? await marks.of(row) : null,
          });
        }),
      );
      return Object.fromEntries(
        materials.flatMap((material) => (material === null ? [] : [[material.id, material]])),
      );
    },

    /** The AI mark that a picture shows on the stages of an owner; null where it is clean there. */
    async markOnStage(id: string, ownerId: string | null): Promise<PictureMark | null> {
      const [row] = await store.findUsable(db, [id], ownerId);
      return row === undefined || row.cleanKey !== null ? null : marks.of(row);
    },

    /** As {@link usable}, as stored rows; without an owner only the stock. */
    rows: (ids: readonly string[], ownerId: string | null, tx: Executor = db) =>
      store.findUsable(tx, ids, ownerId),

    /**
     * A stored file of a material by its signed address. What is saved carries its AI mark, whatever the address shows.
     * @throws AppError notFound
     */
    async file(
      id: string,
      query: { part: Part; version?: string; expires: number; signature: string },
      isDownload: boolean,
    ) {
      if (!links.verify(filePath(id), query)) throw new AppError('notFound');
      const row = await store.findMaterial(db, id);
      if (row === null) throw new AppError('notFound');
      const part = isDownload && query.part === 'stage' ? 'file' : query.part;
      const stored = row.storageKey === null ? await stockContent(row) : await storedContent(row, part);
      if (stored === null) throw new AppError('notFound');
      return { ...stored, name: `${row.names['zh-CN']}${endingOf(stored.contentType)}` };
    },

    /** Deletes the bytes of deleted materials, unless something else has the same content. */
    async releaseBytes(keys: readonly { storageKey: string }[]): Promise<void> {
      for (const { storageKey } of keys) await dropContent(db, storage, storageKey);
    },
  };
}

export type { MaterialRow } from './store';
export type Materials = ReturnType<typeof createMaterials>;
