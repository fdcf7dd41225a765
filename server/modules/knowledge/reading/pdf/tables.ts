import { isNumber, type Merged, type TableRow } from '../headers';
import { hasBullet, numberingOf } from '../numbering';
import { type Chunk, isBoldRow, median, type Row } from './rows';

/** Least width of what parts two columns, in the size of letters, and of one that rows may have without being compared. */
const GUTTER = 0.33;
const WIDE_GUTTER = 1.2;
/** How much wider a gutter is than the gaps between the words of its row, so that lines of a paragraph are no table. */
const WIDER = 1.4;
/** Distance of the baselines of two rows of a table at most, in the size of letters. */
const ROW_GAP = 4;
/** Letters of most cells at most; a Han character counts for two. */
const CELL = 60;

interface Extent {
  left: number;
  right: number;
}

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

const columnOf = (columns: readonly Extent[], { left, right }: Extent): number =>
  columns.findIndex((column) => left < column.right && right > column.left);

/** The chunks of a row by the columns in which they stand. */
function cellsOf(row: Row, columns: readonly Extent[]): Chunk[][] {
  const cells: Chunk[][] = columns.map(() => []);
  for (const chunk of row.chunks) cells[columnOf(columns, chunk)]?.push(chunk);
  return cells;
}

const isFilled = (cell: readonly Chunk[]) => cell.length > 0;
const textOf = (cell: readonly Chunk[]) => cell.map(({ text }) => text).join(' ');

/** Whether the columns of a row lie further apart than its words. */
function isParted(row: Row, columns: readonly Extent[]): boolean {
  const within: number[] = [];
  const between: number[] = [];
  for (const [i, chunk] of row.chunks.entries()) {
    const next = row.chunks[i + 1];
    if (next === undefined) break;
    const isSame = columnOf(columns, chunk) === columnOf(columns, next);
    (isSame ? within : between).push(next.left - chunk.right);
  }
  const widest = Math.max(0, ...within);
  return between.every((gap) => gap >= widest * WIDER || gap >= WIDE_GUTTER * row.size * 2);
}

const lettersOf = (text: string) => text.length + (text.match(/\p{Script=Han}/gu)?.length ?? 0);

/** Whether rows that have columns in common are those of a table, and not lines of sentences or a list. */
function isTable(rows: readonly Row[], columns: readonly Extent[]): boolean {
  const cells = rows.map((row) => cellsOf(row, columns));
  const full = cells.filter((row) => row.filter(isFilled).length > 1);
  if (full.length < 2 || full.length * 2 < rows.length) return false;
  if (!rows.every((row) => isParted(row, columns))) return false;
  const first = full.map(([cell = []]) => textOf(cell));
  if (
    first.every(
      (text) => hasBullet(`${text} x`) || /^\p{P}$/u.test(text) || numberingOf(`${text} x`)?.rest === 'x',
    )
  )
    return false;
  const gaps = columns.slice(1).map(({ left }, i) => left - (columns[i]?.right ?? left));
  const size = median(rows.map((row) => row.size));
  if (full.length < 3 && Math.min(...gaps) < WIDE_GUTTER * size) return false;
  return median(full.flatMap((row) => row.filter(isFilled).map((cell) => lettersOf(textOf(cell))))) <= CELL;
}

/** The rows from a place on that have columns in common, and these columns. */
function runAt(rows: readonly Row[], from: number): { to: number; columns: Extent[] } | null {
  let columns: Extent[] = [];
  let extents: Extent[] = [];
  let to = from;
  for (; to < rows.length; to++) {
    const row = rows[to];
    const above = rows[to - 1];
    if (row === undefined) break;
    if (to > from && above !== undefined && above.y - row.y > ROW_GAP * Math.max(row.size, above.size)) break;
    const next = [...extents, ...row.chunks.map(({ left, right }) => ({ left, right }))];
    const joined = union(next, GUTTER * row.size);
    if (to === from ? row.chunks.length < 2 : joined.length < 2 || joined.length < columns.length - 1) break;
    columns = to === from ? joined : joined.length < columns.length ? joined : joined;
    extents = joined;
  }
  // A row at the end that fills one column only is a line of its own, unless it goes on with a cell.
  while (to > from + 1) {
    const last = rows[to - 1];
    if (
      last === undefined ||
      cellsOf(last, columns).filter(isFilled).length > 1 ||
      continues(last, rows[to - 2])
    )
      break;
    to--;
  }
  return to - from < 2 ? null : { to, columns };
}

