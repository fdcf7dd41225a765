import { cutUnits } from '../../../contract/text/text';
import type { Size } from '../../document';
import type { InsertOptions, MaterialAsset } from '../../kernel';
import { loadPicture } from '../../ui/loadPicture';
import type { ImageProps } from '../../../elements/image/props';

/** Longest side of a new picture, stage units. */
const NEW_SIZE = 420;

/** A picture's own size in pixels; a common size for one that cannot be loaded. */
async function naturalSize(url: string): Promise<Size> {
  try {
    const picture = await loadPicture(url);
    return { width: picture.naturalWidth, height: picture.naturalHeight };
  } catch {
    return { width: 4, height: 3 };
  }
}

/** A new picture in its own ratio, named for those who cannot see it. */
export async function pictureOptions(
  { id: materialId, name, fileUrl }: MaterialAsset,
  longest = NEW_SIZE,
): Promise<InsertOptions<ImageProps>> {
  const shape = await naturalSize(fileUrl);
  const scale = longest / Math.max(shape.width, shape.height);
  return {
    props: { materialId, alt: cutUnits(name, 300) },
    size: { width: shape.width * scale, height: shape.height * scale },
    lockAspect: true,
  };
}
