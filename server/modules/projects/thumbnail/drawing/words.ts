import { linesIn, type Measure, tabRunsOf, tabStopOf, withTabs } from '../../../../../contract/text/lines';
import { cutText } from '../../../../../contract/text/text';
import { measureBy, stageWidths } from '../../../../../contract/text/widths';
import { EM, type Setting, type SetText } from '../../../../engines/typesetting/port';
import { escapeXml, fixed, isColor, numberOr, type Size } from './values';

/** Most lines of a text in a thumbnail. */
const MOST_LINES = 40;
const MOST_CHARACTERS = 2000;

/** Distance of tab stops, font sizes. */
const TAB_STOP = tabStopOf(1);

/** Lines of at most this many font sizes, as the editor and the player break them in the font of the stage. */
const breakLines = (text: string, width: number, measure: Measure): string[] =>
  linesIn(cutText(text, MOST_CHARACTERS), width, withTabs(measure, TAB_STOP))
    .slice(0, MOST_LINES)
    .map((line) => line.text);

const ANCHORS = { left: 'start', center: 'middle', right: 'end' } as const;
const VERTICALS = { top: 0, middle: 0.5, bottom: 1 } as const;
const SHARES = { left: 0, center: 0.5, right: 1 } as const;

const oneOf = <T extends string>(value: unknown, table: Record<T, unknown>, fallback: T): T =>
  typeof value === 'string' && Object.hasOwn(table, value) ? (value as T) : fallback;

/** How far the outline of letters reaches beyond them, and its color; null where there is none. */
function outlineOf({ outlineWidth, outlineColor }: Record<string, unknown>) {
  const width = numberOr(outlineWidth, 0, 0, 20);
  return width === 0 ? null : { width, color: isColor(outlineColor) ? outlineColor : '#FFFFFF' };
}

/** SVG attributes of a text outline, centered on the edges of the letters. */
const strokeXml = (color: string, width: number): string =>
  ` stroke="${color}" stroke-width="${fixed(width)}" stroke-miterlimit="4"`;

/** How a text is set by its props in a box. */
function layoutOf(props: Record<string, unknown>, size: Size) {
  const fontSize = numberOr(props.fontSize, 28, 4, 800);
  const padding = numberOr(props.padding, 0, 0, 400);
  return {
    fontSize,
    padding,
    lineHeight: fontSize * numberOr(props.lineHeight, 1.4, 0.5, 5),
    align: oneOf(props.align, ANCHORS, 'left'),
    vertical: oneOf(props.verticalAlign, VERTICALS, 'top'),
    room: { width: Math.max(1, size.width - padding * 2), height: size.height - padding * 2 },
    outline: outlineOf(props),
    weight: Math.round(numberOr(props.weight, 400, 100, 900) / 100) * 100,
    letterSpacing: numberOr(props.letterSpacing, 0, -50, 200),
  };
}

type Layout = ReturnType<typeof layoutOf>;

/** The top of the first line. */
const topOf = ({ padding, room, lineHeight, vertical }: Layout, lines: number): number =>
  padding + (room.height - lines * lineHeight) * VERTICALS[vertical];

/** A text in the words of a typesetter, but for its font. */
export function settingOf(text: string, props: Record<string, unknown>, size: Size): Omit<Setting, 'font'> {
  const { fontSize, room, weight, letterSpacing } = layoutOf(props, size);
  return { text, weight, width: room.width / fontSize, letterSpacing: letterSpacing / fontSize };
}

/** How far the letters lean that browsers make of upright ones: the tangent of 14 degrees. */
const SLANT = Math.tan((14 * Math.PI) / 180);
/** The line round letters with which browsers make them bold, in font sizes. */
const THICKER = 0.036;

/** An outline at its place in the box, whose units a gradient is in: a transform would move that too. */
const placedAt = (outline: string, x: number, y: number, scale: number, slant: number): string =>
  outline.replace(/(-?\d+) (-?\d+)/g, (_, px: string, py: string) => {
    const up = Number(py);
    return `${fixed(x + (Number(px) - up * slant) * scale)} ${fixed(y + up * scale)}`;
  });

