import { Button, CloseButton, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useObservable } from '../../../kernel';
import { useListening } from '../listeningToken';
import styles from './TroubleNotice.module.css';

/** Says that continuous listening has lost its recognizer: while it is tried again, and when that was given up, until the visitor goes on. */
export default function TroubleNotice() {
  const { t } = useTranslation(['listening', 'common']);
  const listening = useListening();
  const kind = useObservable(listening.trouble)?.kind;
  if (kind === 'retrying')
    return (
      <div className={styles.notice} role="status">
        <Loader size={14} color="var(--mirra-on-scrim)" aria-hidden />
        <p>{t('trouble.retrying')}</p>
      </div>
    );
  if (kind !== 'unreachable') return null;
  return (
    <div className={styles.notice} role="alert">
      <p>{t('trouble.unreachable')}</p>
      <Button
        className={styles.again}
        size="compact-md"
        variant="white"
        color="dark"
        onClick={() => void listening.start()}
      >
        {t('tryAgain')}
      </Button>
      <CloseButton
        size={44}
        c="inherit"
        variant="transparent"
        aria-label={t('common:close')}
        onClick={() => listening.dismissTrouble()}
      />
    </div>
  );
}
