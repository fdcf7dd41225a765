import { type Canvas, createCanvas, ImageData } from '@napi-rs/canvas';
import sharp from 'sharp';
import type { DrawablePicture } from '../../../elements/canvas/kit';

/** Largest picture that is opened, pixels. */
const PIXEL_LIMIT = 100_000_000;

/** Pixels as a picture that can be drawn. @param rgba not premultiplied */
export function drawableOf(rgba: Uint8Array, width: number, height: number): DrawablePicture {
  const canvas = createCanvas(width, height);
  putPixels(canvas, rgba);
  return { source: canvas as unknown as CanvasImageSource, width, height };
}

/** Replaces all pixels of a canvas. @param rgba not premultiplied */
export function putPixels(canvas: Canvas, rgba: Uint8Array): void {
  const bytes = new Uint8ClampedArray(rgba.buffer, rgba.byteOffset, rgba.byteLength);
  canvas.getContext('2d').putImageData(new ImageData(bytes, canvas.width, canvas.height), 0, 0);
}

/**
 * Opens a picture, upright.
 * @param from a path, or the bytes
 * @param most width at most, pixels; a larger one is made smaller
 * @throws Error for what is none
 */
export async function openPicture(from: string | Uint8Array, most?: number): Promise<DrawablePicture> {
  const picture = sharp(from, { limitInputPixels: PIXEL_LIMIT }).rotate();
  if (most !== undefined)
    picture.resize({ width: Math.max(1, Math.ceil(most)), withoutEnlargement: true, fit: 'inside' });
  const { data, info } = await picture
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return drawableOf(data, info.width, info.height);
}
