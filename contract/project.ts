import * as T from 'typebox';
import { Id, nullable, pageOf, pageQuery, Time } from './common';
import { DELETE_LIMIT, PATCHES_LIMIT } from './constants';
import { InFolder } from './folder';
import { Font } from './font';
import { Avatar, Material, Voice } from './material';
import { Patch, type ProjectDocument, Ratio } from './document';
import { defineRoutes } from './route';

// Deliberately longer than the limit of 30: the service answers with the prescribed sentence, not with a schema error.
const Name = T.String({ maxLength: 200_000 });

/** `index` is the ratio, `percentage` its text such as "16:9". */
export const Proportion = T.Object({ index: Ratio, percentage: T.String({ maxLength: 10 }) });

/** 0 landscape, 1 portrait. */
export const Direction = T.Union([T.Literal(0), T.Literal(1)]);

const projectFields = {
  id: Id,
  name: T.String(),
  status: T.String(),
  proportion: Proportion,
  direction: Direction,
  revision: T.Integer(),
  createTime: Time,
  updateTime: Time,
};

const readOnly = T.Boolean({
  description: 'The account has more projects than its membership includes, and this is one of those beyond',
});

export const ProjectSummary = T.Object({
  ...projectFields,
  readOnly,
  folderId: nullable(Id),
  purgeTime: nullable(T.String({ description: 'Of a project in the trash: when it is deleted for good' })),
  publication: T.Union([T.Literal('none'), T.Literal('published'), T.Literal('changed')], {
    description: 'Whether visitors see the project, and whether what they see is what is saved',
  }),
  coverUrl: T.String({
    description: "Picture rendered from the project's document; a signed, short-lived address",
  }),
});
export type ProjectSummary = T.Static<typeof ProjectSummary>;

/** A project as its editor or player needs it, with the assets that its document refers to. */
export const Project = T.Object({
  ...projectFields,
  readOnly,
  // Serialized as stored: a document of a later version keeps fields that this version does not know.
  document: T.Unsafe<ProjectDocument>({ description: 'A ProjectDocument' }),
  assets: T.Object({
    materials: T.Record(T.String(), Material, {
      description: 'The pictures and videos that the document names, by id',
    }),
    fonts: T.Record(T.String(), Font, {
      description: "The fonts of the project's owner that the document names, by id",
    }),
    avatar: nullable(T.Pick(Avatar, ['id', 'name', 'coverUrl', 'stillUrl', 'trial', 'product', 'vip'])),
    voice: nullable(T.Pick(Voice, ['id', 'name', 'locale', 'approximate', 'trial', 'product', 'vip'])),
    role: nullable(
      T.Object({
        id: Id,
        name: T.String(),
        openingRemarks: T.String(),
        commonQuestions: T.Array(T.String()),
      }),
    ),
  }),
});
export type Project = T.Static<typeof Project>;

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
    }),
    data: pageOf(ProjectSummary),
  },
  'GET /avatar/project/{id}': {
    summary: 'A project with its document and revision',
    access: 'user-or-share',
    ...projectId,
    data: Project,
  },
  'DELETE /avatar/project/{id}': {
    summary: 'Move a project into the trash, where it is kept for 30 days',
    access: 'user',
    ...projectId,
  },
  'POST /avatar/project/{id}/duplicate': {
    summary: "A copy of the project's draft, without versions, links and keys",
    access: 'user',
    ...projectId,
    body: T.Object({ folderId: T.Optional(Id) }),
    data: T.Object({ id: Id }),
  },
  'POST /avatar/project/trash': {
    summary: 'Move several projects into the trash; missing ones are skipped',
    access: 'user',
    body: SomeIds,
    data: T.Object({ trashed: T.Integer() }),
  },
  'POST /avatar/project/restore': {
    summary: 'Take projects out of the trash, as they were; all of them or none',
    access: 'user',
    body: SomeIds,
    data: T.Object({ restored: T.Integer() }),
  },
  'POST /avatar/project/purge': {
    summary: 'Delete projects in the trash for good; without ids all of them',
    access: 'user',
    body: T.Partial(SomeIds),
    data: T.Object({ purged: T.Integer() }),
  },
  'POST /avatar/project/move': {
    summary: 'Put projects into a folder, or outside of all folders',
    access: 'user',
    body: T.Object({ ...SomeIds.properties, folderId: nullable(Id) }),
    data: T.Object({ moved: T.Integer() }),
  },
  'GET /avatar/picture/{kind}/{id}': {
    summary:
      'Picture of the document of a project, a version or a template, by the signed address from its list',
    access: 'public',
    params: T.Object({
      kind: T.Union([T.Literal('project'), T.Literal('version'), T.Literal('template')]),
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
