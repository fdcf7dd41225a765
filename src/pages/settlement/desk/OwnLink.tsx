import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconLink } from '../../../ui/icons';
import { lazyWithRetry } from '../../../ui/lazyWithRetry';
import { showToast } from '../../../ui/toast';
import common from '../settlement.module.css';
import styles from './desk.module.css';

const QrCode = lazyWithRetry(() => import('../../../ui/QrCode'));

/** The link by which customers come: to read, to copy, and as a code for a phone. */
export function OwnLink({ code }: { code: string }) {
  const { t } = useTranslation('settlement');
  const [isShown, setShown] = useState(false);
  const link = `${window.location.origin}/home?ref=${code}`;
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    void showToast({ message: t('desk.copied'), tone: 'success' });
  };
  return (
    <section className={common.panel} aria-labelledby="settlement-link">
      <h2 id="settlement-link">{t('desk.link')}</h2>
      <p className={styles.link}>{link}</p>
      <p className={common.dim}>{t('desk.linkText')}</p>
      <div className={common.actions}>
        {/* Without a secure origin there is no clipboard. */}
        {'clipboard' in navigator && (
          <Button leftSection={<IconLink size={18} />} onClick={() => void copy()}>
            {t('desk.copy')}
          </Button>
        )}
        <Button variant="default" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {t('desk.showQr')}
        </Button>
      </div>
      {isShown && (
        <Suspense fallback={null}>
          <QrCode text={link} label={t('desk.link')} className={styles.qr} />
        </Suspense>
      )}
    </section>
  );
}
