import { storableText } from '../common/storable';

export { isStorableText, storableText } from '../common/storable';

/** Letters as readers see them: an emoji with its joiners, or a base with its marks, is one. */
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Deeper values are refused wherever they would be kept, and would overflow the stack. */
const DEPTH_LIMIT = 200;

function mended(value: object, known: Map<object, unknown>, depth: number): unknown {
  const seen = known.get(value);
  if (seen !== undefined || depth > DEPTH_LIMIT) return seen ?? value;
  // What contains itself is not JSON, and is refused as such elsewhere.
  known.set(value, value);
  const each = (part: unknown): unknown => {
    if (typeof part === 'string') return storableText(part);
    return isContainer(part) ? mended(part, known, depth + 1) : part;
  };
  let result: unknown = value;
  if (Array.isArray(value)) {
    const items: unknown[] = value.map(each);
    if (items.some((item, index) => item !== value[index])) result = items;
  } else {
    const before = Object.entries(value);
    const after = before.map(([key, part]) => [storableText(key), each(part)] as const);
    const isSame = after.every(
      ([key, part], index) => key === before[index]?.[0] && part === before[index][1],
    );
    if (!isSame) result = Object.fromEntries(after);
  }
  known.set(value, result);
  return result;
}

/** A value of JSON whose texts can all be stored. What needs no mending is the same object as before. */
export function storable<T>(value: T): T {
  if (typeof value === 'string') return storableText(value) as T;
  return isContainer(value) ? (mended(value, new Map(), 0) as T) : value;
}

/** Marks piled up on one letter beyond this, UTF-16 units, are cut like any text: whole, they would leave nothing of it. */
const LONGEST_LETTER = 40;

/** The nearest place at or before a UTF-16 index that does not lie inside of a letter. */
export function letterStart(text: string, index: number): number {
  if (index <= 0) return 0;
  if (index >= text.length) return text.length;
  // What follows the letter at the index does not matter, and a long text takes long.
  const start = letters.segment(text.slice(0, index + 2)).containing(index)?.index ?? index;
  if (start > 0 || index < LONGEST_LETTER) return start;
  return isLowSurrogate(text.charCodeAt(index)) ? index - 1 : index;
}

const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/** The UTF-16 index of a code point; the length of a shorter text. */
function indexOfCharacter(text: string, count: number): number {
  if (text.length <= count) return text.length;
  let index = 0;
  for (let passed = 0; passed < count && index < text.length; passed++)
    index += (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
  return index;
}

/**
 * The beginning of a text that keeps a limit, and ends with a whole letter.
 * @param limit in code points, as schemas count lengths
 */
export function cutText(text: string, limit: number): string {
  const end = indexOfCharacter(text, limit);
  return end >= text.length ? text : text.slice(0, letterStart(text, end));
}

/** As {@link cutText}, with an ellipsis after the beginning of a longer text. */
export function shortened(text: string, limit: number): string {
  const start = cutText(text, limit);
  return start === text ? text : `${start.trimEnd()}…`;
}

/** As {@link cutText}, for a limit in UTF-16 units, as fields and the props of elements count lengths. */
export const cutUnits = (text: string, limit: number): string =>
  text.length <= limit ? text : text.slice(0, letterStart(text, limit));

/** As {@link cutText}, for a limit in bytes of UTF-8. */
export function cutToBytes(text: string, limit: number): string {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length <= limit) return text;
  let end = limit;
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  const start = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, end));
  return text.slice(0, letterStart(text, start.length));
}

/** The end of a text that keeps a limit in UTF-16 units, and begins with a whole letter. */
export function cutToEnd(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const start = letterStart(text, text.length - limit);
  const isWhole = start === text.length - limit;
  return text.slice(isWhole ? start : letterEnd(text, start));
}

const letterEnd = (text: string, start: number): number =>
  start + (letters.segment(text.slice(start)).containing(0)?.segment.length ?? 0);
