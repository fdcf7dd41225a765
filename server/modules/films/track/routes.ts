import { callerGone } from '../../../http/caller-gone';
import type { Route } from '../../../http/register';
import type { SceneTracks } from './service';

export function trackRoutes(route: Route, tracks: SceneTracks): void {
  route('GET /film/{id}/track', async ({ params, query, principal, reply }) => {
    const bytes = await tracks.read(params.id, principal, query, callerGone(reply));
    return reply.type('application/octet-stream').send(Buffer.from(bytes.buffer));
  });

  route('POST /film/{id}/track', async ({ params, body, principal, reply }) => {
    const bytes = await tracks.read(params.id, principal, body, callerGone(reply));
    return reply.type('application/octet-stream').send(Buffer.from(bytes.buffer));
  });
}
