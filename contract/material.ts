import * as T from 'typebox';
import { Id, nullable, pageOf, pageQuery, Time } from './common';
import { DELETE_LIMIT, uploadUseNames } from './constants';
import { Conversion, OwnConversion } from './conversion';
import { InFolder } from './folder';
import { defineRoutes } from './route';

const SomeIds = T.Object({ ids: T.Array(Id, { minItems: 1, maxItems: DELETE_LIMIT }) });

const listQuery = T.Object({
  ...pageQuery,
  name: T.Optional(T.String({ maxLength: 100 })),
  categoryId: T.Optional(T.String({ maxLength: 64 })),
});

/** Of what somebody may only try, until it is bought. */
const trial = (mark: string) => ({
  trial: T.Boolean({ description: `Only tried: ${mark} until it is bought` }),
  product: nullable(T.String({ description: 'Code of the product to buy; null unless it is only tried' })),
  vip: T.Boolean({ description: 'A membership includes it; others do not get it' }),
});

export const PictureMark = T.Object({
  left: T.Number(),
  top: T.Number(),
  width: T.Number(),
  height: T.Number(),
  aspect: T.Number({ description: 'Width of the picture by its height' }),
});
/** Where a picture shows an AI mark of its own, as shares of its width and height. */
export type PictureMark = T.Static<typeof PictureMark>;

export const Material = T.Object({
  id: T.String(),
  name: T.String(),
  fileType: T.Union([T.Literal('image'), T.Literal('video')]),
  fileUrl: T.String(),
  coverUrl: T.String(),
  generated: T.Optional(T.Boolean({ description: 'Made by AI: it carries a label that must stay' })),
  mark: T.Optional({
    ...PictureMark,
    description:
      'Where the picture at `fileUrl` shows an AI mark, as shares of its size: a player lays its own on it',
  }),
  conversion: T.Optional({
    ...Conversion,
    description: 'Browsers do not play it, or not yet: its cover stands for it',
  }),
  ...trial('its picture is marked'),
});
export type Material = T.Static<typeof Material>;

/** Kinds of files in a library; sounds cannot be put on a stage. */
export const FileType = T.Enum(['image', 'video', 'audio']);
export type FileType = T.Static<typeof FileType>;

/** An asset of a library, with everything that a list shows. */
export const LibraryMaterial = T.Object({
  ...Material.properties,
  fileType: FileType,
  backUrl: T.String({ description: 'As `fileUrl`: the address at which an upload is found' }),
  lookIndex: T.Integer({
    description: 'Place in this answer from 0, by which a preview finds its neighbours',
  }),
  conversion: T.Optional(OwnConversion),
  size: T.Integer({ description: 'Bytes; 0 for the stock' }),
  fileSizeString: T.String(),
  contentType: nullable(T.String({ description: 'Media type of the file; null where it is not kept' })),
  width: nullable(T.Integer()),
  height: nullable(T.Integer()),
  durationMs: nullable(
    T.Integer({ description: 'Of a video or a sound; null where nothing could look into it' }),
  ),
  source: T.Enum(['stock', 'upload', 'link', 'generated']),
  prompt: nullable(T.String({ description: 'The description that it was made from' })),
  understood: T.Array(T.String(), { description: 'What of the description the embedded illustrator drew' }),
  projects: T.Array(T.Object({ id: Id, name: T.String() }), {
    description: 'Projects that show it, the latest three',
  }),
  projectCount: T.Integer({ description: 'Projects that show it, now or in a version' }),
  draftCount: T.Integer({ description: 'Projects whose draft shows it now' }),
  folderId: nullable(Id),
  purgeTime: nullable(T.String({ description: 'Of an asset in the trash: when it is deleted for good' })),
  createTime: Time,
});
export type LibraryMaterial = T.Static<typeof LibraryMaterial>;

/** Space for an account's own materials, used and total. */
export const MaterialUsage = T.Object({
  level: T.Enum(['free', 'standard', 'professional', 'flagship']),
  usedBytes: T.Integer(),
  bytes: T.Integer(),
  useMaterialSizeString: T.String({ description: 'The same in words, as user info says it' }),
  materialSizeString: T.String(),
  usedCount: T.Integer(),
  count: T.Integer(),
  keptCount: T.Integer({
    description: 'Of those: deleted from the library, and kept for projects that show them',
  }),
  keptSizeString: T.String(),
  trashCount: T.Integer({ description: 'Of those: in the trash' }),
  trashSizeString: T.String(),
});
export type MaterialUsage = T.Static<typeof MaterialUsage>;

