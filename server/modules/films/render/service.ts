import { v7 as uuid } from 'uuid';
import type { Page } from '../../../../contract/common/schema';
import { DAY_MS } from '../../../../contract/common/time';
import type { Language } from '../../../../contract/errors';
import type { FilmLanguage } from '../../../../contract/film/schema';
import { RENDER_DAYS, type RenderFormat, type RenderSize } from '../../../../contract/render/limits';
import type { FilmLabel, FilmRender, FilmTime } from '../../../../contract/render/schema';
import { hasAvatar } from '../../../../film/avatar-alone';
import { lockAccount } from '../../../db/account-lock';
import type { Database } from '../../../db/connection';
import type { FilmLabels } from '../../../engines/film/port';
import { AppError } from '../../../http/app-error';
import type { UserPrincipal } from '../../../http/principal';
import type { Library } from '../../library';
import { pageOfRecords, pagingOf } from '../../paging';
import { checkOwned, factsOf, type Projects } from '../../projects';
import { takeStills } from '../still/taken';
import { type FilmMinutes, filmTimeOf } from './charge';
import { packsLeft, secondsLeft } from './charge-split';
import { endWithoutVideo } from './counting';
import { type CaptionFormat, captionsFile, type CaptionsFile } from './captions-file';
import { describeRender } from './describe';
import { consentsBehind } from './consents';
import { queueRender } from './queue';
import * as store from './store';

export interface RenderDeps {
  db: Database;
  projects: Projects;
  materials: Library['materials'];
  describe: Library['describe'];
  minutes: FilmMinutes;
  /** What the file of a film says of itself. */
  implicit: FilmLabels['implicit'];
  /** Looks for work now. */
  wake: () => void;
  /** Stops the work of this server on a render. */
  drop: (id: string) => void;
}

/** Videos that are made of films. */
export interface Renders {
  /**
   * Orders a video of a film as it is saved; the one that is being made in the same way is answered.
   * @throws AppError notFound, staleRevision, assetsNotOwned, filmLanguageMissing, filmAvatarMissing, tooManyRenders, filmMinutesUsed
   */
  order(
    filmId: string,
    principal: UserPrincipal,
    wish: {
      size: RenderSize;
      format?: RenderFormat | undefined;
      language?: FilmLanguage | undefined;
      revision: number;
    },
    language: Language,
  ): Promise<FilmRender>;
  /**
   * Labels a video of a film as it is saved that somebody else draws, a browser, and keeps a record of it with the consents behind its
   * cloned faces and voices.
   * @throws AppError as {@link Renders.order} does for a draft, but tooManyRenders
   */
  label(
    filmId: string,
    principal: UserPrincipal,
    wish: { language?: FilmLanguage | undefined; revision: number },
    language: Language,
  ): Promise<FilmLabel>;
  page(
    filmId: string,
    principal: UserPrincipal,
    query: { page?: number; pageSize?: number },
    language: Language,
  ): Promise<Page<FilmRender>>;
  /** How much film an account may still render. */
  time(accountId: string): Promise<FilmTime>;
  /** Renders of an account by their ids, in any order; those that are not its own are left out. */
  some(ids: readonly string[], accountId: string, language: Language): Promise<FilmRender[]>;
  /** @throws AppError notFound */
  get(id: string, accountId: string, language: Language): Promise<FilmRender>;
  /** Cancels a render that has not ended. @throws AppError notFound */
  cancel(id: string, accountId: string, language: Language): Promise<FilmRender>;
  /** The captions of a render as a file. @throws AppError notFound */
  captions(id: string, accountId: string, format: CaptionFormat): Promise<CaptionsFile>;
  /** Forgets renders that ended long ago. Returns how many. */
  sweep(now?: Date): Promise<number>;
}

