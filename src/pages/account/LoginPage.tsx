import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { PendingLogIn } from '../../../contract/account/schema';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import { PhonePage } from '../../ui/PhonePage';
import { RowSkeletons } from '../../ui/Skeletons';
import styles from './account.module.css';
import type { LoginMode } from './LoginPanel';
import { useWechatReturn } from './wechat/useWechatReturn';

const LoginPanel = lazyWithRetry(async () => ({ default: (await import('./LoginPanel')).LoginPanel }));

const SecondFactorStep = lazyWithRetry(async () => ({
  default: (await import('./second-factor/SecondFactorStep')).SecondFactorStep,
}));

interface LoginPageProps {
  /** Called once the session has begun. */
  onDone: () => void;
}

/** The ways to log in as a page, the phone number first. */
export default function LoginPage({ onDone }: LoginPageProps) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const [mode, setMode] = useState<LoginMode>('sms');
  const toBind = (pending: { platformId: string; nickname: string }) =>
    navigate('/m/bindPhone', { state: pending });
  const [pending, setPending] = useState<PendingLogIn | null>(null);
  const { busy, refusal } = useWechatReturn({ onDone, onBind: toBind, onPending: setPending });

  return (
    <PhonePage title={mode === 'reset' ? t('resetTitle') : t('title')}>
      {refusal !== null && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      {busy ? (
        <p className={styles.lead} role="status">
          {t('wechat.finishing')}
        </p>
      ) : (
        <Suspense fallback={<RowSkeletons count={4} height={44} />}>
          {pending === null ? (
            <LoginPanel mode={mode} onMode={setMode} onDone={onDone} onBind={toBind} />
          ) : (
            <SecondFactorStep pending={pending} onDone={onDone} onBack={() => setPending(null)} />
          )}
        </Suspense>
      )}
    </PhonePage>
  );
}
