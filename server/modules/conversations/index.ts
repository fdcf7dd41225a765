import { AppError } from '../../http/app-error';
import type { ServerParts } from '../../parts';
import type { Projects } from '../projects';
import type { Roles } from '../roles';
import { conversationRoutes } from './conversation/routes';
import { noRole } from './conversation/no-role';
import { createConversations } from './conversation/service';
import { createRecordExport } from './export/service';
import { createImprovements, type ImproveDeps } from './improve/service';
import { recordRoutes } from './record/routes';
import { createRecords } from './record/service';
import { createRecordSettings } from './record/settings';
import { supportRoutes } from './support/routes';
import { createSupport } from './support/service';

/** The wait for the new answer of a corrected question, milliseconds. */
const ASK_TIMEOUT_MS = 30_000;

export interface ConversationDeps {
  projects: Projects;
  roles: Roles;
  /** Where corrected answers can go besides the role of their project. */
  knowledge: Pick<ImproveDeps, 'knowledgeOf' | 'addPair'>;
}

/** Conversations between visitors and digital humans, and their records. */
export function registerConversations(
  { config, db, route, engines, schedule }: ServerParts,
  { projects, roles, knowledge }: ConversationDeps,
) {
  const conversations = createConversations({
    db,
    chat: engines.chat,
    projects,
    roles,
    requestsPerMinute: config.requestsPerMinute,
  });
  conversationRoutes(route, conversations);

  async function roleOf(projectId: string, accountId: string) {
    const project = await projects.find(projectId);
    if (project?.ownerId !== accountId) throw new AppError('notFound');
    const { roleId } = project.document;
    return roleId === null ? null : roles.find(roleId, accountId);
  }
  const ask: ImproveDeps['ask'] = async (projectId, accountId, text, language) => {
    const role = (await roleOf(projectId, accountId)) ?? noRole(language, 'user');
    const signal = AbortSignal.timeout(ASK_TIMEOUT_MS);
    let answer = '';
    for await (const piece of engines.chat.answer({ role, history: [], text, signal })) answer += piece;
    return answer;
  };

  const settings = createRecordSettings(db);
  const support = createSupport(db);
  supportRoutes(route, support);
  recordRoutes(route, {
    records: createRecords({ db, settings, support }),
    settings,
    exports: createRecordExport({ db, settings }),
    improvements: createImprovements({
      db,
      roleOf,
      addCommonQuestion: roles.addCommonQuestion,
      ask,
      ...knowledge,
    }),
  });
  schedule.sweep(() => settings.sweep());
  return { ...conversations, zoneOf: settings.zoneOf };
}

export type { Conversations } from './conversation/service';
