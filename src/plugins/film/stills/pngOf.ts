import { stillLimits } from '../../../../contract/render/limits';
import { browserKit } from '../../../kernel/canvas';

const MOST_BYTES = stillLimits.megabytes * 1024 * 1024;
/** By how much a picture that is too large is made smaller at a time. */
const STEP = 0.7;

/** A canvas as a PNG that the server takes: smaller where it has too many bytes. @throws Error */
export async function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (png === null) throw new Error('The picture of an element could not be written');
  if (png.size <= MOST_BYTES) return png;
  const [width, height] = [canvas.width, canvas.height].map((side) => Math.max(1, Math.round(side * STEP)));
  const smaller = browserKit.createCanvas(width ?? 1, height ?? 1);
  smaller.imageSmoothingQuality = 'high';
  smaller.drawImage(canvas, 0, 0, smaller.canvas.width, smaller.canvas.height);
  return pngOf(smaller.canvas);
}
