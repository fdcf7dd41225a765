import type { ServerDeps } from '../../deps';
import type { Knowledge } from '../knowledge';
import type { Roles } from '../roles';
import type { SensitiveWords } from '../sensitive-words';
import type { Tools } from '../tools';
import { createBrain } from './answer/brain';
import { createConsents } from './answer/consent';
import { spendConsent, sweepConsents } from './answer/consent-store';
import { draftRoutes } from './draft/routes';
import { createDrafts } from './draft/service';
import { trialRoutes } from './trial/routes';

export interface BrainSources {
  knowledge: Knowledge;
  words: SensitiveWords;
  tools: Tools;
  roles: Pick<Roles, 'inLanguage'>;
}

/** What answers: roles, knowledge, tools, the model and the sensitive words brought together. */
export function registerBrain(
  { config, db, route, engines, secret, schedule }: ServerDeps,
  sources: BrainSources,
) {
  const chat = () => engines.chat;
  const consents = createConsents(secret, (id, expiresAt) => spendConsent(db, id, expiresAt));
  const brain = createBrain({ chat, ...sources, consents });
  schedule.sweep(sweepConsents);
  const perMinute = () => config.requestsPerMinute;
  trialRoutes(route, { brain, db, perMinute });
  draftRoutes(route, { draft: createDrafts({ chat }), db, perMinute });
  return brain;
}

export { toAppError } from './unavailable';
export type { Brain, OpenAnswer } from './answer/brain';
export { noRole } from './answer/no-role';
export type { BrainQuestion, BrainRole, CheckedQuestion, AnswerOutcome, Turn } from './answer/question';
export { languageOf } from '../../../contract/common/written-language';
export { createSentenceSplitter } from './answer/sentences';