/** See {@link Renders}. */
export function createRenders({
  db,
  projects,
  materials,
  describe,
  minutes,
  implicit,
  wake,
  drop,
}: RenderDeps): Renders {
  /** Renders as they are answered, with their videos. */
  async function described(rows: readonly store.ListedRender[], accountId: string, language: Language) {
    const ids = rows.flatMap(({ materialId }) => materialId ?? []);
    const videos = new Map((await materials.rows(ids, accountId)).map((row) => [row.id, row]));
    return rows.map((row) => {
      const video = row.materialId === null ? undefined : videos.get(row.materialId);
      return describeRender(row, video && { id: video.id, ...describe.addressesOf(video) }, language);
    });
  }

  async function one(row: store.ListedRender, language: Language): Promise<FilmRender> {
    const [render] = await described([row], row.accountId, language);
    if (render === undefined) throw new AppError('notFound');
    return render;
  }

  async function find(id: string, accountId: string): Promise<store.ListedRender> {
    const row = await store.findRender(db, id, accountId);
    if (row === null) throw new AppError('notFound');
    return row;
  }

  /** A film as it is saved, in one of its languages. @throws AppError notFound, staleRevision, filmLanguageMissing */
  async function open(
    filmId: string,
    principal: UserPrincipal,
    { language, revision }: { language?: FilmLanguage | undefined; revision: number },
  ) {
    const film = await projects.reach(filmId, principal, 'film');
    if (film.revision !== revision) throw new AppError('staleRevision');
    const document = await projects.documents.open(film.source, principal.accountId);
    if (document.film === undefined) throw new AppError('notFound');
    const spoken = language ?? document.film.language;
    if (document.film.voices[spoken] === undefined) throw new AppError('filmLanguageMissing');
    return { film, document, spoken };
  }

  return {
    async label(filmId, principal, wish, language) {
      const { accountId } = principal;
      const { film, document, spoken } = await open(filmId, principal, wish);
      const id = uuid();
      const { name, revision } = film;
      await db.transaction(async (tx) => {
        if (!(await lockAccount(tx, accountId))) throw new AppError('loginRequired');
        await checkOwned(tx, accountId, factsOf(document), language);
        const consents = await consentsBehind(tx, document, spoken);
        await store.insertLabel(tx, { id, filmId, accountId, name, revision, language: spoken, consents });
      });
      return { title: name, AIGC: implicit(id) };
    },

    async order(filmId, principal, { size, format = 'mp4', language: wanted, revision }, language) {
      const { accountId } = principal;
      const { film, document, spoken } = await open(filmId, principal, { language: wanted, revision });
      if (format === 'webm' && !hasAvatar(document)) throw new AppError('filmAvatarMissing');
      const id = uuid();
      const row = await db.transaction(async (tx) => {
        if (!(await lockAccount(tx, accountId))) throw new AppError('loginRequired');
        const stills = format === 'webm' ? null : await takeStills(tx, filmId, document);
        const same = await store.findSame(tx, { filmId, revision, language: spoken, size, format, stills });
        if (same !== null) return same;
        const { name } = film;
        const order = { filmId, accountId, name, document, revision, language: spoken, size, format, stills };
        await queueRender(tx, { ...order, id, caller: language }, minutes);
        return store.findRender(tx, id, accountId);
      });
      if (row === null) throw new AppError('notFound');
      wake();
      return one(row, language);
    },

    async page(filmId, principal, query, language) {
      await projects.checkReach(filmId, principal, 'film');
      const paging = pagingOf(query);
      const { rows, total } = await store.listRenders(db, filmId, paging);
      return pageOfRecords(await described(rows, principal.accountId, language), total, paging);
    },

    async time(accountId) {
      const have = await filmTimeOf(db, accountId, minutes);
      const { limit: month, used } = have;
      return { month, used, packs: packsLeft(have), left: secondsLeft(have) };
    },
    some: async (ids, accountId, language) =>
      ids.length === 0 ? [] : described(await store.findSome(db, ids, accountId), accountId, language),

    get: async (id, accountId, language) => one(await find(id, accountId), language),

    async cancel(id, accountId, language) {
      await find(id, accountId);
      await endWithoutVideo(db, id, (tx) => store.cancelRender(tx, id));
      drop(id);
      return one(await find(id, accountId), language);
    },

    async captions(id, accountId, format) {
      await find(id, accountId);
      return captionsFile(db, id, format);
    },

    sweep: (now = new Date()) => store.deleteOld(db, new Date(now.getTime() - RENDER_DAYS * DAY_MS)),
  };
}
