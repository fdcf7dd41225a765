import type { Music } from '../../contract/film/schema';

/** A stretch of time in which somebody speaks, milliseconds. */
export interface Interval {
  readonly startMs: number;
  readonly endMs: number;
}

/** How long before speech music begins to give way, and how long after it it comes back, milliseconds. */
export const DUCKING = { before: 150, after: 400 } as const;

/** How much one stretch of speech is to be heard over music at a time, 0 to 1. */
function weightOf({ startMs, endMs }: Interval, ms: number): number {
  if (ms < startMs) return Math.max(0, 1 - (startMs - ms) / DUCKING.before);
  return ms <= endMs ? 1 : Math.max(0, 1 - (ms - endMs) / DUCKING.after);
}

/**
 * By what music is multiplied so that speech is understood.
 * @param spoken in the order of their times, none within another
 * @param duck how much softer it is while somebody speaks: 0 not at all, 100 silent
 */
export function duckingAt(spoken: readonly Interval[], duck: number, ms: number): number {
  // Stretches are in order, so only the last one that has begun and the next one count.
  let [low, high] = [0, spoken.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spoken[middle]?.startMs ?? 0) <= ms) low = middle + 1;
    else high = middle;
  }
  const near = [spoken[low - 1], spoken[low]].filter((one) => one !== undefined);
  return 1 - (duck / 100) * near.reduce((most, one) => Math.max(most, weightOf(one, ms)), 0);
}

/** Music below a film, and when it ends, milliseconds. */
export interface MusicRun {
  readonly music: Pick<Music, 'volume' | 'duck' | 'fadeIn' | 'fadeOut'>;
  readonly spoken: readonly Interval[];
  /** Of the film, or of music that ends before it. */
  readonly endMs: number;
}

/** By what music is multiplied at a time of the film: its volume, its fades, and how it gives way to speech. */
export function musicGainAt({ music, spoken, endMs }: MusicRun, ms: number): number {
  if (ms < 0 || ms >= endMs) return 0;
  const fade = (passed: number, seconds: number) =>
    seconds === 0 ? 1 : Math.min(1, passed / (seconds * 1000));
  const faded = fade(ms, music.fadeIn) * fade(endMs - ms, music.fadeOut);
  return (music.volume / 100) * faded * duckingAt(spoken, music.duck, ms);
}
