import * as T from 'typebox';
import { defineRoutes } from '../api/route';
import { AvatarInfo, SayInput } from './schema';

/** Proves that the URL was issued to a caller who may read the resource. */
const ProofQuery = T.Object({
  expires: T.Optional(T.Integer({ minimum: 0 })),
  signature: T.Optional(T.String({ maxLength: 100 })),
});

const AvatarParams = T.Object({ id: T.Integer({ minimum: 0, maximum: 2_147_483_647 }) });

export const providerRoutes = defineRoutes({
  'GET /provider/get_avatar_info': {
    summary: "Place of an avatar's face image on its frame",
    access: 'public',
    root: true,
    query: AvatarParams,
    data: AvatarInfo,
  },
  'POST /provider/say': {
    summary:
      'Let the avatar of an open stream speak; `interrupt` stops what it says, and an empty text then only stops',
    access: 'public',
    root: true,
    bodySize: 'usual',
    body: SayInput,
    data: T.Object({ epoch: T.Integer() }),
  },
  'GET /provider/avatar/{id}/cover': {
    summary: 'Bust of an avatar, 360 x 480; that of a clone needs a proof',
    access: 'public',
    root: true,
    params: AvatarParams,
    query: ProofQuery,
    framing: 'raw',
    produces: 'image/webp',
  },
  'GET /provider/avatar/{id}/pack/{hash}/{pose}': {
    summary: 'A body of an avatar with its eyes and mouths, for streams of `frames=pack`; never changes',
    access: 'public',
    root: true,
    params: T.Object({
      ...AvatarParams.properties,
      hash: T.String({
        pattern: '^[0-9a-f]{32}(\\.[0-9]{1,12}\\.[A-Za-z0-9_-]{1,100})?$',
        description: 'The plain pictures of an avatar that is for sale have their proof behind it',
      }),
      pose: T.Integer({ minimum: 0, maximum: 65_535 }),
    }),
    query: T.Object({ scale: T.Optional(T.Integer({ minimum: 1, maximum: 4 })) }),
    framing: 'raw',
    produces: 'application/octet-stream',
  },
  'GET /provider/avatar/{id}/still': {
    summary:
      'Whole figure of an avatar on transparency, 720 x 1280; marked without a proof where it is for sale, and not there for a clone',
    access: 'public',
    root: true,
    params: AvatarParams,
    query: ProofQuery,
    framing: 'raw',
    produces: 'image/webp',
  },
  'GET /provider/avatar/{id}/preview': {
    summary: 'A cloned avatar as it speaks and blinks, an animated picture; needs a proof',
    access: 'public',
    root: true,
    params: AvatarParams,
    query: ProofQuery,
    framing: 'raw',
    produces: 'image/webp',
  },
});
