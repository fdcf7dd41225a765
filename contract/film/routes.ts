import * as T from 'typebox';
import { defineRoutes } from '../api/route';
import { Id, nullable, pageOf, pageQuery, Time } from '../common/schema';
import { Direction, Ratio } from '../document/schema';
import { InFolder } from '../material/schema';
import { Proportion } from '../project/schema';
import { TRANSLATED_AT_ONCE } from './limits';
import { FilmLanguage } from './schema';

/**
 * What a new film begins with: all of a film template, or ratio, avatar, background and voice of a project or a template, or of
 * nothing yet.
 */
export const FilmBeginning = T.Union([
  T.Object({ kind: T.Literal('blank') }),
  T.Object({ kind: T.Literal('project'), id: Id }),
  T.Object({ kind: T.Literal('template'), id: Id }),
  T.Object({ kind: T.Literal('filmTemplate'), id: Id }),
]);
export type FilmBeginning = T.Static<typeof FilmBeginning>;

/** A film in a list. */
export const FilmSummary = T.Object({
  id: Id,
  name: T.String(),
  proportion: Proportion,
  direction: Direction,
  revision: T.Integer(),
  language: FilmLanguage,
  languages: T.Array(FilmLanguage, { description: 'Its own, and those that it is translated into' }),
  scenes: T.Integer(),
  seconds: T.Number({ description: 'About how long it is, by the length of its scripts' }),
  createTime: Time,
  updateTime: Time,
  folderId: nullable(Id),
  purgeTime: nullable(T.String({ description: 'Of a film in the trash: when it is deleted for good' })),
  coverUrl: T.String({ description: 'Picture of its first scene; a signed, short-lived address' }),
});
export type FilmSummary = T.Static<typeof FilmSummary>;

/**
 * Why a text has no machine translation: the film has no such text, or no longer; the model has left it out; it has lost marks or
 * variables, or added some; it is longer than a text may be.
 */
export const TranslationFault = T.Enum(['unknownText', 'untranslated', 'marks', 'tooLong']);
export type TranslationFault = T.Static<typeof TranslationFault>;

/** Machine translations of texts of a film. */
export const FilmTranslations = T.Object({
  texts: T.Array(
    T.Object({ key: T.String(), source: T.String({ description: 'What was translated' }), text: T.String() }),
  ),
  faults: T.Array(T.Object({ key: T.String(), code: TranslationFault })),
});
export type FilmTranslations = T.Static<typeof FilmTranslations>;

/** Films are renamed, saved, copied, moved and deleted by the routes of projects. */
export const filmRoutes = defineRoutes({
  'POST /film/add': {
    summary: 'Create a film: of one scene, or of those of a film template',
    access: 'user',
    bodySize: 'long',
    body: T.Object({
      // Deliberately longer than the limit, as with projects: the answer is then a sentence about the name.
      name: T.String({ maxLength: 200_000 }),
      ratio: T.Optional(
        T.Union(Ratio.anyOf, {
          description: 'Of a blank film, 16:9 by default; others have that of their beginning',
        }),
      ),
      language: FilmLanguage,
      folderId: T.Optional(Id),
      from: T.Optional(FilmBeginning),
    }),
    data: T.Object({ id: Id }),
  },
  'GET /film/page': {
    summary: "The user's films, the latest change first",
    access: 'user',
    query: T.Object({
      ...pageQuery,
      name: T.Optional(T.String({ maxLength: 100 })),
      folderId: T.Optional(InFolder),
      trashed: T.Optional(T.Literal(true, { description: 'Those in the trash, the latest one first' })),
    }),
    data: pageOf(FilmSummary),
  },
  'POST /film/{id}/translate': {
    summary: 'Translate texts of the saved film by the language model; the answer is not saved',
    access: 'user',
    params: T.Object({ id: Id }),
    bodySize: 'long',
    body: T.Object({
      language: FilmLanguage,
      revision: T.Integer({ minimum: 0, description: 'Of the film, as it was seen' }),
      keys: T.Optional(
        T.Array(T.String({ maxLength: 300 }), {
          maxItems: TRANSLATED_AT_ONCE,
          description:
            'Texts to translate; without, the first that have no translation or one that is out of date',
        }),
      ),
    }),
    data: FilmTranslations,
  },
});
