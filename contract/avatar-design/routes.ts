import * as T from 'typebox';
import { defineRoutes } from '../api/route';
import { FIRST_DESIGNED } from './limits';
import { AvatarDesign } from './schema';
import { Avatar } from '../material/schema';

const one = { params: T.Object({ id: T.Integer({ minimum: FIRST_DESIGNED, maximum: 2_147_483_647 }) }) };

export const avatarDesignRoutes = defineRoutes({
  'POST /avatar/design': {
    summary: 'Put an avatar together; the same design is the same avatar',
    access: 'user',
    body: AvatarDesign,
    data: Avatar,
  },
  'GET /avatar/design/{id}': {
    summary: "What one of the user's designed avatars is put together of",
    access: 'user',
    ...one,
    data: AvatarDesign,
  },
  'DELETE /avatar/design/{id}': {
    summary: 'Delete a designed avatar; a project that uses it needs another one then',
    access: 'user',
    ...one,
  },
});
