import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatementLine } from '../../../contract/selling/schema';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { IconChart } from '../../ui/icons';
import { Pages } from '../../ui/Pages';
import { RowSkeletons } from '../../ui/Skeletons';
import { useFormat } from '../../ui/useFormat';
import { monthsSince } from './months';
import styles from './selling.module.css';
import { PAGE, useStatement } from './sellingQueries';
import { SelectField } from '../../ui/SelectField';

interface StatementProps {
  /** ISO time since when there can be movements. */
  since: string;
  month: string;
  page: number;
  onMonth: (month: string) => void;
  onPage: (page: number) => void;
}

/** What was sold names its movement; the others have no name but their kind. */
const isSale = ({ kind }: StatementLine): boolean => kind === 'share' || kind === 'shareReversal';

function Movements({ lines }: { lines: readonly StatementLine[] }) {
  const { t } = useTranslation('selling');
  const { dateTime, price } = useFormat();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('statement.time')}</th>
          <th scope="col">{t('statement.what')}</th>
          <th scope="col" className={styles.figure}>
            {t('statement.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>
              <time dateTime={line.time}>{dateTime(line.time)}</time>
            </td>
            <td>
              {t(`statement.kinds.${line.kind}`)}
              {isSale(line) && <span className={styles.dim}>{line.name}</span>}
            </td>
            <td className={styles.figure} data-sign={line.amount < 0 ? 'minus' : 'plus'}>
              {line.amount > 0 && '+'}
              {price(line.amount)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The movements of the seller's account, of one month or all. */
export function Statement({ since, month, page, onMonth, onPage }: StatementProps) {
  const { t, i18n } = useTranslation('selling');
  const [months] = useState(() => monthsSince(since, Date.now()));
  const list = useStatement(month, page);
  const monthName = new Intl.DateTimeFormat(i18n.language, {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return (
    <>
      <SelectField
        className={styles.month}
        label={t('statement.month')}
        value={month}
        options={[
          { value: '', label: t('statement.allMonths') },
          ...months.map((value) => ({
            value,
            label: monthName.format(new Date(`${value}-01`)),
          })),
        ]}
        onChange={onMonth}
      />
      {list.isPending && <RowSkeletons count={4} height={44} />}
      {list.isError && list.data === undefined && (
        <ErrorState
          message={list.error.message}
          failure={list.error}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data?.total === 0 && (
        <EmptyState
          icon={<IconChart size={28} />}
          title={t(month === '' ? 'statement.empty' : 'statement.emptyMonth')}
        >
          {t('statement.emptyText')}
        </EmptyState>
      )}
      {list.data !== undefined && list.data.total > 0 && <Movements lines={list.data.records} />}
      <Pages total={list.data?.total ?? 0} pageSize={PAGE} page={page} onChange={onPage} />
    </>
  );
}
