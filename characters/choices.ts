import type { Person } from './anatomy/person';
import { lchOf } from './dye';
import { PEOPLE } from './roster';

/** Distance of two skins in OKLCH below which a palette shows one of them. */
const ALIKE = 0.018;

/** People with skins that can be told apart, from light to dark: what a palette of complexions offers. */
export const complexions: readonly Person[] = [...PEOPLE.values()]
  .map((person) => ({ person, tone: lchOf(person.features.skin.base) }))
  .toSorted((a, b) => b.tone.l - a.tone.l)
  .filter(({ tone }, at, all) => {
    const before = all[at - 1]?.tone;
    return before === undefined || before.l - tone.l + Math.abs(before.c - tone.c) > ALIKE;
  })
  .map(({ person }) => person);

/** People whose headdress and dress suit a person; none for a number that nobody drawn has. */
export const suiting = (id: number): Person[] => {
  const build = PEOPLE.get(id)?.build;
  return [...PEOPLE.values()].filter((person) => person.build === build);
};
