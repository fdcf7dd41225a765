import { isNeutral, type PictureFilter } from '../../../contract/document/picture-filter';
import type { CanvasKit, DrawablePicture } from '../kit';
import { blurPixels, changeColors } from './pixels';

/** Longest side of a filtered copy, pixels: enough for the editor's stage, and little enough to change with each move of a slider. */
const LONGEST = 1000;
/** The same of a blurred one, which has nothing fine to show and takes longer. */
const LONGEST_BLURRED = 400;

/** The last filtered copy of each picture; an element loads a picture of its own. */
const copies = new WeakMap<object, { key: string; copy: DrawablePicture }>();

/**
 * A copy of a picture with its filter, which is not kept. Its pixels are changed, since not every browser can filter what a canvas
 * draws.
 * @param unit stage units that a pixel of the picture takes
 * @param longest side of the copy, pixels; by default as much as the editor needs
 */
export function filteredCopy(
  kit: CanvasKit,
  picture: DrawablePicture,
  filter: PictureFilter,
  unit: number,
  longest: number = filter.blur === 0 ? LONGEST : LONGEST_BLURRED,
): DrawablePicture {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const context = kit.createCanvas(width, height, true);
  context.drawImage(picture.source, 0, 0, width, height);
  const pixels = context.getImageData(0, 0, width, height);
  changeColors(pixels.data, filter);
  const deviation = (filter.blur * width) / (picture.width * unit);
  if (deviation > 0.3) blurPixels(pixels.data, width, height, deviation);
  context.putImageData(pixels, 0, 0);
  return { source: context.canvas, width, height };
}

/**
 * A picture with its filter, for the canvas. The last copy of each picture is kept.
 * @param unit stage units that a pixel of the picture takes
 * @param longest side of the copy, pixels; by default as much as the editor needs
 */
export function filteredBy(
  kit: CanvasKit,
  picture: DrawablePicture,
  filter: PictureFilter,
  unit: number,
  longest?: number,
): DrawablePicture {
  if (isNeutral(filter)) return picture;
  // A blur is the only part that depends on the size; small changes of that are not seen.
  const grain = filter.blur === 0 ? 1 : 2 ** (Math.round(Math.log2(unit) * 4) / 4);
  const key = JSON.stringify([filter, grain, longest]);
  const known = copies.get(picture.source);
  if (known?.key === key) return known.copy;
  const copy = filteredCopy(kit, picture, filter, grain, longest);
  copies.set(picture.source, { key, copy });
  return copy;
}
