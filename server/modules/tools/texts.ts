import type { ToolFailure } from './runnable';
import { byKey, inEachLanguage, type InEachLanguage } from '../../texts';

/** What is said when a tool gives no result. */
export const failureSentences: Readonly<Record<ToolFailure, InEachLanguage>> = byKey(
  (texts) => texts.tools.failures,
);

/** What is said when the arguments of a tool of somebody's own do not fit. */
export const argumentsSentence = inEachLanguage((texts) => texts.tools.wrongArguments);

export const askSentence = inEachLanguage((texts) => texts.tools.ask);

/** Asks for one of a few values. */
export const choiceSentence = inEachLanguage((texts) => texts.tools.choice);

/** Names of built-in arguments, which models read in English. */
export const argumentNames: Readonly<Record<string, InEachLanguage>> = byKey(
  (texts) => texts.tools.argumentNames,
);

/** How people are asked whether a tool may change something, with the values that it would be given. */
export const proposalTexts = inEachLanguage((texts) => texts.tools.proposal);
