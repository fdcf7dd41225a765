import type { Executor } from '../../../db/connection';
import { depositsOf } from '../order/deposits';
import { lockOrder } from '../order/store';
import type { Approving } from './approving';
import * as store from './store';

export interface DepositReturnDeps {
  approving: Approving;
  onChanged: (orderId: string) => void;
  wake: () => void;
}

/** Gives deposits back without anybody's request. */
export function createDepositReturn({ approving, onChanged, wake }: DepositReturnDeps) {
  /**
   * Gives the deposit of an account back in full, if it has paid one that is not on its way back. A refund that was asked
   * for is approved, since an order has one refund at a time. The caller holds the account.
   * @param by who has decided; null for the account itself
   * @returns what is to be called after the commit: it tells the pages, and has the money sent
   */
  return async (tx: Executor, accountId: string, by: string | null): Promise<() => void> => {
    const deposit = (await depositsOf(tx, [accountId])).get(accountId);
    const order = deposit === undefined || deposit.isReturned ? null : await lockOrder(tx, deposit.orderId);
    if (order === null) return () => undefined;
    const asked = (await store.refundsOf(tx, order.id)).find(({ state }) => state === 'requested');
    const refund = asked ?? (await approving.ask(tx, order, { reason: 'other', words: '' })).refund;
    await approving.approve(tx, refund, order, { by });
    return () => {
      onChanged(order.id);
      wake();
    };
  };
}
