import type { Edit } from '../../../../../../contract/instruction/schema';
import { isCalled, isPicture } from '../../../../../../elements/traits';
import { places, things } from '../../../../../../art/lexicon';
import { mentions } from '../clause';
import { colorIn } from '../colors';
import { percentIn, stepOf } from '../degree';
import { elementOf, largestText, type StageElement, targetsOf } from '../targets';
import type { Rule } from './rule';

/** Shares by which light is taken or added. */
const LIGHT = [0.15, 0.25, 0.45] as const;
const BOLD = 700;
const REGULAR = 400;

/** A color with so much of its light. */
export function shaded(color: string, factor: number): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  // Black has no light to multiply: what is made brighter comes nearer to white.
  const lit = parts.map((part) =>
    factor < 1 ? part * factor : part + (255 - part) * Math.min(1, factor - 1),
  );
  return `#${lit
    .map((part) => Math.round(part).toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`;
}

function lightEdit(element: StageElement, factor: number): Edit[] {
  const { id, type, colors } = element;
  if (isPicture(type)) return [{ kind: 'light', target: id, factor }];
  if (isCalled(type, 'text') && colors.color !== null)
    return [{ kind: 'look', target: id, color: shaded(colors.color, factor) }];
  if (colors.background !== null)
    return [{ kind: 'look', target: id, background: shaded(colors.background, factor) }];
  return colors.color === null ? [] : [{ kind: 'look', target: id, color: shaded(colors.color, factor) }];
}

/** "Darker", "make the title bold": changes what is there, and never replaces it. */
export const relative: Rule = (clause, { stage }) => {
  const isThin = mentions(clause, 'action', 'thin');
  const isBold = mentions(clause, 'action', 'bold');
  const isDarker = mentions(clause, 'action', 'darker');
  if (!isThin && !isBold && !isDarker && !mentions(clause, 'action', 'brighter')) return [];
  if (colorIn(clause) !== null || mentions(clause, 'action', 'add', 'write')) return [];
  const isNamed = ({ begin, end }: { begin: number; end: number }) =>
    clause.words.some((word) => word.begin < end && begin < word.end);
  const isScene = (concept: (typeof clause.concepts)[number]) =>
    !concept.denied && !isNamed(concept) && [...places, ...things].some((each) => each === concept.meaning);
  // "A darker forest" is another picture.
  if (mentions(clause, 'target', 'background') && clause.concepts.some(isScene)) return [];
  const { ids, named } = targetsOf(clause, stage);
  const wanted = named ? ids : [...stage.selection];
  if (isThin || isBold) {
    const able = wanted.filter((id) => id !== 'avatar');
    const meant = able.length > 0 || named ? able : [largestText(stage)?.id ?? ''].filter((id) => id !== '');
    return meant.map((target): Edit => ({ kind: 'look', target, weight: isThin ? REGULAR : BOLD }));
  }
  const share = Math.min(0.9, percentIn(clause) ?? stepOf(clause, LIGHT));
  const factor = isDarker ? 1 - share : 1 + share;
  const elements = mentions(clause, 'target', 'background') ? [] : wanted;
  const ofElements = elements.flatMap((id) => {
    const element = elementOf(stage, id);
    return element === null ? [] : lightEdit(element, factor);
  });
  if (ofElements.length > 0 || (named && wanted.length > 0 && !mentions(clause, 'target', 'background')))
    return ofElements;
  const { kind, color } = stage.background;
  return kind === 'color'
    ? [{ kind: 'background-color', color: shaded(color, factor) }]
    : [{ kind: 'light', target: 'background', factor }];
};
