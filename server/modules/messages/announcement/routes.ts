import type { Route } from '../../../http/register';
import type { Announcements } from './service';

export function announcementRoutes(route: Route, announcements: Announcements): void {
  route('GET /notices', ({ language }) => announcements.notices(language));

  route('GET /message/announcement', ({ principal, language }) =>
    announcements.unseen(principal.accountId, language),
  );

  route('POST /message/announcement/{id}/seen', async ({ params, principal }) => {
    await announcements.seen(params.id, principal.accountId);
    return null;
  });
}
