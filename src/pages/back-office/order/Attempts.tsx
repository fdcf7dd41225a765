import { useTranslation } from 'react-i18next';
import type { DeskAttempt } from '../../../../contract/shop-desk/schema';
import { useFormat } from '../../../ui/useFormat';
import styles from '../ops.module.css';

/** Tries to pay an order, each with its own number at the provider. */
export function Attempts({ attempts }: { attempts: readonly DeskAttempt[] }) {
  const { t } = useTranslation(['opsOrder', 'orders']);
  const { dateTime, price } = useFormat();
  if (attempts.length === 0) return <p className={styles.dim}>{t('opsOrder:attempts.none')}</p>;
  return (
    <ul className={styles.lines}>
      {attempts.map((attempt) => (
        <li key={attempt.id}>
          <span>
            {t(`orders:methods.${attempt.provider}`)}{' '}
            <span className={styles.badge} data-status={attempt.state}>
              {t(`opsOrder:attempts.states.${attempt.state}`)}
            </span>
            {attempt.surplus !== null && (
              <span className={styles.badge} data-status="surplus">
                {t(`orders:reasons.${attempt.surplus}`)}
              </span>
            )}
            <span className={styles.below}>{attempt.number}</span>
            {attempt.tradeNo !== null && (
              <span className={styles.below}>
                {t('opsOrder:attempts.tradeNo', { number: attempt.tradeNo })}
              </span>
            )}
            <span className={styles.below}>{dateTime(attempt.payTime ?? attempt.createTime)}</span>
          </span>
          <strong className={styles.figure}>{price(attempt.paidAmount ?? attempt.amount)}</strong>
        </li>
      ))}
    </ul>
  );
}
