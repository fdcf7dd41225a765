import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskRefund } from '../../../../contract/shop-desk/schema';
import { useFormat } from '../../../ui/useFormat';
import { Buyer } from '../Buyer';
import { Facts } from '../Facts';
import styles from '../ops.module.css';
import { RefundActs } from './RefundActs';

/** One refund: what is asked back and why, what became of it, and what staff can do. */
export function RefundDetail({ refund }: { refund: DeskRefund }) {
  const { t } = useTranslation(['opsOrder', 'orders']);
  const { dateTime, price } = useFormat();
  const rows: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('opsOrder:buyer'), <Buyer key="buyer" buyer={refund.buyer} />],
    [t('orders:facts.number'), refund.orderNo],
    [t('opsOrder:refunds.number'), refund.refundNo],
    [t('opsOrder:refunds.kind'), t(`opsOrder:refunds.kinds.${refund.kind}`)],
    [t('orders:facts.method'), refund.provider && t(`orders:methods.${refund.provider}`)],
    [t('opsOrder:refunds.asked'), dateTime(refund.createTime)],
    [t('opsOrder:refunds.ended'), refund.endTime && dateTime(refund.endTime)],
    [t('opsOrder:refunds.decidedBy'), refund.decidedBy],
    [t('opsOrder:refunds.tries'), refund.tries > 0 ? String(refund.tries) : null],
    [t('opsOrder:refunds.failure'), refund.failure],
    [t('opsOrder:refunds.answer'), refund.answer],
  ];
  return (
    <article className={styles.detail} aria-label={t('opsOrder:refunds.detail')}>
      <header className={styles.meta}>
        <span className={styles.badge} data-status={refund.state}>
          {t(`opsOrder:refunds.states.${refund.state}`)}
        </span>
        <strong className={styles.sum}>{price(refund.amount)}</strong>
      </header>
      <div>
        <strong>{t(`orders:reasons.${refund.reason}`)}</strong>
        {refund.words !== '' && <p className={styles.said}>{refund.words}</p>}
      </div>
      {refund.lines.length > 0 && (
        <ul className={styles.lines}>
          {refund.lines.map(({ lineId, name, amount }) => (
            <li key={lineId}>
              <span>{name}</span>
              <strong className={styles.figure}>{price(amount)}</strong>
            </li>
          ))}
        </ul>
      )}
      <Facts rows={rows} />
      <RefundActs refund={refund} />
    </article>
  );
}
