import { AppError } from '../../http/app-error';
import type { Inquiry } from '../../hooks';
import type { ServerDeps } from '../../deps';
import { type Brain, noRole } from '../brain';
import type { Knowledge } from '../knowledge';
import type { Projects } from '../projects';
import type { Roles } from '../roles';
import type { SensitiveWords } from '../sensitive-words';
import { createAnswerMetrics } from './conversation/figures';
import { conversationRoutes } from './conversation/routes';
import { type ConversationService, createConversations } from './conversation/service';
import type { OpenTurn, SpokenTurn } from './conversation/spoken-turn';
import { createRecordExport } from './export/service';
import { createImprovements, type ImproveDeps } from './improve/service';
import { recordRoutes } from './record/routes';
import { createSearchIndex } from './record/search-index';
import { createRecords } from './record/service';
import { createRecordSettings } from './record/settings';
import { supportRoutes } from './support/routes';
import { createSupport } from './support/service';
import { sweepSupport } from './support/store';

/** The wait for the new answer of a corrected question, milliseconds. */
const ASK_TIMEOUT_MS = 30_000;

export interface ConversationDeps {
  projects: Projects;
  roles: Roles;
  brain: Brain;
  words: SensitiveWords;
  knowledge: Knowledge;
}

/** Conversations between visitors and digital humans, and their records. */
export interface Conversations extends ConversationService {
  /** Lets an answer speak in an avatar stream; the streams, which stand above, answer. */
  openTurn: Inquiry<Parameters<OpenTurn>, SpokenTurn | null>;

  zoneOf(accountId: string): Promise<string>;

  stop(): void;
}

/** See {@link Conversations}. */
export function registerConversations(
  { config, db, pool, route, schedule, metrics, events, inquiries }: ServerDeps,
  { projects, roles, brain, words, knowledge }: ConversationDeps,
): Conversations {
  const openTurn: Conversations['openTurn'] = inquiries.open('conversations.openTurn');
  const conversations = createConversations({
    db,
    brain,
    projects,
    roles,
    words,
    knowledge,
    openTurn: openTurn.ask,
    requestsPerMinute: () => config.requestsPerMinute,
    metrics: createAnswerMetrics(metrics),
  });
  conversationRoutes(route, conversations);

  async function roleOf(projectId: string, accountId: string) {
    const project = await projects.find(projectId);
    if (project?.ownerId !== accountId) throw new AppError('notFound');
    const { roleId } = await projects.factsOf(project);
    return roleId === null ? null : roles.find(roleId, accountId);
  }
  const ask: ImproveDeps['ask'] = async (projectId, accountId, text, language) => {
    const { events } = await brain.open({
      ownerId: accountId,
      role: (await roleOf(projectId, accountId)) ?? noRole(language, 'user'),
      history: [],
      text,
      language,
      visitor: true,
      purpose: 'test',
      confirmed: null,
      scope: projectId,
      signal: AbortSignal.timeout(ASK_TIMEOUT_MS),
    });
    let answer = '';
    for await (const event of events()) if (event.type === 'text') answer += event.text;
    return answer;
  };

  const settings = createRecordSettings(db, () => config.recordsDays);
  const support = createSupport({ db, onShared: (shared) => events.tell('records:shared', shared) });
  const searchIndex = createSearchIndex(pool);
  supportRoutes(route, support);
  recordRoutes(route, {
    records: createRecords({ db, settings, support, isSearchIndexed: searchIndex.isReady }),
    settings,
    exports: createRecordExport({ db, settings }),
    improvements: createImprovements({
      db,
      roleOf,
      addCommonQuestion: roles.addCommonQuestion,
      knowledgeOf: knowledge.owned,
      addPair: async (accountId, knowledgeId, pair) =>
        void (await knowledge.addPair(accountId, knowledgeId, pair)),
      ask,
    }),
  });
  schedule.sweep(() => settings.sweep());
  schedule.sweep(sweepSupport);
  schedule.add('index-records', '*/10 * * * *', () => searchIndex.prepare());
  return {
    ...conversations,
    openTurn,
    zoneOf: settings.zoneOf,
    stop: () => searchIndex.stop(),
  };
}

export type { AnswerEvent } from './conversation/answer-event';
export { INTERRUPTED, type OpenTurn, type SpokenTurn } from './conversation/spoken-turn';
