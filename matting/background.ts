import { boxBlur } from './box-blur';
import type { Raster } from './raster';

/** Radius of the neighbourhood whose colours are compared, pixels of half the picture's size. */
const AROUND = 11;
/** Sum of the channels' differences from which person and background can be told apart by their colours. */
const APART = 120;
/** Mean count, of four, of sure pixels below which too few are near to know a colour. */
const FEW = 0.08;
/** From this likeness to the person on, of 1, a pixel is certainly not background; below the other it certainly is. */
const PERSON = 0.5;
const BACKGROUND = 0.14;

/** How many pixels count round each place, and the sums of their colours; all of half the picture's size. */
interface Around {
  weight: Float32Array;
  channels: Float32Array[];
}

/** The mean colour round each pixel of those pixels that count, and how many they are. */
function meanColours({ data, width, height }: Raster, counts: (at: number) => boolean): Around {
  const [halfWidth, halfHeight] = [width >> 1, height >> 1];
  const sums = Array.from({ length: 4 }, () => new Float32Array(halfWidth * halfHeight));
  const [count, red, green, blue] = sums as [Float32Array, Float32Array, Float32Array, Float32Array];
  for (let y = 0; y < halfHeight * 2; y++) {
    for (let x = 0; x < halfWidth * 2; x++) {
      const at = y * width + x;
      if (!counts(at)) continue;
      const half = (y >> 1) * halfWidth + (x >> 1);
      count[half] = (count[half] as number) + 1;
      red[half] = (red[half] as number) + (data[at * 4] as number);
      green[half] = (green[half] as number) + (data[at * 4 + 1] as number);
      blue[half] = (blue[half] as number) + (data[at * 4 + 2] as number);
    }
  }
  const [weight, ...channels] = sums.map((values) => boxBlur(values, halfWidth, halfHeight, AROUND));
  return { weight: weight as Float32Array, channels };
}

/**
 * Takes pixels out of a soft edge that look like the background beside it and not like the person: a mask that was made in small
 * keeps slivers of wall between hair and cheek.
 * @param mask how surely a pixel belongs to the person, 0 to 1; changed in place
 */
export function dropBackground(picture: Raster, mask: Float32Array): void {
  const { data, width, height } = picture;
  const inner = boxBlur(mask, width, height, 9);
  const outside = meanColours(picture, (at) => (mask[at] as number) < 0.02);
  const inside = meanColours(picture, (at) => (inner[at] as number) > 0.98 && (mask[at] as number) > 0.98);
  const [lastX, lastY] = [(width >> 1) - 1, (height >> 1) - 1];
  for (let i = 0; i < mask.length; i++) {
    if ((mask[i] as number) <= 0 || (inner[i] as number) >= 0.98) continue;
    const y = Math.floor(i / width);
    const half = Math.min(lastY, y >> 1) * (lastX + 1) + Math.min(lastX, (i - y * width) >> 1);
    const out = outside.weight[half] as number;
    const own = inside.weight[half] as number;
    if (out < FEW || own < FEW) continue;
    let along = 0;
    let apart = 0;
    let difference = 0;
    for (let channel = 0; channel < 3; channel++) {
      const from = (outside.channels[channel]?.[half] as number) / out;
      const span = (inside.channels[channel]?.[half] as number) / own - from;
      along += ((data[i * 4 + channel] as number) - from) * span;
      apart += span * span;
      difference += Math.abs(span);
    }
    if (difference < APART) continue;
    const likeness = Math.min(1, Math.max(0, (along / apart - BACKGROUND) / (PERSON - BACKGROUND)));
    mask[i] = (mask[i] as number) * likeness * likeness * (3 - 2 * likeness);
  }
}
