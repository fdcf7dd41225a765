import { useTranslation } from 'react-i18next';
import type { SystemConcern } from '../../../../../contract/system/limits';
import type { SystemStatus } from '../../../../../contract/system/schema';
import { IconAlert } from '../../../../ui/icons';
import { IconCheck } from '../../../../ui/icons/actions';
import { useFormat } from '../../../../ui/useFormat';
import styles from '../system.module.css';
import { useBytes } from './useBytes';

type Concern = SystemStatus['concerns'][number];

/** Concerns whose figure is a number of bytes. */
const inBytes: readonly SystemConcern[] = ['diskLow', 'nodeMemory'];

interface ConcernsProps {
  concerns: readonly Concern[];
  /** When it was so. */
  time: string;
  /** The last question for it had no answer. */
  isStale: boolean;
}

/** Whether all is well; otherwise what needs a person, and what to do about it. */
export function Concerns({ concerns, time, isStale }: ConcernsProps) {
  const { t } = useTranslation('opsSystem');
  const format = useFormat();
  const bytes = useBytes();
  const figureOf = ({ kind, figure }: Concern): string => {
    if (figure === null) return '';
    return inBytes.includes(kind) ? bytes(figure) : format.number(figure);
  };
  const isWell = concerns.length === 0;
  const tone = concerns.some(({ isUrgent }) => isUrgent) ? 'urgent' : 'attention';
  return (
    <section className={styles.overall} data-tone={isWell ? 'well' : tone}>
      <p className={styles.overallLine} role="status">
        {isWell ? <IconCheck size={22} /> : <IconAlert size={22} />}
        <strong>{isWell ? t('overall.well') : t('overall.attention', { count: concerns.length })}</strong>
        {!isStale && (
          <time dateTime={time} className={styles.dim}>
            {t('overall.asOf', { time: format.time(time) })}
          </time>
        )}
      </p>
      {isStale && (
        <p className={styles.stale} role="alert">
          {t('overall.stale', { time: format.time(time) })}
        </p>
      )}
      {!isWell && (
        <ul className={styles.concerns}>
          {concerns.map((concern) => (
            <li key={`${concern.kind} ${concern.subject}`}>
              <span>
                {concern.isUrgent && <span className={styles.urgent}>{t('overall.urgent')}</span>}{' '}
                {t(`concerns.${concern.kind}.what`, {
                  subject: concern.subject,
                  figure: figureOf(concern),
                })}
              </span>
              <span className={styles.dim}>{t(`concerns.${concern.kind}.advice`)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
