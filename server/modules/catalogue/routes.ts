import { AppError } from '../../http/app-error';
import type { Route } from '../../http/register';
import type { Designs } from './designs';
import type { Catalogue } from './service';
import type { VoiceSamples } from './samples';

export function catalogueRoutes(
  route: Route,
  catalogue: Catalogue,
  samples: VoiceSamples,
  designs: Designs,
): void {
  route('POST /avatar/design', async ({ body, principal, language }) => {
    const id = await designs.add(principal.accountId, body);
    const avatar = await catalogue.findAvatar(id, principal, language);
    // A parallel request may have deleted it already.
    if (avatar === null) throw new AppError('notFound');
    return avatar;
  });

  route('GET /avatar/design/{id}', ({ params, principal }) => designs.of(principal.accountId, params.id));

  route('DELETE /avatar/design/{id}', async ({ params, principal }) => {
    await designs.remove(principal.accountId, params.id);
    return null;
  });

  route('GET /avatar/category/list-top-category', ({ query, language }) =>
    catalogue.categories(query.type ?? 'project', language),
  );

  route('GET /avatar/material/list-back', ({ query, principal, language }) =>
    catalogue.backgrounds(principal.accountId, query, language),
  );

  route('GET /avatar/virtual/list-common-virtual', ({ query, principal, language }) =>
    catalogue.avatars(principal.accountId, query, language),
  );

  route('GET /avatar/virtual/{id}', async ({ params, principal, language }) => {
    const avatar = await catalogue.findAvatar(params.id, principal, language);
    if (avatar === null) throw new AppError('notFound');
    return avatar;
  });

  route('GET /avatar/material/assets-virtual', ({ query, principal, language }) =>
    catalogue.avatars(principal.accountId, query, language, 'bought'),
  );

  route('GET /avatar/material/assets-audio', ({ query, principal, language }) =>
    catalogue.boughtVoices(principal.accountId, query, language),
  );

  route('GET /avatar/audio/page-common-audio', ({ query, principal, language }) =>
    catalogue.voices(principal.accountId, query, language),
  );

  route('GET /avatar/audio/{id}', async ({ params, principal, language }) => {
    const voice = await catalogue.findVoice(params.id, principal, language);
    if (voice === null) throw new AppError('notFound');
    return voice;
  });

  route('GET /avatar/audio/{id}/sample', async ({ params, principal, language, reply }) => {
    const voice = await catalogue.findVoice(params.id, principal, language);
    if (voice === null) throw new AppError('unknownVoice');
    const wav = await samples.of(voice);
    // What is marked today may be bought tomorrow.
    const cache = voice.trial ? 'no-store' : 'private, max-age=86400';
    return reply.header('cache-control', cache).type('audio/wav').send(wav);
  });
}
