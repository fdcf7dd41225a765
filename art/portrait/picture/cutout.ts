import { applyMatte } from '../../matting/apply';
import { personMatte } from '../../matting/person';
import type { Layout } from './layout';
import type { Raster } from './raster';

/** Pixels over which a cut edge is faded. */
const FADE = 40;

/**
 * Sets the opacity of a picture by a mask of its size (0 to 1), refined along the picture's own edges, and fades the sides at which
 * the photograph ends.
 * @param face a place that belongs to the person
 * @param feather pixels over which edges are softened
 */
export function cutOut(
  picture: Raster,
  mask: Float32Array,
  face: { x: number; y: number },
  { left, top, width, height, fades }: Layout,
  feather = 1,
): void {
  const { alpha, beside } = personMatte(picture, mask, face);
  const fade = (x: number, y: number) => {
    const toLeft = fades.left ? x - left : FADE;
    const toRight = fades.right ? left + width - 1 - x : FADE;
    const toBottom = fades.bottom ? top + height - 1 - y : FADE;
    return Math.min(1, Math.max(0, Math.min(toLeft, toRight, toBottom) / FADE));
  };
  applyMatte(picture, alpha, { fade, feather, beside });
}
