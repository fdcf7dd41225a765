import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notifier, useService } from '../../kernel';
import styles from './share.module.css';

/** A new link. Its code is shown only once, since the server stores only its hash. */
export function NewLink({ url }: { url: string }) {
  const { t } = useTranslation('share');
  const notifier = useService(Notifier);
  const [copied, setCopied] = useState(false);

  const copy = () => {
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      // Without permission the user can still copy from the field.
      () => notifier.warn('share:copyFailed'),
    );
  };

  return (
    <div className={styles.made}>
      <div className={styles.maker}>
        <TextInput
          className={styles.grow}
          aria-label={t('newLink')}
          value={url}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant={copied ? 'light' : 'filled'} onClick={copy}>
          {t(copied ? 'copied' : 'copy')}
        </Button>
      </div>
      <p className={styles.once}>{t('once')}</p>
    </div>
  );
}
