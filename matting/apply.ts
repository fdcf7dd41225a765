import { boxBlur } from './box-blur';
import type { Raster } from './raster';

/** Gives pixels of the soft edge, and those just beyond, the colour of the person beside them: no background shines through. */
function spreadColours({ data, width, height }: Raster, alpha: Float32Array): void {
  const known = new Uint8Array(alpha.length);
  for (let at = 0; at < known.length; at++) if ((alpha[at] as number) > 0.97) known[at] = 1;
  const steps = [-1, 1, -width, width];
  const isInner = (at: number) => {
    const x = at % width;
    return at >= width && at < (height - 1) * width && x > 0 && x < width - 1;
  };
  const isEdge = (at: number) =>
    known[at] !== 1 &&
    (known[at - 1] === 1 || known[at + 1] === 1 || known[at - width] === 1 || known[at + width] === 1) &&
    isInner(at);
  // A pixel comes to the edge once, however many neighbours lead to it.
  const listed = new Uint8Array(alpha.length);
  let edge: number[] = [];
  for (let at = width; at < (height - 1) * width; at++) if (isEdge(at)) edge.push(at);
  for (let round = 0; round < 14; round++) {
    for (const at of edge) {
      let count = 0;
      let red = 0;
      let green = 0;
      let blue = 0;
      for (const step of steps) {
        const from = at + step;
        if (known[from] !== 1) continue;
        count++;
        red += data[from * 4] as number;
        green += data[from * 4 + 1] as number;
        blue += data[from * 4 + 2] as number;
      }
      // What shows at the hair's own edge is kept by a part, so that single strands do not become a wall of one colour.
      const own = Math.max(0, (alpha[at] as number) - 0.5);
      data[at * 4] = (data[at * 4] as number) * own + (red / count) * (1 - own);
      data[at * 4 + 1] = (data[at * 4 + 1] as number) * own + (green / count) * (1 - own);
      data[at * 4 + 2] = (data[at * 4 + 2] as number) * own + (blue / count) * (1 - own);
    }
    // Only now: within a round colours spread by one pixel.
    for (const at of edge) known[at] = 1;
    const next: number[] = [];
    for (const at of edge)
      for (const step of steps) {
        const beside = at + step;
        if (listed[beside] === 1 || !isEdge(beside)) continue;
        listed[beside] = 1;
        next.push(beside);
      }
    edge = next;
  }
}

/**
 * Gives a picture its opacity, softened by a pixel, and takes the background's colour out of the soft edge.
 * @param alpha 0 to 1 a pixel
 * @param fade a share of the opacity that is left at a place; all of it by default
 */
export function applyMatte(
  picture: Raster,
  alpha: Float32Array,
  fade: (x: number, y: number) => number = () => 1,
): void {
  const { data, width, height } = picture;
  const soft = boxBlur(alpha, width, height, 1);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const value = Math.min(alpha[at] as number, soft[at] as number) * fade(x, y);
      data[at * 4 + 3] = Math.round(value * 255);
    }
  }
  spreadColours(picture, alpha);
}
