import sharp from 'sharp';
import { MEASURED_SIDE, portraitLimits } from '../../../contract/clone/limits';
import type { PictureLight } from '../../../contract/clone/schema';
import { measureLight } from '../../../contract/clone/portrait-check';

/**
 * Light and sharpness of a photograph, by the formula that the page uses too.
 * @throws Error when the bytes are no picture, or one with too many pixels
 */
export async function readPictureLight(picture: Buffer): Promise<PictureLight> {
  const { data, info } = await sharp(picture, { limitInputPixels: portraitLimits.longestSide ** 2 })
    .resize(MEASURED_SIDE, MEASURED_SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return measureLight(data, { width: info.width, height: info.height, channels: 3 });
}
