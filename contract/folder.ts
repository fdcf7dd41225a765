import * as T from 'typebox';
import { Id, Time } from './common';
import { defineRoutes } from './route';

/** What a folder holds: projects, or the files of My assets. */
export const FolderKind = T.Enum(['project', 'material']);
export type FolderKind = T.Static<typeof FolderKind>;

export const Folder = T.Object({ id: Id, name: T.String(), createTime: Time });
export type Folder = T.Static<typeof Folder>;

/** A folder, or `none` for what lies outside of all folders. */
export const InFolder = T.Union([Id, T.Literal('none')]);

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
