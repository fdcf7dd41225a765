import type { BillLine } from '../../../engines/payment/port';
import type { BookLine } from './store';

export interface Difference {
  kind: 'missing' | 'extra' | 'amount';
  what: 'payment' | 'refund';
  number: string;
  /** Fen. */
  ours: number | null;
  theirs: number | null;
}

const keyOf = (what: string, number: string): string => `${what} ${number}`;

/**
 * Compares our books of a day with the provider's bill. `missing`: the bill does not have it; `extra`: we do not have it.
 */
export function compareBill(ours: readonly BookLine[], bill: readonly BillLine[]): Difference[] {
  const theirs = new Map(
    bill.map((line) => {
      const number = line.kind === 'refund' ? (line.refundNumber ?? line.number) : line.number;
      return [keyOf(line.kind, number), { what: line.kind, number, amount: line.amount }] as const;
    }),
  );
  const differences: Difference[] = [];
  for (const { what, number, amount } of ours) {
    const key = keyOf(what, number);
    const found = theirs.get(key);
    theirs.delete(key);
    if (found === undefined) differences.push({ kind: 'missing', what, number, ours: amount, theirs: null });
    else if (found.amount !== amount)
      differences.push({ kind: 'amount', what, number, ours: amount, theirs: found.amount });
  }
  for (const { what, number, amount } of theirs.values())
    differences.push({ kind: 'extra', what, number, ours: null, theirs: amount });
  return differences;
}
