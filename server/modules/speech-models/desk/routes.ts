import type { Route } from '../../../http/register';
import { actorOf } from '../../admin';
import type { ModelDesk } from './service';

export function modelDeskRoutes(route: Route, desk: ModelDesk): void {
  route('GET /ops/models', ({ language }) => desk.list(language));

  route('GET /ops/models/{name}/license', ({ params }) => desk.license(params.name));

  route('POST /ops/models/{name}/install', async ({ params, body, principal, request }) => {
    await desk.install(params.name, body.license, body.uploads ?? [], actorOf(principal, request));
    return null;
  });

  route('POST /ops/models/{name}/cancel', async ({ params, principal, request }) => {
    await desk.cancel(params.name, actorOf(principal, request));
    return null;
  });

  route('GET /ops/models/{name}/uses', ({ params }) => desk.uses(params.name));

  route('POST /ops/models/{name}/remove', async ({ params, principal, request }) => {
    await desk.remove(params.name, actorOf(principal, request));
    return null;
  });

  route('POST /ops/models/hint/dismiss', async () => {
    await desk.dismissHint();
    return null;
  });
}
