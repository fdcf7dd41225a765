import { v5, v7 as uuid } from 'uuid';
import { ASSET_NAME_LIMIT, type UploadUse } from '../../../../contract/material/limits';
import { cutText } from '../../../../contract/text/text';
import { lockAccount } from '../../../db/account-lock';
import type { Database, Executor } from '../../../db/connection';
import { NOBODY } from '../../../db/schema-work';
import type { Storage } from '../../../engines/storage/port';
import { AppError } from '../../../http/app-error';
import { createFairTurns } from '../../../http/fair-turns';
import { cleanFileName } from '../../../http/text';
import type { CleanProofs } from '../content/clean-proofs';
import { contentKeys, dropContent, holdKey } from '../content/contents';
import { insertConversion, retryConversion } from '../conversion/store';
import type { Inspected } from '../content/inspect';
import { sameText } from '../material/describe';
import { checkQuota, release, settle } from '../material/quota';
import * as store from '../material/store';

/** An inspected file, on this machine or, if it was re-encoded, in memory. */
export interface Content extends Inspected {
  /** The original file; it is moved away when it is what is kept. */
  path: string;
  /** Hex SHA-256 of the original file: equal content is kept once. */
  sha256: string;
  size: number;
  /** The same picture without its AI mark, for stages that draw one; null or absent where there is none. */
  clean?: Buffer | null;
}

/** Space that is reserved for a file. */
export interface ReservedSpace {
  id: string;
  /** Whether the result is stored under this id, since the answer to an upload in pieces may be lost. */
  isRemembered: boolean;
}

/** The metadata of a file. */
export interface FileMetadata {
  name: string;
  /** `custom`: a file of an order, stored outside the library. */
  kind: 'background' | 'custom';
  source: store.MaterialRow['source'];
  prompt?: string;
  understood?: string[];
  /** The picture that it was cut out of, by its id: there is one cut-out of each picture, in the same folder. */
  cutOutOf?: string;
  /** What it is uploaded for, which says what is taken; the library, unless it is said. */
  use?: UploadUse;
  /** Proof that an imported project showed the file without its mark. */
  cleanProof?: string | undefined;
}

/** Ids of cut-outs, and the way of cutting, which tells them from the cut-outs of another way. */
const CUT_OUTS = '5d0c2a3e-6c0b-4f5e-9d53-0a1f7c1b8e42';
const WAY = '1';

/** The id of a picture's cut-out: the same for the same account and content, no matter who makes it, where, and how often. */
const cutOutId = (ownerId: string, { sha256, id }: store.MaterialRow): string =>
  v5([ownerId, sha256 ?? id, WAY].join('/'), CUT_OUTS);

/** Files that are stored at a time: each holds a database connection, and a storage may be slow. */
const AT_ONCE = 4;

/** The name of an upload: the file's name without folders and extension, within the limit. */
export function nameOf(fileName: string): string {
  const base = cleanFileName(fileName)
    .replace(/\.[^.]*$/, '')
    .trim();
  const name = cutText(base, ASSET_NAME_LIMIT).trim();
  return /^\.*$/.test(name) ? 'material' : name;
}

export interface KeeperDeps {
  db: Database;
  storage: Storage;
  cleanProofs: CleanProofs;
  /** A conversion was ordered. */
  onOrdered: () => void;
}

/**
 * Keeps content once for each owner, in the space that is `held` or in what is left. Neither a second upload nor a
 * deletion of the same content can interfere.
 */
export type Keep = (
  ownerId: string,
  content: Content,
  about: FileMetadata,
  held?: ReservedSpace | null,
) => Promise<{ row: store.MaterialRow; isNew: boolean }>;

/**
 * See {@link Keep}.
 * @throws AppError loginRequired when the owner is gone, notFound for a cut-out of nothing, tooManyMaterials, materialSpaceFull; nothing is kept then
 */
