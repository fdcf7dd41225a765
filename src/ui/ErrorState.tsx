import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAlert, IconRefresh } from './icons';
import { lazyWithRetry } from './lazyWithRetry';
import { Phrases } from './Phrases';
import styles from './states.module.css';

// Few visits ever see one.
const ErrorId = lazyWithRetry(() => import('./ErrorId'));

interface ErrorStateProps {
  title?: string;
  /** What happened, as a message of the server or the product. */
  message: string;
  /** The failure, whose id is shown where it has one. */
  failure?: Error | null;
  /** The id of the request that reported the failure. */
  errorId?: string | null;
  onRetry?: () => void;
  busy?: boolean;
}

/** Replaces content that could not be loaded: says what happened and offers a retry. */
export function ErrorState({ title, message, failure, errorId, onRetry, busy }: ErrorStateProps) {
  const { t } = useTranslation('common');
  return (
    <div className={styles.state} role="alert">
      <span className={`${styles.icon} ${styles.failed}`}>
        <IconAlert size={28} />
      </span>
      <h2 className={styles.title}>
        <Phrases>{title ?? t('loadFailed')}</Phrases>
      </h2>
      <p className={styles.text}>
        <Phrases>{message}</Phrases>
      </p>
      {(failure || errorId) && (
        <Suspense fallback={null}>
          <ErrorId failure={failure} requestId={errorId ?? null} />
        </Suspense>
      )}
      {onRetry && (
        <div className={styles.action}>
          <Button variant="default" leftSection={<IconRefresh size={18} />} onClick={onRetry} loading={busy}>
            {t('retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
