import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAME_LIMIT } from '../../../contract/common/limits';
import styles from './versions.module.css';

/** Stores the current project as a version; the name may be empty. */
export function KeepVersion({ onKeep }: { onKeep: (name: string) => Promise<void> }) {
  const { t } = useTranslation('versions');
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);

  const keep = async () => {
    setBusy(true);
    try {
      await onKeep(name.trim());
      setName('');
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A refusal has been announced by the catalogue; the name stays for another try.
    if (!busy) keep().catch(() => undefined);
  };

  return (
    <form className={styles.keep} onSubmit={submit}>
      <TextInput
        className={styles.keepName}
        aria-label={t('name')}
        placeholder={t('namePlaceholder')}
        maxLength={NAME_LIMIT}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" loading={busy}>
        {t('keepNow')}
      </Button>
    </form>
  );
}
