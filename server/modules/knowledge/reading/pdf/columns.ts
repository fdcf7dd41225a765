import { type Chunk, median, type Row, rowOf } from './rows';

/** Rows on both sides of a gutter that make columns of it, and its width in the size of letters. */
const LEAST_ROWS = 4;
const GUTTER = 1;
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

/** The place at which most rows are parted; null when few are. */
function gutterOf(rows: readonly Row[]): number | null {
  const gaps = rows.flatMap(({ chunks, size }) =>
    chunks.slice(1).flatMap((chunk, i) => {
      const from = chunks[i]?.right ?? chunk.left;
      return chunk.left - from >= GUTTER * size ? [(from + chunk.left) / 2] : [];
    }),
  );
  let best: { x: number; count: number } | null = null;
  for (const x of new Set(gaps.map((gap) => Math.round(gap)))) {
    const parted = rows.filter((row) => {
      const { left, right, isCrossed } = splitAt(row, x);
      return !isCrossed && left.length > 0 && right.length > 0;
    }).length;
    if (parted >= LEAST_ROWS && (best === null || parted > best.count)) best = { x, count: parted };
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
    const both = beside.filter(({ split }) => split.left.length > 0 && split.right.length > 0).length;
    if (both >= LEAST_ROWS && sides.every(isProse)) {
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
