import * as T from 'typebox';
import { Id, nullable, pageOf, pageQuery, Time } from './common';
import { supportLimits } from './constants';
import { defineRoutes } from './route';

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
