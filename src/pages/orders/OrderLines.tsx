import { useTranslation } from 'react-i18next';
import type { OrderLine } from '../../../contract/order/schema';
import { CardPicture } from '../../ui/CardPicture';
import { useFormat } from '../../ui/useFormat';
import { IconOrder } from '../../ui/icons';
import { kindOf } from './itemKinds';
import styles from './orders.module.css';

function Line({ line }: { line: OrderLine }) {
  const { t } = useTranslation(['orders', 'shop']);
  const { price } = useFormat();
  return (
    <li className={styles.line}>
      <span className={styles.thumb}>
        {line.coverUrl === '' ? <IconOrder size={22} /> : <CardPicture src={line.coverUrl} />}
      </span>
      <span className={styles.what}>
        <strong>{line.name}</strong>
        <span className={styles.dim}>
          {t(`shop:kind.${kindOf(line.type)}`)} ·{' '}
          {t('orders:pieces', { price: price(line.unitPrice), count: line.quantity })}
        </span>
        {line.credit > 0 && (
          <span className={styles.dim}>{t('orders:creditLine', { price: price(line.credit) })}</span>
        )}
        {line.refunded > 0 && (
          <span className={styles.dim}>{t('orders:refundedLine', { price: price(line.refunded) })}</span>
        )}
        {line.openRefund !== null && (
          <span className={styles.dim}>
            {t(`orders:openRefund.${line.openRefund.stage}`, { price: price(line.openRefund.amount) })}
          </span>
        )}
      </span>
      <span className={styles.amount}>{price(line.amount)}</span>
    </li>
  );
}

/** What was ordered, line by line. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ul>
  );
}
