import * as T from 'typebox';
import { defineRoutes } from '../../api/route';
import { nullable } from '../../common/schema';
import { filmImportWarnings } from '../limits';
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

export const filmImportRoutes = defineRoutes({
  'POST /film/import/read': {
    summary:
      'Read a deck (pptx, pdf) or a text (docx, md, txt) that is to become scenes; nothing of it is kept',
    access: 'user',
    form: T.Object({ file: T.String({ format: 'binary' }) }),
    data: FilmImportReading,
  },
});
