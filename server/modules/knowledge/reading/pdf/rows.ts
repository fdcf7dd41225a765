import type { Span } from './text';

/** What stands together in a row, with more room beside it than between letters. */
export interface Chunk {
  text: string;
  left: number;
  right: number;
  y: number;
  size: number;
  isBold: boolean;
  /** Its document has a blank after it. */
  isBlankAfter: boolean;
}

/** What stands on one line of a page, from its left to its right. */
export interface Row {
  chunks: Chunk[];
  y: number;
  size: number;
}

/** Parts of the size of letters: what parts words, what parts chunks, and how far letters of one line may stand off it. */
const SPACE = 0.14;
const HAN_SPACE = 0.35;
const CHUNK = 0.1;
const OFF_LINE = 0.4;

const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}，。！？：；、（）《》“”]/u;

interface Building extends Chunk {
  isRightToLeft: boolean;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Whether two neighbors of a line are parted by a space. */
function isParted(last: string, next: string, gap: number, size: number, hasBlank: boolean): boolean {
  if (/\s$/.test(last) || /^\s/.test(next)) return false;
  const isHan = HAN.test(last.at(-1) ?? '') && HAN.test(next.at(0) ?? '');
  return isHan ? gap > HAN_SPACE * size : gap > SPACE * size || (hasBlank && gap > 0);
}

/** The chunks of spans on one line. */
function chunksOf(spans: readonly Span[]): Chunk[] {
  const rightToLeft = spans.filter(({ isRightToLeft }) => isRightToLeft).length * 2 > spans.length;
  const sorted = spans.toSorted((a, b) => a.x - b.x);
  const chunks: Building[] = [];
  let hasBlank = false;
  for (const { text, x, y, width, size, isBold } of sorted) {
    const last = chunks.at(-1);
    if (text.trim() === '') {
      hasBlank = true;
      if (last !== undefined) last.isBlankAfter = true;
      continue;
    }
    const gap = last === undefined ? 0 : x - last.right;
    if (last === undefined || gap > CHUNK * Math.max(size, last.size)) {
      chunks.push({
        text,
        left: x,
        right: x + width,
        y,
        size,
        isBold,
        isBlankAfter: /\s$/.test(text),
        isRightToLeft: rightToLeft,
      });
    } else {
      const space = isParted(last.text, text, gap, Math.max(size, last.size), hasBlank) ? ' ' : '';
      last.text = rightToLeft ? `${text}${space}${last.text}` : `${last.text}${space}${text}`;
      last.right = Math.max(last.right, x + width);
      if (size > last.size) [last.size, last.y] = [size, y];
      last.isBold &&= isBold;
      last.isBlankAfter = /\s$/.test(text);
    }
    hasBlank = false;
  }
  return (rightToLeft ? chunks.toReversed() : chunks).map(({ isRightToLeft: _, ...chunk }) => ({
    ...chunk,
    text: chunk.text.replace(/\s+/g, ' ').trim(),
  }));
}

/** The lines of a page, from its top to its bottom. */
export function rowsOf(spans: readonly Span[]): Row[] {
  const sorted = spans.toSorted((a, b) => b.y - a.y || a.x - b.x);
  const lines: { y: number; size: number; spans: Span[] }[] = [];
  for (const span of sorted) {
    const line = lines.at(-1);
    if (line !== undefined && line.y - span.y < OFF_LINE * Math.max(line.size, span.size)) {
      line.spans.push(span);
      if (span.size > line.size && span.text.trim() !== '') [line.size, line.y] = [span.size, span.y];
    } else lines.push({ y: span.y, size: span.size, spans: [span] });
  }
  return lines.flatMap((line): Row[] => {
    const chunks = chunksOf(line.spans);
    return chunks.length === 0 ? [] : [rowOf(chunks)];
  });
}

/** A row of chunks that stand on one line. */
export const rowOf = (chunks: Chunk[]): Row => ({
  chunks,
  y: median(chunks.map(({ y }) => y)),
  size: Math.max(...chunks.map(({ size }) => size)),
});

/** The text of chunks that stand beside each other: words are parted by a space. */
export function textOfChunks(chunks: readonly Chunk[]): string {
  let text = '';
  let last: Chunk | null = null;
  for (const chunk of chunks) {
    const gap = last === null ? 0 : Math.max(chunk.left - last.right, last.left - chunk.right);
    const space = last !== null && isParted(text, chunk.text, gap, chunk.size, last.isBlankAfter) ? ' ' : '';
    text += `${space}${chunk.text}`;
    last = chunk;
  }
  return text;
}

/** The text of a row. */
export const textOfRow = ({ chunks }: Row): string => textOfChunks(chunks);

export const leftOf = ({ chunks }: Row): number => Math.min(...chunks.map(({ left }) => left));
export const rightOf = ({ chunks }: Row): number => Math.max(...chunks.map(({ right }) => right));
export const isBoldRow = ({ chunks }: Row): boolean => chunks.every(({ isBold }) => isBold);

export { median };
