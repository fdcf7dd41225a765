import type { Gradient, Paint, Shadow, Stroke } from '../../../contract/document/schema';

export {
  applyShadow,
  dashOf,
  drawStroke,
  fillStyleOf,
  gradientLine,
  roundedPath,
  strokeOf,
} from '../../../elements/canvas/paint';

const cssStops = ({ stops }: Gradient): string =>
  stops
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, color }) => `${color} ${Math.round(at * 1000) / 10}%`)
    .join(', ');

/** A paint as a CSS `background`, which looks the same as {@link fillStyleOf}. */
export function cssPaint(paint: Paint): string {
  if (typeof paint === 'string') return paint;
  return paint.kind === 'linear'
    ? `linear-gradient(${paint.angle}deg, ${cssStops(paint)})`
    : `radial-gradient(circle farthest-corner at 50% 50%, ${cssStops(paint)})`;
}

/** A shadow as a CSS `filter`, for the player; undefined where there is none. */
export const cssShadow = (shadow: Shadow | null): string | undefined =>
  shadow === null ? undefined : `drop-shadow(${shadow.x}px ${shadow.y}px ${shadow.blur}px ${shadow.color})`;

/** A stroke as a CSS `border`; undefined where there is none. */
export const cssStroke = (stroke: Stroke | null): string | undefined =>
  stroke === null || stroke.width === 0 ? undefined : `${stroke.width}px ${stroke.line} ${stroke.color}`;
