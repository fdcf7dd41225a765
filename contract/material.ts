import * as T from 'typebox';
import { Id, pageOf, pageQuery, Time } from './common';
import { defineRoutes } from './route';

const listQuery = T.Object({
  ...pageQuery,
  name: T.Optional(T.String({ maxLength: 100 })),
  categoryId: T.Optional(T.String({ maxLength: 64 })),
});

export const Material = T.Object({
  id: T.String(),
  name: T.String(),
  fileType: T.Union([T.Literal('image'), T.Literal('video')]),
  fileUrl: T.String(),
  coverUrl: T.String(),
});
export type Material = T.Static<typeof Material>;

/** Something that a user has uploaded. */
export const OwnMaterial = T.Object({
  ...Material.properties,
  size: T.Integer({ description: 'Bytes' }),
  fileSizeString: T.String(),
  createTime: Time,
});
export type OwnMaterial = T.Static<typeof OwnMaterial>;

export const Avatar = T.Object({
  id: T.Integer(),
  name: T.String(),
  description: T.String(),
  coverUrl: T.String(),
  stillUrl: T.String({ description: 'The avatar at rest on a transparent ground, 720x1280' }),
  audioId: T.Integer({ description: 'The voice that suits it' }),
});
export type Avatar = T.Static<typeof Avatar>;

export const Voice = T.Object({
  id: T.Integer(),
  name: T.String(),
  locale: T.String(),
  gender: T.Union([T.Literal('female'), T.Literal('male')]),
  approximate: T.Boolean({ description: 'The language is only approximated by the embedded engine' }),
  coverUrl: T.String(),
});
export type Voice = T.Static<typeof Voice>;

export const Category = T.Object({ id: T.String(), name: T.String() });
export type Category = T.Static<typeof Category>;

export const materialRoutes = defineRoutes({
  'GET /avatar/category/list-top-category': {
    summary: 'Top categories of a kind of asset or project',
    access: 'user',
    query: T.Object({
      type: T.Optional(
        T.Union([T.Literal('background'), T.Literal('virtual'), T.Literal('audio'), T.Literal('project')]),
      ),
    }),
    data: T.Array(Category),
  },
  'GET /avatar/material/list-back': {
    summary: 'Pictures and videos that every project may use',
    access: 'user',
    query: T.Object({
      ...listQuery.properties,
      type: T.Optional(T.Union([T.Literal('image'), T.Literal('video')])),
    }),
    data: pageOf(Material),
  },
  'GET /avatar/material/me-material': {
    summary: "The user's own pictures and videos, the latest first",
    access: 'user',
    query: T.Object({
      ...pageQuery,
      type: T.Optional(T.Union([T.Literal('image'), T.Literal('video')])),
      name: T.Optional(T.String({ maxLength: 100 })),
    }),
    data: pageOf(OwnMaterial),
  },
  'POST /oss/upload-material': {
    summary: 'Upload pictures and videos',
    access: 'user',
    form: T.Object({
      direction: T.Optional(T.Integer()),
      uploadChannel: T.Optional(T.String()),
      files: T.Array(T.String({ format: 'binary' })),
    }),
    data: T.Array(OwnMaterial),
  },
  'PUT /avatar/material/{id}': {
    summary: 'Rename a material',
    access: 'user',
    params: T.Object({ id: Id }),
    body: T.Object({ name: T.String({ maxLength: 200_000 }) }),
  },
  'DELETE /avatar/material/{id}': {
    summary: 'Delete a material',
    access: 'user',
    params: T.Object({ id: Id }),
  },
  'GET /avatar/material/{id}/file': {
    summary: 'The bytes of an uploaded material, by its signed address; takes byte ranges',
    access: 'public',
    params: T.Object({ id: Id }),
    query: T.Object({
      part: T.Union([T.Literal('file'), T.Literal('cover')]),
      expires: T.Integer({ minimum: 0 }),
      signature: T.String({ maxLength: 100 }),
    }),
    framing: 'raw',
    produces: 'application/octet-stream',
  },
  'GET /avatar/virtual/list-common-virtual': {
    summary: 'Avatars that every project may use',
    access: 'user',
    query: listQuery,
    data: pageOf(Avatar),
  },
  'GET /avatar/audio/page-common-audio': {
    summary: 'Voices that every project may use',
    access: 'user',
    query: T.Object({ ...listQuery.properties, locale: T.Optional(T.String({ maxLength: 10 })) }),
    data: pageOf(Voice),
  },
  'GET /avatar/audio/{id}/sample': {
    summary: 'A spoken sample of a voice (WAV, 16 kHz mono)',
    access: 'user',
    params: T.Object({ id: T.Integer() }),
    framing: 'raw',
    produces: 'audio/wav',
  },
});
