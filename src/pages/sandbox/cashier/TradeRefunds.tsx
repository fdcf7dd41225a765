import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CashierTrade } from '../../../../contract/order/schema';
import { useFormat } from '../../../ui/useFormat';
import styles from './cashier.module.css';
import { useRefundEnd } from './cashierQueries';

const ends = ['succeeded', 'closed', 'abnormal'] as const;

/** The refunds of a paid trade, and how each of them ends. */
export function TradeRefunds({ trade }: { trade: CashierTrade }) {
  const { t } = useTranslation('sandbox');
  const { price } = useFormat();
  const end = useRefundEnd(trade.code);
  return (
    <section className={styles.refunds} aria-labelledby="cashier-refunds">
      <h2 id="cashier-refunds">{t('refunds.title')}</h2>
      {end.isError && (
        <p className={styles.refusal} role="alert">
          {end.error.message}
        </p>
      )}
      {trade.refunds.length === 0 ? (
        <p className={styles.dim}>{t('refunds.none')}</p>
      ) : (
        <ul>
          {trade.refunds.map(({ number, amount, state }) => (
            <li key={number}>
              <div className={styles.refund}>
                <strong>{price(amount)}</strong>
                <span className={styles.badge} data-state={state}>
                  {t(`refunds.states.${state}`)}
                </span>
                <span className={styles.refundNumber}>{number}</span>
              </div>
              <div className={styles.ends} role="group" aria-label={t('refunds.endOf', { number })}>
                {ends.map((outcome) => (
                  <Button
                    key={outcome}
                    variant="default"
                    disabled={state === outcome || end.isPending}
                    onClick={() => end.mutate({ refundNumber: number, outcome })}
                  >
                    {t(`refunds.ends.${outcome}`)}
                  </Button>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
