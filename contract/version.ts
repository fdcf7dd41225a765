import * as T from 'typebox';
import { Id, nullable, pageOf, pageQuery, Time } from './common';
import type { ProjectDocument } from './document';
import { Project } from './project';
import { defineRoutes } from './route';

const Name = T.String({ maxLength: 200_000 });

export const VersionKind = T.Union(
  [T.Literal('manual'), T.Literal('auto'), T.Literal('restore'), T.Literal('publish')],
  { description: 'Kept by hand, by half an hour of work, before a restore, or by a publication' },
);

export const ProjectVersion = T.Object({
  id: Id,
  kind: VersionKind,
  number: nullable(T.Integer({ description: 'Of a publication: the how manieth of its project' })),
  by: nullable(T.String({ description: 'Of a publication: who made it; null when the account is gone' })),
  published: T.Boolean({ description: 'Visitors see it now' }),
  name: nullable(T.String()),
  revision: T.Integer(),
  createTime: Time,
  coverUrl: T.String({ description: 'Picture of the document; a signed, short-lived address' }),
});
export type ProjectVersion = T.Static<typeof ProjectVersion>;

const projectId = { params: T.Object({ id: Id }) };
const versionId = { params: T.Object({ id: Id, versionId: Id }) };

export const versionRoutes = defineRoutes({
  'GET /avatar/project/{id}/version/page': {
    summary: 'Kept versions of a project, the latest first',
    access: 'user',
    ...projectId,
    query: T.Object({ ...pageQuery, kind: T.Optional(VersionKind) }),
    data: pageOf(ProjectVersion),
  },
  'POST /avatar/project/{id}/version': {
    summary: 'Keep the project as it is saved now',
    access: 'user',
    ...projectId,
    bodySize: 'long',
    body: T.Object({ name: nullable(Name) }),
    data: T.Object({ id: Id }),
  },
  'GET /avatar/project/{id}/version/{versionId}': {
    summary: 'A version with its document',
    access: 'user',
    ...versionId,
    data: T.Object({
      ...ProjectVersion.properties,
      document: T.Unsafe<ProjectDocument>({ description: 'A ProjectDocument' }),
      assets: Project.properties.assets,
    }),
  },
  'PUT /avatar/project/{id}/version/{versionId}': {
    summary: 'Name a version',
    access: 'user',
    ...versionId,
    bodySize: 'long',
    body: T.Object({ name: Name }),
  },
  'DELETE /avatar/project/{id}/version/{versionId}': {
    summary: 'Delete a version',
    access: 'user',
    ...versionId,
  },
  'POST /avatar/project/{id}/version/{versionId}/restore': {
    summary: 'Make a version the current document; what stood before is kept as a version',
    access: 'user',
    ...versionId,
    body: T.Object({ revision: T.Integer({ minimum: 0 }) }),
    data: T.Object({ revision: T.Integer() }),
  },
  'POST /avatar/project/{id}/version/{versionId}/duplicate': {
    summary: 'Begin a new project with a version',
    access: 'user',
    ...versionId,
    bodySize: 'long',
    body: T.Object({ name: Name }),
    data: T.Object({ id: Id }),
  },
});
