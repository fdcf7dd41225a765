import * as T from 'typebox';
import { defineRoutes } from '../../api/route';
import { Ticket } from '../schema';

/** All data of an account, to be exported or deleted. */
export const accountDataRoutes = defineRoutes({
  'GET /user/export': {
    summary: 'Everything that is kept of the account, as a ZIP of JSON files and the uploaded files',
    access: 'user',
    framing: 'raw',
    produces: 'application/zip',
  },
  'POST /user/delete': {
    summary: 'Delete the account and all that it holds, by a ticket for delete_account of its own phone',
    access: 'user',
    stepUp: true,
    query: T.Object({ ticket: Ticket }),
  },
});
