import { hasBullet, numberingOf } from '../numbering';
import { type Chunk, median, type Row, textOfChunks } from './rows';

/** What chunks that stand below each other take of a page's width. */
export interface Extent {
  left: number;
  right: number;
}

/** Rows that follow each other in one table, and its columns. */
export interface Run {
  from: number;
  to: number;
  columns: Extent[];
}

/** Width that parts two columns without being compared, in the size of letters, and the widest gap between words. */
const WIDE = 1;
const BETWEEN_WORDS = 0.4;
/** How much wider a gutter is than the gaps between the words of its rows. */
const WIDER = 1.4;
/** How far the edges of cells may lie apart that stand below each other, in points. */
const ALIGNED = 0.7;
/** Distance of the baselines of two rows of a table at most, and of two lines of a cell, in the size of letters. */
const ROW_GAP = 4;
const LINE_GAP = 1.5;
/** Letters of most cells at most; a Han character counts for two. */
const CELL = 60;

/** Extents that overlap or touch become one. */
function union(extents: readonly Extent[], touch: number): Extent[] {
  const joined: Extent[] = [];
  for (const { left, right } of extents.toSorted((a, b) => a.left - b.left)) {
    const last = joined.at(-1);
    if (last !== undefined && left - last.right < touch) last.right = Math.max(last.right, right);
    else joined.push({ left, right });
  }
  return joined;
}

/** The column in which a chunk stands between the columns beside it; -1 when it goes across one of these. */
export function columnOf(columns: readonly Extent[], { left, right }: Extent): number {
  const middle = (left + right) / 2;
  const own = columns.findIndex((column, i) => {
    const next = columns[i + 1];
    return next === undefined || middle < (Math.max(column.right, column.left) + next.left) / 2;
  });
  const [before, after] = [columns[own - 1], columns[own + 1]];
  const isAcross =
    (before !== undefined && left < before.right - ALIGNED) ||
    (after !== undefined && right > after.left + ALIGNED);
  return isAcross ? -1 : own;
}

/** The chunks of a row by the columns in which they stand; null when one goes across columns. */
export function cellsOf(row: Row, columns: readonly Extent[]): Chunk[][] | null {
  const cells: Chunk[][] = columns.map(() => []);
  for (const chunk of row.chunks) {
    const cell = cells[columnOf(columns, chunk)];
    if (cell === undefined) return null;
    cell.push(chunk);
  }
  return cells;
}

const isFar = (row: Row, above: Row, most: number) => above.y - row.y > most * Math.max(row.size, above.size);
const filledOf = (cells: readonly (readonly Chunk[])[]) => cells.filter((cell) => cell.length > 0).length;

/** Whether two chunks begin, end or have their middle below each other. */
const areAligned = (a: Extent, b: Extent): boolean =>
  Math.min(
    Math.abs(a.left - b.left),
    Math.abs(a.right - b.right),
    Math.abs(a.left + a.right - b.left - b.right) / 2,
  ) <= ALIGNED;

/** Columns with no more than the gap of words between them in each row are one. */
function withoutWordGaps(rows: readonly Row[], columns: readonly Extent[]): Extent[] {
  const parted = columns.slice(1).map((column, i) => {
    const widest = rows.map((row) => {
      const cells = cellsOf(row, columns);
      const [before, after] = [cells?.[i]?.at(-1), cells?.[i + 1]?.[0]];
      return before === undefined || after === undefined ? 0 : (after.left - before.right) / row.size;
    });
    return { column, isParted: Math.max(...widest) > BETWEEN_WORDS };
  });
  const kept: Extent[] = columns.slice(0, 1).map((column) => ({ ...column }));
  for (const { column, isParted } of parted) {
    const last = kept.at(-1);
    if (isParted || last === undefined) kept.push({ ...column });
    else last.right = column.right;
  }
  return kept;
}

/** The rows from a place on whose chunks stand below each other one by one. */
function alignedRun(rows: readonly Row[], from: number): Run | null {
  const first = rows[from];
  if (first === undefined || first.chunks.length < 2) return null;
  const columns = first.chunks.map(({ left, right }) => ({ left, right }));
  let to = from + 1;
  for (; to < rows.length; to++) {
    const [row, above] = [rows[to], rows[to - 1]];
    if (row === undefined || above === undefined || isFar(row, above, ROW_GAP)) break;
    if (
      row.chunks.length !== columns.length ||
      !row.chunks.every((chunk, i) => areAligned(chunk, above.chunks[i] ?? chunk))
    )
      break;
    for (const [i, { left, right }] of row.chunks.entries()) {
      const column = columns[i];
      if (column !== undefined)
        [column.left, column.right] = [Math.min(column.left, left), Math.max(column.right, right)];
    }
  }
  const own = rows.slice(from, to);
  const isInOrder = columns.every(
    ({ left }, i) => i === 0 || left > (columns[i - 1]?.right ?? left) - ALIGNED,
  );
  if (own.length < 2 || !isInOrder) return null;
  const parted = withoutWordGaps(own, columns);
  const gaps = parted.slice(1).map(({ left }, i) => left - (parted[i]?.right ?? left));
  const isSure = own.length > 2 || parted.length > 2 || Math.min(...gaps) >= WIDE * first.size;
  return parted.length > 1 && isSure ? { from, to, columns: parted } : null;
}

