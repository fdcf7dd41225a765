import { defaultLanguage, type Language, languages, spokenFor } from '../../../../contract/common/languages';
import type { Page } from '../../../../contract/common/schema';
import { coverStageOf } from '../../../../contract/document/assets';
import type { ProjectDocument, Ratio } from '../../../../contract/document/schema';
import type { FilmTemplate } from '../../../../contract/film/routes/template';
import type { Film, FilmLanguage } from '../../../../contract/film/schema';
import { inLanguage } from '../../../../film/texts/in-language';
import { writtenIn } from '../../../../film/texts/written-in';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { pageOfRecords, pagingOf } from '../../paging';
import type { ProjectDomain } from '../../projects';
import * as store from './store';

/** Films to begin with. */
export interface FilmTemplates {
  page(
    query: store.TemplateQuery & { page?: number; pageSize?: number },
    language: Language,
  ): Promise<Page<FilmTemplate>>;

  /** A template as a film of one language. @throws AppError notFound */
  open(id: string, language: FilmLanguage): Promise<ProjectDocument & { film: Film }>;

  /** What the picture of a template shows: its first scene in a language. Null for an unknown one. */
  pictured(id: string, language: Language): Promise<ProjectDocument | null>;
}

/** See {@link FilmTemplates}. */
export function createFilmTemplates({
  db,
  pictures,
}: { db: Database } & Pick<ProjectDomain, 'pictures'>): FilmTemplates {
  return {
    async page(
      query: store.TemplateQuery & { page?: number; pageSize?: number },
      language: Language,
    ): Promise<Page<FilmTemplate>> {
      const paging = pagingOf(query);
      const { rows, total } = await store.listFilmTemplates(db, query, paging);
      const records = rows.map(
        ({ id, design, names, purpose, ratio, scenes }): FilmTemplate => ({
          id,
          design,
          name: names[language],
          purpose,
          ratio: ratio as Ratio,
          scenes,
          coverUrl: pictures.sign('filmTemplate', id, languages.indexOf(language)),
        }),
      );
      return pageOfRecords(records, total, paging);
    },

    async open(id: string, language: FilmLanguage): Promise<ProjectDocument & { film: Film }> {
      const document = await store.findFilmTemplate(db, id);
      if (document?.film === undefined) throw new AppError('notFound');
      return writtenIn({ ...document, film: document.film }, spokenFor(language), language);
    },

    async pictured(id: string, language: Language): Promise<ProjectDocument | null> {
      const document = await store.findFilmTemplate(db, id);
      return document && coverStageOf(inLanguage(document, spokenFor(language)));
    },
  };
}

/** The language whose number is in the address of a picture. */
export const languageOfPicture = (revision: number): Language => languages[revision] ?? defaultLanguage;
