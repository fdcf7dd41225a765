import * as T from 'typebox';
import { defineRoutes } from '../../api/route';
import { AccountContents } from '../schema';

/** Two accounts of one person that become one. */
export const mergeRoutes = defineRoutes({
  'POST /auth/user/user_account_merge': {
    summary:
      'Takes the account of an offer into the one that is logged in; what is not brought along is deleted',
    access: 'user',
    stepUp: true,
    body: T.Object({
      mergeTicket: T.String({ maxLength: 128 }),
      bring: T.Object({
        projects: T.Boolean({
          description: 'With the roles, pictures and conversations that belong to them',
        }),
        templates: T.Boolean({ description: 'With the pictures that they show' }),
      }),
      /** Whose name and photo the account keeps. */
      profile: T.Union([T.Literal('mine'), T.Literal('other')]),
    }),
    data: T.Object({ brought: AccountContents }),
  },
});
