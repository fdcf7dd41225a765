import * as T from 'typebox';
import { Id, nullable, pageOf, pageQuery, Time } from './common';
import { answerRoutes, recordFormats, recordLimits as limits, talkChannels } from './constants';
import { AnswerError, AnswerRoute, Message, RatingReason, ToolUse } from './conversation';
import { languages } from './languages';
import { defineRoutes } from './route';

const Day = T.String({ format: 'date' });

/** What is looked for; every part narrows. */
const filters = {
  text: T.Optional(T.String({ minLength: 1, maxLength: limits.search })),
  projectId: T.Optional(Id),
  shareId: T.Optional(Id),
  from: T.Optional(Day),
  to: T.Optional(Day),
  route: T.Optional(T.Enum([...answerRoutes])),
  rating: T.Optional(T.Enum(['up', 'down'])),
  language: T.Optional(T.Enum([...languages])),
  channel: T.Optional(T.Enum([...talkChannels])),
  starred: T.Optional(T.Boolean()),
};
const RecordFilter = T.Object(filters);
export type RecordFilter = T.Static<typeof RecordFilter>;

export const RecordSummary = T.Object({
  sessionId: Id,
  projectId: nullable(Id),
  projectName: T.String(),
  channel: T.Enum([...talkChannels]),
  visitor: nullable(
    T.String({ description: 'A short name for one visitor; null when nothing tells them apart' }),
  ),
  messageCount: T.Integer(),
  talkMs: T.Integer(),
  firstQuestion: nullable(T.String()),
  found: nullable(T.String({ description: 'The first message with the text that was looked for' })),
  starred: T.Boolean(),
  notes: T.Integer(),
  createTime: Time,
  lastTime: Time,
});
export type RecordSummary = T.Static<typeof RecordSummary>;

export const RecordNote = T.Object({
  id: Id,
  author: T.String(),
  own: T.Boolean(),
  text: T.String(),
  createTime: Time,
});
export type RecordNote = T.Static<typeof RecordNote>;

export const RecordMessage = T.Object({
  ...Message.properties,
  tools: T.Array(ToolUse),
  language: nullable(T.Enum([...languages])),
  confidence: nullable(T.Number()),
  interrupted: T.Boolean(),
  error: nullable(AnswerError),
  flags: T.Array(T.String()),
  ratingReason: nullable(RatingReason),
  ratingText: nullable(T.String()),
  questionId: nullable(Id),
  improved: nullable(
    T.Object({ target: T.Enum(['role', 'knowledge']), question: T.String(), answer: T.String() }),
  ),
});
export type RecordMessage = T.Static<typeof RecordMessage>;

/** Where a corrected answer goes: the common questions of the project's role, or a knowledge base. */
export const ImproveTarget = T.Union([
  T.Object({ kind: T.Literal('role') }),
  T.Object({ kind: T.Literal('knowledge'), knowledgeId: Id }),
]);
export type ImproveTarget = T.Static<typeof ImproveTarget>;

const pair = {
  question: T.String({ minLength: 1, maxLength: limits.question }),
  answer: T.String({ minLength: 1, maxLength: limits.answer }),
};

/** An answer that its owner may want to correct. */
export const WeakAnswer = T.Object({
  messageId: Id,
  sessionId: Id,
  projectId: Id,
  projectName: T.String(),
  question: T.String(),
  answer: T.String(),
  route: nullable(AnswerRoute),
  rating: nullable(T.Enum(['up', 'down'])),
  ratingReason: nullable(RatingReason),
  createTime: Time,
});
export type WeakAnswer = T.Static<typeof WeakAnswer>;

export const RecordSettings = T.Object({
  retentionDays: nullable(T.Integer({ minimum: 1, maximum: limits.retentionDays })),
  zone: T.String({ minLength: 1, maxLength: 64, description: 'An IANA time zone' }),
});
export type RecordSettings = T.Static<typeof RecordSettings>;

