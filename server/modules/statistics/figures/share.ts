import type { Share } from '../../../../contract/statistics/schema';

/** The normal quantile of an interval that holds the true share in 95 of 100 cases. */
const Z = 1.959964;

/** A share with its Wilson interval, which stays between 0 and 1 and is honest about few cases. */
export function shareOf(count: number, of: number): Share {
  if (of === 0) return { count, of, low: null, high: null };
  const share = count / of;
  const center = share + (Z * Z) / (2 * of);
  const spread = Z * Math.sqrt((share * (1 - share)) / of + (Z * Z) / (4 * of * of));
  const scale = 1 + (Z * Z) / of;
  return {
    count,
    of,
    low: Math.max(0, (center - spread) / scale),
    high: Math.min(1, (center + spread) / scale),
  };
}
