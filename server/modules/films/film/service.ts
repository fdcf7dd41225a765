import { ratioTexts } from '../../../../contract/document/limits';
import type { ProjectDocument, Ratio } from '../../../../contract/document/schema';
import type { Page } from '../../../../contract/common/schema';
import type { Language } from '../../../../contract/errors';
import type { FilmBeginning, FilmSummary } from '../../../../contract/film/routes';
import type { FilmLanguage } from '../../../../contract/film/schema';
import { spokenFor } from '../../../../contract/common/languages';
import { languageVoices } from '../../../../contract/speech/limits';
import type { Database } from '../../../db/connection';
import type { UserPrincipal } from '../../../http/principal';
import type { Catalogue } from '../../catalogue';
import { pageOfRecords, pagingOf } from '../../paging';
import { checkName, newDocument, type ProjectDomain, type ProjectQuery, purgeTimeOf } from '../../projects';
import { filmSeconds } from '../../../../film/script/estimate';
import { newFilm } from './new-film';
import * as store from './store';

export interface FilmDeps {
  db: Database;
  catalogue: Pick<Catalogue, 'avatars' | 'backgrounds' | 'voices' | 'findVoice'>;
  work: Pick<ProjectDomain, 'projects' | 'templates' | 'pictures'>;
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
   * A new film of one scene.
   * @param language of what the catalogue tells the caller
   * @throws AppError nameRequired, nameTooLong, tooManyFilms, notFound for a folder, a project or a template of somebody else
   */
  add(principal: UserPrincipal, film: NewFilm, language: Language): Promise<{ id: string }>;

  page(
    ownerId: string,
    query: ProjectQuery & { page?: number; pageSize?: number },
  ): Promise<Page<FilmSummary>>;
}

/** See {@link Films}. */
export function createFilms({ db, catalogue, work }: FilmDeps): Films {
  const { projects, templates, pictures } = work;

  /** A stage with the first avatar, and the first background that is not only tried. */
  async function blankStage(accountId: string, ratio: Ratio, language: Language): Promise<ProjectDocument> {
    const [avatars, backgrounds] = await Promise.all([
      catalogue.avatars(accountId, { pageSize: 1 }, language),
      catalogue.backgrounds(accountId, {}, language),
    ]);
    const stage = newDocument(ratio);
    const [avatar] = avatars.records;
    const background = backgrounds.records.find(({ fileType, trial }) => fileType === 'image' && !trial);
    return {
      ...stage,
      ...(background && {
        background: { ...stage.background, kind: 'image', materialId: background.id },
      }),
      ...(avatar && {
        events: {
          ...stage.events,
          virtualUrl: { id: avatar.id, name: avatar.name },
          audioId: avatar.audioId,
        },
      }),
    };
  }

  async function beginningOf(
    principal: UserPrincipal,
    { from = { kind: 'blank' }, ratio = 1, language: spoken }: NewFilm,
    language: Language,
  ): Promise<ProjectDocument> {
    if (from.kind === 'template') return templates.open(from.id, principal.accountId, spoken);
    if (from.kind === 'blank') return blankStage(principal.accountId, ratio, language);
    const { source, ownerId } = await projects.reach(from.id, principal);
    return projects.documents.open(source, ownerId);
  }

  /** A voice itself where it speaks a language, or one of that language for the same gender. */
  async function voiceIn(accountId: string, audioId: number, language: FilmLanguage): Promise<number> {
    const voice = await catalogue.findVoice(audioId, { accountId }, language);
    if (voice?.locale === language) return voice.id;
    const { records } = await catalogue.voices(accountId, { locale: language, pageSize: 20 }, language);
    const usual = languageVoices[spokenFor(language)];
    return records.find(({ gender, trial }) => gender === voice?.gender && !trial)?.id ?? usual;
  }

  return {
    async add(principal: UserPrincipal, film: NewFilm, language: Language): Promise<{ id: string }> {
      const { accountId } = principal;
      const { name, folderId = null } = film;
      checkName(name);
      const stage = await beginningOf(principal, film, language);
      const audioId = await voiceIn(accountId, stage.events.audioId, film.language);
      const document = newFilm(stage, { language: film.language, audioId });
      return projects.addWith(accountId, name, document, { folderId });
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
