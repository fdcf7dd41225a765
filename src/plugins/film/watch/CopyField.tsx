import { Button, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import styles from './watch.module.css';

interface Props {
  label: string;
  value: string;
  /** Whether the label is seen, and not only read out. */
  isShown?: boolean;
}

/** A text to copy. Without permission to write to the clipboard it can still be selected. */
export function CopyField({ label, value, isShown = false }: Props) {
  const { t } = useTranslation('film-watch');
  const { copy, copied, error } = useClipboard({ timeout: 2_000 });
  return (
    <div className={styles.copy}>
      <TextInput
        className={styles.grow}
        {...(isShown ? { label } : { 'aria-label': label })}
        value={value}
        readOnly
        error={error === null ? undefined : t('copyFailed')}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant={copied ? 'light' : 'default'} onClick={() => copy(value)}>
        {t(copied ? 'copied' : 'copy')}
      </Button>
    </div>
  );
}
