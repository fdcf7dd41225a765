import type { PictureFilter } from '../../../../contract/document/picture-filter';
import { filteredBy } from '../../../../elements/canvas/filter/filtered';
import type { DrawablePicture } from '../../../../elements/canvas/kit';
import { browserKit } from '../browserKit';

/**
 * A picture with its filter, for the canvas.
 * @param unit stage units that a pixel of the picture takes
 */
export function filtered(picture: DrawablePicture, filter: PictureFilter, unit: number): DrawablePicture {
  return filteredBy(browserKit, picture, filter, unit);
}
