import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useObservable } from '../../../kernel';
import { useListening } from '../listeningToken';
import styles from './QuestionButton.module.css';

/** Asks before the browser's vendor may hear the visitor; a language for this device is offered first where there is one. */
export default function ConsentDialog() {
  const { t } = useTranslation(['listening', 'common']);
  const listening = useListening();
  const offer = useObservable(listening.offer);
  const isInstalling = useObservable(listening.installing);
  if (isInstalling)
    return (
      <Modal opened onClose={() => listening.stop()} title={t('consent.installing')} size={420}>
        <div className={styles.what}>
          <p>{t('consent.installingText')}</p>
          <progress aria-label={t('consent.installing')} style={{ width: '100%' }} />
          <Button variant="default" onClick={() => listening.stop()}>
            {t('common:cancel')}
          </Button>
        </div>
      </Modal>
    );
  if (offer === null) return null;
  return (
    <Modal
      opened
      onClose={() => listening.choose('later')}
      title={t('consent.title')}
      size={420}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <div className={styles.what}>
        <p>{t('consent.text')}</p>
        {offer.canInstall && <p>{t('consent.installText')}</p>}
        <div className={styles.ways}>
          {offer.canInstall && (
            <Button onClick={() => listening.choose('install')}>{t('consent.install')}</Button>
          )}
          <Button
            variant={offer.canInstall ? 'default' : 'filled'}
            onClick={() => listening.choose('remote')}
          >
            {t('consent.allow')}
          </Button>
          <Button variant="subtle" onClick={() => listening.choose('none')}>
            {t('consent.refuse')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
