import type { ServerDeps } from '../../deps';
import type { Library } from '../library';
import { createStaffAnnouncements } from './announcement/desk';
import { announcementDeskRoutes } from './announcement/desk-routes';
import { announcementRoutes } from './announcement/routes';
import { createAnnouncements } from './announcement/service';
import { createAttachments } from './feedback/attachments';
import { createStaffFeedback } from './feedback/desk';
import { feedbackDeskRoutes } from './feedback/desk-routes';
import { feedbackRoutes } from './feedback/routes';
import { createFeedback } from './feedback/service';
import { messageRoutes } from './message/routes';
import { createMessages } from './message/service';
import { sweepRead } from './message/store';

/** The page with what the user has offered to the role square. */
const OWN_OFFERS = '/work/createrole?own=1';

/** Communication between the product and its users: messages, announcements, feedback. */
export function registerMessages(
  { db, route, engines, events, links, schedule }: ServerDeps,
  library: Library,
) {
  const messages = createMessages({
    db,
    onUnread: (accountId, unread) => events.tell('message:unread', { accountId, unread }),
  });
  const attachments = createAttachments({ db, storage: engines.storage, incoming: library.incoming });
  messageRoutes(route, messages);
  events.on('square:decided', ({ accountId, name, published, reason }) =>
    published
      ? messages.notify(db, accountId, 'rolePublished', { name }, OWN_OFFERS)
      : messages.notify(db, accountId, 'roleRejected', { name, reason }, OWN_OFFERS),
  );
  events.on('records:shared', ({ accountId, projectId, project, name }) =>
    messages.notify(db, accountId, 'recordsShared', { project, name }, `/work/talk?projectId=${projectId}`),
  );
  announcementRoutes(route, createAnnouncements({ db }));
  announcementDeskRoutes(route, createStaffAnnouncements({ db }));
  feedbackRoutes(route, { feedback: createFeedback({ db }), attachments });
  feedbackDeskRoutes(route, {
    desk: createStaffFeedback({ db, links, messages, attachments }),
    attachments,
  });
  schedule.sweep(sweepRead);
  schedule.add('sweep-attachments', '37 * * * *', () => attachments.sweep());
  return messages;
}

export { type Report, sendReport } from './feedback/report';
export type { Messages } from './message/service';
