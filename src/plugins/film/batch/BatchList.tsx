import { Badge, Progress, Skeleton, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FilmBatch } from '../../../../contract/batch/schema';
import { ErrorState } from '../../../ui/ErrorState';
import { IconChevronRight } from '../../../ui/icons';
import { useFormat } from '../../../ui/useFormat';
import { endedRows, useBatches } from './batchQueries';
import styles from './batch.module.css';

const colors = { running: 'blue', paused: 'orange', done: 'green', cancelled: 'gray' } as const;

/** What a batch is doing. */
export function StateBadge({ state }: Pick<FilmBatch, 'state'>) {
  const { t } = useTranslation('studio');
  return (
    <Badge variant="light" color={colors[state]}>
      {t(`batch.state.${state}`)}
    </Badge>
  );
}

/** The batches of the film, the latest first; nothing while there is none. */
export function BatchList({ filmId, onBatch }: { filmId: string; onBatch: (id: string) => void }) {
  const { t } = useTranslation('studio');
  const list = useBatches(filmId);
  if (list.isPending) return <Skeleton height={56} radius="md" mb="md" />;
  if (list.error !== null)
    return (
      <ErrorState message={list.error.message} failure={list.error} onRetry={() => void list.refetch()} />
    );
  if (list.data.records.length === 0) return null;
  return (
    <section className={styles.batches} aria-label={t('batch.list')}>
      <h3 className={styles.heading}>{t('batch.list')}</h3>
      <ul className={styles.list}>
        {list.data.records.map((batch) => (
          <li key={batch.id}>
            <BatchLine batch={batch} onOpen={() => onBatch(batch.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function BatchLine({ batch, onOpen }: { batch: FilmBatch; onOpen: () => void }) {
  const { t } = useTranslation('studio');
  const { dateTime } = useFormat();
  const { rows, counts, state, createTime } = batch;
  return (
    <UnstyledButton className={styles.batch} onClick={onOpen}>
      <span className={styles.grow}>
        <span className={styles.batchName}>
          {t('batch.ordered', { time: dateTime(createTime) })}
          <StateBadge state={state} />
        </span>
        <Progress size="sm" value={(endedRows(batch) / rows) * 100} aria-label={t('batch.progress')} />
        <span className={styles.hint}>
          {t('batch.doneOf', { done: counts.done, rows })}
          {counts.failed > 0 && (
            <span className={styles.bad}> · {t('batch.failed', { count: counts.failed })}</span>
          )}
        </span>
      </span>
      <IconChevronRight size={16} />
    </UnstyledButton>
  );
}
