import type { Line } from '../outline';
import { hasBullet, numberingOf } from '../numbering';
import { isBoldRow, leftOf, median, rightOf, type Row, textOfRow } from './rows';

/** How much more than between other lines a paragraph stands below another one, and how much sizes differ that are not the same. */
const FURTHER = 1.3;
const DIFFERENT = 1.08;
/** Distance of two lines of one paragraph, in the size of letters, where there are no others to compare. */
const USUAL_GAP = 1.75;
/** Indent of a first line, in the size of letters. */
const INDENT = 0.9;

const ENDS = /[.。!！?？:：;；…”"』」）)]$/;
const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}　-〿！-｠]/u;
const THAI = /\p{Script=Thai}/u;
/** First parts of words that are written with a hyphen. */
const COMPOUND =
  /(?:^|[^\p{L}])(?:well|self|non|full|part|long|short|high|low|half|all|cross|check|pre|post|anti|ex|co|e|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|one|two|three|four|five|six|seven|eight|nine|ten|multi|semi|mid|on|off|in|up|add|built|loud|follow|sign|log|pick|drop|step|face|stand)$/iu;

/** Last parts of such words. */
const PARTICLE = /^(?:up|off|out|on|in|down|over|by|to|of|free|like|based|known|friendly)(?!\p{L})/iu;

/** The words of a document, by which a hyphen at a line's end is known to be part of a word or not. */
export type Words = ReadonlySet<string>;

/** The words of some rows, with their hyphens where these stand within a line. */
export function wordsOf(rows: readonly Row[]): Words {
  const words = new Set<string>();
  for (const row of rows)
    for (const [word] of textOfRow(row)
      .toLowerCase()
      .matchAll(/\p{Script=Latin}+(?:-\p{Script=Latin}+)*/gu))
      words.add(word);
  return words;
}

/** Joins two lines of a paragraph: words with a space between, Han and Thai without; a hyphen goes only within a word. */
export function joinedLines(last: string, next: string, words: Words): string {
  if (last.endsWith('\u00ad')) return last.slice(0, -1) + next;
  const [, head = ''] = /(\p{Script=Latin}+)-$/u.exec(last) ?? [];
  if (/[\p{L}\p{N}]-$/u.test(last)) {
    const [tail = ''] = /^\p{Lowercase_Letter}+/u.exec(next) ?? [];
    if (head === '' || tail === '') return last + next;
    const [whole, parted] = [`${head}${tail}`.toLowerCase(), `${head}-${tail}`.toLowerCase()];
    const isCompound =
      words.has(parted) || (!words.has(whole) && (COMPOUND.test(last.slice(0, -1)) || PARTICLE.test(next)));
    return isCompound ? last + next : last.slice(0, -1) + next;
  }
  const [end, begin] = [last.at(-1) ?? '', next.at(0) ?? ''];
  if (HAN.test(end) || HAN.test(begin)) return last + next;
  if (/[/\\_@]$/.test(last) && /^[\p{L}\p{N}]/u.test(next)) return last + next;
  return THAI.test(end) && THAI.test(begin) ? last + next : `${last} ${next}`;
}

/** Whether the next line's first word would have had room at the end of a line, which its writer has ended then. */
function wasEnded(row: Row, next: Row, right: number): boolean {
  const room = right - rightOf(row);
  const text = textOfRow(next);
  if (HAN.test(text[0] ?? '')) return room > 2.5 * next.size;
  if (THAI.test(text[0] ?? '')) return room > 8 * next.size;
  const [word = text] = /^\S+/.exec(text) ?? [];
  const letter = (rightOf(next) - leftOf(next)) / Math.max(1, text.length);
  return room > (word.length + 1) * letter * 1.15;
}

/** The usual distance of lines that follow each other. */
function gapOf(rows: readonly Row[]): number | null {
  const gaps = rows.slice(1).flatMap((row, i) => {
    const above = rows[i];
    const gap = (above?.y ?? row.y) - row.y;
    return above !== undefined && gap > 0 && gap < 3 * row.size ? [gap / Math.max(row.size, above.size)] : [];
  });
  return gaps.length < 3 ? null : median(gaps);
}

/** Whether a row stands apart from the one above it: further than other lines do, or in other letters. */
function isApart(row: Row, above: Row, usual: number | null): boolean {
  const gap = (above.y - row.y) / Math.max(row.size, above.size);
  if (Math.max(row.size / above.size, above.size / row.size) > DIFFERENT) return true;
  if (isBoldRow(row) !== isBoldRow(above)) return true;
  return gap < 0 || gap > Math.min(usual ?? USUAL_GAP, 2.2) * FURTHER;
}

/** Whether a row begins a paragraph below another one to which it stands close. */
function begins(
  row: Row,
  above: Row,
  after: Row | undefined,
  part: { left: number; right: number },
): boolean {
  const size = Math.max(row.size, above.size);
  const text = textOfRow(row);
  const last = textOfRow(above);
  if (hasBullet(text)) return true;
  const numbering = numberingOf(text);
  if (numbering !== null && (numbering.isChapter || ENDS.test(last) || wasEnded(above, row, part.right)))
    return true;
  const isIndented = leftOf(row) > leftOf(above) + INDENT * size && leftOf(row) > part.left + INDENT * size;
  if (
    isIndented &&
    !hasBullet(last) &&
    numberingOf(last) === null &&
    (after === undefined || leftOf(after) < leftOf(row) - INDENT * size)
  )
    return true;
  return wasEnded(above, row, part.right);
}

/** The rows of a column that stand close to each other. */
function groupsOf(rows: readonly Row[]): Row[][] {
  const usual = gapOf(rows);
  const groups: Row[][] = [];
  for (const [i, row] of rows.entries()) {
    const above = rows[i - 1];
    if (above === undefined || isApart(row, above, usual)) groups.push([row]);
    else groups.at(-1)?.push(row);
  }
  return groups;
}

/**
 * The paragraphs of rows that follow each other in one column.
 * @param about its page, the words of the document, and the edges of the column in points
 */
export function paragraphsOf(
  rows: readonly Row[],
  { page, words, left: least, right: most }: { page: number; words: Words; left: number; right: number },
): Line[] {
  return groupsOf(rows).flatMap((group) => {
    const [left, own] = [Math.min(...group.map(leftOf)), Math.max(...group.map(rightOf))];
    // Lines that are set in have the width of the others at most; the ends of other lines show how wide they could be.
    const indent = left - least;
    const isSetIn = indent > INDENT * (group[0]?.size ?? 0);
    const part = { left, right: isSetIn ? Math.max(own, most - 2 * indent) : own };
    const lines: Line[] = [];
    for (const [i, row] of group.entries()) {
      const above = group[i - 1];
      const last = lines.at(-1);
      const text = textOfRow(row);
      if (above === undefined || last === undefined || begins(row, above, group[i + 1], part))
        lines.push({ text, position: { page }, size: Math.round(row.size * 2) / 2, isBold: isBoldRow(row) });
      else last.text = joinedLines(last.text, text, words);
    }
    return lines;
  });
}
