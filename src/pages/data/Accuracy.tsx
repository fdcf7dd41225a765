import { useTranslation } from 'react-i18next';
import type { Share, Statistics } from '../../../contract/statistics/schema';
import { useFormat } from '../../ui/useFormat';
import styles from './data.module.css';
import { useFigures } from './useFigures';

/** The four numbers of accuracy, each with how many answers it rests on. They are never mixed into one. */
export function Accuracy({ accuracy, totals }: Pick<Statistics, 'accuracy' | 'totals'>) {
  const { t } = useTranslation('data');
  const { number } = useFormat();
  const { percent } = useFigures();
  const names = ['answered', 'grounding', 'approved', 'audited'] as const;
  const interval = ({ low, high }: Share) =>
    low === null || high === null
      ? t('accuracy.none')
      : t('accuracy.interval', { low: percent(low), high: percent(high) });
  return (
    <section className={styles.panel} aria-labelledby="accuracy">
      <h2 id="accuracy">{t('accuracy.title')}</h2>
      <dl className={styles.tiles}>
        {names.map((name) => {
          const share = accuracy[name];
          return (
            <div key={name} className={styles.tile}>
              <dt>{t(`accuracy.${name}`)}</dt>
              <dd className={styles.big}>{share.of === 0 ? '–' : percent(share.count / share.of)}</dd>
              <dd className={styles.note}>
                {share.of === 0
                  ? t(`accuracy.empty.${name}`)
                  : `${t('accuracy.of', { count: number(share.count), of: number(share.of) })} · ${interval(share)}`}
              </dd>
              <dd className={styles.note}>
                {name === 'approved'
                  ? t('accuracy.rated', {
                      share: totals.answers === 0 ? '–' : percent(accuracy.rated / totals.answers),
                    })
                  : t(`accuracy.${name}Text`)}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
