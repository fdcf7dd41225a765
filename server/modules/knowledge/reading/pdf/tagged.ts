import type * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import { isNumber, type Merged, type TableRow } from '../headers';
import type { Line } from '../outline';
import { blocksOfTable } from '../table';
import { joinedLines, type Words } from './paragraphs';
import { isBoldRow, type Row, rowsOf, textOfRow } from './rows';
import type { Span } from './text';

/** A part of a document by its own structure: a paragraph, a heading, an item of a list, or a table of cells. */
export type Element =
  | { contents: string[]; level?: number; isParagraph: boolean }
  | { table: { contents: string[]; isHeader: boolean }[][] };

interface Node {
  role?: string;
  type?: string;
  id?: string;
  children?: Node[];
}

/** The part of a page's letters that its structure names at least, so that it is believed. */
const NAMED = 0.95;

/** What is one paragraph, when it holds no others. */
const PARAGRAPH = /^(?:P|H|H[1-6]|Title|LI|LBody|Caption|BlockQuote|Note)$/;
/** What begins a paragraph or holds some. */
const HOLDING =
  /^(?:P|H|H[1-6]|Title|L|LI|LBody|Caption|BlockQuote|Note|Div|Sect|Figure|Form|Document|Part|Art)$/;
/** Marks of list items, and what says again what stands elsewhere. */
const LEFT_OUT = /^(?:Lbl|Artifact|TOC)$/;

/** The contents within a node, without the contents of marks. */
function contentsOf(node: Node): string[] {
  if (node.type === 'content') return node.id === undefined ? [] : [node.id];
  if (LEFT_OUT.test(node.role ?? '')) return [];
  return (node.children ?? []).flatMap(contentsOf);
}

function tableOf(node: Node): { contents: string[]; isHeader: boolean }[][] {
  return (node.children ?? []).flatMap((child) => {
    if (child.role !== 'TR') return tableOf(child);
    const cells = (child.children ?? []).filter(({ role }) => role === 'TD' || role === 'TH');
    return [cells.map((cell) => ({ contents: contentsOf(cell), isHeader: cell.role === 'TH' }))];
  });
}

/** The parts of a page in the order in which its document has them. */
function elementsOf(node: Node): Element[] {
  const found: Element[] = [];
  let loose: string[] = [];
  const level = /^H([1-6])$/.exec(node.role ?? '')?.[1] ?? (node.role === 'Title' ? '1' : undefined);
  const flush = () => {
    const isParagraph = PARAGRAPH.test(node.role ?? '');
    if (loose.length > 0)
      found.push({ contents: loose, isParagraph, ...(level !== undefined && { level: Number(level) }) });
    loose = [];
  };
  for (const child of node.children ?? []) {
    const role = child.role ?? '';
    if (LEFT_OUT.test(role)) continue;
    if (child.type === 'content') loose.push(...contentsOf(child));
    else if (role === 'Table') {
      flush();
      found.push({ table: tableOf(child) });
    } else if (HOLDING.test(role)) {
      flush();
      found.push(...elementsOf(child));
    } else loose.push(...contentsOf(child));
  }
  flush();
  return found;
}

const namesOf = (element: Element): string[] =>
  'table' in element
    ? element.table.flatMap((row) => row.flatMap(({ contents }) => contents))
    : element.contents;

const lettersOf = (spans: readonly Span[]) => spans.reduce((sum, { text }) => sum + text.trim().length, 0);

/** The structure of a page; null when it has none that names nearly all of its text. */
export async function readStructure(
  page: pdfjs.PDFPageProxy,
  spans: readonly Span[],
): Promise<Element[] | null> {
  const tree = (await page.getStructTree()) as Node | null;
  if (tree === null) return null;
  const elements = elementsOf(tree);
  const names = new Set(elements.flatMap(namesOf));
  const named = spans.filter(({ content }) => content !== null && names.has(content));
  return elements.length > 1 && lettersOf(named) >= lettersOf(spans) * NAMED ? elements : null;
}

/** The text of rows that are one paragraph. */
const textOf = (rows: readonly Row[], words: Words): string =>
  rows.map(textOfRow).reduce((text, row) => (text === '' ? row : joinedLines(text, row, words)), '');

interface Cell {
  text: string;
  left: number;
  right: number;
  isHeader: boolean;
}

