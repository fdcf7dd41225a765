import { isNumber, type Merged, type TableRow } from '../headers';
import { hasBullet, numberingOf } from '../numbering';
import { type Chunk, isBoldRow, median, type Row, textOfChunks } from './rows';

/** Least width of what parts two columns, in the size of letters, and of one that is seen without other rows to compare. */
const GUTTER = 0.1;
const WIDE_GUTTER = 1;
/** How far the edges of cells may lie apart that stand below each other, in points, and the part of the rows in which they do. */
const ALIGNED = 0.6;
const MOSTLY = 0.8;
/** Chunks of most cells at most, when only their edges tell that they are cells. */
const WORDS = 3;
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
const textOf = (cell: readonly Chunk[]) => textOfChunks(cell);

/** Whether a column lies further from the one before it than words do from each other. */
function isFar(rows: readonly Row[], columns: readonly Extent[], at: number): boolean {
  const gaps = rows.flatMap((row) =>
    row.chunks.slice(1).map((chunk, i) => {
      const last = row.chunks[i] ?? chunk;
      const [from, to] = [columnOf(columns, last), columnOf(columns, chunk)];
      return {
        isWithin: from === to,
        isAt: from < at && to >= at,
        width: (chunk.left - last.right) / row.size,
      };
    }),
  );
  const widest = Math.max(0, ...gaps.filter(({ isWithin }) => isWithin).map(({ width }) => width));
  const between = gaps.filter(({ isAt }) => isAt).map(({ width }) => width);
  return (
    between.length > 0 &&
    Math.min(...between) >= Math.max(widest * WIDER, WIDE_GUTTER / 2) &&
    median(between) >= WIDE_GUTTER
  );
}

/** Whether the cells of a column begin, end or have their middle below each other. */
function isAligned(cells: readonly (readonly Chunk[])[]): boolean {
  const filled = cells.flatMap((cell) => {
    const [first, last] = [cell[0], cell.at(-1)];
    return first === undefined || last === undefined ? [] : [{ left: first.left, right: last.right }];
  });
  if (filled.length < 3) return false;
  return [
    ({ left }: Extent) => left,
    ({ right }: Extent) => right,
    ({ left, right }: Extent) => (left + right) / 2,
  ].some((edge) => {
    const usual = median(filled.map(edge));
    return filled.filter((one) => Math.abs(edge(one) - usual) <= ALIGNED).length >= filled.length * MOSTLY;
  });
}

const lettersOf = (text: string) => text.length + (text.match(/\p{Script=Han}/gu)?.length ?? 0);

/** Whether rows that have columns in common are those of a table, and not lines of sentences or a list. */
function isTable(rows: readonly Row[], columns: readonly Extent[]): boolean {
  const cells = rows.map((row) => cellsOf(row, columns));
  const full = cells.filter((row) => row.filter(isFilled).length > 1);
  if (full.length < 2 || full.length * 2 < rows.length) return false;
  const first = full.map(([cell = []]) => textOf(cell));
  if (
    first.every(
      (text) => hasBullet(`${text} x`) || /^\p{P}$/u.test(text) || numberingOf(`${text} x`)?.rest === 'x',
    )
  )
    return false;
  const isNarrow = columns.slice(1).filter((_, i) => !isFar(rows, columns, i + 1));
  if (isNarrow.length > 0) {
    if (
      !columns.every(
        (_, i) => i === 0 || isFar(rows, columns, i) || isAligned(cells.map((row) => row[i] ?? [])),
      )
    )
      return false;
    if (median(full.flatMap((row) => row.filter(isFilled).map((cell) => cell.length))) > WORDS) return false;
  }
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
    columns = joined;
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

/** The columns of the rows below the first, when this has a cell for each, though in places of its own as centered names have. */
function columnsBelow(rows: readonly Row[], columns: readonly Extent[]): Extent[] | null {
  const [first, ...below] = rows;
  const extents = below.flatMap(({ chunks }) => chunks.map(({ left, right }) => ({ left, right })));
  const own = union(extents, GUTTER * (first?.size ?? 0));
  return own.length > 1 && own.length < columns.length && own.length === first?.chunks.length ? own : null;
}

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
    const below = columnsBelow(own, run.columns);
    const cells =
      below === null
        ? cellRows(own, run.columns)
        : [
            { cells: first.chunks.map(({ text }) => text), isBold: isBoldRow(first) },
            ...cellRows(own.slice(1), below),
          ];
    const table = cells.map((one) => tableRow(one.cells, one.isBold));
    if (groups !== null) table.unshift(tableRow(groups.cells, table[0]?.isMarked === true, groups.merged));
    pieces.push({ table, y: first.y });
    i = run.to - 1;
  }
  if (plain.length > 0) pieces.push({ rows: plain });
  return pieces;
}
