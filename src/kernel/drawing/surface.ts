import type { CSSProperties } from 'react';
import type { ElementStyle, Paint } from '../../../contract/document/schema';
import type { Size } from '../../document';
import { applyShadow, cssPaint, fillStyleOf, roundedPath, strokeOf } from './paint';

/**
 * Draws an element's surface at (0, 0): fill, shadow, and the stroke inside its edge, like {@link surfaceCss}. Without a fill
 * the surface casts no shadow; its content does instead.
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

/** An element's surface as CSS. The shadow is not part of it: the kernel applies it to the whole element. */
export function surfaceCss({ radius, stroke }: ElementStyle, fill: Paint | null): CSSProperties {
  return {
    borderRadius: radius,
    ...(fill !== null && { background: cssPaint(fill) }),
    // An outline takes no space, so the text is where the canvas draws it.
    ...(stroke !== null &&
      stroke.width > 0 && {
        outline: `${stroke.width}px ${stroke.line} ${stroke.color}`,
        outlineOffset: -stroke.width,
      }),
  };
}
