import type { Character } from './anatomy/scene';
import { marked } from './anatomy/trial';
import { aisyah } from './characters/aisyah';
import { arjun } from './characters/arjun';
import { hakim } from './characters/hakim';
import { kai } from './characters/kai';
import { lan } from './characters/lan';
import { mingyuan } from './characters/mingyuan';
import { ploy } from './characters/ploy';
import { xiaoman } from './characters/xiaoman';

/** The drawn characters by their number. */
export const CHARACTERS: ReadonlyMap<number, Character> = new Map(
  [lan, kai, aisyah, ploy, hakim, mingyuan, xiaoman, arjun].map((character) => [character.id, character]),
);

/** The same characters with the mark of what is only tried. */
export const MARKED_CHARACTERS: ReadonlyMap<number, Character> = new Map(
  [...CHARACTERS].map(([id, character]) => [id, marked(character)]),
);
