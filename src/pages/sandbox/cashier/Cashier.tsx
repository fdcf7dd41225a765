import { useTranslation } from 'react-i18next';
import type { CashierTrade } from '../../../../contract/order/schema';
import { clockText } from '../../../ui/clockText';
import { useFormat } from '../../../ui/useFormat';
import { useSecondsLeft } from '../../../ui/useSecondsLeft';
import styles from './cashier.module.css';
import { PayActions } from './PayActions';
import { TradeRefunds } from './TradeRefunds';
import { TradeState } from './TradeState';

const SECOND = 1000;

/** What became of a payment, in words for who made it. */
function Outcome({ trade }: { trade: CashierTrade }) {
  const { t } = useTranslation('sandbox');
  const { price, dateTime } = useFormat();
  if (trade.state !== 'paid') return <p className={styles.outcome}>{t(`cashier.over.${trade.state}`)}</p>;
  const paid = trade.paidAmount ?? trade.amount;
  return (
    <div className={styles.outcome} data-tone="good" role="status">
      <p>{t('cashier.paid', { price: price(paid) })}</p>
      {paid !== trade.amount && <p>{t('cashier.otherPaid', { price: price(trade.amount) })}</p>}
      {trade.payTime !== null && (
        <time dateTime={trade.payTime} className={styles.dim}>
          {dateTime(trade.payTime)}
        </time>
      )}
      <p className={styles.dim}>{t('cashier.goBack')}</p>
    </div>
  );
}

/** One trade as the payer's phone shows it: to whom, what for, how much, and what can be done about it. */
export function Cashier({ trade }: { trade: CashierTrade }) {
  const { t } = useTranslation(['sandbox', 'common']);
  const { price } = useFormat();
  const left = useSecondsLeft(Date.parse(trade.expireTime)) ?? 0;
  // The clock of the phone is as good as the next answer of the server.
  const shown = trade.state === 'open' && left === 0 ? { ...trade, state: 'expired' as const } : trade;
  return (
    <article className={styles.phone} data-provider={trade.provider}>
      <header className={styles.head}>
        <strong>{t(`sandbox:provider.${trade.provider}`)}</strong>
        <span>{t('sandbox:cashier.sandbox')}</span>
      </header>
      <div className={styles.about}>
        <p className={styles.dim}>{t('sandbox:cashier.payTo', { merchant: t('common:brand') })}</p>
        <h1 className={styles.sum}>{price(trade.amount)}</h1>
        <TradeState trade={shown} />
      </div>
      <dl className={styles.facts}>
        <dt>{t('sandbox:cashier.what')}</dt>
        <dd>{trade.description}</dd>
        <dt>{t('sandbox:cashier.number')}</dt>
        <dd className={styles.number}>{trade.number}</dd>
        {shown.state === 'open' && (
          <>
            <dt>{t('sandbox:cashier.left')}</dt>
            <dd className={styles.number}>
              <span role="timer">{clockText(left * SECOND)}</span>
            </dd>
          </>
        )}
      </dl>
      {shown.state === 'open' ? <PayActions trade={shown} /> : <Outcome trade={shown} />}
      {trade.state === 'paid' && <TradeRefunds trade={trade} />}
      <p className={styles.note}>{t('sandbox:cashier.noMoney')}</p>
    </article>
  );
}
