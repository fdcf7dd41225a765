import { AppError } from '../../http/app-error';
import type { Call, Route } from '../../http/register';
import type { AvatarPicture } from '../../engines/avatar/port';
import { ProviderError } from './errors';
import type { Provider } from './provider';
import type { Routes } from '../../../contract/routes';
import { avatarStream } from '../../../contract/constants';

const PICTURE_CACHE = 'public, max-age=86400';
/** Of addresses that name their bytes. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** The provider's refusals in the words of the catalogue. */
function translate(error: unknown): never {
  if (!(error instanceof ProviderError)) throw error;
  if (error.code === 'unauthorized') throw new AppError('loginRequired');
  if (error.code === 'textTooLong') throw new AppError('textTooLong', { limit: avatarStream.textLimit });
  throw new AppError(error.code, { seconds: 1 });
}

type PictureCall = Call<Routes['GET /provider/avatar/{id}/cover']>;

export function providerRoutes(route: Route, provider: Provider): void {
  route('GET /provider/get_avatar_info', async ({ query }) => {
    try {
      return provider.avatarInfo(query.id);
    } catch (error) {
      return translate(error);
    }
  });

  route('POST /provider/say', ({ body }) => provider.say(body).catch(translate));

  route('GET /provider/avatar/{id}/pack/{hash}/{pose}', async ({ params, reply }) => {
    const bytes = await provider.pose(params.id, params.hash, params.pose).catch(translate);
    return reply.header('cache-control', FOR_EVER).type('application/octet-stream').send(bytes);
  });

  const picture =
    (make: (id: number) => Promise<AvatarPicture>) =>
    async ({ params, request, reply }: PictureCall) => {
      const { bytes, type, etag } = await make(params.id).catch(translate);
      reply.header('etag', etag).header('cache-control', PICTURE_CACHE);
      return request.headers['if-none-match'] === etag
        ? reply.code(304).send()
        : reply.type(type).send(bytes);
    };
  route(
    'GET /provider/avatar/{id}/cover',
    picture((id) => provider.cover(id)),
  );
  route(
    'GET /provider/avatar/{id}/still',
    picture((id) => provider.still(id)),
  );
}
