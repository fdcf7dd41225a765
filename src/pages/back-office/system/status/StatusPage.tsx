import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../api/client';
import { ErrorState } from '../../../../ui/ErrorState';
import { RowSkeletons } from '../../../../ui/Skeletons';
import { ModelHint } from '../../models/ModelHint';
import styles from '../system.module.css';
import { Concerns } from './Concerns';
import { EngineTable } from './EngineTable';
import { Nodes } from './Nodes';
import { Queues } from './Queues';
import { Secrets } from './Secrets';
import { Stores } from './Stores';

const REFRESH_MS = 5000;

/** How all parts of the installation are. It asks again every few seconds while somebody looks. */
export function StatusPage() {
  const { t } = useTranslation('opsSystem');
  const status = useQuery({
    queryKey: ['ops', 'system', 'status'],
    queryFn: ({ signal }) => call('GET /ops/system/status', {}, { signal, quiet: true }),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  });
  if (status.isPending) return <RowSkeletons count={6} />;
  if (status.data === undefined)
    return (
      <ErrorState
        message={status.error?.message ?? ''}
        busy={status.isFetching}
        onRetry={() => void status.refetch()}
      />
    );
  const { data, isError } = status;
  return (
    <div className={styles.page}>
      <Concerns concerns={data.concerns} time={data.time} isStale={isError} />
      <ModelHint />
      <section className={styles.section} aria-labelledby="system-nodes">
        <h2 id="system-nodes">{t('nodes.title')}</h2>
        <Nodes status={data} />
      </section>
      <section className={styles.section} aria-labelledby="system-engines">
        <h2 id="system-engines">{t('engines.title')}</h2>
        <p className={styles.dim}>{t('engines.text')}</p>
        <EngineTable nodes={data.nodes} />
      </section>
      <Queues jobs={data.jobs} queues={data.queues} />
      <Stores status={data} />
      <Secrets secrets={data.secrets} />
    </div>
  );
}
