import * as T from 'typebox';
import { Id, nullable, pageOf, pageQuery, Time } from './common';
import { defineRoutes } from './route';

export const Message = T.Object({
  id: Id,
  role: T.Union([T.Literal('user'), T.Literal('assistant')]),
  text: T.String(),
  createTime: Time,
  firstTokenMs: nullable(T.Integer({ description: 'Question received to first token of the answer' })),
  totalMs: nullable(T.Integer({ description: 'Question received to end of the answer' })),
});
export type Message = T.Static<typeof Message>;

export const ConversationSummary = T.Object({
  sessionId: Id,
  projectId: nullable(Id),
  projectName: T.String(),
  visitor: T.Union([T.Literal('owner'), T.Literal('share')]),
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
    body: T.Object({ projectId: Id }),
    data: T.Object({ sessionId: Id }),
  },
  'POST /chat/conversation': {
    summary: 'Ask; the answer comes as server-sent events',
    access: 'user-or-share',
    body: T.Object({ sessionId: Id, text: T.String({ minLength: 1, maxLength: 200_000 }) }),
    framing: 'events',
    produces: 'text/event-stream',
    events: {
      token: T.Object({ text: T.String() }),
      sentence: T.Object({ index: T.Integer(), text: T.String() }),
      done: T.Object({ messageId: Id, text: T.String() }),
      error: T.Object({ code: T.Integer(), msg: T.String() }),
    },
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
