import * as T from 'typebox';
import { defineRoutes } from '../api/route';
import { Id, pageOf, pageQuery, VisitorId } from '../common/schema';
import { FEEDBACK_TEXT_LIMIT } from './limits';
import { AnswerRoute, CitedChunk, ConversationSummary, Message, RatingReason, SentenceEvent } from './schema';

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
