import type { Character } from './anatomy/scene';
import { aisyah } from './characters/aisyah';
import { kai } from './characters/kai';
import { lan } from './characters/lan';

/** The drawn characters by their number. */
export const CHARACTERS: ReadonlyMap<number, Character> = new Map(
  [lan, kai, aisyah].map((character) => [character.id, character]),
);
