import type { Box } from '../../../contract/document/schema';
import { FRAME_MS } from '../../../contract/speech/limits';
import type { Track } from '../../../film/track';
import { grayPart, soundOf } from './file';

/** How far two series may be apart, steps. */
const REACH_FRAMES = 6;
const REACH_SAMPLES = 3_200;
const SAMPLES_A_MS = 16;

/** The shift of `late` against `early` at which they are most alike, steps; positive where `late` is later. */
function shiftOf(early: ArrayLike<number>, late: ArrayLike<number>, reach: number, step = 1): number {
  let best = { shift: 0, sum: Number.NEGATIVE_INFINITY };
  for (let shift = -reach; shift <= reach; shift += step) {
    let sum = 0;
    for (let at = reach; at + reach < Math.min(early.length, late.length); at++)
      sum += (early[at] ?? 0) * (late[at + shift] ?? 0);
    if (sum > best.sum) best = { shift, sum };
  }
  return best.shift;
}

/** Takes the mean of a series away, so that only its ups and downs count. */
function centered(series: readonly number[]): number[] {
  const mean = series.reduce((sum, one) => sum + one, 0) / series.length;
  return series.map((one) => one - mean);
}

/**
 * How far lips and sound of a file are apart, against the track that it was made from, milliseconds: the picture of the mouth against
 * the numbers of the mouth, the sound against the sound.
 * @param face part of the frames in pixels, a multiple of four
 */
export async function lipOffset(
  path: string,
  track: Track,
  face: Box,
): Promise<{ lips: number; sound: number; apart: number }> {
  const size = (face.width >> 2) * (face.height >> 2);
  const [gray, sound] = await Promise.all([grayPart(path, face), soundOf(path)]);
  const frames = Math.min(Math.floor(gray.length / size), track.frames);
  const seen: number[] = [];
  const wanted: number[] = [];
  for (let frame = 1; frame < frames; frame++) {
    let difference = 0;
    for (let at = 0; at < size; at++)
      difference += Math.abs((gray[frame * size + at] ?? 0) - (gray[(frame - 1) * size + at] ?? 0));
    seen.push(difference / size);
    wanted.push(track.looks[frame * 2 + 1] === track.looks[frame * 2 - 1] ? 0 : 1);
  }
  const lips = shiftOf(centered(wanted), centered(seen), REACH_FRAMES) * FRAME_MS;
  // Sixteen samples are a millisecond, which is more exact than anybody needs.
  const loud = track.sound.subarray(0, 16_000 * 8);
  const heard = shiftOf(loud, sound, REACH_SAMPLES, SAMPLES_A_MS) / SAMPLES_A_MS;
  return { lips, sound: heard, apart: lips - heard };
}
