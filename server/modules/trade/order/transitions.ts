import type { orderStates } from '../../../../contract/shop/limits';
import type { Transitions } from '../../../db/transitions';

export type OrderState = (typeof orderStates)[number];

/**
 * What happens to an order. `settle` is a payment that counts, `close` a cancellation by its buyer, its end, or a
 * purchase that takes its place. Refunds move it between `paid` and the states of refunds; several parts may be refunded
 * one after another.
 */
export type OrderEvent =
  | 'settle'
  | 'close'
  | 'askRefund'
  | 'rejectRefund'
  | 'approveRefund'
  | 'failRefund'
  | 'retryRefund'
  | 'refundPart'
  | 'refundAll';

export const orderTransitions: Transitions<OrderState, OrderEvent> = {
  unpaid: { settle: 'paid', close: 'cancelled' },
  paid: { askRefund: 'refundPending' },
  cancelled: {},
  refundPending: { rejectRefund: 'paid', approveRefund: 'refunding' },
  refunding: { failRefund: 'refundFailed', refundPart: 'paid', refundAll: 'refunded' },
  refundFailed: { retryRefund: 'refunding', refundPart: 'paid', refundAll: 'refunded' },
  refunded: {},
};
