import { boxBlur } from './box-blur';
import type { Raster } from './raster';

/** Radius of the neighbourhood whose colours are compared, pixels. */
const AROUND = 22;
/** Sum of the channels' differences from which person and background can be told apart by their colours. */
const APART = 120;
/** From this likeness to the person on, of 1, a pixel is certainly not background; below the other it certainly is. */
const PERSON = 0.5;
const BACKGROUND = 0.14;

/** The mean colour round each pixel of those pixels that count, and how many they are. */
function meanColours({ data, width, height }: Raster, counts: Float32Array) {
  const weight = boxBlur(counts, width, height, AROUND);
  const channels = [0, 1, 2].map((channel) => {
    const values = new Float32Array(counts.length);
    for (let i = 0; i < values.length; i++)
      values[i] = (counts[i] as number) * (data[i * 4 + channel] as number);
    return boxBlur(values, width, height, AROUND);
  });
  return { weight, channels };
}

/**
 * Takes pixels out of a soft edge that look like the background beside it and not like the person: a mask that was made in small
 * keeps slivers of wall between hair and cheek.
 * @param mask how surely a pixel belongs to the person, 0 to 1; changed in place
 */
export function dropBackground(picture: Raster, mask: Float32Array): void {
  const { data, width, height } = picture;
  const inner = boxBlur(mask, width, height, 9);
  const outside = meanColours(
    picture,
    mask.map((value) => (value < 0.02 ? 1 : 0)),
  );
  const inside = meanColours(
    picture,
    inner.map((value, i) => (value > 0.98 && (mask[i] as number) > 0.98 ? 1 : 0)),
  );
  for (let i = 0; i < mask.length; i++) {
    if ((mask[i] as number) <= 0 || (inner[i] as number) >= 0.98) continue;
    const out = outside.weight[i] as number;
    const own = inside.weight[i] as number;
    if (out < 0.02 || own < 0.02) continue;
    let along = 0;
    let apart = 0;
    let difference = 0;
    for (let channel = 0; channel < 3; channel++) {
      const from = (outside.channels[channel]?.[i] as number) / out;
      const span = (inside.channels[channel]?.[i] as number) / own - from;
      along += ((data[i * 4 + channel] as number) - from) * span;
      apart += span * span;
      difference += Math.abs(span);
    }
    if (difference < APART) continue;
    const likeness = Math.min(1, Math.max(0, (along / apart - BACKGROUND) / (PERSON - BACKGROUND)));
    mask[i] = (mask[i] as number) * likeness * likeness * (3 - 2 * likeness);
  }
}
