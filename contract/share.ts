import * as T from 'typebox';
import { Id, nullable, Time, VisitorId } from './common';
import { ORIGIN_PATTERN, reportLimits, shareLimits } from './constants';
import { ReportReason } from './feedback';
import { Project } from './project';
import { defineRoutes } from './route';

/**
 * A visitor link shows the published version, for 30 days, forever, or until a time; a draft link follows the editor, for 7 or
 * 30 days.
 */
const ShareKind = T.Union([T.Literal('visitor'), T.Literal('draft')]);
const Validity = T.Union([T.Literal('7d'), T.Literal('30d'), T.Literal('permanent'), T.Literal('date')]);

const Questions = nullable(T.Integer({ minimum: 1, maximum: shareLimits.questions }));
const Origins = T.Array(T.String({ pattern: ORIGIN_PATTERN }), { maxItems: shareLimits.origins });

export const Share = T.Object({
  id: Id,
  projectId: Id,
  kind: ShareKind,
  validity: Validity,
  expireTime: nullable(Time),
  createTime: Time,
  url: nullable(T.String({ description: 'Its address; null for a link whose code is kept as a hash alone' })),
  viewCount: T.Integer(),
  visitorQuestionsPerDay: nullable(T.Integer()),
  questionsPerDay: nullable(T.Integer()),
  hasPassword: T.Boolean(),
  frameOrigins: T.Array(T.String(), { description: 'Sites that may show the page in a frame' }),
});
export type Share = T.Static<typeof Share>;

export const shareRoutes = defineRoutes({
  'POST /conversation/share': {
    summary: 'Make a share link; its code is answered this once and kept only as a hash',
    access: 'user',
    body: T.Object({
      projectId: Id,
      kind: T.Optional(ShareKind),
      validity: Validity,
      expireTime: T.Optional(T.String({ format: 'date-time', description: 'With the validity `date`' })),
      visitorQuestionsPerDay: T.Optional(Questions),
      questionsPerDay: T.Optional(Questions),
      password: T.Optional(
        T.String({ minLength: shareLimits.password.min, maxLength: shareLimits.password.max }),
      ),
      frameOrigins: T.Optional(Origins),
    }),
    data: T.Object({
      id: Id,
      code: T.String(),
      url: T.String(),
      expireTime: nullable(Time),
      published: T.Boolean({
        description: 'Visitors had seen nothing: making the link has published the project as it is saved',
      }),
    }),
  },
  'GET /conversation/share': {
    summary: "A project's share links that still work",
    access: 'user',
    query: T.Object({ projectId: Id }),
    data: T.Array(Share),
  },
  'GET /conversation/share/{id}': {
    summary: 'One share link, by its id',
    access: 'user-or-share',
    params: T.Object({ id: Id }),
    data: Share,
  },
  'DELETE /conversation/share/{id}': {
    summary: 'Revoke a share link at once',
    access: 'user',
    params: T.Object({ id: Id }),
  },
  'POST /conversation/share/unlock': {
    summary: 'Open a link that has a password: the answered code takes the place of that of the link',
    access: 'public',
    body: T.Object({
      code: T.String({ minLength: 1, maxLength: 200 }),
      password: T.String({ minLength: 1, maxLength: shareLimits.password.max }),
    }),
    data: T.Object({ code: T.String() }),
  },
  'POST /conversation/share/report': {
    summary: 'Report what a share link shows to the operators: the share code in the authorization header',
    access: 'user-or-share',
    body: T.Object({
      reason: ReportReason,
      text: T.Optional(T.String({ maxLength: reportLimits.text })),
      contact: T.Optional(
        T.String({ maxLength: reportLimits.contact, description: 'How the reporter can be reached' }),
      ),
      visitorId: T.Optional(VisitorId),
    }),
    data: T.Object({ id: Id }),
  },
  'POST /conversation/share/session': {
    summary:
      'Open a shared project: the share code in the authorization header, a conversation and the project in the answer',
    access: 'user-or-share',
    body: T.Object({ projectId: T.Optional(Id), visitorId: T.Optional(VisitorId) }),
    data: T.Object({
      sessionId: Id,
      project: Project,
      draft: T.Boolean({
        description: 'The code follows the draft: its holder may hear of changes as they are made',
      }),
    }),
  },
});
