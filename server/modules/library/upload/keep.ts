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

/** An inspected file, on this machine or, if it was re-encoded, in memory. */
export interface Content extends Inspected {
  /** The original file; it is moved away when it is what is kept. */
  path: string;
  /** Hex SHA-256 of the original file: equal content is kept once. */
  sha256: string;
  size: number;
}

/** Space that is reserved for a file. */
export interface Held {
  id: string;
  /** Whether the result is stored under this id, since the answer to an upload in pieces may be lost. */
  isRemembered: boolean;
}

/** The metadata of a file. */
export interface About {
  name: string;
  /** `custom`: of an order, outside the library. */
  kind: 'background' | 'custom';
  source: store.MaterialRow['source'];
  prompt?: string;
  understood?: string[];
}

/** Characters that change the direction of a text or end a line: a name with them would read as another one. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** Files that are stored at a time: each holds a database connection, and a storage may be slow. */
const AT_ONCE = 4;

/** The name of an upload: the file's name without folders and extension, within the limit. */
export function nameOf(fileName: string): string {
  const base = (fileName.split(/[\\/]/).at(-1) ?? '')
    .replace(UNSEEN, '')
    .replace(/\.[^.]*$/, '')
    .trim();
  const name = [...base].slice(0, ASSET_NAME_LIMIT).join('').trim();
  return /^\.*$/.test(name) ? 'material' : name;
}

/**
 * Keeps content once for each owner, in the space that is `held` or in what is left. Neither a second upload nor a
 * deletion of the same content can interfere.
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
      // A remote storage may be slow, so the account is not locked meanwhile.
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
