import { languageOf } from '../../../contract/common/written-language';
import type { PlacedMove } from '../../../contract/speech/moves';
import { type Sentence, sentencesOf } from '../../../contract/text/sentences';
import { chanceOf } from '../chance-of';
import { english } from './rules/en-US';
import { malay } from './rules/ms-MY';
import type { Rule } from './rules/rule';
import { thai } from './rules/th-TH';
import { chinese } from './rules/zh-CN';

const LATIN = [...english, ...malay];
const RULES = { 'zh-CN': chinese, 'en-US': english, 'ms-MY': malay, 'th-TH': thai } as const;

/** A text that gives no sign of its language is read by its letters. */
function rulesFor(text: string): readonly Rule[] {
  const language = languageOf(text);
  if (language !== null) return RULES[language];
  if (/[\u0e00-\u0e7f]/.test(text)) return thai;
  return /\p{Script=Han}/u.test(text) ? chinese : LATIN;
}

interface Found {
  readonly rule: Rule;
  readonly at: number;
}

/** Where the words of a match begin: a rule may take what stands before them. */
const firstLetter = (match: RegExpExecArray): number =>
  match.index + Math.max(0, match[0].search(/[\p{L}\p{N}]/u));

function foundIn(text: string): Found[] {
  const all = rulesFor(text).flatMap((rule): Found[] => {
    const match = rule.when.exec(text);
    return match === null ? [] : [{ rule, at: firstLetter(match) }];
  });
  const strong = all.filter(({ rule }) => rule.isWeak !== true);
  // Those of a language are in the order of their weight.
  return (strong.length > 0 ? strong : all.slice(0, 1)).toSorted((one, other) => one.at - other.at);
}

function movesIn({ text, from }: Sentence): PlacedMove[] {
  const chance = chanceOf(text.trim());
  const placed: PlacedMove[] = [];
  for (const { rule, at } of foundIn(text)) {
    const [isWanted, which] = [chance() < (rule.share ?? 1), chance()];
    const choice = rule.moves[Math.floor(which * rule.moves.length)];
    if (!isWanted || choice === undefined || placed.some((one) => one.at === from + at)) continue;
    for (const move of typeof choice === 'string' ? [choice] : choice) placed.push({ move, at: from + at });
  }
  return placed;
}

/** Where the words begin that a mark stands before. */
function wordsBehind(text: string, at: number): number {
  let from = at;
  while (/\s/.test(text[from] ?? '')) from++;
  return from;
}

/**
 * What an avatar would do by itself as it says a text: the same for the same text. A sentence with marks of its own is left alone.
 * @param marked what the marks of the text ask for
 */
export function ownMovesOf(text: string, marked: readonly PlacedMove[]): PlacedMove[] {
  const marks = marked.map(({ at }) => wordsBehind(text, at));
  return sentencesOf(text).flatMap((sentence) => {
    const end = sentence.from + sentence.text.length;
    const isMarked = marks.some((at) => at >= sentence.from && (at < end || end === text.length));
    return isMarked ? [] : movesIn(sentence);
  });
}
