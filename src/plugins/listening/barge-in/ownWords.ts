import type { Folding } from '../continuous/folding';

/** Share of a text that must stand in the avatar's own sentence before it is taken for it. */
const OWN_SHARE = 0.7;
/** Sounds that are compared at once: two syllables or words, four letters of Thai. */
const SYLLABLES = 2;
const THAI_LETTERS = 4;

const runsOf = (sounds: readonly string[], length: number): string[] =>
  sounds.length < length
    ? [sounds.join(' ')]
    : Array.from({ length: sounds.length - length + 1 }, (_, i) => sounds.slice(i, i + length).join(' '));

/** Whether a recognized text is what the avatar says itself. */
export function areOwnWords(fold: Folding, heard: string, spoken: string): boolean {
  const sounds = fold(heard);
  if (sounds.length === 0) return false;
  const length = sounds.every((sound) => /^\p{Script=Thai}$/u.test(sound)) ? THAI_LETTERS : SYLLABLES;
  const runs = runsOf(sounds, length);
  const own = new Set(runsOf(fold(spoken), Math.min(length, sounds.length)));
  return runs.filter((run) => own.has(run)).length / runs.length >= OWN_SHARE;
}
