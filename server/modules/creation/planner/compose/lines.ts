import { creationLimits } from '../../../../../contract/creation/limits';
import type { WishLine, WishPart } from '../../../../../contract/creation/schema';
import { cutText } from '../../../../../contract/text/text';
import { indoors } from '../../../../../art/lexicon';
import type { Brief } from '../read';
import { standing } from './facts';

const LONGEST = 200;

/** What the description tells and the plan keeps, in its own words. */
export function linesOf(brief: Brief, unused: readonly string[]): WishLine[] {
  const { wear, person, look, matter, organization, facts } = brief;
  const worn = (part: { written: string; noun?: string } | null): string | null =>
    part === null || unused.includes(part.written) || (part.noun !== undefined && unused.includes(part.noun))
      ? null
      : part.written;
  const lines: readonly (readonly [WishPart, string | null])[] = [
    ['matter', matter?.written ?? null],
    ['company', organization],
    ['gender', person.words.gender],
    ['age', person.words.age],
    ['people', worn(wear.people)],
    ['clothes', worn(wear.clothes)],
    ['headwear', worn(wear.headwear)],
    ['hair', worn(wear.hair)],
    ['glasses', worn(wear.glasses)],
    ['place', look.words.place],
    ['time', look.words.time],
    ...standing(facts).map(({ written }): [WishPart, string] => ['fact', written]),
  ];
  return lines
    .flatMap(([part, text]) =>
      text === null || text.trim() === '' ? [] : [{ part, text: cutText(text, LONGEST) }],
    )
    .slice(0, creationLimits.lines);
}

/** Phrases of the description that nothing could be made of, each once. In the open air no desk is drawn. */
export const unusedOf = ({ left, desk, look }: Brief, unused: readonly string[]): string[] =>
  [
    ...new Set(
      [
        ...unused,
        ...(desk !== null && look.place !== null && !indoors.has(look.place) ? [desk] : []),
        ...left,
      ]
        .map((phrase) => cutText(phrase.trim(), LONGEST))
        .filter((phrase) => phrase !== ''),
    ),
  ].slice(0, creationLimits.lines);
