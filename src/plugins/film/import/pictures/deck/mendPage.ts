import { plainSymbols } from './symbolLetters';
import { withStandIns } from './fonts';
import type { PageLack } from '../stagePicture';

/** Letters between which a line may break anywhere. */
const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff\uff00-\uffef]/;

const all = <T extends Element>(page: HTMLElement, query: string): T[] => [
  ...page.querySelectorAll<T>(query),
];

/** Boxes that the library draws in the place of what it cannot draw, and what they stand for. */
const BOXES: readonly [text: RegExp, lack: PageLack][] = [
  [/^Unsupported format: \w+$/, 'picture'],
  [/^(?:Image not found|Missing image reference|No image data)$/, 'picture'],
  [/^(?:Video|Audio)$/, 'media'],
  [/^Render Error$/, 'other'],
];

/** The box around a note of the library; null where the text is one of the deck. */
const boxOf = (note: HTMLElement): HTMLElement | null => {
  const box = note.style.borderStyle === 'dashed' ? note : note.parentElement;
  return box?.style.borderStyle === 'dashed' ? box : null;
};

function removeBoxes(page: HTMLElement): PageLack[] {
  const lacks: PageLack[] = [];
  for (const note of all<HTMLElement>(page, 'div')) {
    if (note.children.length > 0) continue;
    const found = BOXES.find(([text]) => text.test(note.textContent ?? ''));
    const box = found && boxOf(note);
    if (!found || !box) continue;
    box.remove();
    lacks.push(found[1]);
  }
  return lacks;
}

/** A picture of a page loads nothing, so that a video stands as its first picture, and a sound is left out. */
function stillMedia(page: HTMLElement): PageLack[] {
  const media = all<HTMLMediaElement>(page, 'video, audio');
  for (const one of media) {
    const poster = one.getAttribute('poster');
    if (poster === null) one.remove();
    else {
      const image = document.createElement('img');
      image.src = poster;
      image.style.cssText = one.style.cssText;
      image.style.objectFit = 'fill';
      one.replaceWith(image);
    }
  }
  return media.map(() => 'media');
}

/** Rows of a table are as high as their texts, as in PowerPoint; the library cuts the table off at the height that was written down. */
function growTables(page: HTMLElement): void {
  for (const table of all<HTMLTableElement>(page, 'table')) {
    const frame = table.parentElement;
    const height = Number.parseFloat(frame?.style.height ?? '');
    if (frame === null || !Number.isFinite(height)) continue;
    for (const row of table.rows) {
      const share = Number.parseFloat(row.style.height);
      if (row.style.height.endsWith('%')) row.style.height = `${(height * share) / 100}px`;
    }
    table.style.height = 'auto';
    frame.style.overflow = 'visible';
  }
}

/** Steps by which texts become smaller until they fit into their boxes, and the smallest size, as shares. */
const STEP = 0.05;
const SMALLEST = 0.25;

/** Bodies of texts, as the library builds them. */
const bodiesOf = (page: HTMLElement) =>
  all<HTMLElement>(page, 'div').filter(
    ({ style }) => style.display === 'flex' && style.flexDirection === 'column' && style.whiteSpace !== '',
  );

const scaleBody = ({ style }: HTMLElement, scale: number) => {
  style.width = `${100 / scale}%`;
  style.height = `${100 / scale}%`;
  style.transform = `scale(${scale})`;
};

/** Texts that are to be shrunk are as large as their boxes allow with the fonts that there are; the library makes some far too small. */
function fitTexts(page: HTMLElement): void {
  for (const body of bodiesOf(page)) {
    if (!body.style.transform.startsWith('scale(')) continue;
    for (let scale = 1; scale >= SMALLEST; scale -= STEP) {
      scaleBody(body, scale);
      if (body.scrollHeight <= body.clientHeight + 1) break;
    }
  }
}

/** What does not fit into its box is seen all the same, as in PowerPoint. */
function showOverflow(page: HTMLElement): void {
  for (const { style } of bodiesOf(page)) if (style.overflow.includes('hidden')) style.overflow = 'visible';
}

/** Lines of Latin or Thai letters break between words; the library lets some break anywhere. */
function breakBetweenWords(page: HTMLElement): void {
  for (const { style, textContent } of all<HTMLElement>(page, '[style*="line-break: anywhere"]'))
    if (!UNSPACED.test(textContent ?? '')) style.setProperty('line-break', 'auto');
}

function mendFonts(page: HTMLElement): void {
  for (const element of all<HTMLElement>(page, '[style*="font-family"]')) {
    const families = element.style.fontFamily;
    const isText = [...element.childNodes].every((child) => child.nodeType === Node.TEXT_NODE);
    const symbols = isText ? plainSymbols(element.textContent ?? '', families) : null;
    if (symbols !== null) element.textContent = symbols;
    element.style.fontFamily = symbols === null ? withStandIns(families) : 'Arial, sans-serif';
  }
}

/**
 * Mends what the library draws otherwise than PowerPoint, in place. The page has to be laid out.
 * @returns what the page lacks
 */
export function mendPage(page: HTMLElement): PageLack[] {
  growTables(page);
  breakBetweenWords(page);
  mendFonts(page);
  fitTexts(page);
  showOverflow(page);
  return [...removeBoxes(page), ...stillMedia(page)];
}
