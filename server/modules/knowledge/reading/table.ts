import type { Position } from '../../../../contract/knowledge/schema';
import type { Block } from './block';
import { headOf, isNumber, type TableRow, widthOf } from './headers';
import { rowText } from './row';

export { isNumber, type Merged, type TableRow } from './headers';

/** Rows in which a title may stand above the headers. */
const TITLES = 4;
/** Letters of the longest title; what is longer is a note. */
const LONGEST_TITLE = 60;

const isQuestion = (text: string) => /^(?:question|q|问题|提问|标准问题|soalan|คำถาม)$/i.test(text);
const isAnswer = (text: string) => /^(?:answer|a|答案|回答|标准答案|jawapan|คำตอบ)$/i.test(text);

const isTitle = (text: string) => text.length <= LONGEST_TITLE && !/[。；;.!！]$/.test(text);
const firstOf = ({ cells }: TableRow) => cells.find((text) => text !== '') ?? '';

/** Without the columns and rows in which nothing stands. */
function compacted(rows: readonly TableRow[]): TableRow[] {
  const said = rows.filter(({ cells }) => cells.some((text) => text !== ''));
  const width = Math.max(0, ...said.slice(0, 1_000).map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, i) => i).filter((i) =>
    said.some(({ cells }) => (cells[i] ?? '') !== ''),
  );
  if (columns.length === width) return said;
  return said.map((row) => ({
    ...row,
    cells: columns.map((i) => row.cells[i] ?? ''),
    merged: columns.map((i) => row.merged[i] ?? ''),
  }));
}

/** Whether a row says one thing about the rows below it or about all of them, and is no row of its columns. */
function standsAlone(row: TableRow, columns: number): boolean {
  if (widthOf(row) !== 1) return false;
  const isMerged = row.merged.slice(1).every((merged) => merged === 'left');
  return isMerged || (columns > 2 && row.cells[0] !== '' && !isNumber(firstOf(row)));
}

export interface TableSource {
  /** Above the table, outermost first. */
  headings: readonly string[];
  position: (row: TableRow) => Position;
  /** Turns the text of a cell into what a person reads, for questions with answers. */
  cell?: (text: string) => string;
}

/**
 * The blocks of a table: one for each row, that says the name of each column before its value. A table of names and values has
 * the names as its headers. Titles above the table and rows that part it become headings, and notes paragraphs.
 */
export function blocksOfTable(
  table: readonly TableRow[],
  { headings, position, cell = (text) => text }: TableSource,
): Block[] {
  const rows = compacted(table);
  const columns = rows[0]?.cells.length ?? 0;
  const note = (row: TableRow, above: readonly string[]): Block => ({
    text: firstOf(row),
    headings: above,
    position: position(row),
  });
  if (columns < 2) return rows.map((row) => note(row, headings));
  const usual = Math.max(...rows.slice(0, 20).map(widthOf));
  const wide = rows.slice(0, TITLES + 1).findIndex((row) => widthOf(row) > 1);
  const from = usual > 1 && wide > 0 ? wide : 0;
  const above = [...headings];
  const blocks: Block[] = [];
  for (const row of rows.slice(0, from)) {
    if (isTitle(firstOf(row))) above.push(firstOf(row));
    else blocks.push(note(row, [...above]));
  }
  const head = headOf(rows.slice(from));
  const question = head.names.findIndex(isQuestion);
  const answer = head.names.findIndex(isAnswer);
  const repeated = JSON.stringify(rows[from]?.cells ?? []);
  let section: string[] = [];
  const body = rows.slice(from + head.rows);
  for (const [i, row] of body.entries()) {
    const { cells } = row;
    if (question >= 0 && answer >= 0) {
      const [asked, text] = [cell(cells[question] ?? ''), cell(cells[answer] ?? '')];
      if (text === '') continue;
      const asking = asked === '' ? [] : [asked];
      blocks.push({ text, headings: asking, position: position(row), isWhole: true, isPair: true });
      continue;
    }
    if (head.rows > 0 && JSON.stringify(cells) === repeated) continue;
    if (standsAlone(row, columns)) {
      const next = body[i + 1];
      if (next !== undefined && isTitle(firstOf(row))) section = [firstOf(row)];
      else blocks.push(note(row, [...above, ...section]));
      continue;
    }
    const fields = head.isList
      ? [{ header: cells[0] ?? '', value: cells[1] ?? '' }]
      : cells.map((value, column) => ({ header: head.names[column] ?? '', value }));
    const text = rowText(fields) || rowText(cells.map((value) => ({ header: '', value })));
    blocks.push({ text, headings: [...above, ...section], position: position(row), isWhole: true });
  }
  return blocks;
}
