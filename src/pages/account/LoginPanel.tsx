import { SegmentedControl } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PendingLogIn } from '../../../contract/account/schema';
import { useSettings } from '../../api/useSettings';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import styles from './account.module.css';
import { type FormMode, LoginForm } from './LoginForm';
import { SecondFactorStep } from './second-factor/SecondFactorStep';
import type { PendingBind } from './wechat/useSignInScene';

const WechatLogin = lazyWithRetry(() => import('./wechat/WechatLogin'));

export type LoginMode = FormMode | 'wechat';

interface LoginPanelProps {
  mode: LoginMode;
  onMode: (mode: LoginMode) => void;
  /** Called once the session has begun. */
  onDone: () => void;
  /** Takes a new WeChat user to another page for their phone; without it the form opens in place. */
  onBind?: (pending: PendingBind) => void;
}

/** Every way to log in, in a dialog or on a page. */
export function LoginPanel({ mode, onMode, onDone, onBind }: LoginPanelProps) {
  const { t } = useTranslation('account');
  const [agreed, setAgreed] = useState(false);
  const [wasReset, setWasReset] = useState(false);
  const [pending, setPending] = useState<PendingLogIn | null>(null);
  const settings = useSettings();
  const sandbox = settings.data?.sandbox === true;
  const turnTo = (next: LoginMode) => {
    setWasReset(false);
    onMode(next);
  };

  if (pending !== null)
    return <SecondFactorStep pending={pending} onDone={onDone} onBack={() => setPending(null)} />;
  return (
    <>
      {mode === 'reset' ? (
        <p className={styles.lead}>{t('resetText')}</p>
      ) : (
        <SegmentedControl
          fullWidth
          aria-label={t('mode')}
          className={styles.modes}
          value={mode}
          onChange={(value) => turnTo(value as LoginMode)}
          data={[
            { value: 'sms', label: t('modeSms') },
            { value: 'password', label: t('modePassword') },
            { value: 'wechat', label: t('modeWechat') },
          ]}
        />
      )}
      {wasReset && (
        <p className={styles.notice} role="status">
          {t('resetDone')}
        </p>
      )}
      {mode === 'wechat' ? (
        <Suspense fallback={null}>
          <WechatLogin
            agreed={agreed}
            onAgreed={setAgreed}
            sandbox={sandbox}
            onDone={onDone}
            onPending={setPending}
            {...(onBind && { onBind })}
          />
        </Suspense>
      ) : (
        <LoginForm
          mode={mode}
          agreed={agreed}
          onAgreed={setAgreed}
          onForgotten={() => turnTo('reset')}
          onDone={onDone}
          onPending={setPending}
          onReset={() => {
            onMode('password');
            setWasReset(true);
          }}
        />
      )}
      {mode === 'reset' && (
        <button type="button" className={styles.textButton} onClick={() => turnTo('password')}>
          {t('resetBack')}
        </button>
      )}
      {sandbox && mode !== 'wechat' && (
        <p className={styles.hint}>
          {t('sandboxHint')}{' '}
          <Link to="/sandbox" target="_blank">
            {t('sandboxLink')}
          </Link>
        </p>
      )}
    </>
  );
}
