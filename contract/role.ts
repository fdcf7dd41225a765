import * as T from 'typebox';
import { Id, nullable, pageOf, pageQuery, Time } from './common';
import {
  answerLengths,
  DEFAULT_RANDOMNESS,
  NAME_LIMIT,
  roleCategories,
  roleLimits as limits,
} from './constants';
import { inLanguages } from './in-languages';
import { languages } from './languages';
import { defineRoutes } from './route';

export const CommonQuestion = T.Object({
  question: T.String({ minLength: 1, maxLength: limits.question }),
  answer: T.String({ minLength: 1, maxLength: limits.answer }),
  unconfirmed: T.Optional(
    T.Literal(true, {
      description:
        'It was generated, and its owner has neither edited nor confirmed it: documents come before it',
    }),
  ),
});
export type CommonQuestion = T.Static<typeof CommonQuestion>;

/** How a word is said. */
export const Pronunciation = T.Object({
  word: T.String({ minLength: 1, maxLength: limits.word, pattern: '\\S' }),
  say: T.String({ minLength: 1, maxLength: limits.say, pattern: '\\S' }),
});
export type Pronunciation = T.Static<typeof Pronunciation>;

export const Pronunciations = T.Array(Pronunciation, {
  maxItems: limits.pronunciations,
  description: 'Words that are said in another way than they are written',
});

const LanguageName = T.Enum([...languages]);

/** `auto` answers in the language of the question. */
export const RoleLanguage = T.Enum(['auto', ...languages]);
export type RoleLanguage = 'auto' | (typeof languages)[number];

export const AnswerLength = T.Enum([...answerLengths]);
export type AnswerLength = (typeof answerLengths)[number];

export const RoleCategory = T.Enum([...roleCategories]);
export type RoleCategory = (typeof roleCategories)[number];

const Randomness = T.Number({ minimum: 0.1, maximum: 0.95 });

/** What a role says by itself, in a language. */
export const RoleTexts = T.Object({
  openingRemarks: T.Optional(T.String({ maxLength: limits.openingRemarks })),
  fallbackScript: T.Optional(T.String({ maxLength: limits.fallbackScript })),
});
export type RoleTexts = T.Static<typeof RoleTexts>;

export const Translations = T.Partial(
  inLanguages(() => RoleTexts),
  { description: 'What a role that answers in the language of the question says by itself, by language' },
);
export type Translations = T.Static<typeof Translations>;

/** What an avatar is and says; it makes sense in every account. */
const contentFields = {
  name: T.String({ minLength: 1, maxLength: NAME_LIMIT }),
  description: T.String({ maxLength: limits.description }),
  openingRemarks: T.String({ maxLength: limits.openingRemarks }),
  commonQuestions: T.Array(CommonQuestion, { maxItems: limits.commonQuestions }),
  fallbackScript: T.String({ minLength: 1, maxLength: limits.fallbackScript }),
  randomness: T.Number({ ...Randomness, default: DEFAULT_RANDOMNESS }),
};

/** How it answers and speaks. */
const mannerFields = {
  language: RoleLanguage,
  answerLength: AnswerLength,
  citations: T.Boolean({ description: 'Show what an answer rests on' }),
  suggestions: T.Boolean({ description: 'Offer questions to go on with' }),
  pronunciations: Pronunciations,
  translations: Translations,
};

/** What it uses of its owner's. */
const linkFields = {
  knowledgeIds: T.Array(Id, { maxItems: limits.knowledge }),
  toolIds: T.Array(T.String({ maxLength: 64 }), { maxItems: limits.tools }),
  tabooIds: T.Array(Id, { maxItems: limits.words }),
};

export const Role = T.Object({
  id: Id,
  ...contentFields,
  ...mannerFields,
  ...linkFields,
  shared: T.Boolean(),
  updateTime: Time,
});
export type Role = T.Static<typeof Role>;

/** A role as `GET` answers it: of visitors it keeps the answers, the fallback and what stands behind them. */
export const ShownRole = T.Object({
  ...Role.properties,
  commonQuestions: T.Array(
    T.Object({
      question: T.String(),
      answer: T.String(),
      unconfirmed: CommonQuestion.properties.unconfirmed,
    }),
  ),
  fallbackScript: T.String(),
});

/** A role as a form holds it. */
export const RoleInput = T.Object({
  id: T.Optional(Id),
  ...contentFields,
  ...T.Partial(T.Object(mannerFields)).properties,
  ...T.Partial(T.Object(linkFields)).properties,
});
export type RoleInput = T.Static<typeof RoleInput>;

/**
 * A role as it is saved. Without an id, with null or an empty one, it is a new role, whose left-out texts are empty; of an
 * existing one, what is left out stays as it is.
 */
export const SavedRole = T.Object({
  ...RoleInput.properties,
  id: T.Optional(T.Union([Id, T.Literal(''), T.Null()])),
  description: T.Optional(contentFields.description),
  openingRemarks: T.Optional(contentFields.openingRemarks),
  commonQuestions: T.Optional(contentFields.commonQuestions),
  randomness: T.Optional(Randomness),
});
export type SavedRole = T.Static<typeof SavedRole>;

/** The content of a role, without what it uses of its owner's. */
export const RoleContent = T.Object({
  ...contentFields,
  ...T.Partial(T.Object(mannerFields)).properties,
});
export type RoleContent = T.Static<typeof RoleContent>;

