import type { CSSProperties } from 'react';
import { tabRunsOf } from '../../../contract/text/lines';
import type { Paint, Shadow } from '../../../contract/document/schema';
import type { Size, WordsLook } from '../../document';
import { applyShadow, cssPaint, fillStyleOf } from './paint';
import { drawnMeasure, setFont, setWords } from './textLines';

export type { WordsLook } from '../../document';

/** Box and style of a text. */
export interface WordsSetting {
  readonly fill: Paint;
  readonly shadow?: Shadow | null;
  /** Language of the page; where lines break does not depend on it. */
  readonly locale?: string;
  /** CSS `font-family`. */
  readonly family: string;
}

/** As browsers join the lines round the letters of a page, which cannot be told otherwise. */
const MITER_LIMIT = 4;

const SHARES = { left: 0, center: 0.5, right: 1, top: 0, middle: 0.5, bottom: 1 } as const;

/** Draws a text into a box at (0, 0), in the lines that {@link Words} shows. */
export function drawWords(
  context: CanvasRenderingContext2D,
  size: Size,
  text: string,
  look: WordsLook,
  setting: WordsSetting,
): void {
  const { shadow = null } = setting;
  context.save();
  if (hasOutline(look) && (shadow !== null || context.globalAlpha < 1)) {
    // Letters and outline cast one shadow and fade as one, so they are drawn elsewhere first.
    const sheet = sheetLike(context);
    drawLetters(sheet, size, text, look, setting);
    applyShadow(context, shadow);
    context.resetTransform();
    context.drawImage(sheet.canvas, 0, 0);
  } else {
    applyShadow(context, shadow);
    drawLetters(context, size, text, look, setting);
  }
  context.restore();
}

const hasOutline = ({ outlineWidth = 0 }: WordsLook): boolean => outlineWidth > 0;

let spare: CanvasRenderingContext2D | null = null;

/** An empty canvas as large as another one, in the same coordinates; there is one for all texts. */
function sheetLike(context: CanvasRenderingContext2D): CanvasRenderingContext2D {
  const { width, height } = context.canvas;
  spare ??= document.createElement('canvas').getContext('2d');
  if (spare === null) throw new Error('This browser has no canvas');
  // A canvas is emptied by a new size, even by the same one.
  Object.assign(spare.canvas, { width, height });
  spare.setTransform(context.getTransform());
  return spare;
}

function drawLetters(
  context: CanvasRenderingContext2D,
  size: Size,
  text: string,
  look: WordsLook,
  { fill, family }: WordsSetting,
): void {
  const { fontSize, padding, outlineWidth = 0, outlineColor = '#FFFFFF' } = look;
  const lineHeight = fontSize * look.lineHeight;
  const room = { width: roomFor(size.width, padding), height: size.height - padding * 2 };
  setFont(context, look, family);
  context.fillStyle = fillStyleOf(context, fill, size);
  context.textBaseline = 'alphabetic';
  context.textAlign = 'left';
  const { lines, measure, tabStop } = setWords(text, look, room.width, family);
  const drawn = drawnMeasure(context);
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText('');
  const first =
    padding +
    (room.height - lines.length * lineHeight) * SHARES[look.verticalAlign] +
    (lineHeight - ascent - descent) / 2 +
    ascent;
  const placed = lines.flatMap(({ text: line }, index) => {
    const runs = tabRunsOf(line, measure, tabStop);
    const { text: last = '', x: lastX = 0 } = runs.at(-1) ?? {};
    const isMeasured = look.align !== 'left' || look.underline === true;
    const width = lastX + (isMeasured && last !== '' ? drawn(last) : 0);
    const left = padding + (room.width - width) * SHARES[look.align];
    const y = first + index * lineHeight;
    return runs.map((run, part) => ({
      text: run.text,
      x: left + run.x,
      y,
      // The line under a text goes on below its tabs.
      width: (runs[part + 1]?.x ?? width) - run.x,
    }));
  });
  if (hasOutline(look)) {
    context.strokeStyle = outlineColor;
    context.lineWidth = outlineWidth * 2;
    context.lineJoin = 'miter';
    context.miterLimit = MITER_LIMIT;
    for (const { text: run, x, y } of placed) context.strokeText(run, x, y);
  }
  for (const { text: run, width, x, y } of placed) {
    context.fillText(run, x, y);
    if (look.underline) context.fillRect(x, y + fontSize * 0.1, width, Math.max(1, fontSize * 0.06));
  }
}

/** The width of lines in a box, stage units. */
export const roomFor = (width: number, padding: number): number => Math.max(1, width - padding * 2);

const JUSTIFY = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const;

/**
 * The same text as CSS: the style of a block that fills the box and contains one block of text, such as {@link Words}.
 * @param family CSS `font-family`; by default the page's
 */
export function wordsCss(look: WordsLook, fill: Paint, family?: string): CSSProperties {
  return {
    position: 'absolute',
    inset: '0 0 auto',
    // Text that overflows the box keeps its paint; a gradient ends with its block.
    minHeight: '100%',
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: JUSTIFY[look.verticalAlign],
    padding: look.padding,
    ...(family !== undefined && { fontFamily: family }),
    fontSize: look.fontSize,
    fontWeight: look.weight,
    fontStyle: look.italic ? 'italic' : 'normal',
    textDecoration: look.underline ? 'underline' : 'none',
    lineHeight: look.lineHeight,
    letterSpacing: look.letterSpacing ?? 0,
    textAlign: look.align,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
    // As near to the lines of {@link Words} as browsers come, for text that is being written.
    wordBreak: 'normal',
    lineBreak: 'strict',
    ...(typeof fill === 'string'
      ? { color: fill }
      : { backgroundImage: cssPaint(fill), backgroundClip: 'text', color: 'transparent' }),
  };
}

/**
 * The outline of the same text, as the style of a block with the same words that lies behind the first one; null where the
 * text has none. A block of its own keeps the outline out of the letters, whatever they are painted with.
 */
export function outlineCss(look: WordsLook, family?: string): CSSProperties | null {
  if (!hasOutline(look)) return null;
  const { outlineWidth = 0, outlineColor = '#FFFFFF' } = look;
  return {
    ...wordsCss({ ...look, underline: false }, outlineColor, family),
    WebkitTextStroke: `${outlineWidth * 2}px ${outlineColor}`,
    pointerEvents: 'none',
    userSelect: 'none',
  };
}
