import * as T from 'typebox';
import { defineRoutes } from '../api/route';
import { DELETE_LIMIT } from '../common/limits';
import { Id, nullable, pageOf, pageQuery } from '../common/schema';
import { uploadUseNames } from './limits';
import {
  Avatar,
  Category,
  CategoryType,
  FileType,
  Folder,
  FolderKind,
  InFolder,
  LibraryMaterial,
  MaterialUsage,
  Voice,
} from './schema';

const SomeIds = T.Object({ ids: T.Array(Id, { minItems: 1, maxItems: DELETE_LIMIT }) });

const listQuery = T.Object({
  ...pageQuery,
  name: T.Optional(T.String({ maxLength: 100 })),
  categoryId: T.Optional(T.String({ maxLength: 64 })),
});

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

const folderId = { params: T.Object({ id: Id }) };

// Longer than the limit of 30: the service answers with the prescribed sentence, not with a schema error.
const Name = T.String({ maxLength: 200_000 });

export const folderRoutes = defineRoutes({
  'GET /avatar/folder': {
    summary: "The user's folders of a kind, by name",
    access: 'user',
    query: T.Object({ kind: FolderKind }),
    data: T.Array(Folder),
  },
  'POST /avatar/folder': {
    summary: 'Create a folder',
    access: 'user',
    bodySize: 'long',
    body: T.Object({ kind: FolderKind, name: Name }),
    data: T.Object({ id: Id }),
  },
  'PUT /avatar/folder/{id}': {
    summary: 'Rename a folder',
    access: 'user',
    ...folderId,
    bodySize: 'long',
    body: T.Object({ name: Name }),
  },
  'DELETE /avatar/folder/{id}': {
    summary: 'Delete a folder; what it held lies outside of all folders then',
    access: 'user',
    ...folderId,
  },
});
