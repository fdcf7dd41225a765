import type { Route } from '../../../http/register';
import type { NaturalVoices } from './service';

export function naturalVoiceRoutes(route: Route, natural: NaturalVoices): void {
  route('GET /avatar/audio/natural', ({ principal }) => natural.offer(principal.accountId));

  route('POST /avatar/audio/natural', ({ principal, language }) => natural.use(principal, language));

  route('POST /avatar/audio/natural/undo', ({ body, principal, language }) =>
    natural.undo(body.changed, principal, language),
  );
}
