/** A rate of 1 is a hundredth of a percent. */
const WHOLE = 10_000n;

/**
 * The commission of a sale, in whole fen, rounded down.
 * @param net fen that were paid and have not gone back
 * @param rate hundredths of a percent
 */
export const commissionOf = (net: number, rate: number): number =>
  Number((BigInt(net) * BigInt(rate)) / WHOLE);

/**
 * What a refund takes back: the difference to the commission of what still stands, so that a sale and its reversals always
 * add up to the commission of the net sum. At most 0.
 */
export const reversalOf = (before: number, after: number, rate: number): number =>
  commissionOf(after, rate) - commissionOf(before, rate);
