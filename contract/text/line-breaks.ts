import { type BreakClass, breakClassOf, SPACELESS_RUN, UNIT } from './line-break-classes';
import { lettersOf } from './letters';

/** Splits scripts without spaces into words. Thai words do not depend on the language of the page. */
const words = new Intl.Segmenter('th', { granularity: 'word' });

/** Where words of scripts without spaces begin, as UTF-16 indexes. */
function wordStarts(text: string): ReadonlySet<number> {
  const starts = new Set<number>();
  for (const { 0: run, index } of text.matchAll(SPACELESS_RUN))
    for (const word of words.segment(run)) starts.add(index + word.index);
  return starts;
}

type Classes = ReadonlySet<BreakClass>;
const setOf = (...classes: BreakClass[]): Classes => new Set(classes);

const wordly = setOf('letter', 'number');
const opening = setOf('open', 'narrow-open', 'open-quote');
/** What stands at no beginning of a line, unless a space is before it. */
const trailing = setOf(
  'close',
  'narrow-close',
  'close-quote',
  'quote',
  'exclamation',
  'infix',
  'slash',
  'hyphen',
  'dash',
  'follower',
  'postfix',
);
/** What stands at no beginning of a line even after a space. */
const closing = setOf('close', 'narrow-close', 'exclamation', 'infix', 'dash', 'follower', 'postfix');

/** A letter, and what stands before it. */
interface Place {
  readonly letter: string;
  readonly next: BreakClass;
  readonly last: BreakClass;
  /** The class before `last`; null at the beginning. */
  readonly before: BreakClass | null;
  /** The last class that is no space; null at the beginning. */
  readonly solid: BreakClass | null;
  readonly startsWord: boolean;
}

/** Whether a line may end between two letters that belong to a word or a number, or to one of them. */
function mayEndWithin({ letter, last, next, before, startsWord }: Place): boolean {
  switch (last) {
    case 'prefix':
      return false;
    case 'hyphen':
      // Of -5, 400-820 and 2024-05-01 nothing is torn off; well-known is.
      return next !== 'number' && before !== null && (next !== 'letter' || before !== 'space');
    case 'dash':
      return !(next === 'number' && before === 'number');
    case 'infix':
      return !wordly.has(next) && next !== 'spaceless';
    case 'slash':
      return !wordly.has(next);
    case 'postfix':
      return !wordly.has(next) && next !== 'narrow-open';
    case 'narrow-close':
      return !wordly.has(next) && next !== 'prefix';
    case 'close-quote':
      return !wordly.has(next);
    case 'number':
      if (next === 'ideograph') return !UNIT.test(letter);
      return !wordly.has(next) && !opensWithin(next) && next !== 'prefix' && next !== 'spaceless';
    case 'letter':
      return !wordly.has(next) && !opensWithin(next) && next !== 'prefix';
    case 'spaceless':
      return next !== 'spaceless' || startsWord;
    default:
      return true;
  }
}

const opensWithin = (next: BreakClass): boolean => next === 'narrow-open' || next === 'open-quote';

/** Whether a line may end before a letter. */
function mayEnd(place: Place): boolean {
  const { letter, last, next, solid } = place;
  if (next === 'space' || next === 'gap' || next === 'glue' || last === 'glue') return false;
  if (solid !== null && opening.has(solid)) return false;
  // An apostrophe may begin a word: rock ’n’ roll.
  if (last === 'space') return !closing.has(next) && (next !== 'close-quote' || letter === '’');
  if (last === 'quote' || trailing.has(next)) return false;
  if (last === 'gap') return true;
  return mayEndWithin(place);
}

/** Whether a letter is held by its neighbor even where a word has to be torn. */
const isHeld = ({ last, next, solid }: Place): boolean =>
  trailing.has(next) || next === 'glue' || last === 'glue' || (solid !== null && opening.has(solid));

function cut(text: string, isEnd: (place: Place) => boolean): string[] {
  const starts = wordStarts(text);
  const pieces: string[] = [];
  let piece = '';
  let at = 0;
  let before: BreakClass | null = null;
  let last: BreakClass | null = null;
  let solid: BreakClass | null = null;
  for (const letter of lettersOf(text)) {
    const next = breakClassOf(letter);
    if (last !== null && isEnd({ letter, next, last, before, solid, startsWord: starts.has(at) })) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
    at += letter.length;
    before = last;
    last = next;
    if (next !== 'space') solid = next;
  }
  if (piece !== '') pieces.push(piece);
  return pieces;
}

/**
 * The pieces of a text between which a line may end; spaces belong to the piece before them. Chinese and Japanese end after each
 * character, but no closing mark begins a line and no opening mark ends one; Thai ends between words, other scripts at spaces.
 */
export const piecesOf = (text: string): string[] => cut(text, mayEnd);

/** The parts of a piece that no line holds as a whole: letters, with the marks that they hold; of one such part its letters. */
export function partsOf(piece: string): string[] {
  const parts = cut(piece, (place) => !isHeld(place));
  return parts.length > 1 ? parts : lettersOf(piece);
}
