import type { CSSProperties } from 'react';
import type { ElementStyle, Paint } from '../../../contract/document/schema';
import { cssPaint } from './paint';

export { drawSurface } from '../../../elements/canvas/surface';

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
