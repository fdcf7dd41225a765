import { isNeutral, type PictureFilter } from '../../../../contract/document/picture-filter';
import type { DrawablePicture } from '../usePoster';
import { blurPixels, changeColors } from './pixels';

/** Longest side of a filtered copy, pixels: enough for the editor's stage, and little enough to change with each move of a slider. */
const LONGEST = 1000;
/** The same of a blurred one, which has nothing fine to show and takes longer. */
const LONGEST_BLURRED = 400;

/** The last filtered copy of each picture; an element loads a picture of its own. */
const copies = new WeakMap<object, { key: string; copy: DrawablePicture }>();

/** Pixels of a copy are changed, since not every browser can filter what a canvas draws. */
function filteredCopy(picture: DrawablePicture, filter: PictureFilter, unit: number): DrawablePicture {
  const longest = filter.blur === 0 ? LONGEST : LONGEST_BLURRED;
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return picture;
  context.drawImage(picture.source, 0, 0, width, height);
  const pixels = context.getImageData(0, 0, width, height);
  changeColors(pixels.data, filter);
  const deviation = (filter.blur * width) / (picture.width * unit);
  if (deviation > 0.3) blurPixels(pixels.data, width, height, deviation);
  context.putImageData(pixels, 0, 0);
  return { source: canvas, width, height };
}

/**
 * A picture with its filter, for the canvas.
 * @param unit stage units that a pixel of the picture takes
 */
export function filtered(picture: DrawablePicture, filter: PictureFilter, unit: number): DrawablePicture {
  if (isNeutral(filter)) return picture;
  // A blur is the only part that depends on the size; small changes of that are not seen.
  const grain = filter.blur === 0 ? 1 : 2 ** (Math.round(Math.log2(unit) * 4) / 4);
  const key = JSON.stringify([filter, grain]);
  const known = copies.get(picture.source);
  if (known?.key === key) return known.copy;
  const copy = filteredCopy(picture, filter, grain);
  copies.set(picture.source, { key, copy });
  return copy;
}
