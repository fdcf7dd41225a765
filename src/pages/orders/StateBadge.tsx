import { useTranslation } from 'react-i18next';
import type { Order } from '../../../contract/order';
import styles from './orders.module.css';

/** The state of an order, in words and color; of a refund that takes a part of it, that it is a part. */
export function StateBadge({
  order: { state, openRefund, payCount },
}: {
  order: Pick<Order, 'state' | 'openRefund' | 'payCount'>;
}) {
  const { t } = useTranslation('orders');
  const isPart = openRefund !== null && openRefund.amount < payCount;
  return (
    <span className={styles.badge} data-state={state}>
      {isPart ? t(`partialStates.${openRefund.stage}`) : t(`states.${state}`)}
    </span>
  );
}
