const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 15_000;

/** Wait before attempt `n` (from 0), in milliseconds: doubles up to 15 s, with 20 % jitter so that viewers spread. */
export const retryDelay = (attempt: number, chance: number): number =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempt) * (0.8 + 0.4 * chance);

/** Wait after a server that stops said so, in milliseconds: others are there at once, and its viewers spread. */
export const moveDelay = (chance: number): number => 50 + 950 * chance;

/** Wait for a free place, in milliseconds: about the same each time, since it is nobody's fault. */
export const placeDelay = (chance: number): number => 4_000 + 3_000 * chance;
