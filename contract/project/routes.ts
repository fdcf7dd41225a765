import * as T from 'typebox';
import { defineRoutes } from '../api/route';
import { DELETE_LIMIT } from '../common/limits';
import { Id, nullable, pageOf, pageQuery, Time } from '../common/schema';
import { Scenario } from '../creation/schema';
import { PATCHES_LIMIT } from '../document/limits';
import { Direction, Patch, type ProjectDocument, Ratio } from '../document/schema';
import { InFolder } from '../material/schema';
import {
  InteractionDesign,
  Project,
  ProjectKind,
  ProjectSummary,
  ProjectVersion,
  Publication,
  Template,
  VersionKind,
} from './schema';

// Deliberately longer than the limit of 30: the service answers with the prescribed sentence, not with a schema error.
const Name = T.String({ maxLength: 200_000 });

const SomeIds = T.Object({ ids: T.Array(Id, { minItems: 1, maxItems: DELETE_LIMIT }) });

const projectId = { params: T.Object({ id: Id }) };

export const projectRoutes = defineRoutes({
  'POST /avatar/project/add': {
    summary: 'Create a project',
    access: 'user',
    bodySize: 'long',
    body: T.Object({
      name: Name,
      status: T.Literal('proceed'),
      // Any number and text, for the same reason as with the name.
      proportion: T.Union(
        [T.Object({ index: T.Integer(), percentage: T.String() }), T.String({ maxLength: 200 })],
        { description: 'An object, or the JSON text of one' },
      ),
      direction: Direction,
      templateId: T.Optional(Id),
      folderId: T.Optional(Id),
    }),
    data: T.Object({ id: Id }),
  },
  'PUT /avatar/project/edit/{id}': {
    summary: 'Rename, or save the document (whole, or as patches) against the revision it was made from',
    access: 'user',
    ...projectId,
    bodySize: 'document',
    body: T.Object({
      name: T.Optional(Name),
      revision: T.Optional(T.Integer({ minimum: 0 })),
      document: T.Optional(T.Unknown()),
      patches: T.Optional(T.Array(Patch, { minItems: 1, maxItems: PATCHES_LIMIT })),
    }),
    data: T.Object({ revision: T.Integer(), updateTime: Time }),
  },
  'GET /avatar/project/page': {
    summary: "The user's projects, the latest change first",
    access: 'user',
    query: T.Object({
      ...pageQuery,
      isLogin: T.Optional(T.Integer()),
      name: T.Optional(T.String({ maxLength: 100 })),
      folderId: T.Optional(InFolder),
      trashed: T.Optional(T.Literal(true, { description: 'Those in the trash, the latest one first' })),
      ratio: T.Optional(Ratio),
    }),
    data: pageOf(ProjectSummary),
  },
  'GET /avatar/project/{id}': {
    summary: 'A project or a film with its document and revision',
    access: 'user-or-share',
    ...projectId,
    data: Project,
  },
  'DELETE /avatar/project/{id}': {
    summary: 'Move a project or a film into the trash, where it is kept for 30 days',
    access: 'user',
    ...projectId,
  },
  'POST /avatar/project/{id}/duplicate': {
    summary: 'A copy of the draft of a project or a film, without versions, links and keys',
    access: 'user',
    ...projectId,
    body: T.Object({ folderId: T.Optional(Id) }),
    data: T.Object({ id: Id }),
  },
  'POST /avatar/project/trash': {
    summary: 'Move several projects or films into the trash; missing ones are skipped',
    access: 'user',
    body: SomeIds,
    data: T.Object({ trashed: T.Integer() }),
  },
  'POST /avatar/project/restore': {
    summary: 'Take projects or films out of the trash, as they were; all of them or none',
    access: 'user',
    body: SomeIds,
    data: T.Object({ restored: T.Integer() }),
  },
  'POST /avatar/project/purge': {
    summary: 'Delete projects or films in the trash for good; without ids all of a kind',
    access: 'user',
    body: T.Object({
      ids: T.Optional(SomeIds.properties.ids),
      kind: T.Optional(T.Enum(ProjectKind.enum, { description: 'Without ids; projects by default' })),
    }),
    data: T.Object({ purged: T.Integer() }),
  },
  'POST /avatar/project/move': {
    summary: 'Put projects or films into a folder of their kind, or outside of all folders',
    access: 'user',
    body: T.Object({ ...SomeIds.properties, folderId: nullable(Id) }),
    data: T.Object({ moved: T.Integer() }),
  },
  'GET /avatar/picture/{kind}/{id}': {
    summary:
      'Picture of the document of a project, a version or a template, of films too, by the signed address from its list',
    access: 'public',
    params: T.Object({
      kind: T.Enum(['project', 'version', 'template', 'filmTemplate']),
      id: Id,
    }),
    query: T.Object({
      revision: T.Integer({ minimum: 0 }),
      size: T.Optional(T.Literal('poster', { description: 'Three times as large, for print' })),
      expires: T.Integer({ minimum: 0 }),
      signature: T.String({ maxLength: 100 }),
    }),
    framing: 'raw',
    produces: 'image/webp',
  },
});

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

