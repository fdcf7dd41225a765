import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './visitor.module.css';

interface Props {
  /** Opens the link. Resolves to the words of a refusal, and to null when it is open. */
  unlock: (password: string) => Promise<string | null>;
}

/** Asks a visitor for the password of a link. */
export function PasswordForm({ unlock }: Props) {
  const { t } = useTranslation('player-page');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const open = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      setError(await unlock(password));
    } finally {
      setBusy(false);
    }
  };

  return (
    <main id="main" tabIndex={-1} className={styles.message}>
      <form className={styles.password} onSubmit={(event) => void open(event)}>
        <h1>{t('password.title')}</h1>
        <PasswordInput
          label={t('password.label')}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={error}
          autoComplete="off"
          maxLength={64}
        />
        <Button type="submit" fullWidth loading={busy} disabled={password === ''}>
          {t('password.open')}
        </Button>
      </form>
    </main>
  );
}
