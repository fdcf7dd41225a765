import { type EdgeColors, readEdgeColors } from './beside';
import { boxBlur } from './box-blur';
import { borderOf, flood } from './flood';
import { downsample, upsample } from './half-size';
import { dropSpecks } from './pieces';
import type { Raster } from './raster';

/** Radius within which edges of the mask follow edges of the picture, pixels of half its size. */
const GUIDE = 5;
/** Contrast of the picture, squared and of 1, below which its edges do not draw the mask's. */
const FLAT = 0.0006;
/** What counts as person and as background after that; between them lies the soft edge. It lies inside, where no background shines through. */
const CLEAR = 0.42;
const SOLID = 0.86;

/**
 * Aligns a soft mask to the picture's edges: a fast guided filter (He and Sun) on the luminance, whose means are taken at half
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
  const small = downsample(guide, width, height);
  const smallMask = downsample(mask, width, height);
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
  const result = upsample(blur(slope), width, height);
  const added = upsample(blur(offset), width, height);
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

/** Leaves the figure round the face, without holes: other people and things behind are dropped. */
function oneFigure(mask: Float32Array, width: number, height: number, face: { x: number; y: number }): void {
  const center = Math.round(face.y) * width + Math.round(face.x);
  const figure = flood(width, height, [center], (at) => (mask[at] as number) > 0.5);
  const outside = flood(width, height, borderOf(width, height), (at) => figure[at] === 0);
  const near = boxBlur(Float32Array.from(figure), width, height, 3);
  for (let i = 0; i < mask.length; i++) {
    if (figure[i] === 0 && outside[i] === 0) mask[i] = 1;
    else if ((near[i] as number) === 0) mask[i] = 0;
  }
}

/** From this share of the person on, as the colors say, a pixel is one of its own; up to the other it is background. */
const PERSON = 0.82;
const BACKGROUND = 0.16;

/** What counts as background and as person of a mask by itself. */
const PLAIN = { clear: 0.3, solid: 0.75 };

/** Takes the colors' word where it can be trusted, and the mask's where not. */
function withColors(
  alpha: Float32Array,
  mask: Float32Array,
  { at, share, trust, apart }: EdgeColors,
  inner: Float32Array,
): void {
  at.forEach((i, k) => {
    const plain = Math.min(1, Math.max(0, ((mask[i] as number) - PLAIN.clear) / (PLAIN.solid - PLAIN.clear)));
    const seen = apart[k] as number;
    alpha[i] = (alpha[i] as number) * seen + plain * (1 - seen);
    const sure = trust[k] as number;
    if (sure === 0) return;
    const part = Math.min(1, Math.max(0, ((share[k] as number) - BACKGROUND) / (PERSON - BACKGROUND)));
    // Deep within the mask a color of the background is a button rather than a hole.
    const said = sure * (1 - Math.min(1, Math.max(0, ((inner[i] as number) - 0.8) / 0.15)));
    alpha[i] = (alpha[i] as number) * (1 - said) + part * said;
  });
}

/** The opacity of a person, and the colors of what was behind. */
export interface PersonMatte {
  /** 0 to 1 a pixel. */
  alpha: Float32Array;
  beside: EdgeColors;
}

/**
 * The opacity of a person in a picture, refined along the picture's own edges and by the colors on both sides of the outline. It
 * hangs together: no speck of it lies on the wall, and no small hole is in it.
 * @param mask how surely each pixel belongs to a person, 0 to 1; changed in place
 * @param inside a place that belongs to the person: other people are dropped
 */
export function personMatte(
  picture: Raster,
  mask: Float32Array,
  inside: { x: number; y: number },
): PersonMatte {
  const { width, height } = picture;
  oneFigure(mask, width, height, inside);
  const refined = follow(mask, picture);
  const alpha = new Float32Array(mask.length);
  for (let i = 0; i < alpha.length; i++) {
    const share = Math.min(1, Math.max(0, ((refined[i] as number) - CLEAR) / (SOLID - CLEAR)));
    // Where the mask is sure the picture's own edges, as of a print on a shirt, have no say.
    const sure = mask[i] as number;
    alpha[i] = sure > 0.999 && share > 0.6 ? 1 : share * share * (3 - 2 * share);
  }
  const beside = readEdgeColors(picture, mask);
  withColors(alpha, mask, beside, boxBlur(mask, width, height, 5));
  dropSpecks(alpha, picture, Math.round(inside.y) * width + Math.round(inside.x));
  return { alpha, beside };
}