const from = { publication: T.Integer({ minimum: 0 }) };

export const publicationRoutes = defineRoutes({
  'GET /avatar/project/{id}/publication': {
    summary: 'What visitors of a project see',
    access: 'user',
    ...projectId,
    data: Publication,
  },
  'POST /avatar/project/{id}/publication': {
    summary: 'Show visitors what is saved now',
    access: 'user',
    ...projectId,
    bodySize: 'long',
    body: T.Object({ ...from, name: T.Optional(nullable(Name)) }),
    data: Publication,
  },
  'PUT /avatar/project/{id}/publication': {
    summary: 'Show visitors an earlier publication again; the draft stays as it is',
    access: 'user',
    ...projectId,
    body: T.Object({ ...from, versionId: Id }),
    data: Publication,
  },
  'DELETE /avatar/project/{id}/publication': {
    summary: 'Show visitors nothing; links and draft stay',
    access: 'user',
    ...projectId,
    query: T.Object(from),
    data: Publication,
  },
});

export const templateRoutes = defineRoutes({
  'GET /avatar/template/page': {
    summary: 'Designs to begin a project with: the stock, or those that the user has kept',
    access: 'user',
    query: T.Object({
      ...pageQuery,
      name: T.Optional(T.String({ maxLength: 100 })),
      ratio: T.Optional(Ratio),
      scenario: T.Optional(Scenario),
      own: T.Optional(T.Boolean({ default: false })),
    }),
    data: pageOf(Template),
  },
  'POST /avatar/template': {
    summary: 'Keep a project, as it is saved now, as a template',
    access: 'user',
    bodySize: 'long',
    body: T.Object({ projectId: Id, name: Name }),
    data: T.Object({ id: Id }),
  },
  'PUT /avatar/template/{id}': {
    summary: 'Rename a template',
    access: 'user',
    params: T.Object({ id: Id }),
    bodySize: 'long',
    body: T.Object({ name: Name }),
  },
  'DELETE /avatar/template/{id}': {
    summary: 'Delete a template',
    access: 'user',
    params: T.Object({ id: Id }),
  },
});

export const transferRoutes = defineRoutes({
  'GET /avatar/project/{id}/export': {
    summary: 'A project or a film as one file: its document and the assets that it uses',
    access: 'user',
    params: T.Object({ id: Id }),
    framing: 'raw',
    produces: 'application/zip',
  },
  'POST /avatar/project/import': {
    summary: 'Make a project or a film from such a file, of this or another installation',
    access: 'user',
    form: T.Object({ files: T.String({ format: 'binary' }) }),
    data: T.Object({
      id: Id,
      kind: ProjectKind,
      missing: T.Array(T.String(), { description: 'What the project names and this installation lacks' }),
    }),
  },
});

export const designRoutes = defineRoutes({
  'GET /avatar/design/interaction-design': {
    summary: 'Ready arrangements of dialog parts',
    access: 'user',
    data: T.Object({ records: T.Array(InteractionDesign) }),
  },
});
