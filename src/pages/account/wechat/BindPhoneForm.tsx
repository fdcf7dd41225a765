import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingLogIn } from '../../../../contract/account/schema';
import styles from '../account.module.css';
import { bindPhone } from '../accountCalls';
import { PhoneCodeForm } from '../PhoneCodeForm';
import type { PendingBind } from './useSignInScene';

interface BindPhoneFormProps {
  pending: PendingBind;
  /** Called once the session has begun. */
  onDone: () => void;
  /** Called when the phone's account asks for a code of its second factor. */
  onPending: (waiting: PendingLogIn) => void;
}

/** A new WeChat user enters a phone; if the phone has an account, WeChat is linked to it. */
export function BindPhoneForm({ pending, onDone, onPending }: BindPhoneFormProps) {
  const { t } = useTranslation('account');
  const lead = useRef<HTMLParagraphElement>(null);
  // The scanned code has disappeared, so the focus moves here.
  useEffect(() => lead.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <p ref={lead} tabIndex={-1} className={styles.lead}>
        {t('bind.text', { name: pending.nickname })}
      </p>
      <PhoneCodeForm
        type="bind_phone"
        submitLabel={t('bind.submit')}
        onVerified={async (verified) => {
          const waiting = await bindPhone(verified, pending.platformId);
          if (waiting === null) onDone();
          else onPending(waiting);
        }}
      />
    </>
  );
}
