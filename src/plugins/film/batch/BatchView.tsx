import { Button, Progress, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilmBatch, FilmBatchRow } from '../../../../contract/batch/schema';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { ErrorState } from '../../../ui/ErrorState';
import { Pages } from '../../../ui/Pages';
import { SelectField } from '../../../ui/SelectField';
import { useFormat } from '../../../ui/useFormat';
import { StateBadge } from './BatchList';
import { BatchRow } from './BatchRow';
import { isUnderWay, ROWS_SHOWN, useBatch, useBatchStep } from './batchQueries';
import styles from './batch.module.css';

const filters = ['all', 'done', 'failed', 'running', 'queued', 'waiting', 'cancelled'] as const;

interface Props {
  id: string;
  /** Told when a question lies above it, and when it has gone. */
  onCovered: (isCovered: boolean) => void;
  onBack: () => void;
}

/** How far a batch is, its rows, and what can be done with it. */
export function BatchView({ id, onCovered, onBack }: Props) {
  const { t } = useTranslation('studio');
  const [page, setPage] = useState(1);
  const [state, setState] = useState<FilmBatchRow['state'] | null>(null);
  const found = useBatch(id, page, state);
  if (found.isPending) return <Skeleton height={240} radius="md" />;
  if (found.error !== null)
    return (
      <ErrorState message={found.error.message} failure={found.error} onRetry={() => void found.refetch()} />
    );
  const { batch, rows } = found.data;
  return (
    <>
      <BatchHead batch={batch} onCovered={onCovered} onBack={onBack} />
      <SelectField
        className={styles.state ?? ''}
        label={t('batch.filter.label')}
        isLabelHidden
        value={state ?? 'all'}
        options={filters.map((value) => ({
          value,
          label:
            value === 'all'
              ? t('batch.filter.all', { count: batch.rows })
              : t('batch.filter.state', { state: t(`batch.row.${value}`), count: batch.counts[value] }),
        }))}
        onChange={(value) => {
          setState(value === 'all' ? null : value);
          setPage(1);
        }}
      />
      {rows.records.length === 0 && <p className={styles.hint}>{t('batch.filter.none')}</p>}
      <ul className={styles.rows}>
        {rows.records.map((row) => (
          <BatchRow key={row.row} row={row} />
        ))}
      </ul>
      <Pages total={rows.total} pageSize={ROWS_SHOWN} page={page} onChange={setPage} />
    </>
  );
}

function BatchHead({ batch, onCovered, onBack }: Omit<Props, 'id'> & { batch: FilmBatch }) {
  const { t } = useTranslation(['studio', 'common']);
  const { dateTime } = useFormat();
  const [isAsking, setAsking] = useState(false);
  const step = useBatchStep(batch);
  const ask = (isAsked: boolean) => {
    setAsking(isAsked);
    onCovered(isAsked);
  };
  const { counts, rows, state, size, language, createTime } = batch;
  const isOpen = state === 'running' || state === 'paused';
  const percent = (count: number) => (count / rows) * 100;
  return (
    <header className={styles.head}>
      <p className={styles.batchName}>
        {t('batch.ordered', { time: dateTime(createTime) })}
        <StateBadge state={state} />
        <span className={styles.hint}>
          {t(`render.sizes.${size}`)} · {t(`common:languages.${language}`)}
        </span>
      </p>
      <Progress.Root size="lg">
        <Progress.Section value={percent(counts.done)} aria-label={t('batch.progress')} />
        <Progress.Section value={percent(counts.failed)} color="red" aria-label={t('batch.row.failed')} />
      </Progress.Root>
      <p className={styles.counts} role="status">
        {t('batch.doneOf', { done: counts.done, rows })}
        {counts.failed > 0 && (
          <span className={styles.bad}>{t('batch.failed', { count: counts.failed })}</span>
        )}
        {state === 'paused' && isUnderWay(batch) && <span>{t('batch.finishing')}</span>}
      </p>
      <div className={styles.steps}>
        <Button variant="default" onClick={onBack}>
          {t('batch.back')}
        </Button>
        {state === 'running' && (
          <Button variant="default" loading={step.isPending} onClick={() => step.mutate('pause')}>
            {t('batch.pause')}
          </Button>
        )}
        {state === 'paused' && (
          <Button loading={step.isPending} onClick={() => step.mutate('resume')}>
            {t('batch.resume')}
          </Button>
        )}
        {counts.failed > 0 && (
          <Button variant="default" loading={step.isPending} onClick={() => step.mutate('retry')}>
            {t('batch.retry', { count: counts.failed })}
          </Button>
        )}
        {isOpen && (
          <Button variant="subtle" color="red" disabled={step.isPending} onClick={() => ask(true)}>
            {t('batch.cancel.open')}
          </Button>
        )}
        {counts.done > 0 && (
          <Button variant="subtle" component="a" href="/work/materials" target="_blank">
            {t('batch.library')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={t('batch.cancel.title')}
        confirmLabel={t('batch.cancel.confirm')}
        onConfirm={() => step.mutateAsync('cancel').then(() => undefined)}
        onClose={() => ask(false)}
      >
        {t('batch.cancel.text', { count: counts.waiting + counts.queued + counts.running })}
      </ConfirmDialog>
    </header>
  );
}
