import type { AvatarInfo } from '../../../../contract/provider';

/** The pictures of a frame, decoded. `image` is null when the figure is the one before. */
export interface Pictures {
  image: ImageBitmap | null;
  face: ImageBitmap;
}

/** Lays the face on the figure and takes the green away. */
export interface Keyer {
  draw(pictures: Pictures): void;
  dispose(): void;
}

export type MakeKeyer = (canvas: HTMLCanvasElement, info: AvatarInfo) => Keyer | null;

/** Saturation and value from which a green is taken for the backdrop, and where its soft edge begins. */
export const KEY_FLOOR = 0.3;
export const SOFT_SATURATION = 0.16;
export const SOFT_VALUE = 0.2;

const ramp = (from: number, to: number, value: number) => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

/**
 * How much of a pixel is backdrop, 0 to 1. Channels run from 0 to 255. Hue 60 to 180 is where green is the greatest
 * channel; there, saturation and value at or above 0.3 are all backdrop, and the ramp below them is the soft edge.
 */
export function backdropShare(r: number, g: number, b: number): number {
  if (g < r || g < b || g === 0) return 0;
  const saturation = (g - Math.min(r, b)) / g;
  return ramp(SOFT_SATURATION, KEY_FLOOR, saturation) * ramp(SOFT_VALUE, KEY_FLOOR, g / 255);
}

/** Keys RGBA pixels in place: backdrop becomes transparent, and green light that fell on what stays is taken back. */
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
