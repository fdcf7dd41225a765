import { colorMatrices, type PictureFilter } from '../../../contract/document/picture-filter';

/** Changes the colors of pixels (RGBA, not premultiplied) in place; what is transparent stays so. */
export function changeColors(data: Uint8ClampedArray, filter: PictureFilter): void {
  for (const [red, green, blue] of colorMatrices(filter)) {
    if (red === undefined || green === undefined || blue === undefined) continue;
    const [r0, r1, r2, r3] = red;
    const [g0, g1, g2, g3] = green;
    const [b0, b1, b2, b3] = blue;
    for (let at = 0; at < data.length; at += 4) {
      const r = data[at] as number;
      const g = data[at + 1] as number;
      const b = data[at + 2] as number;
      // The array keeps each value from 0 to 255.
      data[at] = r0 * r + r1 * g + r2 * b + r3 * 255;
      data[at + 1] = g0 * r + g1 * g + g2 * b + g3 * 255;
      data[at + 2] = b0 * r + b1 * g + b2 * b + b3 * 255;
    }
  }
}

/** Widths of three box blurs that together come near to a Gaussian one. */
function boxesFor(deviation: number): number[] {
  const ideal = Math.sqrt(4 * deviation * deviation + 1);
  const low = Math.floor(ideal) - (Math.floor(ideal) % 2 === 0 ? 1 : 0);
  const lows = Math.round((12 * deviation * deviation - 3 * low * low - 12 * low - 9) / (-4 * low - 4));
  return [0, 1, 2].map((n) => (n < lows ? low : low + 2));
}

/** Means over `width` values of a row that starts at `start`; outside the row its ends go on. */
function blurRow(
  from: Float32Array,
  to: Float32Array,
  start: number,
  count: number,
  step: number,
  width: number,
) {
  const half = (width - 1) / 2;
  const at = (index: number) => from[start + Math.min(count - 1, Math.max(0, index)) * step] as number;
  let sum = 0;
  for (let index = -half; index <= half; index++) sum += at(index);
  for (let index = 0; index < count; index++) {
    to[start + index * step] = sum / width;
    sum += at(index + half + 1) - at(index - half);
  }
}

/**
 * Blurs pixels (RGBA, not premultiplied) in place, nearly as a Gaussian blur does; at its edges the picture goes on with their colors.
 * @param deviation standard deviation in pixels
 */
export function blurPixels(data: Uint8ClampedArray, width: number, height: number, deviation: number): void {
  const size = width * height;
  const alpha = new Float32Array(size);
  const spare = new Float32Array(size);
  const boxes = boxesFor(deviation);
  const blur = (plane: Float32Array) => {
    for (const box of boxes) {
      for (let y = 0; y < height; y++) blurRow(plane, spare, y * width, width, 1, box);
      for (let x = 0; x < width; x++) blurRow(spare, plane, x, height, width, box);
    }
  };
  for (let pixel = 0; pixel < size; pixel++) alpha[pixel] = (data[pixel * 4 + 3] as number) / 255;
  // Colors weigh as much as they are seen.
  const planes = [0, 1, 2].map((channel) => {
    const plane = new Float32Array(size);
    for (let pixel = 0; pixel < size; pixel++)
      plane[pixel] = (data[pixel * 4 + channel] as number) * (alpha[pixel] as number);
    blur(plane);
    return plane;
  });
  blur(alpha);
  for (let pixel = 0; pixel < size; pixel++) {
    const seen = alpha[pixel] as number;
    data[pixel * 4 + 3] = seen * 255;
    for (const [channel, plane] of planes.entries())
      data[pixel * 4 + channel] = seen === 0 ? 0 : (plane[pixel] as number) / seen;
  }
}
