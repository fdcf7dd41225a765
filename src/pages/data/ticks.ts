/** Steps between ticks, times a power of ten. */
const STEPS = [1, 2, 5, 10] as const;
/** Steps that an axis has at most. */
const MOST = 5;

/** The ticks of an axis that counts from zero: round numbers as far from each other, the last not below the largest count. */
export function countTicks(largest: number): number[] {
  const least = Math.max(1, largest / MOST);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = (STEPS.find((one) => one * power >= least) ?? 10) * power;
  const steps = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}
