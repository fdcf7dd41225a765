import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { v7 as uuid } from 'uuid';
import type { Page } from '../../../contract/common';
import { NAME_LIMIT } from '../../../contract/constants';
import { type Language, languages } from '../../../contract/errors';
import type { Material, OwnMaterial } from '../../../contract/material';
import { lockAccount } from '../../db/account-lock';
import type { Database, Executor } from '../../db/connection';
import type { LocalText } from '../../db/schema';
import type { Storage } from '../../engines/storage/port';
import { AppError } from '../../http/app-error';
import type { SignedLinks } from '../../http/signed-links';
import { pageOfRecords, pagingOf } from '../paging';
import { contentKeys, dropContent, hashOf, holdKey } from '../content/contents';
import { inspectUpload, uploadLimits } from '../content/inspect';
import { materialCaps, sizeText } from './size';
import * as store from './store';

/** Projects and templates that a refused deletion names. */
const USES_NAMED = 3;
/** For how long the address of a material works, in hours: an editor or a player stays open for a day. */
const LINK_HOURS = 24;

const GIGABYTE = 1024 ** 3;

export interface MaterialDeps {
  db: Database;
  storage: Storage;
  links: SignedLinks;
  /** Folder for files on their way in. */
  incoming: string;
}

/** One text in all languages: what a user has named has one name. */
export const sameText = (text: string): LocalText =>
  Object.fromEntries(languages.map((language) => [language, text])) as LocalText;

const pathOf = (id: string) => `/avatar/material/${id}/file`;

/** A name for an upload: the file's own without its ending, within the limit. */
const nameOf = (fileName: string): string =>
  [...fileName.replace(/\.[^.]*$/, '').trim()].slice(0, NAME_LIMIT).join('') || 'material';

