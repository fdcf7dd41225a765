import { useMemo } from 'react';
import { isNeutral, type PictureFilter } from '../../../../contract/picture-filter';
import type { DrawablePicture } from '../../../kernel/canvas';
import { blurPixels, changeColors } from './pixels';

/** Longest side of a filtered copy, pixels: enough for the editor's stage, and little enough to change with each move of a slider. */
const LONGEST = 1000;
/** The same of a blurred one, which has nothing fine to show and takes longer. */
const LONGEST_BLURRED = 400;

/** Changes of pixels are reckoned on a copy, since not every browser can filter what a canvas draws. */
function filtered(picture: DrawablePicture, filter: PictureFilter, unit: number): DrawablePicture {
  const longest = filter.blur === 0 ? LONGEST : LONGEST_BLURRED;
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const copy = document.createElement('canvas');
  copy.width = width;
  copy.height = height;
  const context = copy.getContext('2d', { willReadFrequently: true });
  if (context === null) return picture;
  context.drawImage(picture.source, 0, 0, width, height);
  const pixels = context.getImageData(0, 0, width, height);
  changeColors(pixels.data, filter);
  const deviation = (filter.blur * width) / (picture.width * unit);
  if (deviation > 0.3) blurPixels(pixels.data, width, height, deviation);
  context.putImageData(pixels, 0, 0);
  return { source: copy, width, height };
}

/**
 * A picture with its filter, for the canvas.
 * @param unit stage units that a pixel of the picture takes
 */
export function useFiltered(
  picture: DrawablePicture | null,
  filter: PictureFilter,
  unit: number,
): DrawablePicture | null {
  const key = JSON.stringify(filter);
  // A blur is the only part that depends on the size; small changes of that are not seen.
  const grain = filter.blur === 0 ? 1 : 2 ** (Math.round(Math.log2(unit) * 4) / 4);
  return useMemo(
    () => (picture === null || isNeutral(filter) ? picture : filtered(picture, filter, grain)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a filter is known by its values, a picture by its source
    [picture?.source, key, grain],
  );
}
