import { callerGone } from '../../../http/caller-gone';
import type { Route } from '../../../http/register';
import type { SceneTracks } from './service';

/** An address names the state of the film, so that what it answers never changes. */
const FOR_LONG = 'private, max-age=86400, immutable';

export function trackRoutes(route: Route, tracks: SceneTracks): void {
  route('GET /film/{id}/track', async ({ params, query, principal, reply }) => {
    const bytes = await tracks.read(params.id, principal, query, callerGone(reply));
    return reply
      .header('cache-control', FOR_LONG)
      .type('application/octet-stream')
      .send(Buffer.from(bytes.buffer));
  });
}
