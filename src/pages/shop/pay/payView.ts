import type { OrderState } from '../../../../contract/order/schema';

/** What the payment dialog shows. */
export type PayView = 'confirm' | 'pay' | 'paid' | 'closed';

interface Facts {
  state: OrderState;
  /** Seconds until the hold ends. */
  left: number;
  /** Whether the terms of this purchase were agreed to. */
  agreed: boolean;
}

/**
 * What the payment dialog shows of an order. A payment counts even if it came in the last second; without one, the order is
 * over for the page when its time is, whether or not the server has closed it yet.
 */
export function payViewOf({ state, left, agreed }: Facts): PayView {
  if (state === 'paid') return 'paid';
  if (state !== 'unpaid' || left === 0) return 'closed';
  return agreed ? 'pay' : 'confirm';
}
