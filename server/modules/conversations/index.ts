import type { ServerParts } from '../../parts';
import type { Brain } from '../brain';
import type { Knowledge } from '../knowledge';
import type { Projects } from '../projects';
import type { Roles } from '../roles';
import type { SensitiveWords } from '../sensitive-words';
import { conversationRoutes } from './conversation/routes';
import { createConversations } from './conversation/service';

export interface ConversationParts {
  projects: Projects;
  roles: Roles;
  brain: Brain;
  words: SensitiveWords;
  knowledge: Knowledge;
}

/** Conversations between visitors and digital humans, and their records. */
export function registerConversations({ config, db, route }: ServerParts, parts: ConversationParts) {
  const conversations = createConversations({ db, ...parts, requestsPerMinute: config.requestsPerMinute });
  conversationRoutes(route, conversations);
  return conversations;
}

export type { Conversations } from './conversation/service';
