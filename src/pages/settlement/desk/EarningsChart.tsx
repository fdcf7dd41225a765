import { useTranslation } from 'react-i18next';
import type { Earnings } from '../../../../contract/distributor/schema';
import { useFormat } from '../../../ui/useFormat';
import common from '../settlement.module.css';
import styles from './desk.module.css';

/** The commissions of twelve months, a bar each; a month in which more went back than came shows its bar below. */
export function EarningsChart({ months }: { months: Earnings['months'] }) {
  const { t, i18n } = useTranslation('settlement');
  const { price } = useFormat();
  const highest = Math.max(...months.map(({ amount }) => Math.abs(amount)), 1);
  const total = months.reduce((sum, { amount }) => sum + amount, 0);
  const short = new Intl.DateTimeFormat(i18n.language, {
    month: 'short',
    timeZone: 'UTC',
  });
  const long = new Intl.DateTimeFormat(i18n.language, {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return (
    <figure className={styles.chart}>
      <figcaption>
        {t('desk.chart')}
        <span className={common.dim}>{t('desk.total', { price: price(total) })}</span>
      </figcaption>
      {months.every(({ amount, orders }) => amount === 0 && orders === 0) ? (
        <p className={styles.chartEmpty}>{t('desk.chartEmpty')}</p>
      ) : (
        <ol className={styles.bars}>
          {months.map(({ month, amount, orders }) => {
            const day = new Date(`${month}-01`);
            const words = t('desk.barOrders', {
              month: long.format(day),
              price: price(amount),
              count: orders,
            });
            return (
              <li key={month} title={words}>
                <span className={styles.hiddenText}>{words}</span>
                <span className={styles.bar} aria-hidden="true">
                  <span
                    data-sign={amount < 0 ? 'minus' : 'plus'}
                    style={{ blockSize: `${(Math.abs(amount) / highest) * 100}%` }}
                  />
                </span>
                <span className={styles.barMonth} aria-hidden="true">
                  {short.format(day)}
                </span>
              </li>
            );
          })}
        </ol>
      )}
    </figure>
  );
}
