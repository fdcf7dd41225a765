import { ratioTexts } from '../../../../contract/document/limits';
import type { Ratio } from '../../../../contract/document/schema';
import type { Page } from '../../../../contract/common/schema';
import type { Language } from '../../../../contract/errors';
import type { FilmBeginning, FilmSummary } from '../../../../contract/film/routes';
import type { FilmLanguage, Scene } from '../../../../contract/film/schema';
import type { Database } from '../../../db/connection';
import type { UserPrincipal } from '../../../http/principal';
import { pageOfRecords, pagingOf } from '../../paging';
import { checkName, type ProjectDomain, type ProjectQuery, purgeTimeOf } from '../../projects';
import { filmSeconds } from '../../../../film/script/estimate';
import { scenesOf } from '../../../../film/scenes';
import type { Beginnings } from './beginnings';
import * as store from './store';

export interface FilmDeps {
  db: Database;
  beginnings: Beginnings;
  work: Pick<ProjectDomain, 'projects' | 'pictures'>;
}

/** A film as it is asked for. */
export interface NewFilm {
  name: string;
  /** Of a blank one. */
  ratio?: Ratio | undefined;
  language: FilmLanguage;
  folderId?: string | undefined;
  from?: FilmBeginning | undefined;
}

/** Films: what makes and lists them. They are kept as projects are. */
export interface Films {
  /**
   * A new film: of one scene, or of those of a film template.
   * @param language of what the catalogue tells the caller
   * @throws AppError nameRequired, nameTooLong, tooManyFilms, notFound for a folder, a project or a template of somebody else
   */
  add(principal: UserPrincipal, film: NewFilm, language: Language): Promise<{ id: string }>;

  /**
   * The scenes with which such a film would begin, for another film to take over.
   * @throws AppError notFound for a project or a template of somebody else
   */
  scenes(
    principal: UserPrincipal,
    beginning: { from: FilmBeginning; language: FilmLanguage },
    language: Language,
  ): Promise<Scene[]>;

  page(
    ownerId: string,
    query: ProjectQuery & { page?: number; pageSize?: number },
  ): Promise<Page<FilmSummary>>;
}

/** See {@link Films}. */
export function createFilms({ db, beginnings, work }: FilmDeps): Films {
  const { projects, pictures } = work;

  return {
    async add(principal: UserPrincipal, film: NewFilm, language: Language): Promise<{ id: string }> {
      const { accountId } = principal;
      const { name, folderId = null, from = { kind: 'blank' } } = film;
      checkName(name);
      const document = await beginnings.make(principal, { ...film, from }, language);
      return projects.addWith(accountId, name, document, { folderId });
    },

    async scenes(
      principal: UserPrincipal,
      beginning: { from: FilmBeginning; language: FilmLanguage },
      language: Language,
    ): Promise<Scene[]> {
      return scenesOf((await beginnings.make(principal, beginning, language)).film);
    },

    async page(
      ownerId: string,
      query: ProjectQuery & { page?: number; pageSize?: number },
    ): Promise<Page<FilmSummary>> {
      const paging = pagingOf(query);
      const { rows, total } = await store.listFilms(db, ownerId, query, paging);
      const records = rows.map(({ outline, ...row }): FilmSummary => {
        const { ratio, language, translations, scenes } = outline;
        return {
          id: row.id,
          name: row.name,
          proportion: { index: ratio, percentage: ratioTexts[ratio] },
          direction: row.direction === 0 ? 0 : 1,
          revision: row.revision,
          language,
          languages: [language, ...translations],
          scenes: scenes.length,
          seconds: Math.round(filmSeconds(scenes, language)),
          createTime: row.createdAt.toISOString(),
          updateTime: row.updatedAt.toISOString(),
          folderId: row.folderId,
          purgeTime: purgeTimeOf(row.trashedAt),
          coverUrl: pictures.sign('project', row.id, row.revision),
        };
      });
      return pageOfRecords(records, total, paging);
    },
  };
}
