import * as T from 'typebox';
import { defineRoutes } from '../api/route';
import { ListedPlugin } from './schema';

export const pluginRoutes = defineRoutes({
  'GET /avatar/editor/plugins': {
    summary:
      "The installed plugins; for a share code those of the player alone, without the operator's problems",
    access: 'user-or-share',
    data: T.Object({
      records: T.Array(ListedPlugin),
      problems: T.Array(T.Object({ folder: T.String(), reason: T.String() })),
    }),
  },
});
