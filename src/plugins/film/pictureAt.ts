import type { DrawablePicture } from '../../../elements/canvas/kit';
import { loadPicture } from '../../ui/loadPicture';

/** A picture at an address, for the painters of films. @throws DOMException where it cannot be loaded or shown */
export async function pictureAt(url: string): Promise<DrawablePicture> {
  const image = await loadPicture(url);
  return { source: image, width: image.naturalWidth, height: image.naturalHeight };
}
