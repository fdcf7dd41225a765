import * as T from 'typebox';
import { type Access, defineRoutes } from '../api/route';
import { Id, pageOf, pageQuery } from '../common/schema';
import { wordLimits } from './limits';
import { SensitiveWord, WordFormat, WordLibrary, WordLibraryInput, WordsAdded, WordTrial } from './schema';

const one = T.Object({ id: Id });

const libraryPage = { query: T.Object(pageQuery), data: pageOf(WordLibrary) };

const library = { params: one, data: WordLibrary };

const newLibrary = { body: WordLibraryInput, data: WordLibrary };

const changedLibrary = { params: one, body: T.Partial(WordLibraryInput), data: WordLibrary };

const wordPage = {
  params: one,
  query: T.Object({ ...pageQuery, text: T.Optional(T.String({ maxLength: 40 })) }),
  data: pageOf(SensitiveWord),
};

const newWords = {
  params: one,
  body: T.Object({
    text: T.String({ maxLength: 2000, description: 'Words with commas, spaces or lines between' }),
    pinyin: T.Optional(T.Boolean()),
  }),
  data: WordsAdded,
};

const changedWord = { params: one, body: T.Object({ pinyin: T.Boolean() }), data: SensitiveWord };

const fewerWords = {
  params: one,
  body: T.Object({ ids: T.Array(Id, { minItems: 1, maxItems: wordLimits.page, uniqueItems: true }) }),
  data: T.Object({ deleted: T.Integer() }),
};

const imported = {
  params: one,
  form: T.Object({ files: T.String({ format: 'binary' }) }),
  data: WordsAdded,
};

const exported = {
  params: one,
  query: T.Object({ format: T.Optional(WordFormat) }),
  framing: 'raw',
  produces: 'application/octet-stream',
} as const;

const trial = { params: one, body: T.Object({ text: T.String({ maxLength: 2000 }) }), data: WordTrial };

const own = { access: 'user' satisfies Access } as const;

const staff = { access: 'staff' satisfies Access, area: 'words' } as const;

/** The sensitive words of an account, and the operators' words, which hold in every project. */
export const sensitiveWordRoutes = defineRoutes({
  'GET /avatar/taboo/library/page': { summary: "The user's word libraries", ...own, ...libraryPage },
  'POST /avatar/taboo/library': { summary: 'Create a word library', ...own, ...newLibrary },
  'GET /avatar/taboo/library/{id}': { summary: 'One word library', ...own, ...library },
  'PUT /avatar/taboo/library/{id}': { summary: 'Change a word library', ...own, ...changedLibrary },
  'DELETE /avatar/taboo/library/{id}': { summary: 'Delete a word library', ...own, params: one },
  'GET /avatar/taboo/library/{id}/word/page': {
    summary: 'Words of a library, the latest first',
    ...own,
    ...wordPage,
  },
  'POST /avatar/taboo/library/{id}/word': {
    summary: 'Add words; those that the library has are named and not recorded again',
    ...own,
    ...newWords,
  },
  'POST /avatar/taboo/library/{id}/word/delete': { summary: 'Delete words', ...own, ...fewerWords },
  'POST /avatar/taboo/library/{id}/import': {
    summary: 'Add the words of a file: txt, csv or xlsx',
    ...own,
    ...imported,
  },
  'GET /avatar/taboo/library/{id}/export': {
    summary: 'The words as a file: txt, csv or xlsx',
    ...own,
    ...exported,
  },
  'POST /avatar/taboo/library/{id}/try': { summary: 'Try the library on a text', ...own, ...trial },
  'PUT /avatar/taboo/word/{id}': { summary: 'Change how a word is found', ...own, ...changedWord },
  'GET /ops/taboo/library/page': { summary: "The operators' word libraries", ...staff, ...libraryPage },
  'POST /ops/taboo/library': { summary: 'Create a word library for all projects', ...staff, ...newLibrary },
  'GET /ops/taboo/library/{id}': { summary: "One of the operators' word libraries", ...staff, ...library },
  'PUT /ops/taboo/library/{id}': {
    summary: "Change one of the operators' word libraries",
    ...staff,
    ...changedLibrary,
  },
  'DELETE /ops/taboo/library/{id}': {
    summary: "Delete one of the operators' word libraries",
    ...staff,
    params: one,
  },
  'GET /ops/taboo/library/{id}/word/page': {
    summary: "Words of one of the operators' libraries, the latest first",
    ...staff,
    ...wordPage,
  },
  'POST /ops/taboo/library/{id}/word': { summary: 'Add words for all projects', ...staff, ...newWords },
  'POST /ops/taboo/library/{id}/word/delete': {
    summary: 'Delete words for all projects',
    ...staff,
    ...fewerWords,
  },
  'POST /ops/taboo/library/{id}/import': {
    summary: 'Add the words of a file for all projects: txt, csv or xlsx',
    ...staff,
    ...imported,
  },
  'GET /ops/taboo/library/{id}/export': {
    summary: "The words of one of the operators' libraries as a file: txt, csv or xlsx",
    ...staff,
    ...exported,
  },
  'POST /ops/taboo/library/{id}/try': {
    summary: "Try one of the operators' libraries on a text",
    ...staff,
    ...trial,
  },
  'PUT /ops/taboo/word/{id}': {
    summary: "Change how a word of the operators' is found",
    ...staff,
    ...changedWord,
  },
});
