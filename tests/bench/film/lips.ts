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

/**
 * How unlike the pictures are that should be alike, since the track has the same look for them.
 * @param shift frames by which the pictures are later than the looks
 */
function spread(pictures: readonly Buffer[], looks: readonly string[], shift: number): number {
  const first = new Map<string, Buffer>();
  let sum = 0;
  let count = 0;
  for (let at = REACH_FRAMES; at + REACH_FRAMES < looks.length; at++) {
    const picture = pictures[at + shift];
    const look = looks[at] ?? '';
    const like = first.get(look);
    if (picture === undefined) continue;
    first.set(look, picture);
    if (like === undefined) continue;
    for (const [index, value] of picture.entries()) sum += Math.abs(value - (like[index] ?? 0));
    count += picture.length;
  }
  return sum / count;
}

/**
 * How far lips and sound of a file are apart, against the track that it was made from, milliseconds. Pictures of the same
 * look are alike only where none is early or late; the sound is compared with that of the track.
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
  const pictures = Array.from({ length: frames }, (_, at) => gray.subarray(at * size, (at + 1) * size));
  const looks = pictures.map((_, at) => `${track.looks[at * 2]} ${track.looks[at * 2 + 1]}`);
  const shifts = Array.from({ length: 2 * REACH_FRAMES + 1 }, (_, at) => at - REACH_FRAMES);
  const unlike = shifts.map((shift) => spread(pictures, looks, shift));
  const lips = (shifts[unlike.indexOf(Math.min(...unlike))] ?? 0) * FRAME_MS;
  // Sixteen samples are a millisecond, which is more exact than anybody needs.
  const loud = track.sound.subarray(0, 16_000 * 8);
  const heard = shiftOf(loud, sound, REACH_SAMPLES, SAMPLES_A_MS) / SAMPLES_A_MS;
  return { lips, sound: heard, apart: lips - heard };
}
