import type { Stroke } from '../../../../../contract/document/schema';
import type { RectShape } from '../../../../../elements/core';
import { type Definitions, fillOf } from './paint';
import { fixed, type Size } from './values';

/** A box with round corners at (0, 0), with what `attributes` say of it. */
export const rectXml = ({ width, height }: Size, radius: number, attributes: string): string =>
  `<rect width="${fixed(width)}" height="${fixed(height)}" rx="${fixed(Math.min(radius, width / 2, height / 2))}" ${attributes}/>`;

const DASHES: Readonly<Record<Stroke['line'], (width: number) => string>> = {
  solid: () => '',
  dashed: (width) => `${width * 3} ${width * 2}`,
  dotted: (width) => `0 ${width * 2}`,
};

/** How a path or a box is outlined, as attributes; empty without a stroke. */
export function strokeXml(stroke: Stroke | null, isRound: boolean): string {
  if (stroke === null || stroke.width === 0) return '';
  const { color, width, line } = stroke;
  const cap = isRound || line === 'dotted' ? ' stroke-linecap="round"' : '';
  return ` stroke="${color}" stroke-width="${fixed(width)}" stroke-dasharray="${DASHES[line](width)}" stroke-linejoin="round"${cap}`;
}

/** Content at a place, and in a scale. */
export const placedXml = (left: number, top: number, inner: string, scale = 1): string => {
  if (left === 0 && top === 0 && scale === 1) return inner;
  const scaled = scale === 1 ? '' : ` scale(${scale})`;
  return `<g transform="translate(${fixed(left)} ${fixed(top)})${scaled}">${inner}</g>`;
};

/** A box with its ground and the line inside of its edge. */
export function surfaceXml({ box, radius, fill, stroke }: RectShape, definitions: Definitions): string {
  const ground = fill === null ? '' : rectXml(box, radius, `fill="${fillOf(fill, box, definitions)}"`);
  if (stroke === null || stroke.width === 0) return placedXml(box.left, box.top, ground);
  // The line lies inside of the edge.
  const width = Math.min(stroke.width, box.width / 2, box.height / 2);
  const inner = { width: box.width - width, height: box.height - width };
  const line = rectXml(
    inner,
    Math.max(0, radius - width / 2),
    `fill="none"${strokeXml({ ...stroke, width }, false)}`,
  );
  return placedXml(box.left, box.top, ground + placedXml(width / 2, width / 2, line));
}
