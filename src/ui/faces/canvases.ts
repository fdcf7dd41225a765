import { MEASURED_SIDE, portraitLimits } from '../../../contract/clone/limits';
import type { PictureLight } from '../../../contract/clone/schema';
import { measureLight } from '../../../contract/clone/portrait-check';

/** The photograph cannot be read, or the browser cannot draw it. */
export class PictureUnreadableError extends Error {
  override readonly name = 'PictureUnreadableError';
}

const JPEG_QUALITY = 0.92;

export function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new PictureUnreadableError('The browser gives no canvas');
  return { canvas, context };
}

/** Size of a picture that is scaled down so that its longest side fits a limit. */
export function within(width: number, height: number, longest: number) {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Draws a photograph upright, in the size in which it is stored. @throws PictureUnreadableError */
export async function drawUpright(file: Blob): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((error: unknown) => {
    throw new PictureUnreadableError('The photograph cannot be read', { cause: error });
  });
  try {
    const size = within(bitmap.width, bitmap.height, portraitLimits.longestSide);
    const { canvas, context } = canvasOf(size.width, size.height);
    // Transparent pictures stand on white, as JPEG would otherwise make them black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, size.width, size.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, size.width, size.height);
    return canvas;
  } finally {
    bitmap.close();
  }
}

/** Light and sharpness of a picture, measured in small. */
export function lightOf(picture: HTMLCanvasElement): PictureLight {
  const size = within(picture.width, picture.height, MEASURED_SIDE);
  const { context } = canvasOf(size.width, size.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, size.width, size.height);
  const { data } = context.getImageData(0, 0, size.width, size.height);
  return measureLight(data, { ...size, channels: 4 });
}

export function blobOf(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new PictureUnreadableError(`The browser cannot write ${type}`));
    canvas.toBlob(take, type, quality);
  });
}

export const jpegOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  blobOf(canvas, 'image/jpeg', JPEG_QUALITY);

/** A mask as a gray picture. @param values one a pixel, 0 to 255 */
export function maskPngOf(values: ArrayLike<number>, width: number, height: number): Promise<Blob> {
  const { canvas, context } = canvasOf(width, height);
  const image = context.createImageData(width, height);
  for (let i = 0; i < width * height; i++) {
    const value = values[i] ?? 0;
    image.data.set([value, value, value, 255], i * 4);
  }
  context.putImageData(image, 0, 0);
  return blobOf(canvas, 'image/png');
}
