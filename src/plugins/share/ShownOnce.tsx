import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notifier, useService } from '../../kernel';
import styles from './share.module.css';

/** Copies a text, and says for how long the button stands that it was. */
export function CopyButton({ value }: { value: string }) {
  const { t } = useTranslation('share');
  const notifier = useService(Notifier);
  const [copied, setCopied] = useState<string | null>(null);

  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => setCopied(value),
      // Without permission the user can still copy from the field.
      () => notifier.warn('share:copyFailed'),
    );
  };
  const isCopied = copied === value;
  return (
    <Button variant={isCopied ? 'light' : 'filled'} onClick={copy}>
      {t(isCopied ? 'copied' : 'copy')}
    </Button>
  );
}

/** A new link or secret. It is shown only once, since the server stores only its hash. */
export function ShownOnce({ label, value, hint }: { label: string; value: string; hint: string }) {
  return (
    <div className={styles.made}>
      <div className={styles.maker}>
        <TextInput
          className={styles.grow}
          aria-label={label}
          value={value}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={value} />
      </div>
      <p className={styles.once}>{hint}</p>
    </div>
  );
}
