import { DEFAULT_RANDOMNESS } from '../../../../contract/role/limits';
import { type Language, languages } from '../../../../contract/errors';
import type { Principal } from '../../../http/principal';
import type { BrainRole } from './question';
import { inEachLanguage } from '../../../texts';

/** The text for the project's owner. */
const ownerHears: Readonly<Record<Language, string>> = inEachLanguage((texts) => texts.brain.noRole.owner);

/** The text for visitors, who cannot change it. */
const visitorHears: Readonly<Record<Language, string>> = inEachLanguage(
  (texts) => texts.brain.noRole.visitor,
);

/** The answer of a project without a role, in the asker's language. */
export const noRole = (language: Language, asker: Principal['kind']): BrainRole => {
  const hears = asker === 'user' ? ownerHears : visitorHears;
  return {
    name: 'Mirra',
    description: '',
    commonQuestions: [],
    fallbackScript: hears[language],
    translations: Object.fromEntries(languages.map((one) => [one, { fallbackScript: hears[one] }])),
    randomness: DEFAULT_RANDOMNESS,
    language: 'auto',
    answerLength: 'medium',
    citations: false,
    suggestions: false,
    knowledgeIds: [],
    toolIds: [],
    tabooIds: [],
  };
};
