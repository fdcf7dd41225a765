import type * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import { rowText } from '../row';
import type { Span } from './text';

/** What of a note or a field on a page is told of it. */
interface Annotation {
  subtype?: string;
  rect?: number[];
  hidden?: boolean;
  contentsObj?: { str?: string };
  fieldType?: 'Tx' | 'Btn' | 'Ch' | 'Sig' | null;
  fieldName?: string;
  alternativeText?: string;
  fieldValue?: unknown;
  password?: boolean;
  checkBox?: boolean;
  radioButton?: boolean;
  exportValue?: string;
  buttonValue?: string;
  options?: { exportValue: string; displayValue: string }[];
}

/** How far from a field, in points, the words beside it are taken for its name. */
const BESIDE = 220;
const BESIDE_BOX = 24;
const ABOVE = 16;

/** The words nearest to a field: before it, above it, or of a box after it. */
function wordsAt(
  [left = 0, bottom = 0, right = 0, top = 0]: readonly number[],
  spans: readonly Span[],
  isBox: boolean,
): string {
  const said = spans.filter(({ text }) => /\p{L}/u.test(text));
  const level = said.filter(({ y, size }) => y < top && y + size * 0.7 > bottom);
  const before = level.filter(({ x, width }) => x + width <= left + 2 && left - x - width < BESIDE);
  const after = level.filter(({ x }) => x >= right - 2 && x - right < BESIDE_BOX);
  const above = said.filter(
    ({ x, y, width }) => y >= top - 2 && y - top < ABOVE && x < right && x + width > left,
  );
  const nearest = (found: Span[], distance: (span: Span) => number) =>
    found.toSorted((a, b) => distance(a) - distance(b))[0]?.text;
  const words =
    (isBox ? nearest(after, ({ x }) => x) : undefined) ??
    nearest(before, ({ x, width }) => -x - width) ??
    nearest(above, ({ y }) => y);
  return words?.replace(/[\s:：_.]+$/, '') ?? '';
}

/** A name that a person gave a field, and no program. */
function nameOf(name = ''): string {
  const last = (name.split('.').at(-1) ?? '')
    .replace(/\[\d+\]/g, '')
    .replace(/[_-]+/g, ' ')
    .trim();
  return /^(?:(?:text|field|check ?box|radio|button|undefined|untitled|[a-z])\s*\d*|.*\d{2,}.*|)$/i.test(last)
    ? ''
    : last;
}

/** What is chosen or written in a field; empty when nothing is. */
function valueOf({
  fieldType,
  fieldValue,
  checkBox,
  radioButton,
  exportValue,
  buttonValue,
  options,
  password,
}: Annotation): string {
  if (password) return '';
  if (fieldType === 'Btn') {
    const own = checkBox ? exportValue : radioButton ? buttonValue : undefined;
    return own !== undefined && own !== null && own !== 'Off' && fieldValue === own ? '✓' : '';
  }
  if (fieldType !== 'Tx' && fieldType !== 'Ch') return '';
  const values = (Array.isArray(fieldValue) ? fieldValue : [fieldValue]).filter(
    (one) => typeof one === 'string',
  );
  return values
    .map((one) => options?.find(({ exportValue: stored }) => stored === one)?.displayValue ?? one)
    .join(', ')
    .trim();
}

/** What is filled into the fields of a page, each after its name, and the notes that are written on it. */
export async function readFields(
  page: pdfjs.PDFPageProxy,
  spans: readonly Span[],
): Promise<{ text: string; isField: boolean }[]> {
  const found: { text: string; isField: boolean }[] = [];
  for (const one of (await page.getAnnotations()) as Annotation[]) {
    if (one.hidden) continue;
    if (one.subtype === 'FreeText') found.push({ text: (one.contentsObj?.str ?? '').trim(), isField: false });
    if (one.subtype !== 'Widget') continue;
    const value = valueOf(one);
    if (value === '') continue;
    const isBox = one.fieldType === 'Btn';
    const beside = wordsAt(one.rect ?? [], spans, isBox);
    const header =
      (isBox ? beside || one.alternativeText : one.alternativeText || beside) || nameOf(one.fieldName);
    found.push({ text: rowText([{ header, value }]), isField: true });
  }
  return found.filter(({ text }) => text !== '');
}
