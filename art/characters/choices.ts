import type { Person } from './anatomy/person';
import { lchOf } from './dye';
import { PEOPLE } from './roster';

/** Difference of two skins in lightness and chroma (OKLCH) below which a palette shows one of them. */
const ALIKE = 0.03;

const tones = [...PEOPLE.values()]
  .map((person) => ({ person, tone: lchOf(person.features.skin.base) }))
  .toSorted((a, b) => b.tone.l - a.tone.l);

const differenceOf = (a: (typeof tones)[number], b: (typeof tones)[number]): number =>
  Math.abs(a.tone.l - b.tone.l) + Math.abs(a.tone.c - b.tone.c);

const shown: typeof tones = [];
for (const one of tones) if (shown.every((other) => differenceOf(one, other) > ALIKE)) shown.push(one);

/** People with skins that can be told apart, from light to dark: what a palette of complexions offers. */
export const complexions: readonly Person[] = shown.map(({ person }) => person);

/** The one of {@link complexions} that is most like somebody's. */
export function complexionLike(id: number): number {
  const own = tones.find(({ person }) => person.id === id);
  if (own === undefined) return id;
  const like = shown.toSorted((a, b) => differenceOf(own, a) - differenceOf(own, b))[0];
  return like?.person.id ?? id;
}

/** People whose headdress and dress suit a person; none for a number that nobody drawn has. */
export const peopleOfSameBuild = (id: number): Person[] => {
  const build = PEOPLE.get(id)?.build;
  return [...PEOPLE.values()].filter((person) => person.build === build);
};
