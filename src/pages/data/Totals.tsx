import { useTranslation } from 'react-i18next';
import type { Statistics } from '../../../contract/statistics/schema';
import { useFormat } from '../../ui/useFormat';
import styles from './data.module.css';
import { useFigures } from './useFigures';

/** The sums of the period. */
export function Totals({ totals, latency }: Pick<Statistics, 'totals' | 'latency'>) {
  const { t } = useTranslation('data');
  const { number } = useFormat();
  const { duration } = useFigures();
  const time = (ms: number | null) => (ms === null ? '–' : duration(ms));
  const tiles = [
    { name: 'sessions', value: number(totals.sessions) },
    { name: 'questions', value: number(totals.questions) },
    { name: 'talk', value: duration(totals.talkMs) },
    {
      name: 'visitors',
      value: number(totals.visitors),
      note: totals.unknownVisitors > 0 ? t('totals.unknown', { count: totals.unknownVisitors }) : null,
    },
    {
      name: 'firstToken',
      value: time(latency.firstToken.p50),
      note: t('totals.p95', { time: time(latency.firstToken.p95) }),
    },
    {
      name: 'total',
      value: time(latency.total.p50),
      note: t('totals.p95', { time: time(latency.total.p95) }),
    },
  ] as const;
  return (
    <dl className={styles.tiles}>
      {tiles.map((tile) => (
        <div key={tile.name} className={styles.tile}>
          <dt>{t(`totals.${tile.name}`)}</dt>
          <dd className={styles.big}>{tile.value}</dd>
          {'note' in tile && tile.note !== null && <dd className={styles.note}>{tile.note}</dd>}
        </div>
      ))}
    </dl>
  );
}
