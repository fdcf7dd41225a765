import type { Paint, Shadow } from '../../contract/document/schema';
import { tabRunsOf } from '../../contract/text/lines';
import type { Size, WordsLook } from '../core/shapes';
import type { CanvasKit } from './kit';
import { applyShadow, fillStyleOf } from './paint';
import { drawnMeasure, setFont } from './text-lines';

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

/** Whether lines are drawn round the letters of a text. */
export const hasOutline = ({ outlineWidth = 0 }: WordsLook): boolean => outlineWidth > 0;

/** The width of lines in a box, stage units. */
export const roomFor = (width: number, padding: number): number => Math.max(1, width - padding * 2);

/** Draws a text into a box at (0, 0), in the lines that are shown everywhere. */
export function drawWordsBy(
  kit: CanvasKit,
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
    const sheet = sheetLike(kit, context);
    drawLetters(kit, sheet, size, text, look, setting);
    applyShadow(context, shadow);
    context.resetTransform();
    context.drawImage(sheet.canvas, 0, 0);
  } else {
    applyShadow(context, shadow);
    drawLetters(kit, context, size, text, look, setting);
  }
  context.restore();
}

/** The canvas of each kit on which texts with an outline are drawn: one for all of them. */
const sheets = new WeakMap<CanvasKit, CanvasRenderingContext2D>();

/** An empty canvas as large as another one, in the same coordinates. */
function sheetLike(kit: CanvasKit, context: CanvasRenderingContext2D): CanvasRenderingContext2D {
  const { width, height } = context.canvas;
  const sheet = sheets.get(kit) ?? kit.createCanvas(width, height);
  sheets.set(kit, sheet);
  // A canvas is emptied by a new size, even by the same one.
  Object.assign(sheet.canvas, { width, height });
  sheet.setTransform(context.getTransform());
  return sheet;
}

/** A stretch of a text where it is drawn; `y` is that of its baseline. */
interface PlacedRun {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

function placedRuns(
  kit: CanvasKit,
  context: CanvasRenderingContext2D,
  size: Size,
  text: string,
  look: WordsLook,
  family: string,
): PlacedRun[] {
  const { fontSize, padding } = look;
  const lineHeight = fontSize * look.lineHeight;
  const room = { width: roomFor(size.width, padding), height: size.height - padding * 2 };
  const { lines, measure, tabStop } = kit.setWords(text, look, room.width, family);
  const drawn = drawnMeasure(context);
  const { ascent, descent } = kit.heightsOf(context, look, family);
  const first =
    padding +
    (room.height - lines.length * lineHeight) * SHARES[look.verticalAlign] +
    (lineHeight - ascent - descent) / 2 +
    ascent;
  return lines.flatMap(({ text: line }, index) => {
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
}

function drawLetters(
  kit: CanvasKit,
  context: CanvasRenderingContext2D,
  size: Size,
  text: string,
  look: WordsLook,
  { fill, family }: WordsSetting,
): void {
  const { fontSize, outlineWidth = 0, outlineColor = '#FFFFFF' } = look;
  setFont(context, look, family);
  context.fillStyle = fillStyleOf(context, fill, size);
  context.textBaseline = 'alphabetic';
  context.textAlign = 'left';
  const placed = placedRuns(kit, context, size, text, look, family);
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
