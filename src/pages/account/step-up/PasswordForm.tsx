import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passwordDigest } from '../../../api/digest';
import account from '../account.module.css';
import { proveAfresh } from '../accountCalls';
import { PasswordField } from '../PasswordFields';
import { useRefusals } from '../useRefusals';

/** A fresh proof by the password. */
export function PasswordForm({ onProved }: { onProved: () => void }) {
  const { t } = useTranslation('account');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const refusals = useRefusals(['oldPassword']);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    refusals.clear();
    setBusy(true);
    try {
      await proveAfresh({ kind: 'password', proof: passwordDigest(password) });
      onProved();
    } catch (error) {
      refusals.refuse(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={account.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={account.lead}>{t('stepUp.passwordText')}</p>
      <PasswordField
        name="oldPassword"
        label={t('password')}
        value={password}
        error={refusals.texts.oldPassword}
        onChange={(value) => {
          refusals.clear();
          setPassword(value);
        }}
      />
      {refusals.texts.form !== undefined && (
        <p className={account.refusal} role="alert">
          {refusals.texts.form}
        </p>
      )}
      <Button type="submit" size="md" fullWidth loading={busy} disabled={password === ''}>
        {t('stepUp.submit')}
      </Button>
    </form>
  );
}
