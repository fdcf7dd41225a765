import { avatarBase } from '../../../../contract/document/limits';
import type { ProjectDocument } from '../../../../contract/document/schema';
import { type Size, stageSize } from '../../../document';
import { coverCrop, fillStyleOf } from '../../../kernel/canvas';
import { loadPicture } from '../../../ui/loadPicture';
import type { Pixels } from '../layout/types';

/** Longer side of what is measured, pixels: fine enough for the smallest text, and read in a few milliseconds. */
const LONG_SIDE = 320;

type Context = CanvasRenderingContext2D;

function drawn({ width, height }: Size, draw: (context: Context) => void): Pixels {
  const scale = LONG_SIDE / Math.max(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('The browser offers no canvas to measure on');
  context.scale(canvas.width / width, canvas.height / height);
  draw(context);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return { width: canvas.width, height: canvas.height, data };
}

/** The background as it covers the stage; `address` of its picture, null when it shows none. */
export async function groundPixels(
  { background, ratio }: ProjectDocument,
  address: string | null,
): Promise<Pixels> {
  const stage = stageSize(ratio);
  const image = address === null ? null : await loadPicture(address);
  return drawn(stage, (context) => {
    context.fillStyle = background.color;
    context.fillRect(0, 0, stage.width, stage.height);
    if (background.kind === 'gradient' && background.gradient !== null) {
      context.fillStyle = fillStyleOf(context, background.gradient, stage);
      context.fillRect(0, 0, stage.width, stage.height);
    }
    if (image === null) return;
    const natural = { width: image.naturalWidth, height: image.naturalHeight };
    const { x, y, width, height } = coverCrop(natural, stage);
    context.drawImage(image, x, y, width, height, 0, 0, stage.width, stage.height);
  });
}

/** The avatar at rest in its frame, on a transparent ground. */
export async function stillPixels(address: string): Promise<Pixels> {
  const image = await loadPicture(address);
  return drawn(avatarBase, (context) => context.drawImage(image, 0, 0, avatarBase.width, avatarBase.height));
}
