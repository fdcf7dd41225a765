import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shareLimits } from '../../../../contract/sharing/limits';
import styles from './watch.module.css';

interface Props {
  hasPassword: boolean;
  busy: boolean;
  /** Sets another password; null takes it away. Rejects with a refusal that has been announced. */
  onChange: (password: string | null) => Promise<void>;
}

/** Gives a link a password, another one, or none. */
export function PasswordChange({ hasPassword, busy, onChange }: Props) {
  const { t } = useTranslation(['film-watch', 'common']);
  const [isOpen, setOpen] = useState(false);
  const [password, setPassword] = useState('');

  const change = (next: string | null) =>
    onChange(next).then(
      () => {
        setOpen(false);
        setPassword('');
      },
      // The form stays for another try.
      () => undefined,
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void change(password);
  };

  if (!isOpen)
    return (
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {t(hasPassword ? 'film-watch:changePassword' : 'film-watch:setPassword')}
      </Button>
    );
  return (
    <form className={styles.password} onSubmit={submit}>
      <PasswordInput
        className={styles.grow}
        size="xs"
        aria-label={t('film-watch:password')}
        placeholder={t('film-watch:password')}
        value={password}
        minLength={shareLimits.password.min}
        maxLength={shareLimits.password.max}
        autoComplete="new-password"
        data-autofocus
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button size="xs" type="submit" loading={busy} disabled={password.length < shareLimits.password.min}>
        {t('film-watch:save')}
      </Button>
      {hasPassword && (
        <Button size="xs" variant="default" disabled={busy} onClick={() => void change(null)}>
          {t('film-watch:removePassword')}
        </Button>
      )}
      <Button size="xs" variant="subtle" disabled={busy} onClick={() => setOpen(false)}>
        {t('common:cancel')}
      </Button>
    </form>
  );
}
