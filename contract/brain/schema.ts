import * as T from 'typebox';
import { languages } from '../common/languages';
import { Id, nullable } from '../common/schema';
import { AnswerRoute } from '../conversation/schema';
import { Position } from '../knowledge/schema';
import { draftFields } from '../role/limits';

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
