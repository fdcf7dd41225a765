import type { Route } from '../../../http/register';
import { sendStored } from '../../../http/stored-file';
import { actorOf } from '../../admin';
import type { Attachments } from './attachments';
import type { StaffFeedbackDesk } from './desk';

export function feedbackDeskRoutes(
  route: Route,
  { desk, attachments }: { desk: StaffFeedbackDesk; attachments: Attachments },
): void {
  route('GET /ops/feedback/page', ({ query, principal }) => desk.page(query, principal.accountId));

  route('GET /ops/feedback/{id}', ({ params, principal }) => desk.get(params.id, principal.accountId));

  route('PUT /ops/feedback/{id}', ({ params, body, principal, request }) =>
    desk.update(params.id, body, actorOf(principal, request)),
  );

  route('POST /ops/feedback/{id}/answer', ({ params, body, principal, request }) =>
    desk.answer(params.id, body, actorOf(principal, request)),
  );

  route('GET /ops/feedback/attachment/{id}/file', async ({ params, query, reply }) =>
    sendStored(reply, await desk.file(params.id, query), {
      open: attachments.open,
      cache: 'private, no-store',
    }),
  );
}
