import { type Chunk, median, type Row, rowOf } from './rows';

/** Least number of rows on both sides of a gutter for columns, and its width in font sizes. */
const LEAST_ROWS = 4;
const GUTTER = 0.7;
/** How much of a column's width most of its rows fill, when it has sentences and not the cells of a table. */
const FILLED = 0.65;
/** Letters of most rows in such a column, where a Han character counts for two. */
const LETTERS = 18;

const lettersOf = (text: string) => text.length + (text.match(/\p{Script=Han}/gu)?.length ?? 0);

interface Side {
  left: number;
  right: number;
  letters: number;
}

const sideOf = (chunks: readonly Chunk[]): Side => ({
  left: Math.min(...chunks.map(({ left }) => left)),
  right: Math.max(...chunks.map(({ right }) => right)),
  letters: chunks.reduce((sum, { text }) => sum + lettersOf(text), 0),
});

/** Whether rows are lines of sentences that fill their column. */
function isProse(rows: readonly (readonly Chunk[])[]): boolean {
  const sides = rows.filter((chunks) => chunks.length > 0).map(sideOf);
  const width = Math.max(...sides.map(({ right }) => right)) - Math.min(...sides.map(({ left }) => left));
  return (
    median(sides.map(({ left, right }) => right - left)) >= FILLED * width &&
    median(sides.map(({ letters }) => letters)) >= LETTERS
  );
}

interface Split {
  left: Chunk[];
  right: Chunk[];
  isCrossed: boolean;
}

const splitAt = ({ chunks }: Row, x: number): Split => ({
  left: chunks.filter(({ right }) => right <= x),
  right: chunks.filter(({ left }) => left >= x),
  isCrossed: chunks.some(({ left, right }) => left < x && right > x),
});

/** The place beside which most rows stand, on one side or on both, without going across it; null when few do. */
function gutterOf(rows: readonly Row[]): number | null {
  const starts = new Map<number, number>();
  for (const { chunks, size } of rows)
    for (const [i, { left }] of chunks.entries()) {
      const gap = i === 0 ? Infinity : left - (chunks[i - 1]?.right ?? left);
      if (gap >= GUTTER * size) starts.set(Math.round(left), (starts.get(Math.round(left)) ?? 0) + 1);
    }
  let best: { x: number; score: number } | null = null;
  for (const [start, count] of starts) {
    if (count < LEAST_ROWS) continue;
    const x = start - 1.5;
    const splits = rows.map((row) => splitAt(row, x));
    const sides = splits.filter(({ isCrossed }) => !isCrossed);
    const least = Math.min(
      sides.filter(({ left }) => left.length > 0).length,
      sides.filter(({ right }) => right.length > 0).length,
    );
    const score = least - (splits.length - sides.length) / 4;
    if (least >= LEAST_ROWS && score > (best?.score ?? 0)) best = { x, score };
  }
  return best?.x ?? null;
}

/**
 * The rows of a page in the order in which they are read: columns of sentences one after the other, and between rows that go
 * across them. Each part is read for itself.
 */
export function partsOf(rows: readonly Row[], depth = 0): Row[][] {
  const x = depth > 3 ? null : gutterOf(rows);
  if (x === null) return rows.length === 0 ? [] : [[...rows]];
  const parts: Row[][] = [];
  let across: Row[] = [];
  let beside: { row: Row; split: Split }[] = [];
  const flush = () => {
    const sides = [beside.map(({ split }) => split.left), beside.map(({ split }) => split.right)] as const;
    const filled = sides.map((side) => side.filter((chunks) => chunks.length > 0).length);
    if (Math.min(...filled) >= LEAST_ROWS && sides.every(isProse)) {
      if (across.length > 0) parts.push(...partsOf(across, depth + 1));
      across = [];
      for (const side of sides)
        parts.push(
          ...partsOf(
            side.filter((chunks) => chunks.length > 0).map((chunks) => rowOf([...chunks])),
            depth + 1,
          ),
        );
    } else across.push(...beside.map(({ row }) => row));
    beside = [];
  };
  for (const row of rows) {
    const split = splitAt(row, x);
    if (split.isCrossed) {
      flush();
      across.push(row);
    } else beside.push({ row, split });
  }
  flush();
  if (across.length > 0) parts.push(across);
  return parts;
}
