import { createTermFinder, type Dictionary, everydaySets } from '../../../../art/lexicon';
import { chineseSegmenter } from './segmenter';
import { normalized } from './tokens';

/** A word of an everyday matter in a text. */
export interface ConceptWord {
  /** The matters that it stands for. */
  concepts: readonly string[];
  written: string;
  begin: number;
  end: number;
}

interface Known {
  broader: string | null;
  narrower: string[];
  words: readonly string[];
}

const known = new Map<string, Known>();
for (const { id, broader, words } of everydaySets)
  known.set(id, { broader, narrower: [], words: words.flat() });
for (const [id, { broader }] of known) if (broader !== null) known.get(broader)?.narrower.push(id);

const dictionary: Dictionary<readonly string[]> = new Map(
  everydaySets
    .flatMap(({ id, words }) => words.flat().map((word) => [normalized(word), id] as const))
    .reduce((all, [word, id]) => {
      const ids = all.get(word) ?? [];
      return all.set(word, ids.includes(id) ? ids : [...ids, id]);
    }, new Map<string, string[]>()),
);

const findTerms = createTermFinder(dictionary);

/** Verbs that stand before any thing. */
const VERBS = '带养有没坐吃喝买卖借还租开停抽用看做办换修洗收交付要订约送寄退能';

/** A single Chinese character is a word only where the text is cut there: 狗 is none in 热狗. */
function isOwnWord(text: string, begin: number, end: number): boolean {
  if (end - begin > 1 || !/\p{Script=Han}/u.test(text.slice(begin, end))) return true;
  const run = /\p{Script=Han}*$/u.exec(text.slice(0, begin))?.[0] ?? '';
  const whole = `${run}${/^\p{Script=Han}*/u.exec(text.slice(begin))?.[0] ?? ''}`;
  let at = 0;
  for (const word of chineseSegmenter().cut(whole, false)) {
    if (at === run.length) return word.length === 1;
    // The dictionary has verbs with what they do something to, such as 带狗.
    if (at + 1 === run.length && word.length === 2) return VERBS.includes(word.charAt(0));
    at += word.length;
  }
  return false;
}

/**
 * The words of everyday matters in a text, the longest at each place.
 * @param text normalized: small letters, simplified characters
 */
export const conceptsIn = (text: string): ConceptWord[] =>
  findTerms(text)
    .filter(({ begin, end }) => isOwnWord(text, begin, end))
    .map(({ meaning, written, begin, end }) => ({ concepts: meaning, written, begin, end }));

/** How much the word of another matter says of one: the same, a kind of it, or what it is a kind of. */
export const SAME = 0.9;
export const RELATED = 0.65;

/** Matters that documents tell together: who asks when something closes is answered by when it is open. */
const kin: readonly (readonly string[])[] = [
  ['open', 'closed', 'opening-hours', 'last-entry'],
  ['last-entry', 'deadline'],
  ['price', 'fee', 'free', 'list-price'],
  ['return-goods', 'refund'],
  ['return-goods', 'exchange'],
  ['allowed', 'forbidden'],
  ['luggage-storage', 'locker'],
  ['discount', 'member-price'],
  ['discount', 'price-child'],
  ['deposit', 'refund'],
  ['doctor', 'see-doctor'],
  ['doctor', 'dentist'],
  ['medicine', 'prescription'],
  ['parking', 'car-park-fee'],
  ['vegetarian', 'vegetables'],
  ['overdue', 'penalty'],
  ['delivery', 'shipping-fee'],
  ['delivery', 'delivery-time'],
  ['delivery', 'food-delivery'],
  ['laundry', 'washing-care'],
  ['rental', 'borrow-book'],
  ['stroller', 'child'],
  ['course', 'online-class'],
  ['pediatrics', 'child'],
  ['spicy', 'non-spicy'],
  ['warranty', 'repair'],
  ['proxy', 'person-else'],
  ['transfer', 'person-else'],
  ['sell', 'blanket-yes'],
];

/** The matters whose words may answer a question about one, each with how much such a word says. */
export function relatedConcepts(concept: string): readonly (readonly [concept: string, factor: number])[] {
  const { broader, narrower } = known.get(concept) ?? { broader: null, narrower: [] };
  return [
    [concept, SAME],
    ...(broader === null ? [] : [[broader, RELATED] as const]),
    ...narrower.map((id) => [id, RELATED] as const),
    ...kin.flatMap((group) =>
      group.includes(concept) ? group.filter((id) => id !== concept).map((id) => [id, RELATED] as const) : [],
    ),
  ];
}

/** All words of a matter, in four languages. */
export const wordsOf = (concept: string): readonly string[] => known.get(concept)?.words ?? [];

/** Matters that say what is asked of a topic, not what the topic is. */
const facets = new Set(
  (
    'open closed opening-hours price fee list-price allowed forbidden must limit at-least except include date duration deadline frequency ' +
    'address floor phone contact method reason type name hours-count day-count week month year person use bring enter receive ' +
    'find help service blanket-yes sell buy today morning noon afternoon evening condition policy procedure total extra big small ' +
    'new apply wait visit keep stop capacity age-limit size advance immediately safe result difference recommend wear send ' +
    'departure-time founded half responsible route building nearby area documents-needed open-thing join product order pay daily'
  ).split(' '),
);

/** Whether a matter is one of those that any topic may be asked for, such as its price. */
export const isFacet = (concept: string): boolean => facets.has(concept);
