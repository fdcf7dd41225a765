import { AppError } from '../../http/app-error';
import type { Route } from '../../http/register';
import type { Catalogue } from './service';
import type { VoiceSamples } from './samples';

export function catalogueRoutes(route: Route, catalogue: Catalogue, samples: VoiceSamples): void {
  route('GET /avatar/category/list-top-category', ({ query, language }) =>
    catalogue.categories(query.type ?? 'project', language),
  );

  route('GET /avatar/material/list-back', ({ query, language }) => catalogue.backgrounds(query, language));

  route('GET /avatar/virtual/list-common-virtual', ({ query, language }) =>
    catalogue.avatars(query, language),
  );

  // Every account has the avatars and voices of the catalogue.
  route('GET /avatar/material/assets-virtual', ({ query, language }) => catalogue.avatars(query, language));

  route('GET /avatar/material/assets-audio', ({ query, language }) => catalogue.voices(query, language));

  route('GET /avatar/audio/page-common-audio', ({ query, language }) => catalogue.voices(query, language));

  route('GET /avatar/audio/{id}/sample', async ({ params, language, reply }) => {
    const voice = await catalogue.findVoice(params.id, language);
    if (voice === null) throw new AppError('unknownVoice');
    const wav = await samples.of(voice);
    return reply.header('cache-control', 'private, max-age=86400').type('audio/wav').send(wav);
  });
}
