import * as T from 'typebox';
import { defineRoutes } from '../api/route';
import { Id, nullable, pageOf, pageQuery } from '../common/schema';
import { recordFormats, recordLimits as limits, supportLimits } from './limits';
import {
  filters,
  ImproveTarget,
  KeptRecordSettings,
  RecordAccess,
  RecordMessage,
  RecordNote,
  RecordSettings,
  RecordSummary,
  SharedRecords,
  Supporter,
  WeakAnswer,
} from './schema';

const pair = {
  question: T.String({ minLength: 1, maxLength: limits.question }),
  answer: T.String({ minLength: 1, maxLength: limits.answer }),
};

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

export const supportRoutes = defineRoutes({
  'POST /avatar/support/invite': {
    summary:
      "Invite somebody to a project's records: the account of a phone, or whoever opens the link first",
    access: 'user',
    body: T.Object({
      projectId: Id,
      name: T.String({ minLength: 1, maxLength: supportLimits.name }),
      days: T.Integer({ minimum: 1, maximum: supportLimits.days }),
      countryCode: T.Optional(T.String({ pattern: '^[0-9]{1,4}$' })),
      phone: T.Optional(T.String({ pattern: '^[0-9]{4,15}$' })),
    }),
    data: T.Object({ id: Id, code: nullable(T.String({ description: 'Of the link; null for a phone' })) }),
  },
  'GET /avatar/support/page': {
    summary: "Who may read a project's records",
    access: 'user',
    query: T.Object({ projectId: Id, ...pageQuery }),
    data: pageOf(Supporter),
  },
  'POST /avatar/support/{id}/revoke': {
    summary: 'End an invitation at once',
    access: 'user',
    params: T.Object({ id: Id }),
  },
  'POST /avatar/support/accept': {
    summary: 'Take the invitation of a link',
    access: 'user',
    body: T.Object({ code: T.String({ minLength: 1, maxLength: 100 }) }),
    data: T.Object({ projectId: Id }),
  },
  'GET /avatar/support/shared': {
    summary: 'Projects whose records others have opened to the caller',
    access: 'user',
    data: T.Object({ records: T.Array(SharedRecords) }),
  },
  'GET /avatar/support/access/page': {
    summary: "What supporters did with a project's records, the latest first",
    access: 'user',
    query: T.Object({ projectId: Id, ...pageQuery }),
    data: pageOf(RecordAccess),
  },
});