const roleId = { params: T.Object({ id: Id }) };

const squareFields = {
  id: Id,
  category: RoleCategory,
  language: LanguageName,
  own: T.Boolean(),
  status: T.Union([T.Literal('review'), T.Literal('published'), T.Literal('rejected')]),
  reason: nullable(T.String({ description: 'Why it was rejected' })),
  copies: T.Integer(),
  updateTime: Time,
};

/** A role of the square in a list. */
export const SquareSummary = T.Object({
  ...squareFields,
  name: T.String(),
  description: T.String(),
  questions: T.Array(T.String(), { description: 'The first three of its common questions' }),
});
export type SquareSummary = T.Static<typeof SquareSummary>;

export const SquareRole = T.Object({ ...squareFields, content: RoleContent });
export type SquareRole = T.Static<typeof SquareRole>;

/** A role that a user offers to the square, as staff sees it. */
export const OfferedRole = T.Object({
  id: Id,
  category: RoleCategory,
  language: LanguageName,
  status: squareFields.status,
  reason: squareFields.reason,
  createTime: Time,
  content: RoleContent,
});
export type OfferedRole = T.Static<typeof OfferedRole>;

export const roleRoutes = defineRoutes({
  'POST /avatar/model/saveModel': {
    summary: 'Create a role, or change one when `id` is given',
    access: 'user',
    bodySize: 'large',
    body: SavedRole,
    data: T.Object({ id: Id }),
  },
  'GET /avatar/model/page-by-owner': {
    summary: "The user's roles and the shared ones",
    access: 'user',
    query: T.Object({ ...pageQuery, name: T.Optional(T.String({ maxLength: 100 })) }),
    data: pageOf(
      T.Object({ ...Role.properties, projects: T.Integer({ description: 'Projects that use it' }) }),
    ),
  },
  'GET /avatar/model/{id}': {
    summary:
      'One role; a share code reaches only the role of its project, with what a visitor sees of it: name, opening remarks and questions',
    access: 'user-or-share',
    ...roleId,
    data: ShownRole,
  },
  'DELETE /avatar/model/{id}': { summary: 'Delete a role', access: 'user', ...roleId },
  'GET /avatar/model/{id}/projects': {
    summary: 'How many projects use a role',
    access: 'user',
    ...roleId,
    data: T.Object({ count: T.Integer() }),
  },
  'POST /avatar/model/copy': {
    summary: "Copy one of the user's roles",
    access: 'user',
    body: T.Object({ id: Id }),
    data: T.Object({ id: Id }),
  },
  'POST /avatar/model/questions/read': {
    summary: 'The common questions in a sheet with a column of questions and one of answers',
    access: 'user',
    form: T.Object({ files: T.String({ format: 'binary' }) }),
    data: T.Object({
      questions: T.Array(CommonQuestion),
      skipped: T.Integer({
        description: 'Rows without an answer, too long, or of a question that came before',
      }),
    }),
  },
  'POST /avatar/model/questions/sheet': {
    summary: 'Common questions as a sheet, as `questions/read` takes it',
    access: 'user',
    bodySize: 'large',
    body: T.Object({ questions: T.Array(CommonQuestion, { maxItems: limits.commonQuestions }) }),
    framing: 'raw',
    produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  'GET /avatar/model/square/page': {
    summary: 'The role square: published roles, or with `own` those that the user has published',
    access: 'user',
    query: T.Object({
      ...pageQuery,
      category: T.Optional(RoleCategory),
      language: T.Optional(LanguageName),
      name: T.Optional(T.String({ maxLength: 100 })),
      own: T.Optional(T.Boolean({ default: false })),
    }),
    data: pageOf(SquareSummary),
  },
  'GET /avatar/model/square/{id}': {
    summary: 'A role of the square in full',
    access: 'user',
    ...roleId,
    query: T.Object({ language: T.Optional(LanguageName) }),
    data: SquareRole,
  },
  'POST /avatar/model/square/{id}/copy': {
    summary: "Copy a role of the square to the user's own",
    access: 'user',
    ...roleId,
    body: T.Object({ language: T.Optional(LanguageName) }),
    data: T.Object({ id: Id }),
  },
  'POST /avatar/model/square': {
    summary: 'Offer a role of the user to the square; it is shown after a review',
    access: 'user',
    body: T.Object({ roleId: Id, category: RoleCategory, language: LanguageName }),
    data: T.Object({ id: Id }),
  },
  'DELETE /avatar/model/square/{id}': {
    summary: 'Take back what the user has published',
    access: 'user',
    ...roleId,
  },
  'GET /ops/role/page': {
    summary: 'Roles that users offer to the square, by the state of their review',
    access: 'staff',
    area: 'role',
    query: T.Object({ ...pageQuery, status: T.Optional(squareFields.status) }),
    data: pageOf(OfferedRole),
  },
  'POST /ops/role/{id}/decide': {
    summary: 'Publish an offered role, reject it, or take it down',
    access: 'staff',
    area: 'role',
    ...roleId,
    body: T.Object({
      seen: squareFields.status,
      status: T.Union([T.Literal('published'), T.Literal('rejected')]),
      reason: T.Optional(T.String({ maxLength: 300 })),
    }),
    data: OfferedRole,
  },
});
