import { stat } from 'node:fs/promises';
import { v7 as uuid } from 'uuid';
import { fontLimits } from '../../../../contract/font/bundled';
import { cutText } from '../../../../contract/text/text';
import { lockAccount } from '../../../db/account-lock';
import type { Database } from '../../../db/connection';
import type { Storage } from '../../../engines/storage/port';
import { type FontReading, type Typesetter, TypesettingError } from '../../../engines/typesetting/port';
import { AppError } from '../../../http/app-error';
import { cleanFileName, cleanName } from '../../../http/text';
import { contentKeys, dropContent, fileHashes, holdKey } from '../../library';
import { fontTypeOf } from './font-kind';
import * as store from './store';

const MEGABYTE = 1024 * 1024;
export const LARGEST_FONT = fontLimits.megabytes * MEGABYTE;
const NAME_LIMIT = 80;

/** The name that a font gives itself, else the name of its file. */
export function fontNameOf(said: string, fileName: string): string {
  const [first = ''] = [cleanName(said), cleanFileName(fileName).replace(/\.[^.]*$/, '')]
    .map((name) => name.trim())
    .filter((name) => /[\p{L}\p{N}]/u.test(name));
  return cutText(first, NAME_LIMIT) || 'Font';
}

/**
 * Keeps a file on this machine as a font of an account, once for each content. It is judged by its bytes, and parsed in a
 * process of its own.
 * @throws AppError fileEmpty, fontUnreadable, fontTooLarge, tooManyFonts, loginRequired; nothing is kept then
 */
export function createFontKeeper({
  db,
  storage,
  typesetter,
}: {
  db: Database;
  storage: Storage;
  typesetter: Typesetter;
}) {
  async function reading(path: string): Promise<FontReading> {
    try {
      return await typesetter.read(path);
    } catch (error) {
      if (!(error instanceof TypesettingError) || error.code !== 'badFont') throw error;
      throw new AppError('fontUnreadable', {}, error);
    }
  }

  return async (
    ownerId: string,
    path: string,
    fileName: string,
  ): Promise<{ row: store.FontRow; isNew: boolean }> => {
    const { size } = await stat(path);
    if (size > LARGEST_FONT) throw new AppError('fontTooLarge', { limit: fontLimits.megabytes });
    const contentType = await fontTypeOf(path);
    const { name, scripts } = await reading(path);
    const sha256 = await fileHashes.digest(path, size);
    const { storageKey } = contentKeys(sha256);
    try {
      return await db.transaction(async (tx) => {
        await holdKey(tx, storageKey);
        if ((await storage.size(storageKey)) === null) await storage.take(storageKey, path);
        if (!(await lockAccount(tx, ownerId))) throw new AppError('loginRequired');
        const known = await store.findByContent(tx, ownerId, sha256);
        if (known !== null) return { row: known, isNew: false };
        if ((await store.countFonts(tx, ownerId)) >= fontLimits.count)
          throw new AppError('tooManyFonts', { limit: fontLimits.count });
        const row = await store.insertFont(tx, {
          id: uuid(),
          ownerId,
          name: fontNameOf(name, fileName),
          scripts,
          contentType,
          storageKey,
          size,
          sha256,
        });
        return { row, isNew: true };
      });
    } catch (error) {
      await dropContent(db, storage, storageKey);
      throw error;
    }
  };
}
