import type { ProjectDocument } from '../../contract/document/schema';
import type { FilmLanguage } from '../../contract/film/schema';
import { active } from '../../contract/text/formula-guard';
import { type ReadTexts, TEXT_FILE_LIMIT, TextReading } from './changes';
import { toCsv } from './csv';
import { translatedTexts } from './states';

/** The columns of a table of texts. */
export const tableColumns = ['key', 'scene', 'source', 'target', 'state'] as const;
type Column = (typeof tableColumns)[number];

/** A text and its translation as a row of a table. */
export type TextRow = Readonly<Record<Column, string>>;

/** The texts of a film and their translations into a language as rows; scenes by their numbers and names. */
export function toTable(document: Pick<ProjectDocument, 'film'>, language: FilmLanguage): TextRow[] {
  const { order = [], byId = {} } = document.film?.scenes ?? {};
  return translatedTexts(document, language).map(({ key, sceneId, text, translation, state }) => ({
    key,
    scene: `${order.indexOf(sceneId) + 1} ${byId[sceneId]?.name ?? ''}`.trimEnd(),
    source: text,
    target: translation?.text ?? '',
    state,
  }));
}

/** A table as a CSV file. */
export const tableToCsv = (rows: readonly TextRow[]): string =>
  toCsv([tableColumns, ...rows.map((row) => tableColumns.map((column) => row[column]))]);

/** A row of a file, and the line at which it begins. */
interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Spreadsheets of some countries put semicolons between cells. */
const separatorOf = (text: string): string => {
  const heading = text.slice(0, 200).split(/[\r\n]/)[0] ?? '';
  return [',', ';', '\t'].find((sign) => heading.split(sign).length >= tableColumns.length) ?? ',';
};

/** A cell and where it ends; null for one whose quote is never closed. */
function cellAt(text: string, from: number, separator: string): { cell: string; end: number } | null {
  let end = from;
  let quoted = '';
  if (text[from] === '"') {
    let close = text.indexOf('"', from + 1);
    while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
    if (close < 0) return null;
    quoted = text.slice(from + 1, close).replaceAll('""', '"');
    end = close + 1;
  }
  const begin = end;
  while (end < text.length && !`${separator}\r\n`.includes(text[end] ?? '')) end++;
  return { cell: (quoted + text.slice(begin, end)).replaceAll(/\r\n?/g, '\n'), end };
}

const countOf = (text: string, from: number, to: number): number =>
  text.slice(from, to).split('\n').length - 1;

/** The rows of a CSV file, or the line at which a quote is opened and never closed. */
function csvRows(text: string): { rows: CsvRow[] } | { line: number } {
  const separator = separatorOf(text);
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let [at, line, begun] = [0, 1, 1];
  while (at < text.length) {
    const found = cellAt(text, at, separator);
    if (found === null) return { line };
    cells.push(found.cell);
    line += countOf(text, at, found.end);
    at = found.end;
    if (text[at] === separator) {
      at += 1;
      if (at < text.length) continue;
      cells.push('');
    }
    const end = text.startsWith('\r\n', at) ? at + 2 : at + 1;
    line += countOf(text, at, end);
    at = end;
    rows.push({ line: begun, cells });
    cells = [];
    begun = line;
  }
  return { rows };
}

/** Reads the translations of a table in a CSV file. Rows without one bring nothing. What is wrong is told, and the rest is read. */
export function readTable(text: string): ReadTexts {
  const reading = new TextReading();
  const failed = (code: 'tooLarge' | 'unreadable' | 'notTexts', line: number | null): ReadTexts => {
    reading.fail(code, null, line);
    return reading;
  };
  if (text.length > TEXT_FILE_LIMIT) return failed('tooLarge', null);
  const read = csvRows(text.replace(/^\ufeff/, ''));
  if (!('rows' in read)) return failed('unreadable', read.line);
  const [heading, ...rows] = read.rows;
  const names = heading?.cells.map((name) => name.trim().toLowerCase()) ?? [];
  const places = new Map(tableColumns.map((column) => [column, names.indexOf(column)]));
  if ((['key', 'source', 'target'] as const).some((column) => (places.get(column) ?? -1) < 0))
    return failed('notTexts', 1);
  for (const { line, cells } of rows) {
    const at = (column: Column): string => active(cells[places.get(column) ?? -1] ?? '');
    if (cells.every((one) => one.trim() === '')) continue;
    reading.add(
      {
        key: at('key').trim(),
        source: at('source'),
        text: at('target'),
        isChecked: at('state').trim().toLowerCase() === 'done',
      },
      line,
    );
  }
  return reading;
}
