import type { Group } from 'konva/lib/Group';
import { renderSizes } from '../../../../contract/render/limits';
import { stageSizes } from '../../../../contract/document/limits';
import type { Box, Element } from '../../../../contract/document/schema';
import { browserKit } from '../../drawing/browserKit';
import type { DrawnElement } from './drawer';

/** Pixels of a stage unit in the largest film; the short sides of all stages are equal. */
const SCALE = renderSizes['1080p'] / stageSizes[1].height;
/** Pixels of a picture at most: those of the largest frame. */
const MOST_PIXELS = 1920 * 1080;
/** How far around its box an element may draw, stage units, besides its shadow. */
const AROUND = 40;

/** How far around its box an element is looked at, stage units. */
export function marginOf({ style: { shadow } }: Pick<Element, 'style'>): number {
  if (shadow === null) return AROUND;
  return AROUND + Math.ceil(shadow.blur * 1.5 + Math.max(Math.abs(shadow.x), Math.abs(shadow.y)));
}

/** The smallest box with all that is not transparent, pixels; null where all is. */
export function inkOf({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): Box | null {
  let [left, top, right, bottom] = [width, -1, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[(y * width + x) * 4 + 3] === 0) continue;
      if (top < 0) top = y;
      bottom = y;
      if (x < left) left = x;
      if (x > right) right = x;
    }
  }
  return top < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** Far below a pixel of any box, and short enough for an address. */
const rounded = (share: number): number => Number(share.toFixed(5));

/**
 * What a group shows of an element, which begins at its margin; null where nothing is seen.
 * @throws DOMException where a picture of another site is part of it, which the page may not read
 */
export function capture(group: Group, element: Element): DrawnElement | null {
  const margin = marginOf(element);
  const { box } = element;
  const whole = { width: box.width + margin * 2, height: box.height + margin * 2 };
  const scale = Math.min(SCALE, Math.sqrt(MOST_PIXELS / (whole.width * whole.height)));
  const drawn = group.toCanvas({ x: 0, y: 0, ...whole, pixelRatio: scale });
  if (drawn.width === 0 || drawn.height === 0) return null;
  const context = drawn.getContext('2d', { willReadFrequently: true });
  const ink = context && inkOf(context.getImageData(0, 0, drawn.width, drawn.height));
  if (ink === null) return null;
  const { canvas } = browserKit.createCanvas(ink.width, ink.height);
  canvas
    .getContext('2d')
    ?.drawImage(drawn, ink.left, ink.top, ink.width, ink.height, 0, 0, ink.width, ink.height);
  // Canvases have whole pixels, so that the scale differs a little by direction.
  const [across, down] = [drawn.width / whole.width, drawn.height / whole.height];
  return {
    canvas,
    place: {
      left: rounded((ink.left / across - margin) / box.width),
      top: rounded((ink.top / down - margin) / box.height),
      width: rounded(ink.width / across / box.width),
      height: rounded(ink.height / down / box.height),
    },
  };
}
