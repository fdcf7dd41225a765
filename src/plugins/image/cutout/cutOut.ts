import { blobOf, canvasOf, within } from '../../../ui/faces/canvases';
import { openFaceReader } from '../../../ui/faces/faceReader';
import { loadPicture } from '../../../ui/loadPicture';
import type { Raster } from '../../../../art/matting/raster';
import type { CutOutOrder } from './cutout.worker';

/** Longest side of a picture without its background, pixels. */
const LONGEST = 1600;
/** How surely a pixel belongs to a person, 0 to 255, and the share of such pixels that makes a person without a face. */
const PERSON = { sure: 200, share: 0.15 };

/** Neither a person nor an even ground was found. */
export class NothingFoundError extends Error {
  override readonly name = 'NothingFoundError';
}

/** Draws a picture of our own origin, its transparency kept. */
async function drawn(url: string, signal: AbortSignal): Promise<HTMLCanvasElement> {
  const image = await loadPicture(url);
  signal.throwIfAborted();
  const size = within(image.naturalWidth, image.naturalHeight, LONGEST);
  const { canvas, context } = canvasOf(size.width, size.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, size.width, size.height);
  return canvas;
}

/** Where a person is, as far as the picture shows one; null without one. */
async function personIn(canvas: HTMLCanvasElement, signal: AbortSignal): Promise<Uint8ClampedArray | null> {
  const reader = await openFaceReader();
  signal.throwIfAborted();
  const { count } = await reader.faces(canvas);
  signal.throwIfAborted();
  const mask = await reader.mask(canvas);
  const sure = mask.reduce((found, value) => found + (value > PERSON.sure ? 1 : 0), 0) / mask.length;
  return sure > (count > 0 ? 0 : PERSON.share) ? mask : null;
}

/** Works in a worker, so that the page goes on meanwhile. */
function inWorker(order: CutOutOrder, signal: AbortSignal): Promise<Raster | null> {
  const worker = new Worker(new URL('./cutout.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Raster | null>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.onmessage = ({ data }: MessageEvent<Raster | null>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(order, [order.picture.data.buffer]);
  }).finally(() => worker.terminate());
}

/**
 * Takes the background out of a picture: round a person, else from the border inwards where the ground is even.
 * @param onProgress is told the share that is done, 0 to 1
 * @returns the picture with transparency, its longest side at most 1600 pixels
 * @throws NothingFoundError, ReaderUnavailableError; the signal's reason
 */
export async function cutOut(
  url: string,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Blob> {
  const canvas = await drawn(url, signal);
  onProgress(0.1);
  const mask = await personIn(canvas, signal);
  onProgress(0.6);
  const { width, height } = canvas;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser gives no canvas');
  const { data } = context.getImageData(0, 0, width, height);
  const cut = await inWorker({ picture: { data, width, height }, mask }, signal);
  if (cut === null) throw new NothingFoundError('Neither a person nor an even ground');
  onProgress(0.8);
  context.putImageData(new ImageData(new Uint8ClampedArray(cut.data), width, height), 0, 0);
  return blobOf(canvas, 'image/webp', 0.92);
}
