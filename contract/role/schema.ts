import * as T from 'typebox';
import { languages } from '../common/languages';
import { NAME_LIMIT } from '../common/limits';
import { Id, inLanguages, nullable, Time } from '../common/schema';
import { answerLengths, DEFAULT_RANDOMNESS, roleCategories, roleLimits as limits } from './limits';

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

export const LanguageName = T.Enum([...languages]);

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

/** The owner's knowledge bases, word libraries and tools that the role uses. */
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

export const squareFields = {
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
