import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Share } from '../../../contract/share';
import styles from './share.module.css';

/** A link that works: until when, how often it was opened, and its end. */
export function ShareRow({ share, onRevoke }: { share: Share; onRevoke: () => void }) {
  const { t, i18n } = useTranslation('share');
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const made = day.format(new Date(share.createTime));
  return (
    <li className={styles.row}>
      <div>
        <div className={styles.strong}>
          {share.expireTime === null
            ? t('permanent')
            : t('until', { time: day.format(new Date(share.expireTime)) })}
        </div>
        <div className={styles.dim}>
          {t('madeAt', { time: made })} · {t('views', { count: share.viewCount })}
        </div>
      </div>
      <Button variant="subtle" color="red" onClick={onRevoke} aria-label={t('revokeNamed', { time: made })}>
        {t('revoke')}
      </Button>
    </li>
  );
}
