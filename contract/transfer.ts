import * as T from 'typebox';
import { Id } from './common';
import { defineRoutes } from './route';

export const transferRoutes = defineRoutes({
  'GET /avatar/project/{id}/export': {
    summary: 'A project as one file: its document and the assets that it uses',
    access: 'user',
    params: T.Object({ id: Id }),
    framing: 'raw',
    produces: 'application/zip',
  },
  'POST /avatar/project/import': {
    summary: 'Make a project from such a file, of this or another installation',
    access: 'user',
    form: T.Object({ files: T.String({ format: 'binary' }) }),
    data: T.Object({
      id: Id,
      missing: T.Array(T.String(), { description: 'What the project names and this installation lacks' }),
    }),
  },
});
