import { v7 as uuid } from 'uuid';
import type { ApiFilm, ApiRender } from '../../../../contract/film/routes/api';
import type { FilmLanguage } from '../../../../contract/film/schema';
import { type RenderSize, renderSizes } from '../../../../contract/render/limits';
import { languagesOf } from '../../../../film/texts/languages';
import { variablesOf } from '../../../../film/variables/sizes';
import { lockAccount } from '../../../db/account-lock';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import type { KeyPrincipal } from '../../../http/principal';
import type { SignedLinks } from '../../../http/signed-links';
import { requiredName } from '../../../http/text';
import { pagingOf } from '../../paging';
import type { Projects } from '../../projects';
import { type CaptionFormat, captionsFile, type CaptionsFile } from '../render/captions-file';
import type { FilmMinutes } from '../render/charge';
import { queueRender } from '../render/queue';
import type { Renders } from '../render/service';
import { findRender, type ListedRender, listRenders } from '../render/store';
import { type Asker, captionsPath, describeApiRender } from './describe';
import { takeStills } from '../still/taken';
import { findByRequestKey } from './store';
import { digestOf, filledWish, type RenderWish } from './wish';

/** Size of a video that a program does not choose. */
const USUAL_SIZE: RenderSize = '720p';

export interface FilmApiDeps {
  db: Database;
  projects: Projects;
  renders: Pick<Renders, 'some' | 'cancel'>;
  links: SignedLinks;
  minutes: FilmMinutes;
  /** Looks for work now. */
  wake: () => void;
}

/** Films for programs: a key reaches its own film, and the renders of that alone. */
export interface FilmApi {
  /** @throws AppError notFound, filmLanguageMissing */
  film(principal: KeyPrincipal, language: FilmLanguage | undefined): Promise<ApiFilm>;

  /**
   * Orders a video of the film as it is saved. A call that comes again with its request key answers the same render.
   * @throws AppError notFound, staleRevision, filmLanguageMissing, filmValueMissing, filmValuesWrong, nameRequired, assetsNotOwned, tooManyRenders,
   *   filmMinutesUsed, requestKeyReused for a key that came with another wish
   */
  order(
    principal: KeyPrincipal,
    wish: RenderWish,
    requestKey: string | null,
    asker: Asker,
  ): Promise<ApiRender>;

  list(
    principal: KeyPrincipal,
    query: { page?: number; pageSize?: number },
    asker: Asker,
  ): Promise<{ data: ApiRender[]; total: number }>;

  /** @throws AppError notFound, also for a render of another film */
  get(id: string, principal: KeyPrincipal, asker: Asker): Promise<ApiRender>;

  /** Cancels a render that has not ended. @throws AppError notFound */
  cancel(id: string, principal: KeyPrincipal, asker: Asker): Promise<ApiRender>;

  /** Captions by a signed address. @throws AppError notFound, also for another signature or one that is too old */
  captions(
    id: string,
    query: { format: CaptionFormat; expires: number; signature: string },
  ): Promise<CaptionsFile>;
}

/** See {@link FilmApi}. */
export function createFilmApi({ db, projects, renders, links, minutes, wake }: FilmApiDeps): FilmApi {
  async function open({ projectId, ownerId }: KeyPrincipal) {
    const row = await projects.find(projectId, 'film');
    if (row === null) throw new AppError('notFound');
    const source = { kind: 'project', id: row.id, revision: row.revision } as const;
    const document = await projects.documents.open(source, ownerId);
    if (document.film === undefined) throw new AppError('notFound');
    return { row, document, film: document.film };
  }

  async function described(rows: readonly ListedRender[], ownerId: string, asker: Asker) {
    const ids = rows.map(({ id }) => id);
    const shown = new Map((await renders.some(ids, ownerId, asker.language)).map((one) => [one.id, one]));
    return rows.flatMap((row) => {
      const view = shown.get(row.id);
      return view === undefined ? [] : [describeApiRender(row, view, asker, links)];
    });
  }

  /** @throws AppError notFound */
  async function find(id: string, { projectId, ownerId }: KeyPrincipal): Promise<ListedRender> {
    const row = await findRender(db, id, ownerId);
    if (row === null || row.filmId !== projectId) throw new AppError('notFound');
    return row;
  }

  async function get(id: string, principal: KeyPrincipal, asker: Asker): Promise<ApiRender> {
    const [render] = await described([await find(id, principal)], principal.ownerId, asker);
    if (render === undefined) throw new AppError('notFound');
    return render;
  }

  /** The id of the render that a call has ordered before; null when it is new. @throws AppError requestKeyReused */
  async function orderedBefore(
    tx: Parameters<typeof findByRequestKey>[0],
    filmId: string,
    { requestKey, digest }: { requestKey: string | null; digest: string },
  ): Promise<string | null> {
    const before = requestKey === null ? null : await findByRequestKey(tx, filmId, requestKey);
    if (before !== null && before.digest !== digest) throw new AppError('requestKeyReused');
    return before?.id ?? null;
  }

  return {
    async film(principal, wanted) {
      const { row, document, film } = await open(principal);
      const language = wanted ?? film.language;
      if (film.voices[language] === undefined) throw new AppError('filmLanguageMissing');
      return {
        id: row.id,
        object: 'film',
        name: row.name,
        revision: row.revision,
        language: film.language,
        languages: languagesOf(film),
        variables: [...variablesOf(document, language)],
        sizes: Object.keys(renderSizes) as RenderSize[],
      };
    },

    async order(principal, wish, requestKey, asker) {
      const { projectId: filmId, ownerId: accountId, keyId } = principal;
      const asked = { requestKey, digest: digestOf(wish) };
      // Before anything of the film is looked at: it may have changed since the call came first.
      const before = await orderedBefore(db, filmId, asked);
      if (before !== null) return get(before, principal, asker);
      const { row, document } = await open(principal);
      if (wish.revision !== undefined && wish.revision !== row.revision) throw new AppError('staleRevision');
      const name = wish.name === undefined ? row.name : requiredName(wish.name);
      const filled = filledWish(document, wish);
      const id = await db.transaction(async (tx) => {
        if (!(await lockAccount(tx, accountId))) throw new AppError('notFound');
        const same = await orderedBefore(tx, filmId, asked);
        if (same !== null) return same;
        const stills = await takeStills(tx, filmId, document);
        const order = {
          ...filled,
          stills,
          id: uuid(),
          filmId,
          accountId,
          name,
          revision: row.revision,
          size: wish.size ?? USUAL_SIZE,
          caller: asker.language,
          keyId,
          requestKey,
          requestDigest: requestKey === null ? null : asked.digest,
        };
        await queueRender(tx, order, minutes);
        return order.id;
      });
      wake();
      return get(id, principal, asker);
    },

    async list(principal, query, asker) {
      const { rows, total } = await listRenders(db, principal.projectId, pagingOf(query));
      return { data: await described(rows, principal.ownerId, asker), total };
    },

    get,

    async cancel(id, principal, asker) {
      await find(id, principal);
      await renders.cancel(id, principal.ownerId, asker.language);
      return get(id, principal, asker);
    },

    async captions(id, query) {
      if (!links.verify(captionsPath(id), query)) throw new AppError('notFound');
      return captionsFile(db, id, query.format);
    },
  };
}
