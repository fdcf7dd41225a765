import type { ServerParts } from '../../parts';
import type { Projects } from '../projects';
import type { Roles } from '../roles';
import { conversationRoutes } from './conversation/routes';
import { createConversations } from './conversation/service';

/** Conversations between visitors and digital humans, and their records. */
export function registerConversations(
  { config, db, route, engines }: ServerParts,
  { projects, roles }: { projects: Projects; roles: Roles },
) {
  const conversations = createConversations({
    db,
    chat: engines.chat,
    projects,
    roles,
    requestsPerMinute: config.requestsPerMinute,
  });
  conversationRoutes(route, conversations);
  return conversations;
}

export type { Conversations } from './conversation/service';
