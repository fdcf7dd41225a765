import { blurMargin, type PictureFilter } from '../../../contract/document/picture-filter';
import type { Box } from '../../../contract/document/schema';
import type { Size } from '../../core/shapes';

/** Where what fills a frame lies while it is filtered: it reaches over the frame, in the ratio of that, when it is blurred. */
export function spread({ width, height }: Size, filter: PictureFilter): Box {
  const scale = 1 + (2 * blurMargin(filter)) / Math.min(width, height);
  return {
    left: (width - width * scale) / 2,
    top: (height - height * scale) / 2,
    width: width * scale,
    height: height * scale,
  };
}
