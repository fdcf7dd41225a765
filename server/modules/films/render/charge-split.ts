import type { FilmCharge } from '../../../db/schema-film';

/** Seconds of film that an account has for a month, and what it has used of them. */
export interface AccountTime {
  /** `YYYY-MM`, UTC. */
  month: string;
  limit: number;
  /** More than the limit after a membership has ended in the middle of a month. */
  used: number;
  /** What is left of packs, the one that ends first at the front. */
  packs: readonly { grantId: string; left: number }[];
}

const monthLeft = ({ limit, used }: AccountTime): number => Math.max(0, limit - used);

/** Seconds that are left of packs. */
export const packsLeft = ({ packs }: AccountTime): number => packs.reduce((sum, { left }) => sum + left, 0);

/** Seconds that are left of the month and of packs together. */
export const secondsLeft = (have: AccountTime): number => monthLeft(have) + packsLeft(have);

/**
 * Divides seconds among the month, as long as it lasts, and packs in their order.
 * @returns what is taken of each; only what is left when that is not enough
 */
export function splitSeconds(have: AccountTime, seconds: number): FilmCharge | { left: number } {
  const left = secondsLeft(have);
  if (left < seconds) return { left };
  const monthSeconds = Math.min(seconds, monthLeft(have));
  let rest = seconds - monthSeconds;
  const packs: FilmCharge['packs'] = [];
  for (const pack of have.packs) {
    const taken = Math.min(rest, pack.left);
    if (taken > 0) packs.push({ grantId: pack.grantId, seconds: taken });
    rest -= taken;
  }
  return { month: have.month, monthSeconds, packs };
}
