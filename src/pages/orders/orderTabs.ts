import type { Order } from '../../../contract/order/schema';

export type OrderStateName = Order['state'];

/** Parts of the list of orders, by the states that each of them shows; none shows all. */
export const orderTabs = {
  all: [],
  unpaid: ['unpaid'],
  paid: ['paid'],
  cancelled: ['cancelled'],
  refunding: ['refundPending', 'refunding'],
  refundFailed: ['refundFailed'],
  refunded: ['refunded'],
} as const satisfies Record<string, readonly OrderStateName[]>;

export type OrderTab = keyof typeof orderTabs;
export const tabNames = Object.keys(orderTabs) as OrderTab[];

/** The tab that an address names; all orders when the name is unknown. */
export const tabOf = (given: string): OrderTab => tabNames.find((name) => name === given) ?? 'all';

/** What a buyer can do with an order now. */
export interface OrderActions {
  pay: boolean;
  cancel: boolean;
  refund: boolean;
  invoice: boolean;
  receipt: boolean;
}

/** States after which an order may have another invoice. */
const ended: readonly Order['invoice'][] = [null, 'notInvoiceable', 'redIssued'];

export const actionsOf = (
  order: Pick<Order, 'state' | 'refundable' | 'invoice' | 'invoiceable' | 'payTime' | 'payCount'>,
): OrderActions => ({
  pay: order.state === 'unpaid',
  cancel: order.state === 'unpaid',
  refund: order.state === 'paid' && order.refundable > 0,
  invoice: order.state === 'paid' && order.invoiceable > 0 && ended.includes(order.invoice),
  receipt: order.payTime !== null,
});

/** Orders of several answers as one list, the latest first; one whose state has changed in between stands there once. */
export function mergeOrders<O extends Pick<Order, 'id' | 'createTime'>>(
  lists: readonly (readonly O[])[],
): O[] {
  const byId = new Map(lists.flat().map((order) => [order.id, order]));
  return [...byId.values()].toSorted((one, other) => other.createTime.localeCompare(one.createTime));
}

/** Whether the sum of an order was paid, is to be paid, or was never paid. */
export const totalOf = ({
  state,
  payTime,
}: Pick<Order, 'state' | 'payTime'>): 'paid' | 'unpaid' | 'closed' =>
  payTime !== null ? 'paid' : state === 'unpaid' ? 'unpaid' : 'closed';
