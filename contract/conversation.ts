import * as T from 'typebox';
import { answerErrors, answerRoutes, avatarMoves, FEEDBACK_TEXT_LIMIT, ratingReasons } from './constants';
import { Id, nullable, pageOf, pageQuery, Time, VisitorId } from './common';
import { Position } from './knowledge';
import { defineRoutes } from './route';

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

export const conversationRoutes = defineRoutes({
  'POST /avatar/session/add': {
    summary: 'Begin a conversation with a project',
    access: 'user-or-share',
    body: T.Object({
      projectId: Id,
      visitorId: T.Optional(VisitorId),
    }),
    data: T.Object({ sessionId: Id }),
  },
  'POST /chat/conversation': {
    summary: 'Ask; the answer comes as server-sent events',
    access: 'user-or-share',
    bodySize: 'long',
    body: T.Object({
      sessionId: Id,
      text: T.String({ minLength: 1, maxLength: 200_000 }),
      streamSessionId: T.Optional(
        T.String({
          minLength: 36,
          maxLength: 36,
          description:
            'The `session_id` of an open avatar stream of the caller: its avatar speaks the answer',
        }),
      ),
      again: T.Optional(
        T.Boolean({
          description:
            'The answer to the same question did not reach the caller, whose connection was lost: the question is not stored twice, and an answer that was finished is sent as it was',
        }),
      ),
      confirmed: T.Optional(
        T.String({
          maxLength: 20_000,
          description:
            'The `confirmation` of the answer before: the asker agrees to what the tool is about to do',
        }),
      ),
    }),
    framing: 'events',
    produces: 'text/event-stream',
    events: {
      token: T.Object({ text: T.String() }),
      sentence: SentenceEvent,
      done: T.Object({
        messageId: Id,
        text: T.String(),
        route: AnswerRoute,
        suggestions: T.Array(T.String(), { description: 'Questions that the asker may go on with' }),
        confirmation: T.Optional(
          T.String({ description: 'A tool waits for consent; ask again with this as `confirmed`' }),
        ),
      }),
      error: T.Object({ code: T.Integer(), msg: T.String() }),
    },
  },
  'POST /avatar/chat/message_feedback': {
    summary: 'Rate an answer of a conversation that the caller takes part in',
    access: 'user-or-share',
    body: T.Object({
      messageId: Id,
      rating: T.Union([T.Literal('up'), T.Literal('down'), T.Literal('none')]),
      reason: T.Optional(RatingReason),
      text: T.Optional(T.String({ maxLength: FEEDBACK_TEXT_LIMIT })),
    }),
  },
  'GET /avatar/chat/citation': {
    summary: 'What an answer cites, for whoever takes part in its conversation',
    access: 'user-or-share',
    query: T.Object({ messageId: Id, chunkId: Id }),
    data: CitedChunk,
  },
  'GET /avatar/chat/page': {
    summary: 'Messages of one conversation, the oldest first',
    access: 'user-or-share',
    query: T.Object({ sessionId: Id, ...pageQuery }),
    data: pageOf(Message),
  },
  'GET /avatar/session/page': {
    summary: "Conversations with the user's projects, the latest first",
    access: 'user',
    query: T.Object({ ...pageQuery, projectId: T.Optional(Id) }),
    data: pageOf(ConversationSummary),
  },
});
