import * as T from 'typebox';
import { defineRoutes } from '../../api/route';
import { nullable } from '../../common/schema';
import { filmImportWarnings, filmWritingLimits as limits } from '../limits';
import { FilmLanguage } from '../schema';

/** A page of a deck. Width and height are points. */
export const FilmImportPage = T.Object({
  number: T.Integer({ description: 'From 1, hidden pages counted in' }),
  title: T.String(),
  text: T.String({ description: 'What the page shows besides its title' }),
  notes: T.String({ description: 'What the speaker wanted to say with it' }),
  width: T.Integer(),
  height: T.Integer(),
  isHidden: T.Boolean({ description: 'It is left out when the deck is shown' }),
});
export type FilmImportPage = T.Static<typeof FilmImportPage>;

/** A paragraph of a text, and the headings above it, a line each. */
export const FilmImportParagraph = T.Object({
  heading: T.String(),
  text: T.String(),
  page: nullable(T.Integer()),
});
export type FilmImportParagraph = T.Static<typeof FilmImportParagraph>;

/** What a file says that is to become scenes. */
export const FilmImportReading = T.Object({
  kind: T.Enum(['deck', 'document'], {
    description: 'A deck has pages that can be seen; a document has none',
  }),
  name: T.String(),
  pages: T.Array(FilmImportPage),
  paragraphs: T.Array(FilmImportParagraph),
  /** As it is guessed; null where the text gives no sign. */
  language: nullable(FilmLanguage),
  warnings: T.Array(
    T.Object({
      name: T.Enum([...filmImportWarnings]),
      pages: T.Array(T.Integer(), { description: 'Numbers of the pages that it is about' }),
    }),
  ),
});
export type FilmImportReading = T.Static<typeof FilmImportReading>;

/** What a script is written about. */
export const WritingSource = T.Union([
  T.Object({ kind: T.Literal('topic'), topic: T.String({ minLength: 1, maxLength: limits.topic }) }),
  T.Object({ kind: T.Literal('text'), text: T.String({ minLength: 1, maxLength: limits.text }) }),
  T.Object({
    kind: T.Literal('pages', { description: 'What is said with each page of a deck' }),
    pages: T.Array(
      T.Object({
        number: T.Integer(),
        title: T.String({ maxLength: limits.pageText }),
        text: T.String({ maxLength: limits.pageText }),
      }),
      { minItems: 1, maxItems: limits.pages },
    ),
  }),
]);
export type WritingSource = T.Static<typeof WritingSource>;

/** A scene as a model has written it. */
export const WrittenScene = T.Object({
  page: nullable(T.Integer({ description: 'Number of the page that it speaks of' })),
  title: T.String(),
  script: T.String(),
});
export type WrittenScene = T.Static<typeof WrittenScene>;

export const filmImportRoutes = defineRoutes({
  'POST /film/import/write': {
    summary: 'Have the language model write a script, scene by scene; nothing of it is kept',
    access: 'user',
    bodySize: 'long',
    body: T.Object({
      source: WritingSource,
      language: FilmLanguage,
      seconds: T.Integer({
        minimum: limits.seconds.min,
        maximum: limits.seconds.max,
        description: 'How long the film is to be, about',
      }),
      wish: T.Optional(
        T.String({ maxLength: limits.wish, description: 'For whom it is, and in which tone' }),
      ),
    }),
    data: T.Object({ scenes: T.Array(WrittenScene, { minItems: 1 }) }),
  },
  'POST /film/import/read': {
    summary:
      'Read a deck (pptx, pdf) or a text (docx, md, txt) that is to become scenes; nothing of it is kept',
    access: 'user',
    form: T.Object({ file: T.String({ format: 'binary' }) }),
    data: FilmImportReading,
  },
});
