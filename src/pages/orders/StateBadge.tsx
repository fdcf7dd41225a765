import type { Order } from '../../../contract/order/schema';
import { useOrderState } from '../../ui/useOrderState';
import styles from './orders.module.css';

/** The state of an order, in words and color. */
export function StateBadge({ order }: { order: Pick<Order, 'state' | 'openRefund' | 'payCount'> }) {
  const stateOf = useOrderState();
  return (
    <span className={styles.badge} data-state={order.state}>
      {stateOf(order)}
    </span>
  );
}
