import sharp from 'sharp';
import type { ImageRequest } from '../../server/engines/image/port';
import { compose } from './compose';
import { addGrain } from './raster';
import { finishes, grainOf } from './styles';

/** A picture to be drawn; on a narrower paper than its ratio's it costs less. */
export interface Order {
  request: ImageRequest;
  /** In pixels; that of the ratio when it is not given. */
  width: number | undefined;
}

export interface Drawing {
  /** PNG, hardly compressed: whoever keeps it chooses its format, and it is encoded with loss only once. */
  bytes: Buffer;
  understood: string[];
}

/** Draws a picture in this process, which the native code may end: only the program of the illustrator does it. */
export async function drawOrder({ request, width }: Order, signal: AbortSignal): Promise<Drawing> {
  const check = () => signal.throwIfAborted();
  const { sketch, understood } = compose(request, width);
  check();
  const picture = await finishes[request.style](sketch, check);
  check();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  check();
  addGrain(data, grainOf[request.style]);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return { bytes: await sharp(data, { raw }).png({ compressionLevel: 0 }).toBuffer(), understood };
}
