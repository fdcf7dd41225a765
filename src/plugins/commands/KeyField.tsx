import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isApple, keysOfPress } from '../../kernel';
import styles from './commands.module.css';

interface Props {
  label: string;
  onKeys: (combination: string) => void;
  onCancel: () => void;
}

/** Records the next key combination. Tab moves on and Escape cancels, as everywhere. */
export function KeyField({ label, onKeys, onCancel }: Props) {
  const { t } = useTranslation('commands');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <input
      ref={field}
      className={styles.keyField}
      aria-label={label}
      placeholder={t('press')}
      value=""
      readOnly
      onBlur={(event) => {
        // The buttons beside it belong to the same edit.
        if (!event.relatedTarget?.closest(`.${styles.keyEdit}`)) onCancel();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Tab') return;
        event.preventDefault();
        event.stopPropagation();
        const combination = keysOfPress(event, isApple());
        if (event.key === 'Escape') onCancel();
        else if (combination !== null) onKeys(combination);
      }}
    />
  );
}