export const KeptRecordSettings = T.Object({
  ...RecordSettings.properties,
  mostDays: nullable(
    T.Integer({
      minimum: 1,
      description: 'Days after which this installation deletes conversations; null is never',
    }),
  ),
});
export type KeptRecordSettings = T.Static<typeof KeptRecordSettings>;

const sessionId = { params: T.Object({ id: Id }) };
const sessionIds = T.Array(Id, { minItems: 1, maxItems: limits.atOnce });

export const recordRoutes = defineRoutes({
  'GET /avatar/record/page': {
    summary:
      'Conversations that match, the latest first: own ones, or with `projectId` those that the caller supports. By text, route, rating or language `total` counts 100 beyond the page at most',
    access: 'user',
    query: T.Object({ ...filters, ...pageQuery }),
    data: pageOf(RecordSummary),
  },
  'GET /avatar/record/{id}': {
    summary: 'One conversation with its notes',
    access: 'user',
    ...sessionId,
    data: T.Object({ record: RecordSummary, own: T.Boolean(), notes: T.Array(RecordNote) }),
  },
  'GET /avatar/record/{id}/message/page': {
    summary: 'Everything that was said in a conversation, the oldest first',
    access: 'user',
    ...sessionId,
    query: T.Object(pageQuery),
    data: pageOf(RecordMessage),
  },
  'POST /avatar/record/star': {
    summary: 'Give conversations a star, or take it away',
    access: 'user',
    body: T.Object({ sessionIds, starred: T.Boolean() }),
  },
  'POST /avatar/record/{id}/note': {
    summary: 'Add a note to a conversation',
    access: 'user',
    ...sessionId,
    body: T.Object({ text: T.String({ minLength: 1, maxLength: limits.note }) }),
    data: RecordNote,
  },
  'DELETE /avatar/record/note/{id}': {
    summary: "Delete one's own note, or any note of one's own records",
    access: 'user',
    params: T.Object({ id: Id }),
  },
  'POST /avatar/record/delete': {
    summary: 'Delete conversations for good',
    access: 'user',
    body: T.Object({ sessionIds }),
    data: T.Object({ deleted: T.Integer() }),
  },
  'GET /avatar/record/export': {
    summary: 'Every message of the conversations that match, as a file',
    access: 'user',
    query: T.Object({ ...filters, format: T.Enum([...recordFormats]) }),
    framing: 'raw',
    produces: 'application/octet-stream',
  },
  'GET /avatar/record/weak/page': {
    summary: 'Answers that failed, fell back or were rated down, and were not corrected yet',
    access: 'user',
    query: T.Object({ ...pageQuery, projectId: T.Optional(Id) }),
    data: pageOf(WeakAnswer),
  },
  'GET /avatar/record/improve/targets': {
    summary: 'Where the corrected answers of a project can go',
    access: 'user',
    query: T.Object({ projectId: Id }),
    data: T.Object({
      role: nullable(T.Object({ id: Id, name: T.String() })),
      knowledge: T.Array(T.Object({ id: Id, name: T.String() })),
    }),
  },
  'POST /avatar/record/improve': {
    summary: 'Correct an answer, and ask its question again',
    access: 'user',
    body: T.Object({ messageId: Id, target: ImproveTarget, ...pair }),
    data: T.Object({ text: T.String(), ms: T.Integer() }),
  },
  'POST /avatar/record/improve-all': {
    summary: 'Correct many answers at once',
    access: 'user',
    bodySize: 'long',
    body: T.Object({
      target: ImproveTarget,
      items: T.Array(T.Object({ messageId: Id, ...pair }), { minItems: 1, maxItems: limits.atOnce }),
    }),
    data: T.Object({
      done: T.Integer(),
      failed: T.Array(T.Object({ messageId: Id, msg: T.String() })),
    }),
  },
  'GET /avatar/record/settings': {
    summary: 'How records are kept',
    access: 'user',
    data: KeptRecordSettings,
  },
  'PUT /avatar/record/settings': {
    summary: 'Change how records are kept',
    access: 'user',
    body: RecordSettings,
    data: KeptRecordSettings,
  },
});
