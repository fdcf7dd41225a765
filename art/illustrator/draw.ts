import sharp from 'sharp';
import { compose } from './compose';
import type { Drawing, Order } from './order';
import { addGrain } from './raster';
import { renderers } from './styles';

/**
 * Draws a picture in this process, which the native code may end: nobody but the program does it.
 * @throws the signal's reason; Error when the native code refuses a form
 */
export async function drawOrder({ request, width }: Order, signal: AbortSignal): Promise<Drawing> {
  const check = () => signal.throwIfAborted();
  const { sketch, style, understood } = compose(request, width);
  const { finish, grain } = renderers[style];
  check();
  const picture = await finish(sketch, check);
  check();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  check();
  addGrain(data, grain);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return { bytes: await sharp(data, { raw }).png({ compressionLevel: 0 }).toBuffer(), understood };
}
