import { boxBlur } from './box-blur';
import { borderOf, flood } from './flood';
import type { Raster } from './raster';

/** Share of the border that has to show the ground's color. */
const EVEN = 0.7;
/** Greatest difference of a channel up to which border pixels belong together. */
const TOGETHER = 40;
/** Limits of the difference up to which a pixel is ground, whatever the noise of the picture. */
const TOLERANCE = { least: 12, most: 56 };
/** Shares of a picture that may be left; beyond them nothing sensible was found. */
const LEFT = { least: 0.005, most: 0.985 };
/** Steps to which colors are rounded to find the most frequent one. */
const STEP = 24;

type Color = readonly [number, number, number];

const colorAt = ({ data }: Raster, at: number): Color => [
  data[at * 4] as number,
  data[at * 4 + 1] as number,
  data[at * 4 + 2] as number,
];

const isClear = ({ data }: Raster, at: number): boolean => (data[at * 4 + 3] as number) < 8;

const difference = (a: Color, b: Color): number =>
  Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2]));

function meanOf(colors: readonly Color[]): Color {
  const sum: [number, number, number] = [0, 0, 0];
  for (const color of colors) for (const channel of [0, 1, 2] as const) sum[channel] += color[channel];
  return [sum[0] / colors.length, sum[1] / colors.length, sum[2] / colors.length];
}

/** The color along the border, and how far the ground strays from it; null when the border has many colors. */
function groundOf(picture: Raster): { color: Color; tolerance: number } | null {
  const places = borderOf(picture.width, picture.height);
  // Transparent pixels have no color of their own; where they are most, there is no ground to take away.
  const seen = places.filter((at) => !isClear(picture, at));
  if (seen.length < places.length * (1 - EVEN)) return null;
  const border = seen.map((at) => colorAt(picture, at));
  const bins = new Map<string, Color[]>();
  for (const color of border) {
    const key = color.map((value) => Math.round(value / STEP)).join(' ');
    bins.set(key, [...(bins.get(key) ?? []), color]);
  }
  const most = [...bins.values()].toSorted((a, b) => b.length - a.length)[0];
  if (most === undefined) return null;
  const middle = meanOf(most);
  const alike = border.filter((color) => difference(color, middle) <= TOGETHER);
  if (alike.length < border.length * EVEN) return null;
  const color = meanOf(alike);
  const strays = alike.map((one) => difference(one, color)).toSorted((a, b) => a - b);
  const usual = strays[Math.floor(strays.length * 0.95)] ?? 0;
  return { color, tolerance: Math.min(TOLERANCE.most, TOLERANCE.least + usual * 1.3) };
}

/**
 * The opacity of what stands on an even ground, such as a logo or a product, 0 to 1 a pixel: the ground is followed from the border
 * inwards, and what it encloses stays, also in its color.
 * @returns null when there is no even ground, or nothing on it
 */
export function groundMatte(picture: Raster): Float32Array | null {
  const { data, width, height } = picture;
  const found = groundOf(picture);
  if (found === null) return null;
  const { color, tolerance } = found;
  const stray = (at: number) => difference(colorAt(picture, at), color);
  const ground = flood(
    width,
    height,
    borderOf(width, height),
    (at) => isClear(picture, at) || stray(at) <= tolerance,
  );
  const left = ground.reduce((count, isGround) => count + (isGround === 1 ? 0 : 1), 0) / ground.length;
  if (left < LEFT.least || left > LEFT.most) return null;
  const near = boxBlur(Float32Array.from(ground), width, height, 1);
  return Float32Array.from(ground, (isGround, at) => {
    const own = (data[at * 4 + 3] as number) / 255;
    if (isGround === 1) return 0;
    if ((near[at] as number) === 0) return own;
    // A pixel at the edge is a mixture of both: the further its color from the ground, the more of it belongs to the thing.
    return own * Math.min(1, Math.max(0.25, (stray(at) - tolerance * 0.5) / (tolerance * 2)));
  });
}
