import { boxBlur } from './box-blur';
import type { Raster } from './raster';

/** Radius of the neighborhood whose colors are known for a place at the outline, pixels of half the picture's size. */
const AROUND = 11;
/** Radius for places just beside the outline. */
const CLOSE = 5;
/** Least mean count, of four, of sure pixels from which on a color is known. */
const FEW = 0.08;
/** Radius within which fine hair may lie beside the mask, pixels. */
export const FINE_HAIR_RADIUS = 11;
/** Sum of the channels' differences from which person and background begin to be told apart by their colors, and from which they surely are. */
const APART = { least: 50, sure: 130 };
/**
 * How far the colors of the background and of the person may stray from their means, and a color from the line between both, as shares
 * of their difference.
 */
const STRAY = { background: 0.34, person: 0.6, line: 0.42 };
/** Sums of the channels' differences from which edges of the picture may be, and are, edges of the person. */
const EDGES = { least: 24, sure: 90 };

/** Means of the colors of pixels of one kind round each place; all of half the picture's size. */
interface Around {
  weight: Float32Array;
  channels: readonly Float32Array[];
  /** Of the squares of the channels' sum. */
  squares: Float32Array;
}

function meanColors(
  { data, width, height }: Raster,
  radius: number,
  counts: (at: number) => boolean,
): Around {
  const [halfWidth, halfHeight] = [width >> 1, height >> 1];
  const sums = Array.from({ length: 5 }, () => new Float32Array(halfWidth * halfHeight));
  const [count, red, green, blue, square] = sums as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  for (let y = 0; y < halfHeight * 2; y++) {
    for (let x = 0; x < halfWidth * 2; x++) {
      const at = y * width + x;
      if (!counts(at)) continue;
      const half = (y >> 1) * halfWidth + (x >> 1);
      const [r, g, b] = [data[at * 4] as number, data[at * 4 + 1] as number, data[at * 4 + 2] as number];
      count[half] = (count[half] as number) + 1;
      red[half] = (red[half] as number) + r;
      green[half] = (green[half] as number) + g;
      blue[half] = (blue[half] as number) + b;
      square[half] = (square[half] as number) + (r + g + b) ** 2;
    }
  }
  const [weight, ...rest] = sums.map((values) => boxBlur(values, halfWidth, halfHeight, radius));
  return { weight: weight as Float32Array, channels: rest.slice(0, 3), squares: rest[3] as Float32Array };
}

/** What the colors say of the pixels along an outline. */
export interface EdgeColors {
  /** Numbers of these pixels. */
  at: Int32Array;
  /** How much of the person is in each, 0 to 1, and how far that can be trusted, 0 to 1. */
  share: Float32Array;
  trust: Float32Array;
  /** How far person and background differ there, 0 to 1: where they do not, no edge of the picture is the person's. */
  apart: Float32Array;
  /** The background's color at each pixel, three values; meaningless where `trust` is 0. */
  ground: Float32Array;
}

/** 0 up to `from`, 1 from `to` on. */
const ramp = (from: number, to: number, value: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

/** A color as a mixture of two: how much of the other one is in it, and how far it is from any mixture. */
interface Mixture {
  share: number;
  off: number;
  /** How far apart both are: the length of the way between them, and the sum over the channels. */
  length: number;
  difference: number;
  /** How far the other one strays from its mean, in the channels' mean. */
  stray: number;
}

/** How far the colors of some pixels stray from their mean. @param mean sum of the channels */
const strayOf = ({ squares, weight }: Around, half: number, mean: number): number =>
  Math.sqrt(Math.max(0, (squares[half] as number) / (weight[half] as number) - mean * mean)) / 3;

/** @param from what is all of the one. @param to sums of the other one in each channel, of `weight` pixels */
function mixtureOf(
  data: Uint8ClampedArray,
  pixel: number,
  from: Float32Array,
  to: Around,
  half: number,
): Mixture {
  const { channels, weight } = to;
  const own = weight[half] as number;
  let [along, apart, difference, away, mean] = [0, 0, 0, 0, 0];
  for (let c = 0; c < 3; c++) {
    const base = from[c] as number;
    const way = ((channels[c] as Float32Array)[half] as number) / own - base;
    const value = (data[pixel + c] as number) - base;
    along += value * way;
    apart += way * way;
    away += value * value;
    difference += Math.abs(way);
    mean += base + way;
  }
  const share = along / (apart || 1);
  const off = Math.sqrt(Math.max(0, away - share * along));
  return { share, off, length: Math.sqrt(apart) || 1, difference, stray: strayOf(to, half, mean) };
}

/**
 * Compares the pixels along an outline with the person's colors on its one side and the background's on the other: of each is told how
 * much of both is in it, as of fine hair before a wall.
 * @param mask how surely a pixel belongs to the person, 0 to 1
 */
export function readEdgeColors(picture: Raster, mask: Float32Array): EdgeColors {
  const { data, width, height } = picture;
  const near = boxBlur(mask, width, height, FINE_HAIR_RADIUS);
  const inner = boxBlur(mask, width, height, 9);
  const outside = meanColors(
    picture,
    AROUND,
    (at) => (mask[at] as number) < 0.02 && (near[at] as number) < 0.35,
  );
  // Hair and cheek may both be near: each pixel is compared with what is round it, and with what is just beside it.
  const insides = [
    meanColors(picture, AROUND, (at) => (inner[at] as number) > 0.98 && (mask[at] as number) > 0.98),
    meanColors(picture, CLOSE, (at) => (inner[at] as number) > 0.8 && (mask[at] as number) > 0.99),
  ];
  const numbers: number[] = [];
  for (let i = 0; i < mask.length; i++)
    if ((near[i] as number) > 0.002 && (inner[i] as number) < 0.98) numbers.push(i);
  const at = Int32Array.from(numbers);
  const share = new Float32Array(at.length);
  const trust = new Float32Array(at.length);
  const apart = new Float32Array(at.length).fill(1);
  const ground = new Float32Array(at.length * 3);
  const [lastX, lastY] = [(width >> 1) - 1, (height >> 1) - 1];
  const from = new Float32Array(3);
  at.forEach((i, k) => {
    const y = Math.floor(i / width);
    const half = Math.min(lastY, y >> 1) * (lastX + 1) + Math.min(lastX, (i - y * width) >> 1);
    const out = outside.weight[half] as number;
    if (out < FEW) return;
    let mean = 0;
    for (let c = 0; c < 3; c++) {
      from[c] = ((outside.channels[c] as Float32Array)[half] as number) / out;
      mean += from[c] as number;
    }
    ground.set(from, k * 3);
    let best: Mixture | null = null;
    for (const inside of insides) {
      if ((inside.weight[half] as number) < FEW) continue;
      const mixture = mixtureOf(data, i * 4, from, inside, half);
      if (best === null || mixture.off < best.off) best = mixture;
    }
    if (best === null) return;
    share[k] = best.share;
    apart[k] = ramp(EDGES.least, EDGES.sure, best.difference);
    trust[k] =
      ramp(APART.least, APART.sure, best.difference) *
      (1 - ramp(STRAY.background * 0.4, STRAY.background, strayOf(outside, half, mean) / best.length)) *
      (1 - ramp(STRAY.line * 0.5, STRAY.line, best.off / best.length) * (best.share < 0.75 ? 1 : 0));
    // Where hair and skin meet, what looks like the wall may be a mixture of both.
    if (best.share < (mask[i] as number))
      trust[k] =
        (trust[k] as number) * (1 - ramp(STRAY.person * 0.3, STRAY.person, best.stray / best.length));
  });
  return { at, share, trust, apart, ground };
}
