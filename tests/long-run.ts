import { seededIntegers } from './seed';

/**
 * Whether this run may take long: `npm run test:full`, or a test that is run by its own name. `npm test` repeats less and
 * draws a sample where this changes how many cases are tried, never which rule.
 */
export const isLongRun = process.env.MIRRA_TEST_SHORT === undefined;

/**
 * What a run tries of many cases that one rule holds for: all of them in a long run, else a few. Another run tries others;
 * the seed that is printed repeats these.
 */
export function sampled<T>(name: string, cases: readonly T[], count: number): T[] {
  if (isLongRun) return [...cases];
  const integer = seededIntegers(name);
  const left = [...cases];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(integer(left.length), 1),
  ).flat();
}
