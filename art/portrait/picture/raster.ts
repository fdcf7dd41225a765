import type { Raster } from '../../matting/raster';

export type { Raster } from '../../matting/raster';

export const createRaster = (width: number, height: number): Raster => ({
  data: new Uint8ClampedArray(width * height * 4),
  width,
  height,
});

export function copyRaster({ data, width, height }: Raster): Raster {
  return { data: new Uint8ClampedArray(data), width, height };
}

/** A part of a picture; what lies outside is transparent. */
export function cropRaster(from: Raster, left: number, top: number, width: number, height: number): Raster {
  const part = createRaster(width, height);
  const first = Math.max(0, -left);
  const last = Math.min(width, from.width - left);
  for (let y = Math.max(0, -top); y < Math.min(height, from.height - top); y++) {
    const row = ((y + top) * from.width + left) * 4;
    part.data.set(from.data.subarray(row + first * 4, row + last * 4), (y * width + first) * 4);
  }
  return part;
}

/** Puts a picture on another one, in which it lies wholly. */
export function pasteRaster(from: Raster, to: Raster, { x, y }: { x: number; y: number }): void {
  for (let row = 0; row < from.height; row++)
    to.data.set(
      from.data.subarray(row * from.width * 4, (row + 1) * from.width * 4),
      ((y + row) * to.width + x) * 4,
    );
}

/** Number of precomputed weights between two pixels. */
const STEPS = 64;

/** Catmull-Rom weights of four neighbors for each step, which keep a moved picture as sharp as it was. */
const weights = Float32Array.from({ length: (STEPS + 1) * 4 }, (_, i) => {
  const t = Math.floor(i / 4) / STEPS;
  const at = i % 4;
  if (at === 0) return -0.5 * t ** 3 + t ** 2 - 0.5 * t;
  if (at === 1) return 1.5 * t ** 3 - 2.5 * t ** 2 + 1;
  if (at === 2) return -1.5 * t ** 3 + 2 * t ** 2 + 0.5 * t;
  return 0.5 * t ** 3 - 0.5 * t ** 2;
});

/**
 * Writes the color at a place between pixels of one picture to a pixel of another. Places beyond the edge take the edge's color.
 * @param at the first byte of the pixel in `to`
 */
export function sample(from: Raster, x: number, y: number, to: Uint8ClampedArray, at: number): void {
  const { data, width, height } = from;
  const left = Math.floor(x);
  const top = Math.floor(y);
  const wx = Math.round((x - left) * STEPS) * 4;
  const wy = Math.round((y - top) * STEPS) * 4;
  if (left < 1 || top < 1 || left > width - 3 || top > height - 3) {
    sampleEdge(from, left, top, wx, wy, to, at);
    return;
  }
  if (wx === 0 && wy === 0) {
    const pixel = (top * width + left) * 4;
    to[at] = data[pixel] as number;
    to[at + 1] = data[pixel + 1] as number;
    to[at + 2] = data[pixel + 2] as number;
    to[at + 3] = data[pixel + 3] as number;
    return;
  }
  const a = weights[wx] as number;
  const b = weights[wx + 1] as number;
  const c = weights[wx + 2] as number;
  const d = weights[wx + 3] as number;
  let red = 0;
  let green = 0;
  let blue = 0;
  let alpha = 0;
  let p = ((top - 1) * width + left - 1) * 4;
  for (let j = 0; j < 4; j++, p += width * 4) {
    const w = weights[wy + j] as number;
    red +=
      w *
      (a * (data[p] as number) +
        b * (data[p + 4] as number) +
        c * (data[p + 8] as number) +
        d * (data[p + 12] as number));
    green +=
      w *
      (a * (data[p + 1] as number) +
        b * (data[p + 5] as number) +
        c * (data[p + 9] as number) +
        d * (data[p + 13] as number));
    blue +=
      w *
      (a * (data[p + 2] as number) +
        b * (data[p + 6] as number) +
        c * (data[p + 10] as number) +
        d * (data[p + 14] as number));
    alpha +=
      w *
      (a * (data[p + 3] as number) +
        b * (data[p + 7] as number) +
        c * (data[p + 11] as number) +
        d * (data[p + 15] as number));
  }
  to[at] = red;
  to[at + 1] = green;
  to[at + 2] = blue;
  to[at + 3] = alpha;
}

/** The same where neighbors may lie beyond the picture. */
function sampleEdge(
  { data, width, height }: Raster,
  left: number,
  top: number,
  wx: number,
  wy: number,
  to: Uint8ClampedArray,
  at: number,
): void {
  const sums = [0, 0, 0, 0];
  for (let j = 0; j < 4; j++) {
    const row = Math.min(height - 1, Math.max(0, top + j - 1));
    for (let i = 0; i < 4; i++) {
      const column = Math.min(width - 1, Math.max(0, left + i - 1));
      const w = (weights[wy + j] as number) * (weights[wx + i] as number);
      for (let channel = 0; channel < 4; channel++)
        sums[channel] =
          (sums[channel] as number) + w * (data[(row * width + column) * 4 + channel] as number);
    }
  }
  for (let channel = 0; channel < 4; channel++) to[at + channel] = sums[channel] as number;
}

/** As {@link sample} within a picture, between four pixels instead of sixteen: a third of the time, and a little softer. */
export function sampleLinear(from: Raster, x: number, y: number, to: Uint8ClampedArray, at: number): void {
  const { data, width, height } = from;
  const left = Math.min(width - 2, Math.floor(x));
  const top = Math.min(height - 2, Math.floor(y));
  const fx = x - left;
  const fy = y - top;
  const p = (top * width + left) * 4;
  const q = p + width * 4;
  const d = fx * fy;
  const b = fx - d;
  const c = fy - d;
  const a = 1 - fx - c;
  to[at] =
    a * (data[p] as number) +
    b * (data[p + 4] as number) +
    c * (data[q] as number) +
    d * (data[q + 4] as number);
  to[at + 1] =
    a * (data[p + 1] as number) +
    b * (data[p + 5] as number) +
    c * (data[q + 1] as number) +
    d * (data[q + 5] as number);
  to[at + 2] =
    a * (data[p + 2] as number) +
    b * (data[p + 6] as number) +
    c * (data[q + 2] as number) +
    d * (data[q + 6] as number);
  to[at + 3] =
    a * (data[p + 3] as number) +
    b * (data[p + 7] as number) +
    c * (data[q + 3] as number) +
    d * (data[q + 7] as number);
}

/** Half of what {@link sampleLinear} takes between two pixels, on the average over all places. */
const SHARPER = 0.11;

/** A copy that is sharper by about as much as linear sampling will make it softer. */
export function sharpened(from: Raster): Raster {
  const { data, width, height } = from;
  const result = copyRaster(from);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = (y * width + x) * 4;
      for (let i = at; i < at + 3; i++) {
        const own = data[i] as number;
        const around =
          (data[i - 4] as number) +
          (data[i + 4] as number) +
          (data[i - width * 4] as number) +
          (data[i + width * 4] as number);
        result.data[i] = own + SHARPER * (4 * own - around) * 0.5;
      }
    }
  }
  return result;
}
