import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { IconInbox } from '../../ui/icons';
import { RowSkeletons } from '../../ui/Skeletons';
import { useFormat } from '../../ui/useFormat';
import { isUnknown, useTrades } from './cashier/cashierQueries';
import { TradeState } from './cashier/TradeState';
import styles from './sandbox.module.css';

function List({ trades }: { trades: ReturnType<typeof useTrades> }) {
  const { t } = useTranslation('sandbox');
  const { dateTime, price } = useFormat();
  if (trades.isPending) return <RowSkeletons count={2} height={72} />;
  if (trades.isError) {
    return (
      <ErrorState
        message={trades.error.message}
        failure={trades.error}
        busy={trades.isFetching}
        onRetry={() => void trades.refetch()}
      />
    );
  }
  const { records } = trades.data;
  if (records.length === 0) {
    return (
      <EmptyState icon={<IconInbox size={28} />} title={t('trades.emptyTitle')}>
        {t('trades.emptyText')}
      </EmptyState>
    );
  }
  return (
    <ul className={styles.list}>
      {records.map((trade) => (
        <li key={trade.code}>
          <Link to={`/sandbox/pay/${trade.code}`} className={styles.trade}>
            <span className={styles.what}>
              <strong>{trade.description}</strong>
              <span className={styles.meta}>
                {t(`provider.${trade.provider}`)} ·{' '}
                <time dateTime={trade.createTime}>{dateTime(trade.createTime)}</time>
              </span>
            </span>
            <span className={styles.sum}>{price(trade.amount)}</span>
            <TradeState trade={trade} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The payments that the sandbox has begun; each leads to its cashier. None where the providers are real ones. */
export function Trades() {
  const { t } = useTranslation('sandbox');
  const trades = useTrades();
  if (trades.isError && isUnknown(trades.error)) return null;
  return (
    <section className={styles.section} aria-labelledby="sandbox-trades">
      <h2 id="sandbox-trades">{t('trades.title')}</h2>
      <p className={styles.meta}>{t('trades.text')}</p>
      <List trades={trades} />
    </section>
  );
}