export const Avatar = T.Object({
  id: T.Integer(),
  name: T.String(),
  description: T.String(),
  coverUrl: T.String(),
  stillUrl: T.String({ description: 'The avatar at rest on a transparent ground, 720x1280' }),
  audioId: T.Integer({ description: 'The voice that suits it' }),
  gender: T.Union([T.Literal('female'), T.Literal('male')]),
  ...trial('its pictures are marked'),
});
export type Avatar = T.Static<typeof Avatar>;

export const Voice = T.Object({
  id: T.Integer(),
  name: T.String(),
  locale: T.String(),
  gender: nullable(
    T.Union([T.Literal('female'), T.Literal('male')], {
      description: 'Null where a local model does not say it',
    }),
  ),
  approximate: T.Boolean({ description: 'The language is only approximated by the embedded engine' }),
  local: nullable(
    T.Object(
      {
        licence: nullable(T.String({ description: "Of the model; null where its files don't say it" })),
        size: T.Integer({ description: 'Bytes of the model on disk' }),
        sizeString: T.String(),
      },
      { description: 'The voice is that of a model on this machine; null for the voices of the catalogue' },
    ),
  ),
  coverUrl: T.String(),
  ...trial('its sound is marked'),
});
export type Voice = T.Static<typeof Voice>;

export const CategoryType = T.Enum(['background', 'virtual', 'audio', 'project']);
export type CategoryType = T.Static<typeof CategoryType>;

export const Category = T.Object({ id: T.String(), name: T.String() });
export type Category = T.Static<typeof Category>;

