import { useTranslation } from 'react-i18next';
import type { Order } from '../../../contract/order';
import styles from './orders.module.css';

/** The state of an order, in words and color. */
export function StateBadge({ state }: Pick<Order, 'state'>) {
  const { t } = useTranslation('orders');
  return (
    <span className={styles.badge} data-state={state}>
      {t(`states.${state}`)}
    </span>
  );
}
