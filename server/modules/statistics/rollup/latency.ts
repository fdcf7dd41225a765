import type { LatencyCounts } from '../../../db/schema-statistics';

/** Each bucket of latencies is this much wider than the one before: a percentile is right within 2.5 %. */
export const BUCKET_RATIO = 1.05;

/** The middle of a bucket, milliseconds. */
const middleOf = (bucket: number): number => Math.round(BUCKET_RATIO ** (bucket + 0.5));

/** The bucket of a latency; the same as in the SQL of the recount. */
export const bucketOf = (ms: number): number =>
  Math.floor(Math.log(Math.max(ms, 1)) / Math.log(BUCKET_RATIO));

/** A percentile of counted latencies in milliseconds; null when nothing was counted. */
export function percentileOf(counts: LatencyCounts, share: number): number | null {
  const buckets = Object.entries(counts)
    .map(([bucket, n]) => ({ bucket: Number(bucket), n }))
    .toSorted((a, b) => a.bucket - b.bucket);
  const rank = share * buckets.reduce((sum, { n }) => sum + n, 0);
  let seen = 0;
  for (const { bucket, n } of buckets) {
    seen += n;
    if (seen >= rank) return middleOf(bucket);
  }
  return null;
}
