import { strictnessTrades } from '../../../../contract/knowledge/limits';

/** What a strictness costs: parts of 1. */
export interface Trade {
  answered: number;
  wrong: number;
}

/** What a strictness of 0 to 1 costs, between the measured points by a straight line. */
export function tradeOf(strictness: number): Trade {
  const after = strictnessTrades.find((point) => point.strictness >= strictness) ?? strictnessTrades[4];
  const before = strictnessTrades.findLast((point) => point.strictness <= strictness) ?? strictnessTrades[0];
  const width = after.strictness - before.strictness;
  const part = width === 0 ? 0 : (strictness - before.strictness) / width;
  const between = (from: number, to: number) => from + (to - from) * part;
  return { answered: between(before.answered, after.answered), wrong: between(before.wrong, after.wrong) };
}
