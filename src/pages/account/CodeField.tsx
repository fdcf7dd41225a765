import { Button } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SmsType } from '../../../contract/account/schema';
import { isPhone, phoneDigits } from '../../api/phone';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import { showToast } from '../../ui/toast';
import styles from './account.module.css';
import { sendCode } from './accountCalls';
import { CodeInput } from './CodeInput';
import { useCountdown } from './useCountdown';

const CaptchaDialog = lazyWithRetry(() => import('./CaptchaDialog'));

interface CodeFieldProps {
  region: string;
  phone: string;
  /** What the code is for. */
  type: SmsType;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
  /** Called when the phone is not valid yet; its field shows the error. */
  onPhoneMissing: () => void;
  onRefused: (error: unknown) => void;
  /** Called before each try, to clear the last refusal. */
  onTry: () => void;
}

/** The code, and the button that sends one: first the puzzle, then the message, then a pause of 60 s. */
export function CodeField(props: CodeFieldProps) {
  const { region, phone, type, value, error, onChange, onPhoneMissing, onRefused, onTry } = props;
  const { t } = useTranslation('account');
  const [asking, setAsking] = useState(false);
  const [sending, setSending] = useState(false);
  const countdown = useCountdown(`${region}-${phoneDigits(region, phone)}-${type}`);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** Where the focus goes when the puzzle closes: to the code, or back to the button. */
  const next = useRef<HTMLElement | null>(null);

  useEffect(() => {
    if (asking) return;
    next.current?.focus();
    next.current = null;
  }, [asking]);

  const ask = () => {
    onTry();
    if (!isPhone(region, phone)) {
      onPhoneMissing();
      return;
    }
    next.current = button.current;
    setAsking(true);
  };
  const sendWith = async (captcha: string) => {
    next.current = input.current;
    setAsking(false);
    setSending(true);
    try {
      const { resendAfter, message } = await sendCode({ region, phone }, type, captcha);
      countdown.start(resendAfter);
      void showToast({ message, id: message, tone: 'success' });
    } catch (failure) {
      onRefused(failure);
    } finally {
      setSending(false);
    }
  };

  return (
    <>
      <div className={styles.code}>
        <CodeInput ref={input} value={value} error={error} onChange={onChange} />
        <Button
          ref={button}
          className={styles.send}
          variant="light"
          size="md"
          loading={sending}
          disabled={countdown.left > 0}
          onClick={ask}
        >
          {countdown.left > 0 ? t('resendIn', { seconds: countdown.left }) : t('sendCode')}
        </Button>
      </div>
      {asking && (
        <Suspense fallback={null}>
          <CaptchaDialog onClose={() => setAsking(false)} onSolved={(captcha) => void sendWith(captcha)} />
        </Suspense>
      )}
    </>
  );
}
