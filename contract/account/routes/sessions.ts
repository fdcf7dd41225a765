import * as T from 'typebox';
import { defineRoutes } from '../../api/route';
import { Id, pageOf, pageQuery } from '../../common/schema';
import { OpenSession, SignIn } from '../schema';

/** Where an account is logged in, and where it was. */
export const sessionRoutes = defineRoutes({
  'GET /user/session': {
    summary: 'Where the account is logged in, the latest use first',
    access: 'user',
    data: T.Object({ records: T.Array(OpenSession) }),
  },
  'DELETE /user/session/{id}': { summary: 'End a session', access: 'user', params: T.Object({ id: Id }) },
  'POST /user/session/end-others': {
    summary: 'End every session but this one',
    access: 'user',
    data: T.Object({ ended: T.Integer() }),
  },
  'GET /user/sign-in/page': {
    summary: 'Sign-ins of the last 180 days, the latest first',
    access: 'user',
    query: T.Object(pageQuery),
    data: pageOf(SignIn),
  },
});