function outlinesXml(letters: SetText, props: Record<string, unknown>, size: Size, fill: string): string {
  const layout = layoutOf(props, size);
  const { fontSize, padding, room, lineHeight, align, outline } = layout;
  const scale = fontSize / EM;
  const { lines, ascent, descent, isLight } = letters;
  const first = topOf(layout, lines.length) + (lineHeight - (ascent + descent) * scale) / 2 + ascent * scale;
  const slant = props.italic === true ? SLANT : 0;
  const drawn = lines.map(({ outline: letters, width: units }, index) => {
    const width = units * scale;
    const x = padding + (room.width - width) * SHARES[align];
    const y = first + index * lineHeight;
    return {
      path: `<path d="${placedAt(letters, x, y, scale, slant)}"/>`,
      underline: `<rect x="${fixed(x)}" y="${fixed(y + fontSize * 0.1)}" width="${fixed(width)}" height="${fixed(Math.max(1, fontSize * 0.06))}"/>`,
    };
  });
  const paths = drawn.map(({ path }) => path).join('');
  const underlines = props.underline === true ? drawn.map(({ underline }) => underline).join('') : '';
  const behind =
    outline === null
      ? ''
      : `<g fill="none"${strokeXml(outline.color, outline.width * 2 + (isLight ? fontSize * THICKER : 0))}>${paths}</g>`;
  const heavier = isLight
    ? ` stroke="${fill}" stroke-width="${fixed(fontSize * THICKER)}" stroke-linejoin="round"`
    : '';
  return `${behind}<g fill="${fill}"${heavier}>${paths}${underlines}</g>`;
}

/**
 * A text laid out in a box at (0, 0) by its props.
 * @param fill an SVG paint
 * @param letters the text as it was set in a font of its own; without them it is in the font of the site
 */
export function wordsXml(
  text: string,
  props: Record<string, unknown>,
  size: Size,
  fill: string,
  letters: SetText | null = null,
): string {
  if (letters !== null) return outlinesXml(letters, props, size, fill);
  const layout = layoutOf(props, size);
  const { fontSize, padding, room, lineHeight, align, weight, outline, letterSpacing } = layout;
  const measure = measureBy(stageWidths(weight), 1, letterSpacing / fontSize);
  const lines = breakLines(text, room.width / fontSize, measure);
  const x = padding + room.width * SHARES[align];
  const first = topOf(layout, lines.length) + lineHeight / 2 + fontSize * 0.35;
  const at = (text: string, left: number, index: number, anchor = '') =>
    `<text x="${fixed(left)}" y="${fixed(first + index * lineHeight)}"${anchor}>${escapeXml(text)}</text>`;
  const spans = lines
    .map((line, index) => {
      if (!line.includes('\t')) return at(line, x, index);
      // Each part of a line with tabs stands at a place of its own.
      const runs = tabRunsOf(line, measure, TAB_STOP);
      const width = Math.max(...runs.map((run) => run.x + measure(run.text)));
      const left = padding + (room.width - width * fontSize) * SHARES[align];
      return runs.map((run) => at(run.text, left + run.x * fontSize, index, ' text-anchor="start"')).join('');
    })
    .join('');
  const slant = props.italic === true ? ' font-style="italic"' : '';
  const spacing = letterSpacing === 0 ? '' : ` letter-spacing="${fixed(letterSpacing)}"`;
  const line = props.underline === true ? ' text-decoration="underline"' : '';
  const behind =
    outline === null ? '' : `<g fill="none"${strokeXml(outline.color, outline.width * 2)}>${spans}</g>`;
  return `<g font-family="Noto Sans CJK SC, Noto Sans Thai, sans-serif" font-size="${fixed(fontSize)}" font-weight="${weight}" text-anchor="${ANCHORS[align]}"${slant}${spacing}>${behind}<g fill="${fill}"${line}>${spans}</g></g>`;
}

/** Pale bars in place of texts that are only known while the project plays. */
export function barsXml(size: Size, ink: string, fontSize: number): string {
  const inset = fontSize * 0.9;
  const count = Math.max(1, Math.min(3, Math.floor((size.height - inset) / (fontSize * 1.5))));
  return [0.82, 0.66, 0.74]
    .slice(0, count)
    .map((share, index) => {
      const y = inset + index * fontSize * 1.5;
      const width = Math.max(0, (size.width - inset * 2) * share);
      return `<rect x="${fixed(inset)}" y="${fixed(y)}" width="${fixed(width)}" height="${fixed(fontSize * 0.5)}" rx="${fixed(fontSize * 0.25)}" fill="${ink}" opacity="0.35"/>`;
    })
    .join('');
}
