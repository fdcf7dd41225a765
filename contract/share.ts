import * as T from 'typebox';
import { Id, nullable, Time } from './common';
import { Project } from './project';
import { defineRoutes } from './route';

export const Share = T.Object({
  id: Id,
  projectId: Id,
  validity: T.Union([T.Literal('30d'), T.Literal('permanent')]),
  expireTime: nullable(Time),
  createTime: Time,
  viewCount: T.Integer(),
});
export type Share = T.Static<typeof Share>;

export const shareRoutes = defineRoutes({
  'POST /conversation/share': {
    summary: 'Make a share link; its code is answered this once and kept only as a hash',
    access: 'user',
    body: T.Object({ projectId: Id, validity: T.Union([T.Literal('30d'), T.Literal('permanent')]) }),
    data: T.Object({ id: Id, code: T.String(), url: T.String(), expireTime: nullable(Time) }),
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
  'POST /conversation/share/session': {
    summary:
      'Open a shared project: the share code in the authorization header, a conversation and the project in the answer',
    access: 'user-or-share',
    body: T.Object({ projectId: T.Optional(Id) }),
    data: T.Object({ sessionId: Id, project: Project }),
  },
});
