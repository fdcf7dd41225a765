import type { Route } from '../../../http/register';
import { actorOf } from '../../admin';
import type { StaffAnnouncements } from './desk';

export function announcementDeskRoutes(route: Route, desk: StaffAnnouncements): void {
  route('GET /ops/announcement/page', ({ query }) => desk.page(query));

  route('POST /ops/announcement', ({ body, principal, request }) =>
    desk.add(body, actorOf(principal, request)),
  );

  route('PUT /ops/announcement/{id}', ({ params, body, principal, request }) =>
    desk.update(params.id, body, actorOf(principal, request)),
  );

  route('DELETE /ops/announcement/{id}', async ({ params, principal, request }) => {
    await desk.remove(params.id, actorOf(principal, request));
    return null;
  });
}
