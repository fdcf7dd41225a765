import { isNumber, type Merged, type TableRow } from '../headers';
import { joinedLines } from './paragraphs';
import { isBoldRow, type Row, textOfChunks } from './rows';
import { cellsOf, type Extent, runAt } from './table-runs';

/** Joins the lines of cells that are broken: a line without its first cell goes on, where it stands close to the one above. */
function cellRows(rows: readonly Row[], columns: readonly Extent[]): { cells: string[]; isBold: boolean }[] {
  const found: { cells: string[]; isBold: boolean }[] = [];
  const gaps = rows.slice(1).map((row, i) => (rows[i]?.y ?? row.y) - row.y);
  const [least, most] = [Math.min(...gaps), Math.max(...gaps)];
  // Least distance between table rows, when rows are further apart than the lines within a row.
  const apart = most > least * 1.35 ? (least + most) / 2 : null;
  for (const [i, row] of rows.entries()) {
    const cells = (cellsOf(row, columns) ?? []).map(textOfChunks);
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

const joined = (above: string, below: string): string =>
  above === '' || below === '' ? above + below : joinedLines(above, below, new Set());

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

export type RowRun = { rows: Row[] } | { table: TableRow[] };

/** Finds the tables among rows that follow each other: those whose cells stand below each other. */
export function piecesOf(rows: readonly Row[]): RowRun[] {
  const pieces: RowRun[] = [];
  let plain: Row[] = [];
  const flush = () => {
    if (plain.length > 0) pieces.push({ rows: plain });
    plain = [];
  };
  let taken = 0;
  for (let i = 0; i < rows.length; i++) {
    const run = runAt(rows, i);
    const from = Math.max(run?.from ?? i, taken);
    const [row, first] = [rows[i], rows[from]];
    if (run === null || first === undefined) {
      if (row !== undefined) plain.push(row);
      continue;
    }
    plain = plain.slice(0, plain.length - (i - from));
    const groups = groupsAbove(plain.at(-1), first, run.columns);
    if (groups !== null) plain.pop();
    flush();
    const cells = cellRows(rows.slice(from, run.to), run.columns);
    const table = cells.map((one) => tableRow(one.cells, one.isBold));
    if (groups !== null) table.unshift(tableRow(groups.cells, table[0]?.isMarked === true, groups.merged));
    pieces.push({ table });
    taken = run.to;
    i = run.to - 1;
  }
  flush();
  return pieces;
}
