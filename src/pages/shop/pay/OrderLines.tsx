import { useTranslation } from 'react-i18next';
import type { Order, OrderLine } from '../../../../contract/order/schema';
import { CardPicture } from '../../../ui/CardPicture';
import { useFormat } from '../../../ui/useFormat';
import { kindOf } from '../kinds';
import styles from './pay.module.css';

function Line({ line }: { line: OrderLine }) {
  const { t } = useTranslation('shop');
  const { price } = useFormat();
  return (
    <li className={styles.line}>
      <span className={styles.thumb}>{line.coverUrl !== '' && <CardPicture src={line.coverUrl} />}</span>
      <span className={styles.what}>
        <strong>{line.name}</strong>
        <span className={styles.dim}>
          {t(`kind.${kindOf(line.type)}`)}
          {line.quantity > 1 &&
            ` · ${t('pay.pieces', { price: price(line.unitPrice), count: line.quantity })}`}
        </span>
        {line.credit > 0 && (
          <span className={styles.dim}>{t('pay.credit', { price: price(line.credit) })}</span>
        )}
      </span>
      <span className={styles.amount}>{price(line.amount)}</span>
    </li>
  );
}

/** The lines of an order, and its total with the tax that is in it. */
export function OrderLines({ order }: { order: Order }) {
  const { t } = useTranslation('shop');
  const { price } = useFormat();
  return (
    <section aria-label={t('pay.lines')}>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <div className={styles.total}>
        <span>{t('pay.total')}</span>
        <strong>{price(order.payCount)}</strong>
        {order.taxIncluded > 0 && (
          <span className={styles.dim}>{t('pay.tax', { price: price(order.taxIncluded) })}</span>
        )}
      </div>
    </section>
  );
}
