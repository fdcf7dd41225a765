import type * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import { knowledgeLimits } from '../../../../contract/knowledge/limits';
import { type Block, type DocumentReading, ReadingError } from './block';
import { type Line, blocksOfLines } from './outline';
import { partsOf } from './pdf/columns';
import { readFields } from './pdf/fields';
import { contentsOf, leaderRowOf } from './pdf/leaders';
import { openPdf } from './pdf/library';
import { type Page, withoutMargins } from './pdf/margins';
import { paragraphsOf, type Words, wordsOf } from './pdf/paragraphs';
import { leftOf, rightOf, type Row, rowsOf } from './pdf/rows';
import { piecesOf } from './pdf/tables';
import { type Element, linesOfStructure, readStructure } from './pdf/tagged';
import { readText, type Span } from './pdf/text';
import { isReadable } from './readable';
import { rowText } from './row';
import { blocksOfTable } from './table';

/** A page with fewer letters that has a picture is taken for a picture of a page. */
const SCANNED_BELOW = 20;
/** Curves of a page that has no text and shows it all the same, as outlines. */
const OUTLINES = 200;
/** Signs of a font from which it is told whether they can be read. */
const SAMPLE = 4_000;
/** The part of a page whose letters cannot be read, above which it is left out. */
const UNREADABLE = 0.5;

interface ReadPage {
  number: number;
  spans: Span[];
  /** Its own structure, where its document has one. */
  structure: Element[] | null;
  fields: Line[];
  isScanned: boolean;
}

/** Whether a page without text shows something like a text all the same: a picture, or letters as curves. */
async function isDrawn(page: pdfjs.PDFPageProxy, ops: typeof pdfjs.OPS): Promise<boolean> {
  const { fnArray } = await page.getOperatorList();
  const pictures = [ops.paintImageXObject, ops.paintInlineImageXObject, ops.paintImageMaskXObject];
  return (
    fnArray.some((fn) => pictures.includes(fn)) ||
    fnArray.filter((fn) => fn === ops.constructPath).length > OUTLINES
  );
}

const lettersOf = (spans: readonly Span[]) => spans.reduce((sum, { text }) => sum + text.trim().length, 0);

async function readPages(
  document: pdfjs.PDFDocumentProxy,
  ops: typeof pdfjs.OPS,
  onProgress: (part: number) => void,
): Promise<ReadPage[]> {
  const pages: ReadPage[] = [];
  let left: number = knowledgeLimits.characters;
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { spans, hasPicture, length } = await readText(page, left);
    left -= length;
    const fields = (await readFields(page, spans)).map(({ text, isField }): Line => {
      const position = { page: number };
      return isField
        ? { text, position, isField, row: { text, headings: [], position, isWhole: true } }
        : { text, position };
    });
    const isShort = lettersOf(spans) < SCANNED_BELOW && fields.length === 0;
    const isScanned = isShort && (hasPicture || (spans.length === 0 && (await isDrawn(page, ops))));
    const structure = await readStructure(page, spans);
    pages.push({ number, spans, structure, fields, isScanned });
    page.cleanup();
    onProgress(number / document.numPages);
  }
  return pages;
}

/** The fonts whose letters nobody can read. */
function unreadableFonts(pages: readonly ReadPage[]): ReadonlySet<string> {
  const samples = new Map<string, string>();
  for (const { spans } of pages)
    for (const { font, raw } of spans) {
      const sample = samples.get(font) ?? '';
      if (sample.length < SAMPLE) samples.set(font, `${sample} ${raw}`);
    }
  return new Set([...samples].filter(([, sample]) => !isReadable(sample)).map(([font]) => font));
}

/** The lines of a page in the order in which they are read, its tables row by row. */
function linesOf({ number, rows }: Page, words: Words): Line[] {
  const position = { page: number };
  const rowLine = (row: Block): Line => ({ text: row.text, position, row });
  const lines: Line[] = [];
  for (const part of partsOf(rows)) {
    const [left, right] = [Math.min(...part.map(leftOf)), Math.max(...part.map(rightOf))];
    const column = { page: number, words, left, right };
    let plain: Row[] = [];
    const flush = () => {
      for (const piece of piecesOf(plain)) {
        if ('rows' in piece) lines.push(...paragraphsOf(piece.rows, column));
        else
          lines.push(...blocksOfTable(piece.table, { headings: [], position: () => position }).map(rowLine));
      }
      plain = [];
    };
    for (const row of part) {
      const led = leaderRowOf(row);
      if (led === null) plain.push(row);
      else {
        flush();
        const text = rowText([{ header: led.name, value: led.value }]);
        lines.push(rowLine({ text, headings: [], position, isWhole: true }));
      }
    }
    flush();
  }
  return lines;
}

function readingOf(pages: readonly ReadPage[]): Pick<DocumentReading, 'blocks' | 'warnings'> {
  const unreadable = unreadableFonts(pages);
  let somePagesUnreadable = 0;
  const shown = pages.map(({ number, spans }): Page => {
    const readable = spans.filter(({ font }) => !unreadable.has(font));
    const isLost = lettersOf(readable) < lettersOf(spans) * (1 - UNREADABLE);
    if (isLost) somePagesUnreadable++;
    return { number, rows: isLost ? [] : rowsOf(readable) };
  });
  const somePagesScanned = pages.filter(({ isScanned }) => isScanned).length;
  const kept = withoutMargins(shown);
  const rows = kept.flatMap((page) => page.rows);
  const [words, contents] = [wordsOf(rows), contentsOf(rows, pages.length)];
  const lines = kept.flatMap((page, i) => {
    const { structure = null, spans = [], fields = [] } = pages[i] ?? {};
    const own = page.rows.filter((row) => !contents.has(row));
    const isWhole =
      structure !== null && page.rows.length > 0 && spans.every(({ font }) => !unreadable.has(font));
    const byPlace = (rows: Row[]) => linesOf({ number: page.number, rows }, words);
    const lines = isWhole
      ? linesOfStructure(structure, spans, { number: page.number, words, linesOf: byPlace })
      : byPlace(own);
    return [...lines, ...fields];
  });
  if (lines.length === 0 && somePagesUnreadable > 0) throw new ReadingError('documentUnreadable');
  if (somePagesScanned === pages.length) throw new ReadingError('documentScanned');
  const warnings = Object.entries({ somePagesScanned, somePagesUnreadable }).flatMap(([name, count]) =>
    count > 0 ? [{ name: name as 'somePagesScanned' | 'somePagesUnreadable', values: { count } }] : [],
  );
  return { blocks: blocksOfLines(lines), warnings };
}

/**
 * The paragraphs and tables of a PDF by its pages, under their headings.
 * @throws ReadingError documentEncrypted, documentDamaged, documentTooManyPages, documentTooLong, documentScanned,
 * documentUnreadable
 */
export async function readPdf(
  bytes: Buffer,
  onProgress: (part: number) => void,
): Promise<Pick<DocumentReading, 'blocks' | 'warnings'>> {
  const { document, ops } = await openPdf(bytes);
  try {
    if (document.numPages > knowledgeLimits.pages)
      throw new ReadingError('documentTooManyPages', { limit: knowledgeLimits.pages });
    return readingOf(await readPages(document, ops, onProgress));
  } finally {
    await document.destroy();
  }
}
