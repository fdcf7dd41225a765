import type { Database } from '../../db/connection';
import type { UserPrincipal } from '../../http/principal';
import type { Route } from '../../http/register';
import { sendStored } from '../../http/stored-file';
import type { Attachments } from '../messages/feedback/attachments';
import type { StaffAnnouncements } from '../messages/announcement/desk';
import { type Actor, auditPage } from './audit';
import type { StaffFeedbackDesk } from '../messages/feedback/desk';
import type { StaffUsers } from '../identity/account/desk';

export interface OpsDeps {
  db: Database;
  feedback: StaffFeedbackDesk;
  announcements: StaffAnnouncements;
  users: StaffUsers;
  attachments: Attachments;
}

const actorOf = (principal: UserPrincipal, request: { ip: string }): Actor => ({
  accountId: principal.accountId,
  address: request.ip,
});

export function opsRoutes(route: Route, { db, feedback, announcements, users, attachments }: OpsDeps): void {
  route('GET /ops/feedback/page', ({ query, principal }) => feedback.page(query, principal.accountId));
  route('GET /ops/feedback/{id}', ({ params, principal }) => feedback.get(params.id, principal.accountId));
  route('PUT /ops/feedback/{id}', ({ params, body, principal, request }) =>
    feedback.update(params.id, body, actorOf(principal, request)),
  );
  route('POST /ops/feedback/{id}/answer', ({ params, body, principal, request }) =>
    feedback.answer(params.id, body, actorOf(principal, request)),
  );
  route('GET /ops/feedback/attachment/{id}/file', async ({ params, query, reply }) =>
    sendStored(reply, await feedback.file(params.id, query), {
      open: attachments.open,
      cache: 'private, no-store',
    }),
  );

  route('GET /ops/announcement/page', ({ query }) => announcements.page(query));
  route('POST /ops/announcement', ({ body, principal, request }) =>
    announcements.add(body, actorOf(principal, request)),
  );
  route('PUT /ops/announcement/{id}', ({ params, body, principal, request }) =>
    announcements.update(params.id, body, actorOf(principal, request)),
  );
  route('DELETE /ops/announcement/{id}', async ({ params, principal, request }) => {
    await announcements.remove(params.id, actorOf(principal, request));
    return null;
  });

  route('GET /ops/user/page', ({ query }) => users.page(query));
  route('GET /ops/user/{id}', ({ params }) => users.get(params.id));
  route('POST /ops/user/{id}/lock', ({ params, body, principal, request }) =>
    users.lock(params.id, body.reason, actorOf(principal, request)),
  );
  route('POST /ops/user/{id}/unlock', ({ params, principal, request }) =>
    users.unlock(params.id, actorOf(principal, request)),
  );
  route('POST /ops/user/{id}/end-sessions', ({ params, principal, request }) =>
    users.endSessions(params.id, actorOf(principal, request)),
  );

  route('GET /ops/audit/page', ({ query }) => auditPage(db, query));
}
