import { useTranslation } from 'react-i18next';
import type { VipRights } from '../../../../contract/shop/schema';
import { useFormat } from '../../../ui/useFormat';
import { IconCrown } from '../../../ui/icons';
import styles from './buy.module.css';

/** Which membership the account has, until when, and which one follows. */
export function CurrentPlan({ membership }: { membership: VipRights }) {
  const { t } = useTranslation('shop');
  const { date } = useFormat();
  const { level, isVip, endTime, graceEndTime, next } = membership;
  return (
    <section className={styles.current} aria-label={t('buy.yours')}>
      <IconCrown size={24} />
      <div>
        <strong>{t(`level.${level}`)}</strong>
        <p>
          {graceEndTime !== null
            ? t('buy.inGrace', { date: date(graceEndTime) })
            : isVip && endTime !== null
              ? t('buy.until', { date: date(endTime) })
              : t('buy.none')}
        </p>
        {next !== null && (
          <p>
            {t('buy.next', {
              level: t(`level.${next.level}`),
              from: date(next.beginTime),
              to: date(next.endTime),
            })}
          </p>
        )}
      </div>
    </section>
  );
}
