import type { Executor } from '../../../db/connection';
import { unusedOf } from '../../membership';
import { isDeposit } from './deposits';
import type { LineRow } from './store';

/**
 * What can be asked back of each line, in fen: what is left of its value, in proportion to what was paid for it; a deposit
 * in full at any time. A refund ends the rights of its line: nothing is left of it then. Of a line whose buyer has taken
 * something cheaper in its place, the value of that is left.
 */
export async function refundableOf(
  db: Executor,
  lines: readonly LineRow[],
  now = Date.now(),
): Promise<Map<string, number>> {
  const left = await unusedOf(
    db,
    lines.map(({ id }) => id),
    now,
  );
  return new Map(
    lines.map((line) => {
      const { id, amount, unitPrice, quantity, refunded } = line;
      if (isDeposit(line)) return [id, refunded > 0 ? 0 : amount];
      const value = unitPrice * quantity;
      const unused = Math.min(left.get(id) ?? 0, value);
      const part = value === 0 ? 0 : Number((BigInt(amount) * BigInt(unused)) / BigInt(value));
      return [id, Math.min(part, amount - refunded)];
    }),
  );
}
