import { filmLimits } from '../../contract/film/limits';
import type { ScriptSentence } from '../../contract/film/schema';
import { sentencesOf } from '../../contract/text/sentences';

/** The text of a script. */
export const scriptText = (script: readonly ScriptSentence[]): string =>
  script.map(({ text }) => text).join('');

/**
 * The texts of the sentences of a script, which joined are the script again. Blanks alone are one sentence, so that nothing that was
 * typed is lost. Of more sentences than a scene may have, the last one takes the rest.
 */
export function sentenceTexts(text: string): string[] {
  if (text === '') return [];
  const texts = sentencesOf(text).map((sentence) => sentence.text);
  if (texts.length === 0) return [text];
  const most = filmLimits.sentences;
  return texts.length <= most ? texts : [...texts.slice(0, most - 1), texts.slice(most - 1).join('')];
}

/** Splits a text into the sentences of a script, each with the spaces and the line breaks behind it. */
export const splitScript = (text: string, newId: () => string): ScriptSentence[] =>
  sentenceTexts(text).map((sentence) => ({ id: newId(), text: sentence }));