/** Pictures and videos that users bring. The same content of the same user is kept once. */
export function createMaterials({ db, storage, links, incoming }: MaterialDeps) {
  function describe(row: store.MaterialRow, language: Language): Material {
    const own = row.storageKey !== null;
    return {
      id: row.id,
      name: row.names[language],
      fileType: row.fileType,
      fileUrl: own ? links.sign(pathOf(row.id), { part: 'file' }, LINK_HOURS) : row.fileUrl,
      coverUrl: own ? links.sign(pathOf(row.id), { part: 'cover' }, LINK_HOURS) : row.coverUrl,
    };
  }

  const describeOwn = (row: store.MaterialRow, language: Language): OwnMaterial => ({
    ...describe(row, language),
    size: row.size,
    fileSizeString: sizeText(row.size),
    createTime: row.createdAt.toISOString(),
  });

  /** Keeps a file's content once for each owner. Neither a second upload nor a deletion of the same content comes between. */
  async function keep(
    path: string,
    ownerId: string,
    fileName: string,
    limits = uploadLimits,
  ): Promise<{ row: store.MaterialRow; isNew: boolean }> {
    const inspected = await inspectUpload(path, limits);
    const sha256 = await hashOf(path);
    const { storageKey, coverKey } = contentKeys(sha256);
    return db.transaction(async (tx) => {
      await holdKey(tx, storageKey);
      await lockAccount(tx, ownerId);
      const known = await store.findByContent(tx, ownerId, sha256);
      if (known !== null) return { row: known, isNew: false };
      const size = inspected.kind === 'image' ? inspected.bytes.length : (await stat(path)).size;
      await checkRoom(tx, ownerId, size);
      if (inspected.kind === 'image') await storage.put(storageKey, inspected.bytes);
      else await storage.take(storageKey, path);
      await storage.put(coverKey, inspected.cover);
      const row = await store.insertMaterial(tx, {
        id: uuid(),
        ownerId,
        kind: 'background',
        names: sameText(nameOf(fileName)),
        fileType: inspected.kind,
        fileUrl: '',
        coverUrl: '',
        storageKey,
        coverKey,
        contentType: inspected.contentType,
        size,
        sha256,
      });
      return { row, isNew: true };
    });
  }

  /** @throws AppError tooManyMaterials, materialSpaceFull */
  async function checkRoom(tx: Executor, ownerId: string, size: number): Promise<void> {
    const used = await store.usageOf(tx, ownerId);
    if (used.count >= materialCaps.count)
      throw new AppError('tooManyMaterials', { limit: materialCaps.count });
    if (used.bytes + size > materialCaps.gigabytes * GIGABYTE)
      throw new AppError('materialSpaceFull', { limit: materialCaps.gigabytes });
  }

  return {
    describe,

    /**
     * Takes one file in from a stream.
     * @throws AppError fileFormatWrong, imageTooLarge, videoTooLarge, tooManyMaterials, materialSpaceFull; nothing is
     * kept then
     */
    async upload(
      ownerId: string,
      file: { stream: Readable & { truncated?: boolean }; name: string },
      language: Language,
    ): Promise<OwnMaterial> {
      await mkdir(incoming, { recursive: true });
      const path = join(incoming, randomUUID());
      try {
        await pipeline(file.stream, createWriteStream(path));
        if (file.stream.truncated) throw new AppError('videoTooLarge', { limit: uploadLimits.video });
        return describeOwn((await keep(path, ownerId, file.name)).row, language);
      } finally {
        await rm(path, { force: true });
      }
    },

    /** Takes a file that lies on this machine already, as an import does. @throws as {@link upload} */
    keepFile: keep,

    async page(
      ownerId: string,
      query: { page?: number; pageSize?: number; type?: 'image' | 'video'; name?: string },
      language: Language,
    ): Promise<Page<OwnMaterial>> {
      const paging = pagingOf(query);
      const { rows, total } = await store.listOwnMaterials(db, ownerId, query, paging);
      return pageOfRecords(
        rows.map((row) => describeOwn(row, language)),
        total,
        paging,
      );
    },

    /** @throws AppError notFound, nameRequired, nameTooLong */
    async rename(id: string, ownerId: string, name: string): Promise<void> {
      const trimmed = name.trim();
      if (trimmed === '') throw new AppError('nameRequired');
      if ([...trimmed].length > NAME_LIMIT) throw new AppError('nameTooLong');
      if (!(await store.renameMaterial(db, id, ownerId, sameText(trimmed)))) throw new AppError('notFound');
    },

    /**
     * Deletes a material, and its bytes when nobody else's material has the same. One that a project or template shows
     * stays: it would lose its picture without a word.
     * @throws AppError notFound, materialInUse
     */
    async remove(id: string, ownerId: string): Promise<void> {
      const found = await store.findMaterial(db, id);
      if (found?.ownerId !== ownerId) throw new AppError('notFound');
      const names = await store.usesOf(db, id, ownerId, USES_NAMED);
      if (names.length > 0) throw new AppError('materialInUse', { names: names.join(', ') });
      const row = await store.deleteMaterial(db, id, ownerId);
      if (row === null) throw new AppError('notFound');
      // Bytes without a material are waste, a material without bytes would be a loss: the row goes first.
      if (row.storageKey !== null) await dropContent(db, storage, row.storageKey);
    },

    /** The materials behind ids that a project of this owner may show, by id. */
    async usable(
      ids: readonly string[],
      ownerId: string,
      language: Language,
    ): Promise<Record<string, Material>> {
      const rows = await store.findUsable(db, ids, ownerId);
      return Object.fromEntries(rows.map((row) => [row.id, describe(row, language)]));
    },

    /** As {@link usable}, as they are stored; without an owner only the stock. */
    rows: (ids: readonly string[], ownerId: string | null) => store.findUsable(db, ids, ownerId),

    /** A material's stored part by its signed address. @throws AppError notFound */
    async file(id: string, query: { part: 'file' | 'cover'; expires: number; signature: string }) {
      if (!links.verify(pathOf(id), query)) throw new AppError('notFound');
      const row = await store.findMaterial(db, id);
      const key = (query.part === 'file' ? row?.storageKey : row?.coverKey) ?? null;
      const size = key === null ? null : await storage.size(key);
      if (!row || key === null || size === null) throw new AppError('notFound');
      const contentType = query.part === 'cover' ? 'image/webp' : (row.contentType ?? '');
      return { key, size, contentType };
    },

    open: storage.open,

    /** Deletes the bytes of materials whose rows are gone, where nothing else has the same. */
    async releaseBytes(keys: readonly { storageKey: string }[]): Promise<void> {
      for (const { storageKey } of keys) await dropContent(db, storage, storageKey);
    },
  };
}

export type Materials = ReturnType<typeof createMaterials>;
