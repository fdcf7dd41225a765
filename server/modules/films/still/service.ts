import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { stillLimits } from '../../../../contract/render/limits';
import type { FilmStill, StillOf, StillPlace } from '../../../../contract/render/schema';
import { lockAccount } from '../../../db/account-lock';
import type { Database } from '../../../db/connection';
import type { Storage } from '../../../engines/storage/port';
import { AppError } from '../../../http/app-error';
import { type Limit, spend } from '../../../http/limits';
import type { SharePrincipal, UserPrincipal } from '../../../http/principal';
import type { StoredFile } from '../../../http/stored-file';
import {
  checkQuota,
  contentKeys,
  dropContent,
  fileHashes,
  holdKey,
  receiveUpload,
  rewritePicture,
} from '../../library';
import type { Projects } from '../../projects';
import { pngSize } from './png';
import * as store from './store';
import { elementsIn, forgetGone, keyOf } from './taken';

/** How often an account may send stills: those of a full film, some times. */
const LIMITS: readonly Limit[] = [{ seconds: 60, count: stillLimits.film * 3 }];
const PNG = 'image/png';

export interface StillDeps {
  db: Database;
  projects: Projects;
  storage: Storage;
  /** Folder for files that are on their way. */
  incoming: string;
}

/** The last pictures of elements that only code of others draws, which videos of a film show. */
export interface Stills {
  /** The stills of a film; a guest of a draft link is told of those alone whose elements the film still has. @throws AppError notFound */
  list(filmId: string, principal: UserPrincipal | SharePrincipal): Promise<FilmStill[]>;

  /**
   * Keeps the picture of an element, in place of an earlier one; renders that were ordered go on showing that.
   * @throws AppError notFound, fileEmpty, filmStillTypeWrong, fileDamaged, imageTooLarge, imageTooManyPixels, imageAnimated, tooManyStills,
   * materialSpaceFull, tooManyRequests; nothing is kept then
   */
  keep(
    filmId: string,
    principal: UserPrincipal,
    still: StillOf & { place: StillPlace },
    stream: Readable,
  ): Promise<FilmStill>;

  /** The picture of an element, as {@link list} tells of it. @throws AppError notFound */
  file(filmId: string, principal: UserPrincipal | SharePrincipal, of: StillOf): Promise<StoredFile>;
}

const described = ({ scene, element, place, sha256 }: store.StillRow): FilmStill => ({
  scene,
  element,
  place,
  digest: sha256,
});

/** Refuses what is no PNG, or a large one, by its first bytes. @throws AppError */
function classify(head: Buffer): Promise<{ kind: 'image' }> {
  if (head.length === 0) throw new AppError('fileEmpty');
  const size = pngSize(head);
  if (size === null) throw new AppError('filmStillTypeWrong');
  if (size.width * size.height > stillLimits.megapixels * 1_000_000)
    throw new AppError('imageTooManyPixels', { limit: stillLimits.megapixels });
  return Promise.resolve({ kind: 'image' });
}

/** See {@link Stills}. */
export function createStills({ db, projects, storage, incoming }: StillDeps): Stills {
  /** Makes room in a film whose stills are of elements that it has no more. */
  async function makeRoom(filmId: string, principal: UserPrincipal): Promise<void> {
    const film = await projects.reach(filmId, principal, 'film');
    const document = await projects.documents.open(film.source, principal.accountId);
    await db.transaction(async (tx) => {
      if (await lockAccount(tx, principal.accountId)) await forgetGone(tx, filmId, document);
    });
  }

  /** The stills that somebody may see. @throws AppError notFound */
  async function seen(filmId: string, principal: UserPrincipal | SharePrincipal): Promise<store.StillRow[]> {
    const { source, ownerId } = await projects.reach(filmId, principal, 'film');
    const kept = await store.listStills(db, filmId);
    // What its owner has taken out is not a guest's to see.
    if (principal.kind === 'user' || kept.length === 0) return kept;
    const there = elementsIn(await projects.documents.open(source, ownerId));
    return kept.filter((still) => there.has(keyOf(still)));
  }

  /** Writes the row of a still whose bytes are there. @returns the key of the picture that it replaces */
  async function write(accountId: string, bytes: Buffer, row: store.StillRow): Promise<string | null> {
    const { filmId, storageKey } = row;
    return db.transaction(async (tx) => {
      await holdKey(tx, storageKey);
      await storage.put(storageKey, bytes);
      // As with the files of the library, the account is not locked while a storage is slow.
      if (!(await lockAccount(tx, accountId))) throw new AppError('loginRequired');
      if (!(await store.holdFilm(tx, filmId, accountId))) throw new AppError('notFound');
      if ((await store.countOthers(tx, filmId, row)) >= stillLimits.film)
        throw new AppError('tooManyStills', { limit: stillLimits.film });
      const others = await store.bytesOfOthers(tx, accountId, filmId, row);
      await checkQuota(tx, accountId, { count: 0, bytes: others + row.bytes });
      const before = await store.findStill(tx, filmId, row);
      await store.writeStill(tx, row);
      return before === null || before.storageKey === storageKey ? null : before.storageKey;
    });
  }

  return {
    list: async (filmId, principal) => (await seen(filmId, principal)).map(described),

    async keep(filmId, principal, { place, ...of }, stream) {
      const { accountId } = principal;
      await projects.checkReach(filmId, principal, 'film');
      await spend(db, `film-still:${accountId}`, LIMITS);
      if ((await store.countOthers(db, filmId, of)) >= stillLimits.film) await makeRoom(filmId, principal);
      const path = join(incoming, `still-${randomUUID()}`);
      try {
        const limits = { image: stillLimits.megabytes };
        const { size } = await receiveUpload(stream, path, { classify, limits });
        const sha256 = await fileHashes.digest(path, size);
        const bytes = await rewritePicture(path, PNG);
        const { storageKey } = contentKeys(sha256);
        const row = { ...of, filmId, place, sha256, storageKey, bytes: bytes.length };
        try {
          const replaced = await write(accountId, bytes, row);
          if (replaced !== null) await dropContent(db, storage, replaced);
        } catch (error) {
          await dropContent(db, storage, storageKey);
          throw error;
        }
        return described(row);
      } finally {
        await rm(path, { force: true });
      }
    },

    async file(filmId, principal, of) {
      const row = (await seen(filmId, principal)).find(
        ({ scene, element }) => scene === of.scene && element === of.element,
      );
      const size = row === undefined ? null : await storage.size(row.storageKey);
      if (row === undefined || size === null) throw new AppError('notFound');
      return { key: row.storageKey, size, contentType: PNG, name: null };
    },
  };
}
