import type { PhraseTemplate } from '../settings';
import { fromBytes, toBytes } from './bytes';
import { ROW_WIDTH, templateRowsOf } from './mfcc';

/** Samples softer than this share of the loudest, at both ends, are no part of the phrase. */
const EDGE_LOUDNESS = 0.03;
/** Kept before and after, samples. */
const EDGE = 320;
/** A template has at least 0.32 s and at most 2 s, in rows of 40 ms. */
const FEWEST_ROWS = 8;
const MOST_ROWS = 50;

/** The part of a recording in which somebody speaks. */
export function trimSound(samples: Int16Array): Int16Array {
  let loudest = 0;
  for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample));
  const least = loudest * EDGE_LOUDNESS;
  const isLoud = (sample: number) => Math.abs(sample) >= least;
  const first = samples.findIndex(isLoud);
  const last = samples.findLastIndex(isLoud);
  return loudest === 0 ? samples.subarray(0, 0) : samples.subarray(Math.max(0, first - EDGE), last + EDGE);
}

/** A template of a spoken phrase; null when the sound is too short or too long for one. */
export function createTemplate(samples: Int16Array, source: PhraseTemplate['source']): PhraseTemplate | null {
  const spoken = trimSound(samples);
  const rows = templateRowsOf(spoken);
  if (rows.length < FEWEST_ROWS || rows.length > MOST_ROWS) return null;
  return { source, kind: 'mfcc', rows: toBytes(rows, 1), width: ROW_WIDTH };
}

/** The rows of a template; null for one of another kind, or that cannot be read. */
export function readTemplate({ kind, rows, width }: PhraseTemplate): Float64Array[] | null {
  if (kind !== 'mfcc' || width !== ROW_WIDTH) return null;
  try {
    const read = fromBytes(rows, width, 1);
    return read.length < FEWEST_ROWS || read.length > MOST_ROWS ? null : read;
  } catch {
    // A document may hold anything; what is no template is left out.
    return null;
  }
}
