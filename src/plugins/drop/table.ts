import { inOneLine } from '../../../contract/text/lines';

/** Rows of cells; a cell is one line. */
export type Rows = readonly (readonly string[])[];

/**
 * Parses delimited text as spreadsheets copy and save it: a cell with line breaks, quotes or the delimiter
 * stands in quotes.
 */
export function cellsOf(text: string, sign: '\t' | ',' | ';'): Rows {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(inOneLine(cell));
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? '';
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') cell += text[++at];
      else isQuoted = false;
    } else if (letter === '"' && cell === '') isQuoted = true;
    else if (letter === sign) endCell();
    else if (letter === '\n') endRow();
    else if (letter !== '\r') cell += letter;
  }
  // A quote that is never closed was no quote.
  if (isQuoted) return text.split(/\r?\n/).map((line) => line.split(sign).map(inOneLine));
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/** Whether rows are a table: two columns or more, as many in each row. */
export const isTable = (rows: Rows): boolean =>
  rows.length > 0 && (rows[0]?.length ?? 0) > 1 && rows.every((row) => row.length === rows[0]?.length);

/** Rows as lines, with a tab between two cells. */
export const linesOfRows = (rows: Rows): string => rows.map((row) => row.join('\t')).join('\n');

const inSpaces = (text: string): string => text.replaceAll(/[ \t\r\n]+/g, ' ');

const BLOCKS = 'p, div, li, h1, h2, h3, h4, h5, h6, tr, br, blockquote, pre';

/** The words of a piece of HTML, with the cells of its tables between tabs; '' for one of pictures alone. */
export function wordsOfHtml(html: string): string {
  if (html.trim() === '') return '';
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const unseen of body.querySelectorAll('style, script, title, noscript')) unseen.remove();
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const { parentElement: parent } = node;
    const isBetweenCells = parent?.matches('table, thead, tbody, tfoot, tr') === true;
    if (isBetweenCells) node.nodeValue = '';
    else if (parent?.closest('pre') === null) node.nodeValue = inSpaces(node.nodeValue ?? '');
  }
  for (const end of body.querySelectorAll('td br, th br')) end.replaceWith(' ');
  for (const cell of body.querySelectorAll('td, th')) {
    const words = inOneLine(cell.textContent ?? '');
    const isLast = cell.nextElementSibling === null;
    cell.replaceChildren(isLast ? words : `${words}\t`);
  }
  for (const block of body.querySelectorAll(BLOCKS)) block.append('\n');
  return (body.textContent ?? '')
    .split('\n')
    .map((line) => line.replace(/^[ \u00a0]+|[ \u00a0]+$/g, ''))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/^\n+|\n+$/g, '');
}
