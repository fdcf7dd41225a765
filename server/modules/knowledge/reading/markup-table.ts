import { isNumber, type Merged, type TableRow } from './table';

/** Cells that a table may have with those that merged ones fill, and columns of one of its rows. */
const MOST_CELLS = 100_000;
const MOST_COLUMNS = 100;
/** Letters of a cell beyond which a table is taken for the layout of a page. */
const LONGEST_CELL = 600;

const tidy = (text: string) => text.replace(/[\s\u00a0]+/g, ' ').trim();

const childrenOf = (element: Element, names: RegExp): Element[] =>
  [...element.children].filter(({ nodeName }) => names.test(nodeName.toUpperCase()));

/** The rows of a table, without the rows of tables within it. */
const rowsOf = (table: Element): Element[] =>
  [...table.children].flatMap((child) => {
    const name = child.nodeName.toUpperCase();
    if (name === 'TR') return [child];
    return /^(?:THEAD|TBODY|TFOOT)$/.test(name) ? childrenOf(child, /^TR$/) : [];
  });

const spanOf = (cell: Element, name: 'rowspan' | 'colspan', most: number): number => {
  const span = Number(cell.getAttribute(name) ?? 1);
  return Number.isInteger(span) ? Math.min(Math.max(1, span), most) : 1;
};

/** What a browser puts between the words on both sides. */
const PARTING = /^(?:P|DIV|LI|BR|TR|TD|TH|DT|DD|H[1-6]|TABLE)$/;
const UNSEEN = /^(?:SCRIPT|STYLE|TEMPLATE|NOSCRIPT|SVG)$/;

/** The text of a cell in one line, and whether all of it is bold. */
function readCell(cell: Element): { text: string; isBold: boolean } {
  let text = '';
  let isBold = true;
  const stack: { node: Node; bold: boolean }[] = [{ node: cell, bold: false }];
  for (let open = stack.pop(); open !== undefined; open = stack.pop()) {
    const { node, bold } = open;
    if (node.nodeType === 3) {
      const said = node.textContent ?? '';
      text += said;
      if (said.trim() !== '' && !bold) isBold = false;
      continue;
    }
    const name = node.nodeName.toUpperCase();
    if (UNSEEN.test(name)) continue;
    if (PARTING.test(name)) text += ' ';
    const within = bold || /^(?:B|STRONG|TH)$/.test(name);
    for (const child of [...node.childNodes].toReversed()) stack.push({ node: child, bold: within });
  }
  return { text: tidy(text), isBold };
}

/** Whether a table has rows and columns of values, and does not only lay out a page. */
function isData(table: Element, rows: readonly Element[]): boolean {
  if (/^(?:presentation|none)$/i.test(table.getAttribute('role') ?? '')) return false;
  if (table.querySelector('table, h1, h2, h3, h4, h5, h6, form, nav, article, section') !== null)
    return false;
  const cells = rows.map((row) => childrenOf(row, /^T[DH]$/));
  const hasHeaders = table.querySelector('th, thead, caption') !== null;
  if (cells.length < 2 && !hasHeaders) return false;
  if (!cells.some((row) => row.length > 1)) return false;
  return cells.every((row) => row.every((cell) => tidy(cell.textContent ?? '').length <= LONGEST_CELL));
}

/**
 * The rows of a table with merged cells in each place that they fill.
 * @returns null when it only lays out a page, so that its cells are paragraphs
 */
export function rowsOfMarkup(table: Element): { caption: string; rows: TableRow[] } | null {
  const elements = rowsOf(table);
  if (!isData(table, elements)) return null;
  const caption = tidy(childrenOf(table, /^CAPTION$/)[0]?.textContent ?? '');
  const rows: TableRow[] = [];
  /** For each column, the cell of an earlier row that spans into this one. */
  const reaching: ({ text: string; rows: number; merged: Merged } | undefined)[] = [];
  let filled = 0;
  for (const [at, element] of elements.entries()) {
    const cells: string[] = [];
    const merged: Merged[] = [];
    let isBold = true;
    const take = () => {
      for (
        let above = reaching[cells.length];
        above !== undefined && above.rows > 0;
        above = reaching[cells.length]
      ) {
        above.rows--;
        cells.push(above.text);
        merged.push(above.merged);
      }
    };
    const elementsOfRow = childrenOf(element, /^T[DH]$/);
    for (const cell of elementsOfRow) {
      take();
      const { text, isBold: bold } = readCell(cell);
      if (text !== '' && !bold) isBold = false;
      const width = spanOf(cell, 'colspan', MOST_COLUMNS - cells.length);
      const height = spanOf(cell, 'rowspan', elements.length - at);
      for (let i = 0; i < width && cells.length < MOST_COLUMNS; i++) {
        reaching[cells.length] = { text, rows: height - 1, merged: i > 0 ? 'left' : 'above' };
        cells.push(text);
        merged.push(i > 0 ? 'left' : '');
      }
    }
    take();
    filled += cells.length;
    if (filled > MOST_CELLS) return null;
    const isHead = elementsOfRow.every(({ nodeName }) => nodeName.toUpperCase() === 'TH');
    const isInHead = element.parentElement?.nodeName.toUpperCase() === 'THEAD';
    const isMarked = isHead || isInHead || isBold;
    rows.push({ cells, merged, isMarked, isText: cells.every((text) => !isNumber(text)) });
  }
  const columns = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return {
    caption,
    rows: rows.map((row) => ({
      ...row,
      cells: [...row.cells, ...Array.from({ length: columns - row.cells.length }, () => '')],
      merged: [...row.merged, ...Array.from({ length: columns - row.merged.length }, (): Merged => '')],
    })),
  };
}