export const materialRoutes = defineRoutes({
  'GET /avatar/category/list-top-category': {
    summary:
      'Top categories of a kind of asset or project; an id is the `categoryId` of the lists of that kind',
    access: 'user',
    query: T.Object({
      type: T.Optional(CategoryType),
    }),
    data: T.Array(Category),
  },
  'GET /avatar/material/list-back': {
    summary:
      'Pictures and videos beside the own ones that the user may use: free, bought, or of the membership',
    access: 'user',
    query: T.Object({
      ...listQuery.properties,
      type: T.Optional(T.Union([T.Literal('image'), T.Literal('video')])),
      bought: T.Optional(T.Literal(true, { description: 'Only those that the user has bought' })),
    }),
    data: pageOf(LibraryMaterial),
  },
  'GET /avatar/material/me-material': {
    summary: "The user's own pictures, videos and sounds",
    access: 'user',
    query: T.Object({
      ...pageQuery,
      type: T.Optional(FileType),
      name: T.Optional(T.String({ maxLength: 100 })),
      source: T.Optional(T.Enum(['upload', 'link', 'generated'])),
      sort: T.Optional(T.Enum(['latest', 'name', 'size'])),
      folderId: T.Optional(InFolder),
      trashed: T.Optional(T.Literal(true, { description: 'Those in the trash' })),
    }),
    data: pageOf(LibraryMaterial),
  },
  'GET /avatar/material/usage': {
    summary: "Room for the user's materials, used and in all",
    access: 'user',
    data: MaterialUsage,
  },
  'GET /avatar/material/assets-virtual': {
    summary: 'Avatars that the user has bought',
    access: 'user',
    query: listQuery,
    data: pageOf(Avatar),
  },
  'GET /avatar/material/assets-audio': {
    summary: 'Voices that the user has bought',
    access: 'user',
    query: T.Object({ ...listQuery.properties, locale: T.Optional(T.String({ maxLength: 10 })) }),
    data: pageOf(Voice),
  },
  'GET /avatar/material/{id}': {
    summary: "One material of the stock or of the user's own",
    access: 'user',
    params: T.Object({ id: Id }),
    data: LibraryMaterial,
  },
  'POST /oss/upload-material': {
    summary: 'Upload pictures, videos and sounds by a form, or a file by its web link',
    access: 'user',
    query: T.Object({
      fileUrl: T.Optional(T.String({ maxLength: 4096 })),
      uploadChannel: T.Optional(T.String({ maxLength: 40 })),
      use: T.Optional(
        T.Enum([...uploadUseNames], {
          description: 'What the files are for, which says what is taken; the library, unless it is said',
        }),
      ),
      cutOutOf: T.Optional({
        ...Id,
        description:
          'The picture that the only file was cut out of: it lies in the same folder, and there is one of each picture',
      }),
    }),
    form: T.Object({
      direction: T.Optional(T.Integer()),
      uploadChannel: T.Optional(T.String()),
      files: T.Array(T.String({ format: 'binary' })),
    }),
    data: T.Array(LibraryMaterial),
  },
  'POST /oss/resumable/{id}/finish': {
    summary: 'Keep a file whose pieces have all arrived (tus, docs/protocols/api.md); may be asked again',
    access: 'user',
    params: T.Object({ id: Id }),
    data: LibraryMaterial,
  },
  'POST /upload': {
    summary: 'Upload a file of a custom order; answers its address',
    access: 'user',
    form: T.Object({
      uploadChannel: T.Literal('custom'),
      files: T.Array(T.String({ format: 'binary' })),
    }),
    data: T.String(),
  },
  'POST /avatar/material/delete': {
    summary: 'Move several materials into the trash; missing ones are skipped',
    access: 'user',
    body: SomeIds,
    data: T.Object({ deleted: T.Integer() }),
  },
  'POST /avatar/material/restore': {
    summary: 'Take materials out of the trash',
    access: 'user',
    body: SomeIds,
    data: T.Object({ restored: T.Integer() }),
  },
  'POST /avatar/material/purge': {
    summary:
      'Delete materials in the trash for good, without ids all of them; what projects show stays with them',
    access: 'user',
    body: T.Partial(SomeIds),
    data: T.Object({ purged: T.Integer() }),
  },
  'POST /avatar/material/move': {
    summary: 'Put materials into a folder, or outside of all folders',
    access: 'user',
    body: T.Object({ ...SomeIds.properties, folderId: nullable(Id) }),
    data: T.Object({ moved: T.Integer() }),
  },
  'POST /avatar/material/{id}/convert': {
    summary: 'Try again to convert a file that browsers do not play; one that waits or runs goes on',
    access: 'user',
    params: T.Object({ id: Id }),
    data: LibraryMaterial,
  },
  'POST /avatar/material/{id}/replace': {
    summary: "Show another picture or video in place of this one in all of the user's drafts",
    access: 'user',
    params: T.Object({ id: Id }),
    body: T.Object({ by: Id }),
    data: T.Object({ projects: T.Integer() }),
  },
  'PUT /avatar/material/{id}': {
    summary: 'Rename a material',
    access: 'user',
    params: T.Object({ id: Id }),
    bodySize: 'long',
    body: T.Object({ name: T.String({ maxLength: 200_000 }) }),
  },
  'DELETE /avatar/material/{id}': {
    summary: 'Move a material into the trash for 30 days; projects that show it go on showing it',
    access: 'user',
    params: T.Object({ id: Id }),
  },
  'GET /avatar/material/{id}/file': {
    summary: 'The bytes of a material, by its signed address; takes byte ranges',
    access: 'public',
    params: T.Object({ id: Id }),
    query: T.Object({
      part: T.Enum(['file', 'cover', 'stage'], {
        description:
          '`stage` is the picture as stages show it, which draw its AI mark themselves; saved, it is the `file`',
      }),
      version: T.Optional(
        T.String({ maxLength: 16, description: 'Of the content, so that browsers do not show an older one' }),
      ),
      download: T.Optional(T.Literal(1, { description: 'Saved under its name; not part of what is signed' })),
      expires: T.Integer({ minimum: 0 }),
      signature: T.String({ maxLength: 100 }),
    }),
    framing: 'raw',
    produces: 'application/octet-stream',
  },
  'GET /avatar/virtual/list-common-virtual': {
    summary: 'Avatars that the user may use: free, bought, or of the membership',
    access: 'user',
    query: listQuery,
    data: pageOf(Avatar),
  },
  'GET /avatar/virtual/{id}': {
    summary: 'One avatar, also one that the user may only try',
    access: 'user',
    params: T.Object({ id: T.Integer() }),
    data: Avatar,
  },
  'GET /avatar/audio/page-common-audio': {
    summary: 'Voices that the user may use: free, bought, or of the membership',
    access: 'user',
    query: T.Object({ ...listQuery.properties, locale: T.Optional(T.String({ maxLength: 10 })) }),
    data: pageOf(Voice),
  },
  'GET /avatar/audio/{id}': {
    summary: 'One voice, also one that the user may only try',
    access: 'user',
    params: T.Object({ id: T.Integer() }),
    data: Voice,
  },
  'GET /avatar/audio/{id}/sample': {
    summary: 'A spoken sample of a voice (WAV, 16 kHz mono), marked for those who may only try it',
    access: 'user',
    params: T.Object({ id: T.Integer() }),
    framing: 'raw',
    produces: 'audio/wav',
  },
});
