import type { DrawablePicture } from '../../../elements/canvas/kit';

/** A picture at an address, decoded. @throws DOMException */
export async function pictureAt(url: string): Promise<DrawablePicture> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return { source: image, width: image.naturalWidth, height: image.naturalHeight };
}
