import type { Language } from '../../../../contract/errors';
import { inEachLanguage } from '../../../texts';

/** Spoken while an answer is on its way, when it takes longer than one waits in silence. */
export const fillers: Readonly<Record<Language, string>> = inEachLanguage((texts) => texts.brain.filler);

/** Said instead of a text with a refused word, when its library says nothing of its own. */
export const refusals: Readonly<Record<Language, string>> = inEachLanguage((texts) => texts.brain.refusal);

/** Said when nothing fits, by a role that has no words of its own for it. */
export const fallbacks: Readonly<Record<Language, string>> = inEachLanguage((texts) => texts.brain.fallback);

/** Names of the languages, for the model. */
export const languageNames: Readonly<Record<Language, string>> = inEachLanguage(
  (texts) => texts.brain.languageName,
);
