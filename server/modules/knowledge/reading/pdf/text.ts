import type * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import { knowledgeLimits } from '../../../../../contract/knowledge/limits';
import { ReadingError } from '../block';
import { plainGlyphs } from './glyphs';

/** Glyphs of a page that stand together, in points from the lower left of the text as it is read. */
export interface Span {
  text: string;
  x: number;
  y: number;
  width: number;
  /** Font size of the span. */
  size: number;
  isBold: boolean;
  isRightToLeft: boolean;
  font: string;
  /** As the font says it, before private signs were taken out. */
  raw: string;
  /** The content that the document names in its structure; null when it names none. */
  content: string | null;
}

export interface PageText {
  spans: Span[];
  hasPicture: boolean;
  /** UTF-16 units before anything was left out. */
  length: number;
}

interface TextItem {
  str: string;
  dir: string;
  width: number;
  transform: number[];
  fontName: string;
}
type Item =
  | TextItem
  | { type: 'picture' | 'endMarkedContent' }
  | {
      type: 'beginMarkedContent' | 'beginMarkedContentProps';
      id?: string | null;
      tag: string | null;
      actualText?: string | null;
    };

interface Marked {
  content: string | null;
  /** The words that its glyphs stand for, until they are taken. */
  words: { text: string; isTaken: boolean } | null;
  /** What repeats on each page and is no part of the text. */
  isArtifact: boolean;
}

const BOLD = /bold|black|heavy|semibold|demi(?!light)/i;

/** Degrees to which a text is turned, to the nearest right angle; null for a watermark that lies across the page. */
function turnOf([a = 1, b = 0]: readonly number[]): 0 | 90 | 180 | 270 | null {
  const turn = Math.round(((Math.atan2(b, a) * 180) / Math.PI + 360) % 360);
  const right = (Math.round(turn / 90) * 90) % 360;
  return Math.abs(turn - right) % 360 < 8 || turn > 352 ? (right as 0 | 90 | 180 | 270) : null;
}

/** Where a place lies when the text at it is read upright. */
function upright(turn: 0 | 90 | 180 | 270, x: number, y: number): [number, number] {
  if (turn === 90) return [y, -x];
  if (turn === 180) return [-x, -y];
  return turn === 270 ? [-y, x] : [x, y];
}

/**
 * The texts of a page, as they come: of a small file that unpacks to very much text no more is read than a document may have.
 * @throws ReadingError documentTooLong
 */
export async function readText(page: pdfjs.PDFPageProxy, most: number): Promise<PageText> {
  const reader = page.streamTextContent({ includeMarkedContent: true }).getReader();
  const bold = new Map<string, boolean>();
  const open: Marked[] = [];
  const found: { span: Span; turn: number; isArtifact: boolean }[] = [];
  const letters = new Map<number, number>();
  let [length, hasPicture] = [0, false];
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const { items, styles } = part.value as unknown as {
      items: Item[];
      styles: Record<string, { name?: string; isBold?: boolean }>;
    };
    for (const [name, style] of Object.entries(styles))
      bold.set(name, style.isBold === true || BOLD.test(style.name ?? ''));
    for (const item of items) {
      const above = open.at(-1);
      if (!('str' in item)) {
        if (item.type === 'picture') hasPicture = true;
        else if (item.type === 'endMarkedContent') open.pop();
        else
          open.push({
            content: ('id' in item ? item.id : null) ?? above?.content ?? null,
            words:
              above?.words ??
              ('actualText' in item && item.actualText ? { text: item.actualText, isTaken: false } : null),
            isArtifact: above?.isArtifact === true || ('tag' in item && item.tag === 'Artifact'),
          });
        continue;
      }
      length += item.str.length;
      if (length > most) throw new ReadingError('documentTooLong', { limit: knowledgeLimits.characters });
      const raw = wordsOf(item.str, above?.words ?? null);
      const text = plainGlyphs(raw);
      const turn = turnOf(item.transform);
      if (turn === null || (text === '' && raw === '')) continue;
      const [x, y] = upright(turn, item.transform[4] ?? 0, item.transform[5] ?? 0);
      const size = Math.hypot(item.transform[2] ?? 0, item.transform[3] ?? 0);
      const isBold = bold.get(item.fontName) === true;
      const isRightToLeft = item.dir === 'rtl';
      const content = above?.content ?? null;
      const span = {
        text,
        x,
        y,
        width: item.width,
        size,
        isBold,
        isRightToLeft,
        content,
        font: item.fontName,
        raw,
      };
      found.push({ span, turn, isArtifact: above?.isArtifact === true });
      letters.set(turn, (letters.get(turn) ?? 0) + text.length);
    }
  }
  // What is turned otherwise than most of a page is a mark at its side.
  const [main = 0] = [...letters].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  const shown = found.filter(({ turn }) => turn === main);
  const own = shown.filter(({ isArtifact }) => !isArtifact);
  const isMarked = lettersOf(own) * 2 > lettersOf(shown);
  return { spans: (isMarked ? own : shown).map(({ span }) => span), hasPicture, length };
}

const lettersOf = (found: readonly { span: Span }[]) =>
  found.reduce((sum, { span }) => sum + span.text.trim().length, 0);

/** The text of glyphs; the first of those that stand for other words takes these. */
function wordsOf(text: string, words: Marked['words']): string {
  if (words === null || text.trim() === '') return text;
  if (words.isTaken) return '';
  words.isTaken = true;
  return `${/^\s*/.exec(text)?.[0] ?? ''}${words.text}`;
}
