import { dropBackground } from './background';
import { boxBlur } from './box-blur';
import { halve, unhalve } from './half-size';
import type { Layout } from './layout';
import type { Raster } from './raster';

/** Radius within which edges of the mask follow edges of the picture, pixels of half its size. */
const GUIDE = 5;
/** Contrast of the picture, squared and of 1, below which its edges do not draw the mask's. */
const FLAT = 0.0006;
/** What counts as person and as background after that; between them lies the soft edge. It lies inside, where no background shines through. */
const CLEAR = 0.42;
const SOLID = 0.86;
/** Pixels over which a cut edge is faded. */
const FADE = 40;

/**
 * Follows the picture's edges with a soft mask: a fast guided filter (He and Sun) on the luminance, whose means are taken at half
 * the size.
 */
function follow(mask: Float32Array, { data, width, height }: Raster): Float32Array {
  const guide = new Float32Array(width * height);
  for (let i = 0, at = 0; i < guide.length; i++, at += 4) {
    const red = data[at] as number;
    const green = data[at + 1] as number;
    const blue = data[at + 2] as number;
    guide[i] = (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
  }
  const small = halve(guide, width, height);
  const smallMask = halve(mask, width, height);
  const blur = (values: Float32Array) => boxBlur(values, width >> 1, height >> 1, GUIDE);
  const meanGuide = blur(small);
  const meanMask = blur(smallMask);
  const squares = blur(times(small, small));
  const products = blur(times(small, smallMask));
  const slope = new Float32Array(small.length);
  const offset = new Float32Array(small.length);
  for (let i = 0; i < small.length; i++) {
    const mean = meanGuide[i] as number;
    const a =
      ((products[i] as number) - mean * (meanMask[i] as number)) /
      ((squares[i] as number) - mean * mean + FLAT);
    slope[i] = a;
    offset[i] = (meanMask[i] as number) - a * mean;
  }
  const result = unhalve(blur(slope), width, height);
  const added = unhalve(blur(offset), width, height);
  for (let i = 0; i < result.length; i++)
    result[i] = (guide[i] as number) * (result[i] as number) + (added[i] as number);
  return result;
}

/** The products of values that lie at the same place. */
function times(a: Float32Array, b: Float32Array): Float32Array {
  const products = new Float32Array(a.length);
  for (let i = 0; i < a.length; i++) products[i] = (a[i] as number) * (b[i] as number);
  return products;
}

/** Marks what a walk from given pixels reaches over pixels of one kind. */
function flood(width: number, height: number, starts: number[], isOpen: (at: number) => boolean): Uint8Array {
  const reached = new Uint8Array(width * height);
  const queue = starts.filter(isOpen);
  for (const at of queue) reached[at] = 1;
  const steps = [-1, 1, -width, width];
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const x = at % width;
    for (let side = 0; side < 4; side++) {
      if ((side === 0 && x === 0) || (side === 1 && x === width - 1)) continue;
      const next = at + (steps[side] as number);
      if (next < 0 || next >= reached.length || reached[next] === 1 || !isOpen(next)) continue;
      reached[next] = 1;
      queue.push(next);
    }
  }
  return reached;
}

/** Leaves the figure round the face, without holes: other people and things behind are dropped. */
function oneFigure(mask: Float32Array, width: number, height: number, face: { x: number; y: number }): void {
  const centre = Math.round(face.y) * width + Math.round(face.x);
  const figure = flood(width, height, [centre], (at) => (mask[at] as number) > 0.5);
  const border: number[] = [];
  for (let x = 0; x < width; x++) border.push(x, (height - 1) * width + x);
  for (let y = 0; y < height; y++) border.push(y * width, y * width + width - 1);
  const outside = flood(width, height, border, (at) => figure[at] === 0);
  const near = boxBlur(Float32Array.from(figure), width, height, 3);
  for (let i = 0; i < mask.length; i++) {
    if (figure[i] === 0 && outside[i] === 0) mask[i] = 1;
    else if ((near[i] as number) === 0) mask[i] = 0;
  }
}

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
 * Sets the opacity of a picture by a mask of its size (0 to 1), refined along the picture's own edges, and takes the background's
 * colour out of the soft edge.
 * @param face a place that belongs to the person
 */
export function cutOut(
  picture: Raster,
  mask: Float32Array,
  face: { x: number; y: number },
  { left, top, width: wide, height: high, fades }: Layout,
): void {
  const { data, width, height } = picture;
  oneFigure(mask, width, height, face);
  dropBackground(picture, mask);
  const refined = follow(mask, picture);
  const alpha = new Float32Array(mask.length);
  for (let i = 0; i < alpha.length; i++) {
    const share = Math.min(1, Math.max(0, ((refined[i] as number) - CLEAR) / (SOLID - CLEAR)));
    // Where the mask is sure the picture's own edges, as of a print on a shirt, have no say.
    const sure = mask[i] as number;
    alpha[i] = sure > 0.999 && share > 0.6 ? 1 : share * share * (3 - 2 * share);
  }
  const soft = boxBlur(alpha, width, height, 1);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const toLeft = fades.left ? x - left : FADE;
      const toRight = fades.right ? left + wide - 1 - x : FADE;
      const toBottom = fades.bottom ? top + high - 1 - y : FADE;
      const fade = Math.min(1, Math.max(0, Math.min(toLeft, toRight, toBottom) / FADE));
      const value = Math.min(alpha[at] as number, soft[at] as number) * fade;
      data[at * 4 + 3] = Math.round(value * 255);
    }
  }
  spreadColours(picture, alpha);
}
