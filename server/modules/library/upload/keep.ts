import pLimit from 'p-limit';
import { v7 as uuid } from 'uuid';
import { ASSET_NAME_LIMIT } from '../../../../contract/constants';
import { lockAccount } from '../../../db/account-lock';
import type { Database } from '../../../db/connection';
import type { Storage } from '../../../engines/storage/port';
import { AppError } from '../../../http/app-error';
import { contentKeys, dropContent, holdKey } from '../content/contents';
import type { Inspected } from '../content/inspect';
import { sameText } from '../material/describe';
import { checkQuota, release, settle } from '../material/quota';
import * as store from '../material/store';

/** A file that was looked into, on this machine or, where it was written anew, in memory. */
export interface Content extends Inspected {
  /** The file as it came; it is gone afterwards when that is what is kept. */
  path: string;
  /** Hex SHA-256 of the file as it came: what is the same is kept once. */
  sha256: string;
  size: number;
}

/** Space that is reserved for a file. */
export interface Held {
  id: string;
  /** Whether what becomes of the file is asked for again, by this id: the answer to an upload in pieces may be lost. */
  isRemembered: boolean;
}

/** What is known of a file besides its content. */
export interface About {
  name: string;
  /** `custom`: of an order, outside the library. */
  kind: 'background' | 'custom';
  source: store.MaterialRow['source'];
  prompt?: string;
  understood?: string[];
}

/** What turns the writing of a text around or ends a line: a name with it would read as another one. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** Files that are stored at a time: each holds a connection of the database, and a storage may be slow. */
const AT_ONCE = 4;

/** A name for an upload: the file's own without its folders and its ending, within the limit. */
export function nameOf(fileName: string): string {
  const base = (fileName.split(/[\\/]/).at(-1) ?? '')
    .replace(UNSEEN, '')
    .replace(/\.[^.]*$/, '')
    .trim();
  const name = [...base].slice(0, ASSET_NAME_LIMIT).join('').trim();
  return /^\.*$/.test(name) ? 'material' : name;
}

/**
 * Keeps content once for each owner, in the room that is `held`, or in what is left without one. Neither a
 * second upload nor a deletion of the same content comes between.
 * @throws AppError loginRequired when the owner is gone, tooManyMaterials, materialSpaceFull; nothing is kept then
 */
export function createKeeper({ db, storage }: { db: Database; storage: Storage }) {
  const limit = pLimit(AT_ONCE);

  async function write(
    ownerId: string,
    content: Content,
    about: About,
    held: Held | null,
  ): Promise<{ row: store.MaterialRow; isNew: boolean }> {
    const { storageKey, coverKey } = contentKeys(content.sha256);
    return db.transaction(async (tx) => {
      await holdKey(tx, storageKey);
      // A storage far away takes its time: the account is not held while it does.
      const stored = await storage.size(storageKey);
      if (stored === null && content.bytes === null) await storage.take(storageKey, content.path);
      else if (stored === null && content.bytes !== null) await storage.put(storageKey, content.bytes);
      if ((await storage.size(coverKey)) === null) await storage.put(coverKey, content.cover);
      const size = stored ?? content.bytes?.length ?? content.size;
      if (!(await lockAccount(tx, ownerId))) throw new AppError('loginRequired');
      if (held !== null) await release(tx, held.id);
      const remember = async (materialId: string) => {
        if (held?.isRemembered) await settle(tx, { id: held.id, accountId: ownerId, materialId });
      };
      const known = await store.reviveByContent(tx, ownerId, about.kind, content.sha256);
      if (known !== null) {
        await remember(known.id);
        return { row: known, isNew: false };
      }
      await checkQuota(tx, ownerId, { count: 1, bytes: size });
      const row = await store.insertMaterial(tx, {
        id: uuid(),
        ownerId,
        kind: about.kind,
        names: sameText(nameOf(about.name)),
        fileType: content.kind,
        fileUrl: '',
        coverUrl: '',
        storageKey,
        coverKey,
        contentType: content.contentType,
        size,
        sha256: content.sha256,
        width: content.width,
        height: content.height,
        durationMs: content.durationMs,
        source: about.source,
        prompt: about.prompt ?? null,
        understood: about.understood ?? [],
      });
      await remember(row.id);
      return { row, isNew: true };
    });
  }

  return async (
    ownerId: string,
    content: Content,
    about: About,
    held: Held | null = null,
  ): Promise<{ row: store.MaterialRow; isNew: boolean }> => {
    try {
      return await limit(() => write(ownerId, content, about, held));
    } catch (error) {
      await dropContent(db, storage, contentKeys(content.sha256).storageKey);
      throw error;
    }
  };
}

export type Keep = ReturnType<typeof createKeeper>;
