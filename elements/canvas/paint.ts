import type { Paint, Shadow, Stroke } from '../../contract/document/schema';
import type { Size } from '../core/shapes';

/** Start and end of a linear gradient on a box: the corners get the first and the last color, as in CSS. */
export function gradientLine(angle: number, { width, height }: Size): [number, number, number, number] {
  const turn = (angle * Math.PI) / 180;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const half = (Math.abs(width * sin) + Math.abs(height * cos)) / 2;
  const [x, y] = [width / 2, height / 2];
  return [x - sin * half, y + cos * half, x + sin * half, y - cos * half];
}

/** The `fillStyle` of a canvas context for a box at (0, 0). */
export function fillStyleOf(
  context: CanvasRenderingContext2D,
  paint: Paint,
  size: Size,
): string | CanvasGradient {
  if (typeof paint === 'string') return paint;
  const [x, y] = [size.width / 2, size.height / 2];
  const fill =
    paint.kind === 'linear'
      ? context.createLinearGradient(...gradientLine(paint.angle, size))
      : context.createRadialGradient(x, y, 0, x, y, Math.hypot(x, y));
  for (const { at, color } of paint.stops) fill.addColorStop(at, color);
  return fill;
}

/** Starts a path around a box with round corners; a radius of half the short side or more gives round ends. */
export function roundedPath(
  context: CanvasRenderingContext2D,
  { width, height }: Size,
  radius: number,
): void {
  context.beginPath();
  context.roundRect(0, 0, width, height, Math.max(0, Math.min(radius, width / 2, height / 2)));
}

/**
 * Sets a shadow in stage units, rotated and scaled with the canvas. Save the context before and restore it after drawing;
 * null sets none.
 */
export function applyShadow(context: CanvasRenderingContext2D, shadow: Shadow | null): void {
  if (shadow === null) return;
  const { a, b, c, d } = context.getTransform();
  context.shadowColor = shadow.color;
  context.shadowBlur = shadow.blur * Math.hypot(a, b);
  context.shadowOffsetX = shadow.x * a + shadow.y * c;
  context.shadowOffsetY = shadow.x * b + shadow.y * d;
}

/** Lengths of a stroke's dashes and gaps: none for a solid one, dots as wide as the line. */
export function dashOf({ line, width }: Stroke): number[] {
  if (line === 'solid') return [];
  return line === 'dashed' ? [width * 3, width * 2] : [0, width * 2];
}

/** Settings of a canvas context for a stroke; null when there is nothing to draw. */
export function strokeOf(
  stroke: Stroke | null,
): { color: string; width: number; dash: number[]; cap: CanvasLineCap } | null {
  if (stroke === null || stroke.width === 0) return null;
  return {
    color: stroke.color,
    width: stroke.width,
    dash: dashOf(stroke),
    cap: stroke.line === 'dotted' ? 'round' : 'butt',
  };
}

/** Draws the current path's stroke inside the box's own edge or on it; does nothing without one. */
export function drawStroke(context: CanvasRenderingContext2D, stroke: Stroke | null): void {
  const drawn = strokeOf(stroke);
  if (drawn === null) return;
  context.strokeStyle = drawn.color;
  context.lineWidth = drawn.width;
  context.lineCap = drawn.cap;
  context.setLineDash(drawn.dash);
  context.stroke();
}
