import { Button } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import account from '../account.module.css';
import { proveAfresh, sendOwnCode } from '../accountCalls';
import { CodeInput } from '../CodeInput';
import { useCountdown } from '../useCountdown';
import { useRefusals } from '../useRefusals';

interface OwnPhoneFormProps {
  /** Masked: where the code goes. */
  phone: string;
  onProved: () => void;
}

/** A fresh proof by a code that is sent to the phone of the account. */
export function OwnPhoneForm({ phone, onProved }: OwnPhoneFormProps) {
  const { t } = useTranslation('account');
  const [code, setCode] = useState('');
  const [doing, setDoing] = useState<'send' | 'prove' | null>(null);
  const countdown = useCountdown('step-up');
  const refusals = useRefusals(['code']);
  const input = useRef<HTMLInputElement>(null);
  const run = async (what: 'send' | 'prove', action: () => Promise<void>) => {
    refusals.clear();
    setDoing(what);
    try {
      await action();
    } catch (error) {
      refusals.refuse(error);
    } finally {
      setDoing(null);
    }
  };
  const send = () =>
    run('send', async () => {
      countdown.start(await sendOwnCode());
      input.current?.focus();
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run('prove', async () => {
      await proveAfresh({ kind: 'sms', proof: code.trim() });
      onProved();
    });
  };
  return (
    <form className={account.form} noValidate onSubmit={submit}>
      <p className={account.lead}>{t('stepUp.smsText', { phone })}</p>
      <div className={account.code}>
        <CodeInput
          ref={input}
          value={code}
          error={refusals.texts.code}
          onChange={(typed) => {
            refusals.clear();
            setCode(typed);
          }}
        />
        <Button
          className={account.send}
          variant="light"
          size="md"
          data-autofocus
          loading={doing === 'send'}
          disabled={countdown.left > 0}
          onClick={() => void send()}
        >
          {countdown.left > 0 ? t('resendIn', { seconds: countdown.left }) : t('sendCode')}
        </Button>
      </div>
      {refusals.texts.form !== undefined && (
        <p className={account.refusal} role="alert">
          {refusals.texts.form}
        </p>
      )}
      <Button type="submit" size="md" fullWidth loading={doing === 'prove'} disabled={code.trim() === ''}>
        {t('stepUp.submit')}
      </Button>
    </form>
  );
}
