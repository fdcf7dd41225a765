import { randomInt } from 'node:crypto';

/** The seed of this process's random choices. `MIRRA_TEST_SEED` repeats a run that failed. */
const SEED = Number(process.env.MIRRA_TEST_SEED ?? randomInt(2 ** 31));

/**
 * Random integers for a test, from 0 up to but not including a limit. The same seed and name give the same sequence. The
 * seed is printed, so that a failure can be repeated.
 */
export function seededIntegers(name: string): (limit: number) => number {
  console.log(`${name}: MIRRA_TEST_SEED=${SEED}`);
  let state = [...name].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01000193), SEED);
  // Mulberry32 is small, and uniform enough to choose when to kill.
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}
