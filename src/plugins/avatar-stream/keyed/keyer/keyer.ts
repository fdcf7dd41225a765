import type { AvatarInfo } from '../../../../../contract/provider/schema';

/** The decoded pictures of a frame. `image` is null when the figure is the previous one. */
export interface Pictures {
  image: ImageBitmap | null;
  face: ImageBitmap;
}

/** Composes face and figure and removes the green. */
export interface Keyer {
  draw(pictures: Pictures): void;
  dispose(): void;
}

export type MakeKeyer = (canvas: HTMLCanvasElement, info: AvatarInfo) => Keyer | null;

/** Saturation and value from which a green counts as backdrop, and where its soft edge begins. */
export const KEY_FLOOR = 0.3;
export const SOFT_SATURATION = 0.16;
export const SOFT_VALUE = 0.2;

const ramp = (from: number, to: number, value: number) => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

/**
 * The share of backdrop in a pixel, 0 to 1. Channels run from 0 to 255. For hue 60 to 180, where green is the largest
 * channel, saturation and value of at least 0.3 are all backdrop, and the ramp below is the soft edge.
 */
export function backdropShare(r: number, g: number, b: number): number {
  if (g < r || g < b || g === 0) return 0;
  const saturation = (g - Math.min(r, b)) / g;
  return ramp(SOFT_SATURATION, KEY_FLOOR, saturation) * ramp(SOFT_VALUE, KEY_FLOOR, g / 255);
}

/** Keys RGBA pixels in place: the backdrop becomes transparent, and green spill on the rest is removed. */
export function keyPixels(pixels: Uint8ClampedArray): void {
  for (let i = 0; i < pixels.length; i += 4) {
    const r = pixels[i] as number;
    const g = pixels[i + 1] as number;
    const b = pixels[i + 2] as number;
    if (g < r || g < b) continue;
    pixels[i + 3] = 255 * (1 - backdropShare(r, g, b));
    pixels[i + 1] = Math.max(r, b);
  }
}
