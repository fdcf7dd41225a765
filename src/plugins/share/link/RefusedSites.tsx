import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shareLimits } from '../../../../contract/sharing/limits';
import type { Share } from '../../../../contract/sharing/schema';
import { useFormat } from '../../../ui/useFormat';
import type { ShareChange } from '../useLinks';
import styles from './link.module.css';

interface Props {
  share: Pick<Share, 'frameOrigins' | 'refusedOrigins'>;
  onChange: (change: ShareChange) => Promise<void>;
}

/** A site as people write it: only what is not encrypted is told apart. */
const shownSite = (origin: string) => origin.replace(/^https:\/\//, '');

/** The sites that tried to show a link and may not, each with a button that allows it. */
export function RefusedSites({ share: { frameOrigins, refusedOrigins }, onChange }: Props) {
  const { t } = useTranslation('share');
  const { dateTime } = useFormat();
  const [allowing, setAllowing] = useState<string | null>(null);
  if (refusedOrigins.length === 0) return null;
  const isFull = frameOrigins.length >= shareLimits.origins;

  const allow = async (origin: string) => {
    setAllowing(origin);
    try {
      await onChange({ frameOrigins: [...frameOrigins, origin] });
    } catch {
      // The refusal has been announced.
    } finally {
      setAllowing(null);
    }
  };

  return (
    <ul className={styles.refused} aria-label={t('refused.title')}>
      {refusedOrigins.map(({ origin, count, lastTime }) => (
        <li key={origin}>
          <div className={styles.grow}>
            <p>{t('refused.site', { site: shownSite(origin) })}</p>
            <p className={styles.dim}>{t('refused.times', { count, time: dateTime(lastTime) })}</p>
          </div>
          {!isFull && (
            <Button
              variant="default"
              size="sm"
              loading={allowing === origin}
              disabled={allowing !== null}
              aria-label={t('refused.allowNamed', { site: shownSite(origin) })}
              onClick={() => void allow(origin)}
            >
              {t('refused.allow')}
            </Button>
          )}
        </li>
      ))}
      {isFull && <li>{t('refused.full', { count: shareLimits.origins })}</li>}
    </ul>
  );
}
