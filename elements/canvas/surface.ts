import type { ElementStyle, Paint } from '../../contract/document/schema';
import type { Size } from '../core/shapes';
import { applyShadow, fillStyleOf, roundedPath, strokeOf } from './paint';

/**
 * Draws an element's surface at (0, 0): fill, shadow, and the stroke inside its edge. Without a fill the surface casts no shadow; its
 * content does instead.
 */
export function drawSurface(
  context: CanvasRenderingContext2D,
  size: Size,
  fill: Paint | null,
  { radius, shadow, stroke }: ElementStyle,
): void {
  if (fill !== null) {
    context.save();
    applyShadow(context, shadow);
    roundedPath(context, size, radius);
    context.fillStyle = fillStyleOf(context, fill, size);
    context.fill();
    context.restore();
  }
  const line = strokeOf(stroke);
  if (line === null) return;
  const width = Math.min(line.width, size.width / 2, size.height / 2);
  const inner = { width: size.width - width, height: size.height - width };
  context.save();
  context.strokeStyle = line.color;
  context.lineWidth = width;
  context.lineCap = line.cap;
  context.setLineDash(line.dash);
  context.translate(width / 2, width / 2);
  roundedPath(context, inner, radius - width / 2);
  context.stroke();
  context.restore();
}
