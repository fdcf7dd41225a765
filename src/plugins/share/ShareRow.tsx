import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Share } from '../../../contract/share';
import { useFormat } from '../../ui/useFormat';
import styles from './share.module.css';

/** A valid link: what it shows, until when, how often it was opened, and a button to revoke it. */
export function ShareRow({ share, onRevoke }: { share: Share; onRevoke: () => void }) {
  const { t } = useTranslation('share');
  const { dateTime } = useFormat();
  const made = dateTime(share.createTime);
  return (
    <li className={styles.row}>
      <div>
        <div className={styles.strong}>
          {share.kind === 'draft' && <span className={styles.badge}>{t('link.draft.badge')}</span>}
          {share.expireTime === null
            ? t('valid.permanent')
            : t('until', { time: dateTime(share.expireTime) })}
        </div>
        <div className={styles.dim}>
          {[
            t('madeAt', { time: made }),
            t('views', { count: share.viewCount }),
            ...(share.hasPassword ? [t('limits.hasPassword')] : []),
            ...(share.visitorQuestionsPerDay === null
              ? []
              : [t('limits.visitorDay', { count: share.visitorQuestionsPerDay })]),
            ...(share.questionsPerDay === null ? [] : [t('limits.day', { count: share.questionsPerDay })]),
            ...(share.frameOrigins.length === 0
              ? []
              : [
                  t('limits.framed', {
                    sites: share.frameOrigins.map((one) => new URL(one).host).join(', '),
                  }),
                ]),
          ].join(' · ')}
        </div>
      </div>
      <Button variant="subtle" color="red" onClick={onRevoke} aria-label={t('revokeNamed', { time: made })}>
        {t('revoke')}
      </Button>
    </li>
  );
}
