import { renderAsync } from '@resvg/resvg-js';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { createRandom } from './random';

/** Pixels of a layer as resvg gives them: RGBA, colors multiplied with their opacity. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** Rasters on a pool thread, so that the server's loop stays free. */
export async function raster(svg: string): Promise<Pixels> {
  // System fonts would be read for each picture; these hold no text.
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return { data: image.pixels, width: image.width, height: image.height };
}

/** An opaque picture. */
export const opaque = ({ data, width, height }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();

/** A layer to put over another picture of the same size. */
export const over = ({ data, width, height }: Pixels): OverlayOptions => ({
  input: data,
  raw: { width, height, channels: 4 },
  premultiplied: true,
  left: 0,
  top: 0,
});

/** A layer, blurred, as an address that an SVG can hold. */
export async function embedded({ data, width, height }: Pixels, blur: number): Promise<string> {
  const png = await sharp(data, { raw: { width, height, channels: 4, premultiplied: true } })
    .blur(Math.max(0.4, blur))
    .png({ compressionLevel: 1, adaptiveFiltering: false })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

const fields = new Map<string, Promise<Buffer>>();

/**
 * Smooth noise of one channel round 128 over a whole picture; made once a size.
 * @param coarse size of its grains in pixels
 */
export function field(width: number, height: number, coarse: number): Promise<Buffer> {
  const key = [width, height, coarse].join('/');
  const kept = fields.get(key);
  if (kept !== undefined) return kept;
  const columns = Math.ceil(width / coarse) + 1;
  const rows = Math.ceil(height / coarse) + 1;
  const random = createRandom(Math.round(coarse * 1000));
  const values = Buffer.from(Array.from({ length: columns * rows }, () => random() * 255));
  const made = sharp(values, { raw: { width: columns, height: rows, channels: 1 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .toColorspace('b-w')
    .raw()
    .toBuffer();
  fields.set(key, made);
  return made;
}

/** Noise round middle gray over a whole picture, for soft-light; `strength` is 0 to 1. */
export async function noise(
  width: number,
  height: number,
  coarse: number,
  strength: number,
): Promise<OverlayOptions> {
  const input = await sharp(await field(width, height, coarse), { raw: { width, height, channels: 1 } })
    .linear(strength, 128 * (1 - strength))
    .toColorspace('srgb')
    .png({ compressionLevel: 0 })
    .toBuffer();
  return { input, blend: 'soft-light' };
}

const GRAINS = 1 << 16;
let grains: Int8Array | null = null;

/** Adds a fine grain to raw pixels in place: gradients of 8 bits show no bands then. It costs some 15 ms. */
export function addGrain(data: Buffer, strength: number): void {
  if (strength === 0) return;
  if (grains === null) {
    const random = createRandom(3);
    grains = Int8Array.from({ length: GRAINS }, () => Math.round((random() + random() - 1) * 64));
  }
  const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
  for (let i = 0, k = 0; i < pixels.length; i += 3, k += 1) {
    // A step that shares no factor with the table hides its repetition.
    const grain = (grains[(k * 40503 + (k >> 11)) & (GRAINS - 1)] ?? 0) * strength;
    pixels[i] = (pixels[i] ?? 0) + grain;
    pixels[i + 1] = (pixels[i + 1] ?? 0) + grain;
    pixels[i + 2] = (pixels[i + 2] ?? 0) + grain;
  }
}

/** Light from above left on what is brighter than its neighbors, in raw pixels without opacity; some 25 ms. */
export function emboss(data: Buffer, width: number, strength: number): void {
  const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
  const back = (width + 1) * 3;
  // From the end, so that what a pixel is compared with was not changed before.
  for (let i = pixels.length - 3; i >= back; i -= 3) {
    const green = pixels[i + 1] ?? 0;
    const lift = (green - (pixels[i + 1 - back] ?? green)) * strength;
    pixels[i] = (pixels[i] ?? 0) + lift;
    pixels[i + 1] = green + lift;
    pixels[i + 2] = (pixels[i + 2] ?? 0) + lift;
  }
}
