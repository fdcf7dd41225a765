import * as T from 'typebox';
import { AnswerRoute, SentenceEvent } from './conversation';
import { Id, LanguageName, nullable } from './common';
import { draftFields, QUESTION_LIMIT, roleLimits } from './constants';
import { languages } from './languages';
import { Position } from './knowledge';
import { CommonQuestion, RoleInput } from './role';
import { defineRoutes } from './route';

/** Why an answer came from where it did. */
export const AnswerReason = T.Enum([
  'sameQuestion',
  'unconfirmedQuestion',
  'courtesy',
  'tool',
  'documents',
  'documentsFirst',
  'model',
  'modelFailed',
  'modelPassed',
  'noDocuments',
  'nothingFound',
  'lowConfidence',
  'refused',
]);
export type AnswerReason = T.Static<typeof AnswerReason>;

/** What was done for an answer. */
export const AnswerTrace = T.Object({
  route: AnswerRoute,
  reason: AnswerReason,
  text: T.String(),
  language: T.Enum([...languages]),
  common: nullable(
    T.Object({
      question: T.String(),
      score: T.Number(),
      likeness: T.Number({ description: '0 to 1; from 0.45 on it is the question that was asked' }),
      unconfirmed: T.Boolean({ description: 'Documents come before it' }),
    }),
  ),
  chunks: T.Array(
    T.Object({
      chunkId: Id,
      documentId: Id,
      documentName: T.String(),
      heading: T.String(),
      text: T.String(),
      score: T.Number(),
      position: Position,
      cited: T.Boolean(),
    }),
  ),
  confidence: nullable(T.Number({ description: 'Of the retrieval, 0 to 1' })),
  needed: nullable(T.Number({ description: 'Confidence from which on the documents answer, 0 to 1' })),
  prompt: nullable(T.Array(T.Object({ role: T.String(), text: T.String() }))),
  model: nullable(T.String()),
  tools: T.Array(
    T.Object({ name: T.String(), args: T.Unknown(), ok: T.Boolean(), text: T.String(), ms: T.Number() }),
  ),
  times: T.Object({
    retrieval: nullable(T.Integer()),
    first: nullable(T.Integer()),
    total: T.Integer(),
  }),
  tokens: nullable(T.Object({ prompt: T.Integer(), answer: T.Integer(), estimated: T.Boolean() })),
  flags: T.Array(T.String()),
  suggestions: T.Array(T.String()),
});
export type AnswerTrace = T.Static<typeof AnswerTrace>;

/** A field of a role that can be drafted. */
export const DraftField = T.Enum([...draftFields]);
export type DraftField = (typeof draftFields)[number];

export const brainRoutes = defineRoutes({
  'POST /avatar/model/try': {
    summary: 'Ask a role, saved or not, and see how its answer comes about; nothing is recorded',
    access: 'user',
    bodySize: 'large',
    body: T.Object({
      role: RoleInput,
      text: T.String({ minLength: 1, maxLength: QUESTION_LIMIT }),
      history: T.Optional(
        T.Array(
          T.Object({
            role: T.Union([T.Literal('user'), T.Literal('assistant')]),
            text: T.String({ maxLength: 20_000 }),
          }),
          { maxItems: 40 },
        ),
      ),
    }),
    framing: 'events',
    produces: 'text/event-stream',
    events: {
      token: T.Object({ text: T.String() }),
      sentence: SentenceEvent,
      done: AnswerTrace,
      error: T.Object({ code: T.Integer(), msg: T.String() }),
    },
  },
  'POST /chat/generate': {
    summary: 'Draft a field of a role from its name and what else is known of it',
    access: 'user',
    body: T.Object({
      field: DraftField,
      name: T.String({ minLength: 1, maxLength: 100 }),
      description: T.Optional(T.String({ maxLength: roleLimits.description })),
      language: T.Optional(LanguageName),
    }),
    data: T.Object({
      text: T.String({ description: 'Of a field that is one text; empty for questions' }),
      questions: T.Array(CommonQuestion),
      source: T.Union([T.Literal('model'), T.Literal('template')], {
        description: 'Whether a model wrote it, or it was put together from the name and description',
      }),
    }),
  },
});
