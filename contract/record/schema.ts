import * as T from 'typebox';
import { languages } from '../common/languages';
import { Id, nullable, Time } from '../common/schema';
import { answerRoutes, talkChannels } from '../conversation/limits';
import { AnswerError, AnswerRoute, Message, RatingReason, ToolUse } from '../conversation/schema';
import { recordLimits as limits } from './limits';

const Day = T.String({ format: 'date' });

/** What is looked for; every part narrows. */
export const filters = {
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
  voiceFallbacks: T.Array(
    T.Object({ from: T.String(), to: T.String(), reason: T.String(), sentences: T.Integer() }),
    {
      description:
        'Sentences that another voice has spoken since the voice of the avatar failed, by their services',
    },
  ),
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

/** What a supporter did with somebody's records. */
export const AccessAct = T.Enum(['joined', 'listed', 'read', 'noted', 'starred']);
export type AccessAct = 'joined' | 'listed' | 'read' | 'noted' | 'starred';

export const Supporter = T.Object({
  id: Id,
  projectId: Id,
  name: T.String(),
  phone: nullable(T.String({ description: 'With its middle hidden; null for a link' })),
  state: T.Enum(['waiting', 'active', 'expired', 'revoked']),
  expiresTime: Time,
  createTime: Time,
});
export type Supporter = T.Static<typeof Supporter>;

export const SharedRecords = T.Object({
  projectId: Id,
  projectName: T.String(),
  ownerName: T.String(),
  expiresTime: Time,
});
export type SharedRecords = T.Static<typeof SharedRecords>;

export const RecordAccess = T.Object({
  id: Id,
  who: T.String(),
  act: AccessAct,
  sessionId: nullable(Id),
  createTime: Time,
});
export type RecordAccess = T.Static<typeof RecordAccess>;
