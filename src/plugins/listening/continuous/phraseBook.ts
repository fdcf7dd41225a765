import type { Phrase } from '../../../kernel';
import { type Folding, indexOfRun } from './folding';

/** How many sounds may stand around a phrase that ends something: more of them are a sentence that mentions it. */
const AROUND = 4;

/** Finds set phrases in recognised text. */
export interface PhraseBook {
  /** The phrase in a text that obeys in this state; null without one. */
  find(text: string, state: { isAsleep: boolean }): Phrase | null;
  /** Whether a phrase is contained in what the avatar itself says. */
  isIn(phrase: Phrase, spoken: string): boolean;
}

/**
 * Compares by sound, so that it does not matter how a recogniser writes a phrase. A sleeping avatar obeys the wake phrase, also
 * within a sentence; one that is awake obeys sleep and stop, which must be nearly all that was said.
 */
export function createPhraseBook(phrases: Readonly<Record<Phrase, string>>, fold: Folding): PhraseBook {
  const sounds = { wake: fold(phrases.wake), sleep: fold(phrases.sleep), stop: fold(phrases.stop) };
  return {
    find(text, { isAsleep }) {
      const heard = fold(text);
      const holds = (phrase: Phrase) => indexOfRun(heard, sounds[phrase]) >= 0;
      if (isAsleep) return holds('wake') ? 'wake' : null;
      const ends = (['stop', 'sleep'] as const).find(
        (phrase) => holds(phrase) && heard.length - sounds[phrase].length <= AROUND,
      );
      return ends ?? null;
    },
    isIn: (phrase, spoken) => indexOfRun(fold(spoken), sounds[phrase]) >= 0,
  };
}
