import type { cancelReasons } from '../../../../contract/shop/limits';
import type { Executor } from '../../../db/connection';
import { release } from '../../shop';
import { closeAttempts } from '../payment/store';
import * as store from './store';

/** Cancels unpaid orders: what they hold is free again, and their codes are to be closed. */
export interface Closing {
  /** Cancels an order; null when it is not unpaid any more. The caller has locked its account. */
  closeIn(tx: Executor, id: string, reason: (typeof cancelReasons)[number]): Promise<store.OrderRow | null>;
}

/** See {@link Closing}. */
export function createClosing(): Closing {
  return {
    async closeIn(
      tx: Executor,
      id: string,
      reason: (typeof cancelReasons)[number],
    ): Promise<store.OrderRow | null> {
      const order = await store.changeOrder(tx, id, 'close', {
        cancelReason: reason,
        cancelledAt: new Date(),
      });
      if (order === null) return null;
      await release(tx, await store.linesOf(tx, [id]));
      await closeAttempts(tx, id);
      return order;
    },
  };
}
