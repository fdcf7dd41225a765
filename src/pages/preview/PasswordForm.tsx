import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../api/client';
import styles from './preview.module.css';

interface Props {
  code: string;
  /** Called with the code that takes the place of the link's. */
  onOpen: (code: string) => void;
}

/** Asks a visitor for the password of a link. */
export function PasswordForm({ code, onOpen }: Props) {
  const { t } = useTranslation('player-page');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const open = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      onOpen(
        (await call('POST /conversation/share/unlock', { body: { code, password } }, { quiet: true })).code,
      );
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.message);
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