/** Where the columns of a table stand, by the rows that have a cell for each. */
function columnsOf(rows: readonly (readonly Cell[])[]): { left: number; right: number }[] {
  const most = Math.max(...rows.map((row) => row.length));
  const full = rows.filter((row) => row.length === most);
  return Array.from({ length: most }, (_, i) => {
    const cells = full.flatMap((row) => (row[i] === undefined || row[i].text === '' ? [] : [row[i]]));
    return {
      left: Math.min(...cells.map(({ left }) => left)),
      right: Math.max(...cells.map(({ right }) => right)),
    };
  });
}

const middleOf = ({ left, right }: { left: number; right: number }) => (left + right) / 2;

/** For each cell of a row that has fewer than the table has columns, the column nearest to it, in their order. */
function placesOf(row: readonly Cell[], columns: readonly { left: number; right: number }[]): number[] {
  const places: number[] = [];
  for (const [at, cell] of row.entries()) {
    const [from, to] = [(places.at(-1) ?? -1) + 1, columns.length - (row.length - at - 1)];
    const free = columns.slice(from, to).map((column) => Math.abs(middleOf(column) - middleOf(cell)));
    places.push(from + free.indexOf(Math.min(...free)));
  }
  return places;
}

/**
 * The rows of a table. The structure does not tell which cells go across columns or rows: names above others fill the columns
 * nearest to them, and what is missing at the beginning of a row is the cell above it.
 */
function tableRows(rows: readonly (readonly Cell[])[]): TableRow[] {
  const columns = columnsOf(rows);
  let above: readonly string[] = [];
  return rows.map((row, at) => {
    const isMarked = row.length > 0 && row.every(({ isHeader, text }) => isHeader || text === '');
    const places = row.length === columns.length ? row.map((_, i) => i) : placesOf(row, columns);
    const cells: string[] = columns.map((_, i) => row[places.indexOf(i)]?.text ?? '');
    const merged: Merged[] = columns.map(() => '');
    for (const [i, column] of columns.entries()) {
      if (places.includes(i)) continue;
      const nearest = row.toSorted((a, b) => distance(a, column) - distance(b, column))[0];
      if (at === 0 && isMarked && nearest !== undefined) {
        cells[i] = nearest.text;
        merged[i] = i > 0 && cells[i - 1] === nearest.text ? 'left' : '';
      } else if (at > 0 && (isMarked || i < (places[0] ?? 0))) {
        cells[i] = above[i] ?? '';
        merged[i] = 'above';
      }
    }
    // The second of two columns under one name repeats the first, whichever of them the name stands nearer to.
    if (at === 0)
      for (const [i, text] of cells.entries())
        if (i > 0 && text !== '' && text === cells[i - 1]) merged[i] = 'left';
    above = cells;
    return { cells, merged, isMarked, isText: cells.every((text) => !isNumber(text)) };
  });
}

const distance = (cell: Cell, column: { left: number; right: number }) =>
  Math.abs(middleOf(cell) - middleOf(column));

/**
 * The lines of a page by its structure.
 * @param linesOf reads rows that the structure tells nothing about, by their places
 */
export function linesOfStructure(
  elements: readonly Element[],
  spans: readonly Span[],
  { number, words, linesOf }: { number: number; words: Words; linesOf: (rows: Row[]) => Line[] },
): Line[] {
  const byContent = new Map<string, Span[]>();
  for (const span of spans) {
    const own = byContent.get(span.content ?? '');
    if (own === undefined) byContent.set(span.content ?? '', [span]);
    else own.push(span);
  }
  const rowsBy = (contents: readonly string[]) => rowsOf(contents.flatMap((one) => byContent.get(one) ?? []));
  const position = { page: number };
  return elements.flatMap((element): Line[] => {
    if (!('table' in element)) {
      const own = rowsBy(element.contents);
      if (!element.isParagraph) return linesOf(own);
      const size = Math.max(0, ...own.map((row) => row.size));
      const isBold = own.every(isBoldRow);
      const text = textOf(own, words);
      return text === ''
        ? []
        : [{ text, position, size: Math.round(size * 2) / 2, isBold, level: element.level }];
    }
    const cells = element.table.map((row) =>
      row.map(({ contents, isHeader }): Cell => {
        const own = rowsBy(contents);
        const chunks = own.flatMap((one) => one.chunks);
        return {
          text: textOf(own, words),
          left: Math.min(...chunks.map(({ left }) => left)),
          right: Math.max(...chunks.map(({ right }) => right)),
          isHeader,
        };
      }),
    );
    if (cells.length === 0) return [];
    const blocks = blocksOfTable(tableRows(cells), { headings: [], position: () => position });
    return blocks.map((row) => ({ text: row.text, position, row }));
  });
}
