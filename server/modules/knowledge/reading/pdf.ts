import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import { knowledgeLimits } from '../../../../contract/knowledge-limits';
import { type Block, type Reading, ReadingError } from './block';

/** A page with fewer characters is taken for a picture of a page. */
const SCANNED_BELOW = 20;

type TextItem = { str: string; hasEOL: boolean; transform: number[]; height: number };

const endsInLetter = (text: string) => /[\p{Script=Latin}\p{N},;:]$/u.test(text);

/** Lines of one paragraph are joined: with a space between words, without one between Han. */
function paragraphsOf(items: readonly TextItem[]): string[] {
  const paragraphs: string[] = [];
  let text = '';
  let last: { y: number; height: number } | null = null;
  for (const { str, hasEOL, transform, height } of items) {
    const y = transform[5] ?? 0;
    const gap = last === null ? 0 : Math.abs(last.y - y);
    if (last !== null && gap > 1.8 * Math.max(last.height, height, 1) && str.trim() !== '') {
      paragraphs.push(text);
      text = '';
    }
    text += str;
    if (hasEOL) text = text.endsWith('-') ? text.slice(0, -1) : `${text}${endsInLetter(text) ? ' ' : ''}`;
    if (str.trim() !== '') last = { y, height };
  }
  paragraphs.push(text);
  return paragraphs.map((one) => one.replace(/\s+/g, ' ').trim()).filter((one) => one !== '');
}

async function open(bytes: Buffer) {
  const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const entry = pathToFileURL(join(home, 'legacy', 'build', 'pdf.mjs')).href;
  const library = (await import(entry)) as typeof pdfjs;
  return library.getDocument({
    data: new Uint8Array(bytes),
    // A program within a document is never run.
    isEvalSupported: false,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    cMapUrl: `${join(home, 'cmaps')}/`,
    cMapPacked: true,
    standardFontDataUrl: `${join(home, 'standard_fonts')}/`,
    stopAtErrors: false,
    verbosity: 0,
  }).promise;
}

const refusalOf = (error: unknown): ReadingError =>
  new ReadingError(
    error instanceof Error && error.name === 'PasswordException' ? 'documentEncrypted' : 'documentDamaged',
    {},
    error,
  );

const lengthOf = (items: readonly TextItem[]): number => items.reduce((sum, { str }) => sum + str.length, 0);

/**
 * The texts of a page, as they come: of a small file that unpacks to very much text no more is read than a document may have.
 * @throws ReadingError documentTooLong
 */
async function textOf(page: pdfjs.PDFPageProxy, most: number): Promise<TextItem[]> {
  const reader = page.streamTextContent().getReader();
  const texts: TextItem[] = [];
  let left = most;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const { items } = part.value as Awaited<ReturnType<pdfjs.PDFPageProxy['getTextContent']>>;
    const found = items.filter((item): item is TextItem & (typeof items)[number] => 'str' in item);
    texts.push(...found);
    left -= lengthOf(found);
    if (left < 0) throw new ReadingError('documentTooLong', { limit: knowledgeLimits.characters });
  }
  return texts;
}

async function pagesOf(
  document: pdfjs.PDFDocumentProxy,
  onProgress: (part: number) => void,
): Promise<Pick<Reading, 'blocks' | 'warnings'>> {
  const { numPages } = document;
  if (numPages > knowledgeLimits.pages)
    throw new ReadingError('documentTooManyPages', { limit: knowledgeLimits.pages });
  const blocks: Block[] = [];
  let scanned = 0;
  let characters = 0;
  for (let number = 1; number <= numPages; number++) {
    const page = await document.getPage(number);
    const items = await textOf(page, knowledgeLimits.characters - characters);
    const paragraphs = paragraphsOf(items);
    page.cleanup();
    characters += lengthOf(items);
    if (paragraphs.join('').length < SCANNED_BELOW) scanned++;
    for (const text of paragraphs) blocks.push({ text, headings: [], position: { page: number } });
    onProgress(number / numPages);
  }
  if (scanned === numPages) throw new ReadingError('documentScanned');
  return { blocks, warnings: scanned > 0 ? [{ name: 'somePagesScanned', values: { count: scanned } }] : [] };
}

/**
 * The paragraphs of a PDF by its pages.
 * @throws ReadingError documentEncrypted, documentDamaged, documentTooManyPages, documentTooLong, documentScanned
 */
export async function readPdf(
  bytes: Buffer,
  onProgress: (part: number) => void,
): Promise<Pick<Reading, 'blocks' | 'warnings'>> {
  const document = await open(bytes).catch((error: unknown) => {
    throw refusalOf(error);
  });
  try {
    return await pagesOf(document, onProgress);
  } finally {
    await document.destroy();
  }
}
