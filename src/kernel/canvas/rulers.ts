import type { Axis } from '../../document';
import type { Viewport } from './viewport';

/** Width of the rulers, CSS pixels. */
export const RULER_SIZE = 20;

/** Minimum distance between two numbers of a ruler, CSS pixels. */
const LABEL_DISTANCE = 56;
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10_000];

export interface RulerColors {
  readonly ground: string;
  readonly tick: string;
  readonly text: string;
  readonly extent: string;
  readonly font: string;
}

/** Stage units between two numbers at a scale. */
export const rulerStep = (scale: number): number =>
  STEPS.find((step) => step * scale >= LABEL_DISTANCE) ?? (STEPS.at(-1) as number);

/** Ticks between two positions of the stage, some with a number. */
export function rulerTicks(from: number, to: number, scale: number): { at: number; isLabeled: boolean }[] {
  const step = rulerStep(scale);
  const parts = step % 5 === 0 ? 5 : step % 2 === 0 ? 2 : 1;
  const ticks: { at: number; isLabeled: boolean }[] = [];
  for (let index = Math.floor((from * parts) / step); (index * step) / parts <= to; index++) {
    ticks.push({ at: (index * step) / parts, isLabeled: index % parts === 0 });
  }
  return ticks;
}

/** Draws a ruler onto its own canvas; `extent` is the range of the selection along it, in stage units. */
export function drawRuler(
  canvas: HTMLCanvasElement,
  axis: Axis,
  length: number,
  viewport: Viewport,
  extent: readonly [number, number] | null,
  colors: RulerColors,
): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const density = window.devicePixelRatio || 1;
  const [width, height] = axis === 'x' ? [length, RULER_SIZE] : [RULER_SIZE, length];
  if (canvas.width !== Math.round(width * density) || canvas.height !== Math.round(height * density)) {
    canvas.width = Math.round(width * density);
    canvas.height = Math.round(height * density);
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
  }
  context.setTransform(density, 0, 0, density, 0, 0);
  // The ruler at the side is the one at the top, rotated.
  if (axis === 'y') context.transform(0, 1, 1, 0, 0, 0);
  const origin = viewport[axis];
  context.fillStyle = colors.ground;
  context.fillRect(0, 0, length, RULER_SIZE);
  if (extent !== null) {
    context.fillStyle = colors.extent;
    context.fillRect(
      origin + extent[0] * viewport.scale,
      0,
      (extent[1] - extent[0]) * viewport.scale,
      RULER_SIZE,
    );
  }
  context.fillStyle = colors.tick;
  context.fillRect(0, RULER_SIZE - 1, length, 1);
  const from = (RULER_SIZE - origin) / viewport.scale;
  const ticks = rulerTicks(from, (length - origin) / viewport.scale, viewport.scale);
  for (const { at, isLabeled } of ticks) {
    const size = isLabeled ? 9 : 4;
    context.fillRect(Math.round(origin + at * viewport.scale), RULER_SIZE - size, 1, size);
  }
  context.font = `10px ${colors.font}`;
  context.textBaseline = 'middle';
  context.fillStyle = colors.text;
  for (const { at, isLabeled } of ticks) {
    if (!isLabeled) continue;
    const place = Math.round(origin + at * viewport.scale) + 3;
    context.save();
    context.translate(place, 8);
    // Numbers at the side read upwards, so the mirroring of the rotation is undone.
    if (axis === 'y') context.scale(-1, 1);
    context.textAlign = axis === 'y' ? 'right' : 'left';
    context.fillText(String(at), 0, 0);
    context.restore();
  }
}
