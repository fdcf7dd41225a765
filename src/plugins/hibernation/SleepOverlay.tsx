import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AvatarStream, useDocument, useObservable, useService } from '../../kernel';
import styles from './hibernation.module.css';
import { MoonIcon } from './icons';
import { Sleep } from './sleepToken';

/** Covers a sleeping avatar with a hint how to wake it: by the button, or by a touch anywhere. */
export default function SleepOverlay() {
  const { t } = useTranslation('hibernation');
  const state = useObservable(useService(AvatarStream).state);
  const sleep = useService(Sleep);
  const name = useDocument(({ events }) => events.virtualUrl?.name);
  if (state !== 'asleep') return null;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the button inside has the keys
    <div className={styles.overlay} onClick={() => sleep.wake()}>
      <div className={styles.card} role="status">
        <MoonIcon size={36} />
        <p className={styles.title}>{t('resting', { name: name ?? t('somebody') })}</p>
        <p className={styles.how}>{t('how')}</p>
        <Button size="md" radius="xl" onClick={() => sleep.wake()}>
          {t('wake')}
        </Button>
      </div>
    </div>
  );
}
