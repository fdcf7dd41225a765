import type { Phrase } from '../../../kernel';
import { type Folding, indexOfRun } from './folding';

/** How many sounds may stand around a phrase that ends something: more of them are a sentence that mentions it. */
const AROUND = 4;

/** What the avatar is doing while a text is heard. */
export interface ObeyingState {
  readonly isAsleep: boolean;
  /** It speaks or thinks: what comes before the phrase may be its own voice. */
  readonly isBusy: boolean;
}

/** Finds set phrases in recognized text. */
export interface PhraseBook {
  /** The phrase in a text that obeys in this state; null without one. */
  find(text: string, state: ObeyingState): Phrase | null;
  /** Whether a text holds a phrase, whatever else it says. */
  isIn(phrase: Phrase, text: string): boolean;
  /** Whether a text is a phrase and hardly more. */
  isMerely(phrase: Phrase, text: string): boolean;
}

/**
 * Compares by sound, so that it does not matter how a recognizer writes a phrase. A sleeping avatar obeys the wake phrase, also
 * within a sentence; one that is awake obeys sleep and stop, which must be nearly all that was said.
 */
export function createPhraseBook(phrases: Readonly<Record<Phrase, string>>, fold: Folding): PhraseBook {
  const sounds = { wake: fold(phrases.wake), sleep: fold(phrases.sleep), stop: fold(phrases.stop) };
  const holds = (phrase: Phrase, heard: readonly string[]) => indexOfRun(heard, sounds[phrase]) >= 0;
  const isMerely = (phrase: Phrase, heard: readonly string[]) =>
    heard.length <= sounds[phrase].length + AROUND && holds(phrase, heard);
  return {
    find(text, { isAsleep, isBusy }) {
      const heard = fold(text);
      if (isAsleep) return holds('wake', heard) ? 'wake' : null;
      const ends = (['stop', 'sleep'] as const).find((phrase) =>
        isMerely(phrase, isBusy ? heard.slice(-(sounds[phrase].length + AROUND)) : heard),
      );
      return ends ?? null;
    },
    isIn: (phrase, text) => holds(phrase, fold(text)),
    isMerely: (phrase, text) => isMerely(phrase, fold(text)),
  };
}
