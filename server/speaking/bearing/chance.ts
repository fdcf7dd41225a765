import { FRAME_MS } from '../../../contract/speech/limits';

/** The least and the most of something, in milliseconds. */
export type Span = readonly [least: number, most: number];

export const framesOf = (ms: number): number => Math.max(1, Math.round(ms / FRAME_MS));

/** A number of frames within a span. @param random from 0 to 1 */
export const framesWithin = ([least, most]: Span, random: () => number): number =>
  framesOf(least + random() * (most - least));
