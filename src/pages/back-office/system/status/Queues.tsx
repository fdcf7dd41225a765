import { useTranslation } from 'react-i18next';
import type { SystemStatus } from '../../../../../contract/system/schema';
import { useFormat } from '../../../../ui/useFormat';
import styles from '../system.module.css';
import { FigureTable } from './FigureTable';

type Queue = NonNullable<SystemStatus['queues']>[number];

/** Whether a job has failed, or waits. */
const isWorthALook = ({ failed, waiting }: Queue): boolean => failed > 0 || waiting > 0;

interface TableProps {
  queues: readonly Queue[];
  nameOf: (name: string) => string;
  /** Whether it is known when one was last done. */
  hasLast: boolean;
}

function Table({ queues, nameOf, hasLast }: TableProps) {
  const { t } = useTranslation('opsSystem');
  const { number, dateTime } = useFormat();
  const time = (iso: string | null) => (iso === null ? '–' : dateTime(iso));
  const columns = [
    'name',
    'waiting',
    'running',
    'failed',
    'oldest',
    ...(hasLast ? (['last'] as const) : []),
  ] as const;
  return (
    <FigureTable
      columns={columns.map((column) => t(`queues.${column}`))}
      rows={queues.map(({ name, waiting, running, failed, oldestTime, lastTime }) => ({
        id: name,
        name: nameOf(name),
        figures: [
          number(waiting),
          number(running),
          number(failed),
          time(oldestTime),
          ...(hasLast ? [time(lastTime)] : []),
        ],
        isFailing: failed > 0,
      }))}
    />
  );
}

/** What waits to be worked through, and the jobs that run on a schedule. */
export function Queues({ jobs, queues }: Pick<SystemStatus, 'jobs' | 'queues'>) {
  const { t } = useTranslation('opsSystem');
  const unknown = <p className={styles.dim}>{t('unknown')}</p>;
  return (
    <>
      <section className={styles.section} aria-labelledby="system-queues">
        <h2 id="system-queues">{t('queues.title')}</h2>
        {queues === null ? (
          unknown
        ) : (
          <Table queues={queues} nameOf={(name) => t(`queues.names.${name}`)} hasLast={false} />
        )}
      </section>
      <details className={styles.section} open={jobs?.some(isWorthALook)}>
        <summary>{t('queues.jobs')}</summary>
        {jobs === null && unknown}
        {jobs?.length === 0 && <p className={styles.dim}>{t('queues.notOpen')}</p>}
        {jobs !== null && jobs.length > 0 && <Table queues={jobs} nameOf={(name) => name} hasLast />}
      </details>
    </>
  );
}