/** The rows from a place on that have wide gutters in common. */
function partedRun(rows: readonly Row[], from: number): Run | null {
  let columns: Extent[] = [];
  let to = from;
  for (; to < rows.length; to++) {
    const [row, above] = [rows[to], rows[to - 1]];
    if (row === undefined || (to === from && row.chunks.length < 2)) break;
    if (to > from && (above === undefined || isFar(row, above, ROW_GAP))) break;
    const joined = union(
      [...columns, ...row.chunks.map(({ left, right }) => ({ left, right }))],
      (WIDE / 2) * row.size,
    );
    if (joined.length < 2 || (to > from && joined.length < columns.length)) break;
    columns = joined;
  }
  const own = rows.slice(from, to);
  return own.length > 1 && own.every((row) => isWide(row, columns)) ? { from, to, columns } : null;
}

/** Whether the columns of a row lie further apart than its words do. */
function isWide(row: Row, columns: readonly Extent[]): boolean {
  const gaps = row.chunks.slice(1).map((chunk, i) => {
    const last = row.chunks[i] ?? chunk;
    return { isWithin: columnOf(columns, last) === columnOf(columns, chunk), width: chunk.left - last.right };
  });
  const widest = Math.max(0, ...gaps.filter(({ isWithin }) => isWithin).map(({ width }) => width));
  return gaps.every(({ isWithin, width }) => isWithin || width >= widest * WIDER);
}

/** Adds the rows above and below whose chunks keep to the columns: names of the columns, and rows with empty cells. */
function extended(rows: readonly Row[], run: Run): Run {
  let { from, to } = run;
  const columns = run.columns.map((column) => ({ ...column }));
  const fits = (row: Row | undefined, beside: Row | undefined): number => {
    if (row === undefined || beside === undefined) return 0;
    const cells = cellsOf(row, columns);
    if (cells === null || !isWide(row, columns)) return 0;
    return filledOf(cells);
  };
  const widen = (row: Row | undefined) => {
    for (const chunk of row?.chunks ?? []) {
      const column = columns[columnOf(columns, chunk)];
      if (column !== undefined)
        [column.left, column.right] = [
          Math.min(column.left, chunk.left),
          Math.max(column.right, chunk.right),
        ];
    }
  };
  for (; to < rows.length; to++) {
    const [row, above] = [rows[to], rows[to - 1]];
    if (row === undefined || above === undefined || isFar(row, above, ROW_GAP)) break;
    const filled = fits(row, above);
    // One cell that goes on in another line, but no line of its own below the table.
    const goesOn = filled === 1 && !isFar(row, above, LINE_GAP) && cellsOf(row, columns)?.[0]?.length === 0;
    if (filled < 2 && !goesOn) break;
    widen(row);
  }
  for (; from > 0; from--) {
    const [row, below] = [rows[from - 1], rows[from]];
    if (row === undefined || below === undefined || isFar(below, row, ROW_GAP) || fits(row, below) < 2) break;
    widen(row);
  }
  return { from, to, columns };
}

const lettersOf = (text: string) => text.length + (text.match(/\p{Script=Han}/gu)?.length ?? 0);

/** Whether rows with columns in common make a table, and not lines of sentences or a list. */
function isTable(rows: readonly Row[], columns: readonly Extent[]): boolean {
  const cells = rows.map((row) => cellsOf(row, columns) ?? []);
  const full = cells.filter((row) => filledOf(row) > 1);
  if (full.length < 2 || full.length * 2 < rows.length) return false;
  const first = full.map(([cell = []]) => textOfChunks(cell));
  const isCounted = (text: string) =>
    hasBullet(`${text} x`) || /^\p{P}$/u.test(text) || numberingOf(`${text} x`)?.rest === 'x';
  if (first.every(isCounted)) return false;
  const said = full.flatMap((row) =>
    row.filter((cell) => cell.length > 0).map((cell) => lettersOf(textOfChunks(cell))),
  );
  return median(said) <= CELL;
}

/** The table that begins at a row, with its names, which may stand in places of their own; null when none does. */
export function runAt(rows: readonly Row[], from: number): Run | null {
  for (const found of [alignedRun(rows, from), alignedRun(rows, from + 1), partedRun(rows, from)]) {
    const run = found === null ? null : extended(rows, found);
    if (run !== null && run.from <= from && isTable(rows.slice(run.from, run.to), run.columns)) return run;
  }
  return null;
}
