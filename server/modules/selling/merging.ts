import type { Executor } from '../../db/connection';
import { partyBalance, transfer } from '../ledger';
import { payableOf } from './earnings';
import * as store from './store';

/**
 * Gives what one account sells and has earned to another. A payout that is not decided goes back into the balance: its
 * target belonged to the account that ends. The caller holds both.
 */
export async function joinSelling(tx: Executor, from: string, to: string): Promise<void> {
  const open = await store.openPayout(tx, from);
  if (open !== null) {
    await store.changePayout(tx, open.id, 'reject', { answer: 'merged' });
    await transfer(tx, {
      kind: 'payoutReversal',
      sourceId: open.id,
      from: 'payouts_clearing',
      to: payableOf(from),
      amount: open.amount,
    });
  }
  const balance = await partyBalance(tx, payableOf(from));
  // A debt of refunded sales goes along as well.
  const [source, target] = balance >= 0 ? [from, to] : [to, from];
  await transfer(tx, {
    kind: 'merged',
    sourceId: from,
    from: payableOf(source),
    to: payableOf(target),
    amount: Math.abs(balance),
  });
  await store.moveSelling(tx, from, to);
}
