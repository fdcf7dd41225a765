import { readFile } from 'node:fs/promises';
import { unifiedIdeographs } from '../../../../contract/text/ideographs';
import { type Block, type PagesReading, type ReadPage, ReadingError } from './block';
import { readDeck } from './deck';
import { pagedKindOf } from './kind';
import { openPdf } from './pdf/library';
import { readDocument } from './read';

/** Refusals of a PDF that has no text to read: its pages can be seen all the same. */
const WITHOUT_TEXT = ['documentScanned', 'documentUnreadable', 'documentEmpty'];

/** Without characters that nobody sees; radicals are the characters that they look like. */
const cleaned = (text: string) =>
  unifiedIdeographs(text.toWellFormed().replace(/[\0\u200b\ufeff\u00ad]/g, ''));

const cleanedPage = (page: ReadPage): ReadPage => ({
  ...page,
  title: cleaned(page.title),
  text: cleaned(page.text),
  notes: cleaned(page.notes),
});

const paragraphsOf = (blocks: readonly Block[]): PagesReading['paragraphs'] =>
  blocks.map(({ headings, text, position }) => ({
    heading: headings.join('\n'),
    text,
    page: position.page ?? null,
  }));

/** The title of a page, when it begins with a heading that was not above the page before, and the lines below it. */
function textOfPage(blocks: readonly Block[], above: readonly string[]): { title: string; text: string } {
  const lines: { text: string; isHeading: boolean }[] = [];
  let open = above;
  for (const { headings, text } of blocks) {
    const same = headings.findIndex((heading, i) => heading !== open[i]);
    if (same >= 0) lines.push(...headings.slice(same).map((heading) => ({ text: heading, isHeading: true })));
    lines.push({ text, isHeading: false });
    open = headings;
  }
  const title = lines[0]?.isHeading === true ? lines[0].text : '';
  return {
    title,
    text: lines
      .slice(title === '' ? 0 : 1)
      .map((line) => line.text)
      .join('\n'),
  };
}

/** The sizes of the pages of a PDF as they are shown, points. @throws ReadingError documentTooManyPages … */
async function pageSizes(bytes: Buffer, most: number): Promise<{ width: number; height: number }[]> {
  const { document } = await openPdf(bytes);
  try {
    if (document.numPages > most) throw new ReadingError('documentTooManyPages', { limit: most });
    const sizes: { width: number; height: number }[] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const { width, height } = (await document.getPage(number)).getViewport({ scale: 1 });
      sizes.push({ width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) });
    }
    return sizes;
  } finally {
    await document.destroy();
  }
}

async function readPdfPages(path: string, name: string, most: number): Promise<PagesReading> {
  const sizes = await pageSizes(await readFile(path), most);
  const { blocks, warnings } = await readDocument(path, { name, kind: 'pdf' }).catch((error: unknown) => {
    if (error instanceof ReadingError && WITHOUT_TEXT.includes(error.refusal))
      return { blocks: [], warnings: [] };
    throw error;
  });
  const pages = sizes.map((size, index): ReadPage => {
    const number = index + 1;
    const own = blocks.filter(({ position }) => position.page === number);
    const before = blocks.findLast(({ position }) => (position.page ?? 0) < number);
    return {
      number,
      ...textOfPage(own, before?.headings ?? []),
      notes: '',
      ...size,
      isHidden: false,
    };
  });
  return { pages, paragraphs: paragraphsOf(blocks), warnings };
}

/**
 * What a deck or a text says, by its pages and its paragraphs.
 * @param most pages, above which it is refused
 * @throws ReadingError; any other error means that a library could not read it
 */
export async function readPages(path: string, name: string, most: number): Promise<PagesReading> {
  const kind = await pagedKindOf(path, name);
  if (kind === 'pptx')
    return { pages: (await readDeck(path, most)).map(cleanedPage), paragraphs: [], warnings: [] };
  if (kind === 'pdf') return readPdfPages(path, name, most);
  const { blocks, warnings } = await readDocument(path, { name, kind });
  return { pages: [], paragraphs: paragraphsOf(blocks), warnings };
}