export function createKeeper({ db, storage, cleanProofs, onOrdered }: KeeperDeps): Keep {
  const inTurn = createFairTurns({ atOnce: AT_ONCE });

  async function write(
    ownerId: string,
    content: Content,
    about: FileMetadata,
    held: ReservedSpace | null,
  ): Promise<{ row: store.MaterialRow; isNew: boolean }> {
    const { storageKey, coverKey, cleanKey } = contentKeys(content.sha256);
    const clean = content.clean ?? null;
    const { cleanProof } = about;
    const isProven = cleanProof !== undefined && cleanProofs.holds(storageKey, cleanProof);
    return db.transaction(async (tx) => {
      await holdKey(tx, storageKey);
      // A remote storage may be slow, so the account is not locked meanwhile.
      const stored = await storage.size(storageKey);
      if (stored === null && content.bytes === null) await storage.take(storageKey, content.path);
      else if (stored === null && content.bytes !== null) await storage.put(storageKey, content.bytes);
      if ((await storage.size(coverKey)) === null) await storage.put(coverKey, content.cover);
      if (clean !== null && (await storage.size(cleanKey)) === null) await storage.put(cleanKey, clean);
      const isClean = clean !== null || (isProven && (await storage.size(cleanKey)) !== null);
      const size = stored ?? content.bytes?.length ?? content.size;
      if (!(await lockAccount(tx, ownerId))) throw new AppError('loginRequired');
      if (held !== null) await release(tx, held.id);
      const remember = async (materialId: string) => {
        if (held?.isRemembered) await settle(tx, { id: held.id, accountId: ownerId, materialId });
      };
      const original = await originalOf(tx, ownerId, about);
      const id = original === null ? uuid() : cutOutId(ownerId, original);
      const known =
        (original && (await store.reviveById(tx, ownerId, id))) ??
        (await store.reviveByContent(tx, ownerId, about.kind, content.sha256));
      if (known !== null) {
        await remember(known.id);
        return { row: await seenAnew(tx, known, content, isClean), isNew: false };
      }
      await checkQuota(tx, ownerId, { count: 1, bytes: size });
      const row = await store.insertMaterial(tx, {
        id,
        ownerId,
        folderId: original?.ownerId === ownerId ? original.folderId : null,
        kind: about.kind,
        names: sameText(nameOf(about.name)),
        fileType: content.kind,
        fileUrl: '',
        coverUrl: '',
        storageKey,
        coverKey,
        cleanKey: isClean ? cleanKey : null,
        contentType: content.contentType,
        size,
        sha256: content.sha256,
        width: content.width,
        height: content.height,
        durationMs: content.durationMs,
        media: content.media,
        source: isClean ? 'generated' : about.source,
        prompt: about.prompt ?? null,
        understood: about.understood ?? [],
      });
      await remember(row.id);
      return { row: await ordered(tx, row, content), isNew: true };
    });
  }

  /** Orders the conversion of what browsers do not play. */
  async function ordered(
    tx: Executor,
    row: store.MaterialRow,
    { conversion }: Content,
  ): Promise<store.MaterialRow> {
    if (conversion === null) return row;
    await insertConversion(tx, {
      materialId: row.id,
      ownerId: row.ownerId ?? NOBODY,
      codec: conversion.codec,
    });
    return { ...row, conversion: { state: 'waiting', percent: 0, codec: conversion.codec, error: null } };
  }

  /**
   * A file that comes again is tried again where its conversion has failed, looked into where nobody has before, and gets the
   * picture without a mark that it had not.
   */
  async function seenAnew(
    tx: Executor,
    row: store.MaterialRow,
    content: Content,
    isClean: boolean,
  ): Promise<store.MaterialRow> {
    if (isClean && row.cleanKey === null) {
      const { cleanKey } = contentKeys(content.sha256);
      await store.writeCleanKey(tx, row, cleanKey);
      return { ...row, cleanKey, source: 'generated' };
    }
    if (row.conversion !== null) {
      if (row.conversion.state !== 'failed' || !(await retryConversion(tx, row.id))) return row;
      return { ...row, conversion: { ...row.conversion, state: 'waiting', percent: 0, error: null } };
    }
    const { media, durationMs, width, height } = content;
    if (row.media !== null || media === null) return row;
    await store.writeInspectedFacts(tx, row, { media, durationMs, width, height });
    return ordered(tx, { ...row, media, durationMs, width, height }, content);
  }

  /** What something was cut out of; null for what was not. @throws AppError notFound */
  async function originalOf(
    tx: Executor,
    ownerId: string,
    { cutOutOf }: FileMetadata,
  ): Promise<store.MaterialRow | null> {
    if (cutOutOf === undefined) return null;
    const [original] = await store.findUsable(tx, [cutOutOf], ownerId);
    if (original?.fileType !== 'image') throw new AppError('notFound');
    return original;
  }

  return async (
    ownerId: string,
    content: Content,
    about: FileMetadata,
    held: ReservedSpace | null = null,
  ): Promise<{ row: store.MaterialRow; isNew: boolean }> => {
    try {
      const kept = await inTurn(ownerId, () => write(ownerId, content, about, held));
      const { storageKey } = contentKeys(content.sha256);
      if (kept.row.conversion !== null) onOrdered();
      // There was another cut-out of the same picture, or a converted file: these bytes are not needed.
      if (kept.row.storageKey !== storageKey) await dropContent(db, storage, storageKey);
      return kept;
    } catch (error) {
      await dropContent(db, storage, contentKeys(content.sha256).storageKey);
      throw error;
    }
  };
}
