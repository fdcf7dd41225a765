import { inOneLine } from '../../contract/text/lines';
import type { Element } from '../../contract/document/schema';
import type { CanvasKit } from '../../elements/canvas/kit';
import { fillStyleOf, roundedPath } from '../../elements/canvas/paint';
import { drawSurface } from '../../elements/canvas/surface';
import { drawnMeasure, setFont } from '../../elements/canvas/text-lines';
import type { MarqueeLook } from '../../elements/marquee/props';

/** Most copies of a short text in a wide box, as in the player. */
const MOST_COPIES = 60;

/** Where running text stands, and since when it runs. */
export interface MarqueeRun {
  readonly box: Element['box'];
  readonly style: Element['style'];
  /** Milliseconds. */
  readonly age: number;
  /** CSS `font-family`. */
  readonly family: string;
}

/**
 * How far the first copy of the text has moved from its place, to the left, stage units.
 * @param step from the beginning of one copy to that of the next
 */
export function marqueeShift({ speed, direction }: MarqueeLook, step: number, age: number): number {
  if (speed <= 0 || step <= 0) return 0;
  const moved = ((speed * age) / 1000) % step;
  return direction === 'right' ? (step - moved) % step : moved;
}

/** Draws running text at (0, 0). */
export function drawMarquee(
  context: CanvasRenderingContext2D,
  look: MarqueeLook,
  { box, style, age, family }: MarqueeRun,
  kit: CanvasKit,
): void {
  const text = inOneLine(look.content);
  drawSurface(context, box, look.background, style);
  context.save();
  roundedPath(context, box, style.radius);
  context.clip();
  setFont(context, { fontSize: look.fontSize, weight: look.weight }, family);
  context.fillStyle = fillStyleOf(context, look.fill, box);
  context.textBaseline = 'alphabetic';
  context.textAlign = 'left';
  const width = text === '' ? 0 : drawnMeasure(context)(text);
  const { ascent, descent } = kit.heightsOf(context, look, family);
  const step = width + look.gap;
  const first = look.fontSize * 0.5 - marqueeShift(look, step, age);
  const copies = width === 0 ? 0 : Math.min(MOST_COPIES, Math.ceil(box.width / step) + 1);
  for (let copy = 0; copy < copies; copy++)
    context.fillText(text, first + copy * step, (box.height + ascent - descent) / 2);
  context.restore();
}
