import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Share } from '../../../../contract/sharing/schema';
import { call } from '../../../api/client';
import { ErrorState } from '../../../ui/ErrorState';
import { useFormat } from '../../../ui/useFormat';
import styles from './link.module.css';

/** How often a link was opened: 30 days as bars, today and in all as numbers. */
export function LinkVisits({ share }: { share: Share }) {
  const { t } = useTranslation('share');
  const { number, date } = useFormat();
  const days = useQuery({
    queryKey: ['share-days', share.id, share.viewCount],
    queryFn: ({ signal }) =>
      call('GET /conversation/share/{id}/days', { params: { id: share.id } }, { signal, quiet: true }),
  });
  if (days.isPending) return <Skeleton height={72} radius="sm" />;
  if (days.error !== null)
    return (
      <ErrorState message={days.error.message} failure={days.error} onRetry={() => void days.refetch()} />
    );
  const most = Math.max(1, ...days.data.map(({ views }) => views));
  const month = days.data.reduce((sum, { views }) => sum + views, 0);
  const best = days.data.find(({ views }) => views === most);
  const today = days.data.at(-1)?.views ?? 0;
  return (
    <div className={styles.visits}>
      <dl className={styles.numbers}>
        <div>
          <dt>{t('visits.today')}</dt>
          <dd>{number(today)}</dd>
        </div>
        <div>
          <dt>{t('visits.month')}</dt>
          <dd>{number(month)}</dd>
        </div>
        <div>
          <dt>{t('visits.all')}</dt>
          <dd>{number(share.viewCount)}</dd>
        </div>
      </dl>
      <div
        className={styles.bars}
        role="img"
        aria-label={
          best === undefined
            ? t('visits.noBars')
            : t('visits.bars', { count: month, day: date(best.day), most: number(most) })
        }
      >
        {days.data.map(({ day, views }) => (
          <span
            key={day}
            data-empty={views === 0 || undefined}
            style={{ height: `${(views / most) * 100}%` }}
          />
        ))}
      </div>
    </div>
  );
}
