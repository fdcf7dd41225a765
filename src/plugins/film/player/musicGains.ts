import type { Music } from '../../../../contract/film/schema';
import { type Interval, musicGainAt } from '../../../../film/sound/ducking';

/** Values of the music's volume in a second. */
const GAIN_STEPS = 20;

/** A stretch of what is played, with music below it; seconds. */
export interface MusicStretch {
  readonly music: Music;
  /** How long the music itself is. */
  readonly lasts: number;
  /** How much of the film comes before what is played. */
  readonly before: number;
  /** From the beginning of what is played, as `until`. */
  readonly from: number;
  readonly until: number;
  /** Whether the film ends with it. */
  readonly isLast: boolean;
}

/**
 * How loud music is in a stretch, in even steps from its beginning to its end: it gives way to speech, and fades with the film.
 * @param spoken when somebody speaks, milliseconds from the beginning of what is played, in order
 */
export function musicGains(
  { music, lasts, before, from, until, isLast }: MusicStretch,
  spoken: readonly Interval[],
): Float32Array<ArrayBuffer> {
  const inFilm = spoken.map(({ startMs, endMs }) => ({
    startMs: before * 1000 + startMs,
    endMs: before * 1000 + endMs,
  }));
  const filmEnd = isLast ? before + until : Number.POSITIVE_INFINITY;
  const endMs = Math.min(filmEnd, music.loop ? Number.POSITIVE_INFINITY : lasts) * 1000;
  const gains = new Float32Array(Math.max(2, Math.round((until - from) * GAIN_STEPS)));
  const step = (until - from) / (gains.length - 1);
  return gains.map((_, index) =>
    musicGainAt({ music, spoken: inFilm, endMs }, (before + from + step * index) * 1000),
  );
}
