import * as T from 'typebox';
import { Id, nullable, Time } from '../common/schema';
import { answerErrors, answerRoutes, ratingReasons } from './limits';
import { Position } from '../knowledge/schema';
import { avatarMoves } from '../speech/limits';

/** Where an answer comes from. */
export const AnswerRoute = T.Enum([...answerRoutes]);
export type AnswerRoute = (typeof answerRoutes)[number];

/** What went wrong with an answer. */
export const AnswerError = T.Enum([...answerErrors]);
export type AnswerError = (typeof answerErrors)[number];

/** Why an answer was rated down. */
export const RatingReason = T.Enum([...ratingReasons]);
export type RatingReason = (typeof ratingReasons)[number];

/** What the avatar does as a sentence begins. */
export const AvatarMove = T.Enum([...avatarMoves]);
export type AvatarMove = (typeof avatarMoves)[number];

/** The chunk that a sentence of an answer rests on. */
export const Citation = T.Object({
  documentId: Id,
  chunkId: Id,
  documentName: T.String(),
  sentence: T.Integer({ description: 'Index of the sentence in its answer' }),
});
export type Citation = T.Static<typeof Citation>;

/** A sentence of a streamed answer, as it is spoken. */
export const SentenceEvent = T.Object({
  index: T.Integer(),
  text: T.String(),
  citations: T.Array(T.Omit(Citation, ['sentence'])),
  moves: T.Optional(T.Array(AvatarMove, { description: 'What the avatar does as it begins' })),
  spoken: T.Optional(
    T.Boolean({ description: 'The avatar stream that the question named has it; else `say` it yourself' }),
  ),
  filler: T.Optional(
    T.Boolean({ description: 'Spoken while the answer is on its way; no part of the answer' }),
  ),
});

/** A chunk as a citation shows it. */
export const CitedChunk = T.Object({
  documentName: T.String(),
  text: T.String(),
  heading: T.String(),
  position: Position,
  url: T.Optional(T.String()),
});
export type CitedChunk = T.Static<typeof CitedChunk>;

/** One call of a tool on the way to an answer. */
export const ToolUse = T.Object({ name: T.String(), ok: T.Boolean(), ms: T.Integer() });
export type ToolUse = T.Static<typeof ToolUse>;

export const Message = T.Object({
  id: Id,
  role: T.Union([T.Literal('user'), T.Literal('assistant')]),
  text: T.String(),
  createTime: Time,
  firstTokenMs: nullable(T.Integer({ description: 'Question received to first token of the answer' })),
  totalMs: nullable(T.Integer({ description: 'Question received to end of the answer' })),
  route: nullable(AnswerRoute),
  citations: T.Array(Citation),
  rating: nullable(T.Union([T.Literal('up'), T.Literal('down')])),
});
export type Message = T.Static<typeof Message>;

export const ConversationSummary = T.Object({
  sessionId: Id,
  projectId: nullable(Id),
  projectName: T.String(),
  visitor: T.Union([T.Literal('owner'), T.Literal('share'), T.Literal('key')]),
  messageCount: T.Integer(),
  firstQuestion: nullable(T.String()),
  createTime: Time,
  lastTime: Time,
});
export type ConversationSummary = T.Static<typeof ConversationSummary>;
