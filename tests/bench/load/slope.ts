/** How fast something grows, in its own unit an hour, with the ends of the interval that holds the truth with 95 %. */
export interface Slope {
  perHour: number;
  low: number;
  high: number;
}

export interface Point {
  /** Hours since the beginning. */
  at: number;
  value: number;
}

/** The standard normal quantile of 97.5 %. */
const Z = 1.96;

/**
 * The Theil-Sen slope: the median of the slopes of all pairs, which single peaks do not move, with Sen's interval from the
 * distribution of Kendall's statistic.
 */
export function theilSen(points: readonly Point[]): Slope {
  const slopes: number[] = [];
  for (const [n, a] of points.entries())
    for (const b of points.slice(n + 1)) if (b.at !== a.at) slopes.push((b.value - a.value) / (b.at - a.at));
  if (slopes.length === 0) return { perHour: Number.NaN, low: Number.NEGATIVE_INFINITY, high: Infinity };
  slopes.sort((a, b) => a - b);
  const n = points.length;
  const spread = Z * Math.sqrt((n * (n - 1) * (2 * n + 5)) / 18);
  const at = (place: number) => slopes[Math.min(slopes.length - 1, Math.max(0, place))] ?? Number.NaN;
  const middle = (slopes.length - 1) / 2;
  return {
    perHour: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    low: at(Math.round((slopes.length - spread) / 2) - 1),
    high: at(Math.round((slopes.length + spread) / 2)),
  };
}
