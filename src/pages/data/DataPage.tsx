import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { IconTalk } from '../../ui/icons';
import { IconDownload } from '../../ui/icons/actions';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import { PageHeader } from '../../ui/PageHeader';
import { RowSkeletons } from '../../ui/Skeletons';
import { Accuracy } from './Accuracy';
import { AuditQueue } from './AuditQueue';
import { DataFilters } from './DataFilters';
import styles from './data.module.css';
import { saveStatistics, useStatistics } from './dataQueries';
import { QuestionLists } from './QuestionLists';
import { Totals } from './Totals';
import { useFigures } from './useFigures';
import { useDataFilter } from './usePeriod';

/** The plots bring the library of charts along: the numbers are there first. */
const Plots = lazyWithRetry(() => import('./Plots'));

/** The data center: figures of the conversations of a period. */
export default function DataPage() {
  const { t } = useTranslation('data');
  const { timeOfDay, fullDay, offset } = useFigures();
  const filter = useDataFilter();
  const statistics = useStatistics(filter.query);
  const { data } = statistics;

  return (
    <div className={styles.page}>
      <PageHeader
        title={t('title')}
        tools={
          <Button
            variant="default"
            leftSection={<IconDownload size={18} />}
            disabled={data === undefined}
            // The error catalogue has shown a failure.
            onClick={() => void saveStatistics(filter.query).catch(() => undefined)}
          >
            {t('csv')}
          </Button>
        }
      >
        {data?.asOf
          ? t('asOf', {
              time: timeOfDay(data.asOf, data.zone),
              next: timeOfDay(data.nextTime, data.zone),
              zone: data.zone,
            })
          : t('text')}
      </PageHeader>
      <DataFilters {...filter} />
      {statistics.isPending && <RowSkeletons count={4} height={120} />}
      {statistics.isError && (
        <ErrorState
          message={statistics.error.message}
          failure={statistics.error}
          busy={statistics.isFetching}
          onRetry={() => void statistics.refetch()}
        />
      )}
      {data && data.totals.sessions === 0 && data.totals.answers === 0 && (
        <EmptyState icon={<IconTalk size={28} />} title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      )}
      {data && (data.totals.sessions > 0 || data.totals.answers > 0) && (
        <>
          <Totals totals={data.totals} latency={data.latency} />
          <Accuracy accuracy={data.accuracy} totals={data.totals} />
          <Suspense fallback={<RowSkeletons count={2} height={300} />}>
            <Plots {...data} />
          </Suspense>
          <QuestionLists query={filter.query} />
          <AuditQueue />
          <p className={styles.period}>
            {t('footnote', {
              from: fullDay(data.from),
              to: fullDay(data.to),
              zone: data.zone,
              offset: offset(data.zone),
            })}
          </p>
        </>
      )}
    </div>
  );
}