/** Whether a row that fills few columns stands so close below another one that it goes on with its cells. */
const continues = (row: Row, above: Row | undefined): boolean =>
  above !== undefined && above.y - row.y <= 1.45 * Math.max(row.size, above.size);

/** Joins the lines of cells that are broken: a line without its first cell goes on, where it stands close to the one above. */
function cellRows(rows: readonly Row[], columns: readonly Extent[]): { cells: string[]; isBold: boolean }[] {
  const found: { cells: string[]; isBold: boolean }[] = [];
  const gaps = rows.slice(1).map((row, i) => (rows[i]?.y ?? row.y) - row.y);
  const [least, most] = [Math.min(...gaps), Math.max(...gaps)];
  // Rows of a table that stand further apart than the lines within them.
  const apart = most > least * 1.35 ? (least + most) / 2 : null;
  for (const [i, row] of rows.entries()) {
    const cells = cellsOf(row, columns).map(textOf);
    const last = found.at(-1);
    const gap = i === 0 ? Infinity : (gaps[i - 1] ?? Infinity);
    const isClose = apart === null ? gap <= 1.6 * row.size : gap < apart && gap <= 1.9 * row.size;
    const isOpen = cells[0] === '' || (apart !== null && cells.some((text) => text === ''));
    if (last !== undefined && isClose && isOpen && cells.some((text) => text === '')) {
      last.cells = last.cells.map((text, at) => joined(text, cells[at] ?? ''));
      last.isBold &&= isBoldRow(row);
    } else found.push({ cells, isBold: isBoldRow(row) });
  }
  return found;
}

function joined(above: string, below: string): string {
  if (above === '' || below === '') return above + below;
  return /\p{Script=Han}$/u.test(above) && /^\p{Script=Han}/u.test(below)
    ? above + below
    : `${above} ${below}`;
}

/** A row above a table whose cells go across several of its columns: it names groups of them. */
function groupsAbove(
  row: Row | undefined,
  first: Row,
  columns: readonly Extent[],
): { cells: string[]; merged: Merged[] } | null {
  if (row === undefined || row.chunks.length < 2 || row.y - first.y > 2.2 * first.size) return null;
  const [left, right] = [columns[0]?.left ?? 0, columns.at(-1)?.right ?? 0];
  if (row.chunks.some((chunk) => chunk.left < left - row.size || chunk.right > right + row.size)) return null;
  const cells = columns.map(() => '');
  const merged = columns.map((): Merged => '');
  for (const chunk of row.chunks) {
    const over = columns.flatMap((column, i) =>
      chunk.left < column.right && chunk.right > column.left ? [i] : [],
    );
    for (const [at, i] of over.entries()) {
      if (cells[i] !== '') return null;
      cells[i] = chunk.text;
      merged[i] = at > 0 ? 'left' : '';
    }
  }
  return merged.includes('left') ? { cells, merged } : null;
}

const tableRow = (cells: string[], isMarked: boolean, merged = cells.map((): Merged => '')): TableRow => ({
  cells,
  merged,
  isMarked,
  isText: cells.every((text) => !isNumber(text)),
});

export type Piece = { rows: Row[] } | { table: TableRow[]; y: number };

/** Finds the tables among rows that follow each other: those whose cells stand below each other. */
export function piecesOf(rows: readonly Row[]): Piece[] {
  const pieces: Piece[] = [];
  let plain: Row[] = [];
  for (let i = 0; i < rows.length; i++) {
    const run = runAt(rows, i);
    const own = run === null ? [] : rows.slice(i, run.to);
    const first = own[0];
    if (run === null || first === undefined || !isTable(own, run.columns)) {
      const row = rows[i];
      if (row !== undefined) plain.push(row);
      continue;
    }
    const groups = groupsAbove(plain.at(-1), first, run.columns);
    if (groups !== null) plain.pop();
    if (plain.length > 0) pieces.push({ rows: plain });
    plain = [];
    const table = cellRows(own, run.columns).map(({ cells, isBold }) => tableRow(cells, isBold));
    if (groups !== null) table.unshift(tableRow(groups.cells, table[0]?.isMarked === true, groups.merged));
    pieces.push({ table, y: first.y });
    i = run.to - 1;
  }
  if (plain.length > 0) pieces.push({ rows: plain });
  return pieces;
}
