/**
 * Cuts a row of `count` things into stretches so that the sum of their costs is least.
 * @param reach how far the longest stretch from a place goes; always beyond the place itself
 * @returns the end of each stretch, in order
 */
export function cheapestCuts(
  count: number,
  reach: (from: number) => number,
  cost: (from: number, to: number) => number,
): number[] {
  const least = new Float64Array(count + 1).fill(Number.POSITIVE_INFINITY);
  const begin = new Int32Array(count + 1);
  least[0] = 0;
  for (let from = 0; from < count; from++) {
    const most = Math.min(count, reach(from));
    for (let to = from + 1; to <= most; to++) {
      const sum = (least[from] ?? 0) + cost(from, to);
      if (sum >= (least[to] ?? 0)) continue;
      least[to] = sum;
      begin[to] = from;
    }
  }
  const ends: number[] = [];
  for (let end = count; end > 0; end = begin[end] ?? 0) ends.unshift(end);
  return ends;
}
