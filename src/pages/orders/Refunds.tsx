import { useTranslation } from 'react-i18next';
import type { Refund } from '../../../contract/order/schema';
import { ErrorState } from '../../ui/ErrorState';
import { RowSkeletons } from '../../ui/Skeletons';
import { useFormat } from '../../ui/useFormat';
import styles from './detail.module.css';
import { useRefunds } from './ordersQueries';
import { refundSteps } from './refundSteps';

function Way({ refund }: { refund: Refund }) {
  const { t } = useTranslation('orders');
  const { dateTime } = useFormat();
  const steps = refundSteps(refund);
  const timeOf = (name: (typeof steps)[number]['name']): string | null =>
    name === 'asked' || name === 'detected'
      ? refund.createTime
      : name === 'back' || name === 'rejected'
        ? refund.endTime
        : null;
  return (
    <ol className={styles.way}>
      {steps.map(({ name, at }) => {
        const time = timeOf(name);
        return (
          <li key={name} data-at={at} aria-current={at === 'current' ? 'step' : undefined}>
            <span>{t(at === 'current' ? `refunds.now.${name}` : `refunds.steps.${name}`)}</span>
            {time !== null && <time dateTime={time}>{dateTime(time)}</time>}
          </li>
        );
      })}
    </ol>
  );
}

function OneRefund({ refund }: { refund: Refund }) {
  const { t } = useTranslation('orders');
  const { price } = useFormat();
  return (
    <li className={styles.refund}>
      <header>
        <strong>{price(refund.amount)}</strong>
        <span className={styles.dim}>{t(`reasons.${refund.reason}`)}</span>
        <span className={styles.number}>{t('refunds.number', { number: refund.refundNo })}</span>
      </header>
      <Way refund={refund} />
      {refund.lines.length > 0 && (
        <p className={styles.dim}>
          {refund.lines
            .map(({ name, amount }) => t('refunds.line', { name, price: price(amount) }))
            .join(' · ')}
        </p>
      )}
      {refund.words !== '' && <p className={styles.said}>{t('refunds.words', { words: refund.words })}</p>}
      {refund.answer !== null && (
        <p className={styles.said}>{t('refunds.answer', { answer: refund.answer })}</p>
      )}
    </li>
  );
}

/** The refunds of an order, each with how far it is; nothing for an order without any. */
export function Refunds({ orderNo }: { orderNo: string }) {
  const { t } = useTranslation('orders');
  const refunds = useRefunds(orderNo);
  if (refunds.isSuccess && refunds.data.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="order-refunds">
      <h2 id="order-refunds">{t('refunds.title')}</h2>
      {refunds.isPending && <RowSkeletons count={1} height={120} />}
      {refunds.isError && (
        <ErrorState
          message={refunds.error.message}
          failure={refunds.error}
          busy={refunds.isFetching}
          onRetry={() => void refunds.refetch()}
        />
      )}
      <ul className={styles.refunds}>
        {refunds.data?.map((refund) => (
          <OneRefund key={refund.id} refund={refund} />
        ))}
      </ul>
    </section>
  );
}
