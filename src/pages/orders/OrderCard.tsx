import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Order } from '../../../contract/order/schema';
import { useFormat } from '../../ui/useFormat';
import { OrderActions, type OrderIntent } from './OrderActions';
import { OrderLines } from './OrderLines';
import styles from './orders.module.css';
import { totalOf } from './orderTabs';
import { StateBadge } from './StateBadge';

interface OrderCardProps {
  order: Order;
  href: string;
  onIntent: (intent: OrderIntent) => void;
}

/** Lines that a card shows; more are told by their number. */
const SHOWN = 3;

/** An order of the list. */
export function OrderCard({ order, href, onIntent }: OrderCardProps) {
  const { t } = useTranslation('orders');
  const { dateTime, price } = useFormat();
  const hidden = order.lines.length - SHOWN;
  return (
    <li className={styles.card}>
      <header className={styles.cardHead}>
        <StateBadge order={order} />
        <span className={styles.when}>
          <time dateTime={order.createTime}>{dateTime(order.createTime)}</time>
          <span>{t('numberOf', { number: order.orderNo })}</span>
        </span>
        <Link to={href} className={styles.open} aria-label={t('openOf', { name: order.goodsInfo })}>
          {t('open')}
        </Link>
      </header>
      <OrderLines lines={order.lines.slice(0, SHOWN)} />
      {hidden > 0 && (
        <Link to={href} className={styles.more}>
          {t('moreLines', { count: hidden })}
        </Link>
      )}
      <footer className={styles.cardFoot}>
        <p className={styles.cardSum}>
          <span>{t(`totals.${totalOf(order)}`)}</span>
          <strong>{price(order.payCount)}</strong>
          {order.credit > 0 && <span>{t('creditOf', { price: price(order.credit) })}</span>}
          {order.refunded > 0 && <span>{t('refundedOf', { price: price(order.refunded) })}</span>}
          {order.openRefund !== null && (
            <span>
              {t(`openRefund.${order.openRefund.stage}`, { price: price(order.openRefund.amount) })}
            </span>
          )}
        </p>
        <OrderActions order={order} onIntent={onIntent} />
      </footer>
    </li>
  );
}
