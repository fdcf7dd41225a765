import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SpeechModel } from '../../../../contract/speech-model/schema';
import { useBytes } from '../system/status/useBytes';
import styles from './models.module.css';

const MINUTE = 60;

interface InstallProgressProps {
  title: string;
  progress: NonNullable<SpeechModel['progress']>;
  isCanceling: boolean;
  onCancel: () => void;
}

/** How far an installation is, in bytes, and how long it will take yet. */
export function InstallProgress({ title, progress, isCanceling, onCancel }: InstallProgressProps) {
  const { t } = useTranslation('opsModels');
  const bytes = useBytes();
  const { step, bytes: done, total, secondsLeft } = progress;
  const left =
    secondsLeft === null
      ? null
      : secondsLeft < MINUTE
        ? t('left.seconds', { count: secondsLeft })
        : t('left.minutes', { count: Math.ceil(secondsLeft / MINUTE) });
  const facts = [
    t(`steps.${step ?? 'waiting'}`),
    ...(step !== null && total !== null && done > 0
      ? [t('progress', { done: bytes(done), total: bytes(total) })]
      : []),
    ...(left === null ? [] : [left]),
  ];
  const percent = total === null || total === 0 ? null : Math.min(100, (done / total) * 100);
  return (
    <div className={styles.progress}>
      <progress
        aria-label={t('installing', { name: title })}
        max={100}
        // Without a value it shows that something goes on.
        {...(percent !== null && { value: percent })}
      />
      <p className={styles.dim} role="status">
        {facts.join(' · ')}
      </p>
      <Button variant="default" size="xs" loading={isCanceling} onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  );
}
