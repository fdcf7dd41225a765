import type { EdgeColors } from './beside';
import { boxBlur } from './box-blur';
import type { Raster } from './raster';

/** Share by which an edge goes over into its mean; strands of hair, which are thinner than that, keep most of their own. */
const SOFTENED = 0.38;

/** Gives pixels of the soft edge, and those just beyond, the color of the person beside them: no background shines through. */
function spreadColors({ data, width }: Raster, alpha: Float32Array): void {
  const known = new Uint8Array(alpha.length);
  for (let at = 0; at < known.length; at++) if ((alpha[at] as number) > 0.97) known[at] = 1;
  const steps = [-1, 1, -width, width];
  /** Whether the neighbor at a step is known; a pixel of another row is no neighbor to the side. */
  const isKnown = (at: number, step: number) =>
    known[at + step] === 1 &&
    (Math.abs(step) === width || Math.floor((at + step) / width) === Math.floor(at / width));
  const isEdge = (at: number) => known[at] === 0 && steps.some((step) => isKnown(at, step));
  // A pixel comes to the edge once, however many neighbors lead to it.
  const listed = new Uint8Array(alpha.length);
  let edge: number[] = [];
  for (let at = 0; at < known.length; at++) if (isEdge(at)) edge.push(at);
  for (let round = 0; round < 14; round++) {
    for (const at of edge) {
      let count = 0;
      let red = 0;
      let green = 0;
      let blue = 0;
      for (const step of steps) {
        if (!isKnown(at, step)) continue;
        const from = at + step;
        count++;
        red += data[from * 4] as number;
        green += data[from * 4 + 1] as number;
        blue += data[from * 4 + 2] as number;
      }
      // What shows at the hair's own edge is kept by a part, so that single strands do not become a wall of one color.
      const own = Math.max(0, (alpha[at] as number) - 0.5);
      data[at * 4] = (data[at * 4] as number) * own + (red / count) * (1 - own);
      data[at * 4 + 1] = (data[at * 4 + 1] as number) * own + (green / count) * (1 - own);
      data[at * 4 + 2] = (data[at * 4 + 2] as number) * own + (blue / count) * (1 - own);
    }
    // Only now: within a round colors spread by one pixel.
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

/** The person's own colors along the outline, the background taken out of each pixel, and how far each is known: four values a pixel. */
function unmixed({ data }: Raster, alpha: Float32Array, { at, trust, ground }: EdgeColors): Float32Array {
  const own = new Float32Array(at.length * 4);
  at.forEach((i, k) => {
    const share = alpha[i] as number;
    // Little of the person tells little of their color.
    const known = (trust[k] as number) * Math.min(1, Math.max(0, (share - 0.12) / 0.4));
    if (known === 0) return;
    own[k * 4 + 3] = known;
    for (let c = 0; c < 3; c++) {
      const behind = ground[k * 3 + c] as number;
      own[k * 4 + c] = Math.min(255, Math.max(0, behind + ((data[i * 4 + c] as number) - behind) / share));
    }
  });
  return own;
}

export interface MatteLook {
  /** A share of the opacity that is left at a place; all of it by default. */
  fade?: (x: number, y: number) => number;
  /** Pixels over which edges are softened to each side. */
  feather?: number;
  /** What is known of the colors along the outline. */
  beside?: EdgeColors;
}

/**
 * Gives a picture its opacity, softened, and takes the background's color out of the soft edge.
 * @param alpha 0 to 1 a pixel
 */
export function applyMatte(
  picture: Raster,
  alpha: Float32Array,
  { fade = () => 1, feather = 1, beside }: MatteLook = {},
): void {
  const { data, width, height } = picture;
  const own = beside && unmixed(picture, alpha, beside);
  spreadColors(picture, alpha);
  beside?.at.forEach((i, k) => {
    const known = (own?.[k * 4 + 3] as number) * ((alpha[i] as number) < 0.97 ? 1 : 0);
    if (known === 0) return;
    for (let c = 0; c < 3; c++)
      data[i * 4 + c] = (data[i * 4 + c] as number) * (1 - known) + (own?.[k * 4 + c] as number) * known;
  });
  const soft = boxBlur(alpha, width, height, feather);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const hard = alpha[at] as number;
      const value = hard + SOFTENED * ((soft[at] as number) - hard);
      data[at * 4 + 3] = Math.round(value * fade(x, y) * 255);
    }
  }
}
