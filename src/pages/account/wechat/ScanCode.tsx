import { Button, Loader } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithRetry } from '../../../ui/lazyWithRetry';
import type { SignInScene } from './useSignInScene';
import styles from './wechat.module.css';

const QrCode = lazyWithRetry(() => import('../../../ui/QrCode'));

/** WeChat's own browser cannot scan what it shows: there the code is a link. */
const insideWechat = (): boolean => /MicroMessenger/i.test(navigator.userAgent);

interface ScanCodeProps {
  scene: SignInScene;
  /** The reason to cover the code; null shows it. */
  veil: string | null;
  sandbox: boolean;
}

/** The QR code, covered while it must not be scanned or has expired. */
export function ScanCode({ scene, veil, sandbox }: ScanCodeProps) {
  const { t } = useTranslation(['account', 'common']);
  const { url, expired, failure, renew } = scene;
  const covered = veil !== null || expired || failure !== null;
  return (
    <div className={styles.scan}>
      <div className={styles.frame} data-covered={covered || undefined}>
        {url !== null && veil === null ? (
          <Suspense fallback={<Loader size="sm" />}>
            <QrCode className={styles.qr} text={url} label={t('account:wechat.code')} />
          </Suspense>
        ) : (
          !covered && <Loader size="sm" aria-label={t('common:loading')} />
        )}
        {covered && (
          <div className={styles.veil} role="status">
            <p>{veil ?? failure ?? t('account:wechat.expired')}</p>
            {veil === null && (
              <Button size="sm" onClick={renew}>
                {t('account:wechat.renew')}
              </Button>
            )}
          </div>
        )}
      </div>
      {url !== null && !covered && insideWechat() && (
        <Button component="a" href={url} size="md" fullWidth>
          {t('account:wechat.here')}
        </Button>
      )}
      <p className={styles.how}>{t('account:wechat.how')}</p>
      {sandbox && url !== null && !covered && (
        <p className={styles.how}>
          {t('account:wechat.sandbox')}{' '}
          <a href={url} target="_blank" rel="noreferrer">
            {t('account:wechat.sandboxLink')}
          </a>
        </p>
      )}
    </div>
  );
}
