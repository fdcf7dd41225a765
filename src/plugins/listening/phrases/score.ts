import { bestMatch, type Match } from './dtw';
import type { HeardSound } from './mfcc';

type Rows = readonly Float64Array[];

/** Templates whose mean is the score: one that fits may do so by chance. */
const BEST = 2;
/** A phrase counts as heard a little below the best of what it is not. */
const MARGIN = 0.92;

/** How well a phrase fits a sound, 0 the best: the mean of its two best templates; infinite without a template. */
export function scoreOf(templates: readonly Rows[], sound: HeardSound): Match {
  const matches = templates
    .map((template) =>
      sound
        .map((rows) => bestMatch(template, rows))
        .reduce((best, one) => (one.cost < best.cost ? one : best)),
    )
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, BEST);
  if (matches.length === 0) return { cost: Number.POSITIVE_INFINITY, end: -1 };
  return {
    cost: matches.reduce((sum, { cost }) => sum + cost, 0) / matches.length,
    end: matches[0]?.end ?? -1,
  };
}

/**
 * The largest score that counts as a hit: below the score of every sound which is not the phrase. Scores of different phrases
 * cannot be compared, so each has its own.
 * @param others sounds that are not the phrase
 */
export function thresholdOf(templates: readonly Rows[], others: readonly HeardSound[]): number | null {
  if (templates.length === 0) return null;
  const least = Math.min(...others.map((sound) => scoreOf(templates, sound).cost));
  return Number.isFinite(least) ? Math.round(least * MARGIN * 10_000) / 10_000 : null;
}
