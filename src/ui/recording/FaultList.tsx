import { useTranslation } from 'react-i18next';
import { IconAlert } from '../icons';
import { IconSound } from '../icons/shared';
import type { RecordingFault } from './recording';
import styles from './SoundRecorder.module.css';

/** Numbers of a fault as they are said: whole seconds and decibels, and shares in per cent. */
function said({ code, value, limit }: RecordingFault): { value: number; limit: number } {
  if (code === 'noSpeech') return { value: Math.round(value * 100), limit: Math.round(limit * 100) };
  if (code === 'tooShort') return { value: Math.floor(value), limit };
  return { value: Math.round(value), limit };
}

/** What is wrong with a recording, and what to do; or that nothing is. */
export function FaultList({ faults }: { faults: readonly RecordingFault[] }) {
  const { t } = useTranslation('recording');
  if (faults.length === 0)
    return (
      <p className={styles.good} role="status">
        <IconSound size={20} />
        {t('good')}
      </p>
    );
  return (
    <ul className={styles.faults} role="status">
      {faults.map((fault) => (
        <li key={fault.code}>
          <IconAlert size={20} />
          <span>{t(`fault.${fault.code}`, said(fault))}</span>
        </li>
      ))}
    </ul>
  );
}
