import * as T from 'typebox';
import { defineRoutes } from '../../api/route';
import { Id } from '../../common/schema';
import { User } from '../schema';

const PreferenceKey = T.String({ pattern: '^[a-z][a-z0-9.-]{0,63}$' });

/** The name and photo of a user, and settings that follow them. */
export const profileRoutes = defineRoutes({
  'GET /avatar/user/info': { summary: 'The user of this session', access: 'user', data: User },
  'PUT /avatar/user/info': {
    summary: 'Change the nickname',
    access: 'user',
    bodySize: 'long',
    body: T.Object({ userName: T.String({ maxLength: 200_000 }) }),
    data: User,
  },
  'POST /avatar/user/picture': {
    summary: 'Set the avatar picture of the user: a png, jpg or webp, 5 MB at most, cut to a square',
    access: 'user',
    form: T.Object({ files: T.String({ format: 'binary' }) }),
    data: User,
  },
  'DELETE /avatar/user/picture': { summary: 'Take the picture away', access: 'user', data: User },
  'GET /avatar/user/{id}/picture': {
    summary: 'The picture by its signed address',
    access: 'public',
    params: T.Object({ id: Id }),
    query: T.Object({
      expires: T.Integer({ minimum: 0 }),
      signature: T.String({ maxLength: 100 }),
      part: T.String({ maxLength: 80 }),
    }),
    framing: 'raw',
    produces: 'image/webp',
  },
  'GET /avatar/user/preference/{key}': {
    summary: 'A small setting that follows the user to every device; null when it was never set',
    access: 'user',
    params: T.Object({ key: PreferenceKey }),
    data: T.Object({ value: T.Unknown() }),
  },
  'PUT /avatar/user/preference/{key}': {
    summary: 'Keep such a setting, 16 KB at most',
    access: 'user',
    params: T.Object({ key: PreferenceKey }),
    body: T.Object({ value: T.Unknown() }),
  },
});
