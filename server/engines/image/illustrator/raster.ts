import { renderAsync } from '@resvg/resvg-js';
import sharp, { type Blend, type OverlayOptions, type Sharp } from 'sharp';

/** Pixels of a layer, RGBA. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  /** Whether colours are multiplied with their opacity, as resvg gives them; sharp's are not. */
  premultiplied: boolean;
}

/** Rasters on a pool thread, so that the server's loop stays free. */
export async function raster(svg: string): Promise<Pixels> {
  // System fonts would be read for each picture; these hold no text.
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return { data: image.pixels, width: image.width, height: image.height, premultiplied: true };
}

/** An opaque picture. */
export const opaque = ({ data, width, height }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();

/** A layer to put over another picture of the same size. */
export const over = (
  { data, width, height, premultiplied }: Pixels,
  blend: Blend = 'over',
): OverlayOptions => ({
  input: data,
  raw: { width, height, channels: 4 },
  premultiplied,
  blend,
  left: 0,
  top: 0,
});

/** Enlarges a layer that was drawn small: that is how what is out of focus gets soft, at little cost. */
export async function enlarge(
  { data, width, height }: Pixels,
  toWidth: number,
  toHeight: number,
  soft = 0,
): Promise<Pixels> {
  const small = sharp(data, { raw: { width, height, channels: 4, premultiplied: true } });
  const image = await (soft > 0 ? small.blur(soft) : small)
    .resize(toWidth, toHeight, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  return { data: image, width: toWidth, height: toHeight, premultiplied: false };
}

const TILE = 512;
const tiles = new Map<string, Promise<Buffer>>();

/**
 * A tile of noise round middle grey, for soft-light; `coarse` is the size of its grains in pixels.
 * It is made once and laid out over a whole picture.
 */
export function grain(coarse: number, strength: number): Promise<Buffer> {
  const key = `${coarse}/${strength}`;
  const kept = tiles.get(key);
  if (kept !== undefined) return kept;
  const size = Math.max(8, Math.round(TILE / coarse));
  const values = Buffer.alloc(size * size);
  let state = 0x9e3779b9 ^ Math.round(coarse * 1000);
  for (let i = 0; i < values.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    values[i] = Math.max(0, Math.min(255, 128 + ((state >>> 24) - 128) * strength));
  }
  const tile = sharp(values, { raw: { width: size, height: size, channels: 1 } })
    .resize(TILE, TILE, { kernel: 'cubic' })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer();
  tiles.set(key, tile);
  return tile;
}
