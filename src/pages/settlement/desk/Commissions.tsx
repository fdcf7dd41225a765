import { useTranslation } from 'react-i18next';
import type { Commission } from '../../../../contract/distributor/schema';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { IconChart } from '../../../ui/icons';
import { Pages } from '../../../ui/Pages';
import { RowSkeletons } from '../../../ui/Skeletons';
import { useFormat } from '../../../ui/useFormat';
import { PAGE, useCommissions } from '../settlementQueries';
import common from '../settlement.module.css';
import styles from './desk.module.css';

function Row({ line }: { line: Commission }) {
  const { t } = useTranslation('settlement');
  const { date, price, number } = useFormat();
  return (
    <tr>
      <td>
        {line.name}
        <span className={common.below}>
          {line.isReversal ? `${t('commission.reversal')} · ` : ''}
          {line.orderNo}
        </span>
      </td>
      <td data-label={t('commission.time')}>
        <time dateTime={line.time}>{date(line.time)}</time>
      </td>
      <td data-label={t('commission.net')} className={styles.figure}>
        {price(line.net)}
        <span className={common.below}>{t('desk.percent', { value: number(line.rate / 100) })}</span>
      </td>
      <td data-label={t('commission.state')}>
        <span className={styles.badge} data-state={line.state}>
          {t(`commission.states.${line.state}`)}
        </span>
        {line.state === 'frozen' && (
          <span className={common.below}>{t('commission.until', { date: date(line.payableTime) })}</span>
        )}
      </td>
      <td
        data-label={t('commission.amount')}
        className={styles.figure}
        data-sign={line.amount < 0 ? 'minus' : 'plus'}
      >
        {line.amount > 0 && '+'}
        {price(line.amount)}
      </td>
    </tr>
  );
}

/** What each sale has earned, and what refunds have taken back. */
export function Commissions({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const { t } = useTranslation('settlement');
  const list = useCommissions(page);
  if (list.isPending) return <RowSkeletons count={4} height={52} />;
  if (list.isError)
    return (
      <ErrorState
        message={list.error.message}
        failure={list.error}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  if (list.data.total === 0)
    return (
      <EmptyState icon={<IconChart size={28} />} title={t('commission.empty')}>
        {t('desk.chartEmpty')}
      </EmptyState>
    );
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('commission.item')}</th>
            <th scope="col">{t('commission.time')}</th>
            <th scope="col" className={styles.figure}>
              {t('commission.net')}
            </th>
            <th scope="col">{t('commission.state')}</th>
            <th scope="col" className={styles.figure}>
              {t('commission.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {list.data.records.map((line) => (
            <Row key={line.id} line={line} />
          ))}
        </tbody>
      </table>
      <Pages total={list.data.total} pageSize={PAGE} page={page} onChange={onPage} />
    </>
  );
}
