import { useTranslation } from 'react-i18next';
import type { Order } from '../../../contract/order/schema';
import { useFormat } from '../../ui/useFormat';
import styles from './detail.module.css';
import { totalOf } from './orderTabs';

/** How the sum of an order comes about, and what of it has gone back. */
export function OrderSums({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { price } = useFormat();
  return (
    <dl className={styles.sums}>
      {order.credit > 0 && (
        <>
          <dt>{t('sums.all')}</dt>
          <dd>{price(order.allCount)}</dd>
          <dt>{t('sums.credit')}</dt>
          <dd>{price(-order.credit)}</dd>
        </>
      )}
      <dt className={styles.whole}>{t(`totals.${totalOf(order)}`)}</dt>
      <dd className={styles.whole}>{price(order.payCount)}</dd>
      {order.taxIncluded > 0 && (
        <>
          <dt>{t('sums.tax')}</dt>
          <dd>{price(order.taxIncluded)}</dd>
        </>
      )}
      {order.refunded > 0 && (
        <>
          <dt>{t('sums.refunded')}</dt>
          <dd>{price(-order.refunded)}</dd>
        </>
      )}
    </dl>
  );
}
