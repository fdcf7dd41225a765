import { AppError } from '../../http/app-error';
import type { Call, Route } from '../../http/register';
import type { AvatarPicture } from '../../engines/avatar/port';
import { ProviderError } from './errors';
import type { Say } from '../say';
import type { Provider } from './provider';
import type { Routes } from '../../../contract/routes';
import { avatarStream } from '../../../contract/speech/limits';

const PICTURE_CACHE = 'max-age=86400';
/** Of addresses that name their bytes. */
const FOR_EVER = 'max-age=31536000, immutable';

/** What was given out with a proof is kept by its browser only. */
const scopeOf = (isOpen: boolean): string => (isOpen ? 'public' : 'private');

/** The provider's refusals in the words of the catalogue. */
function translate(error: unknown): never {
  if (!(error instanceof ProviderError)) throw error;
  if (error.code === 'unauthorized') throw new AppError('loginRequired');
  if (error.code === 'textTooLong') throw new AppError('textTooLong', { limit: avatarStream.textLimit });
  throw new AppError(error.code, { seconds: 1 });
}

type PictureCall = Call<Routes['GET /provider/avatar/{id}/cover']>;

export function providerRoutes(route: Route, provider: Provider, say: Say): void {
  route('GET /provider/get_avatar_info', ({ query }) => provider.avatarInfo(query.id).catch(translate));

  route('POST /provider/say', ({ body }) => say(body).catch(translate));

  route('GET /provider/avatar/{id}/pack/{hash}/{pose}', async ({ params, query, reply }) => {
    const { id, hash, pose } = params;
    const { bytes, isOpen } = await provider.pose(id, hash, pose, query.scale).catch(translate);
    const cache = `${scopeOf(isOpen)}, ${FOR_EVER}`;
    return reply.header('cache-control', cache).type('application/octet-stream').send(bytes);
  });

  const send = (
    { request, reply }: Pick<PictureCall, 'request' | 'reply'>,
    { bytes, type, etag }: AvatarPicture,
    isOpen: boolean,
  ) => {
    reply.header('etag', etag).header('cache-control', `${scopeOf(isOpen)}, ${PICTURE_CACHE}`);
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.type(type).send(bytes);
  };
  route('GET /provider/avatar/{id}/cover', async (call) => {
    const { isOpen, ...cover } = await provider.cover(call.params.id, call.query).catch(translate);
    return send(call, cover, isOpen);
  });
  route('GET /provider/avatar/{id}/still', async (call) => {
    const { isOpen, ...still } = await provider.still(call.params.id, call.query).catch(translate);
    return send(call, still, isOpen);
  });
  route('GET /provider/avatar/{id}/preview', async (call) =>
    send(call, await provider.preview(call.params.id, call.query).catch(translate), false),
  );
}
