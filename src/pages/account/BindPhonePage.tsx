import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { PendingLogIn } from '../../../contract/account/schema';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import { PhonePage } from '../../ui/PhonePage';
import { RowSkeletons } from '../../ui/Skeletons';
import styles from './account.module.css';
import type { PendingBind } from './wechat/useSignInScene';

const BindPhoneForm = lazyWithRetry(async () => ({
  default: (await import('./wechat/BindPhoneForm')).BindPhoneForm,
}));

const SecondFactorStep = lazyWithRetry(async () => ({
  default: (await import('./second-factor/SecondFactorStep')).SecondFactorStep,
}));

const isPending = (state: unknown): state is PendingBind =>
  typeof state === 'object' && state !== null && 'platformId' in state && 'nickname' in state;

interface BindPhonePageProps {
  /** Called once the session has begun. */
  onDone: () => void;
}

/** A new WeChat user enters a phone. Without such a user, as when opened by hand, the page leads to the login. */
export default function BindPhonePage({ onDone }: BindPhonePageProps) {
  const { t } = useTranslation('account');
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState<PendingLogIn | null>(null);
  if (waiting !== null)
    return (
      <PhonePage title={t('title')}>
        <Suspense fallback={<RowSkeletons count={2} height={44} />}>
          <SecondFactorStep
            pending={waiting}
            onDone={onDone}
            onBack={() => navigate('/m/login', { replace: true })}
          />
        </Suspense>
      </PhonePage>
    );
  return (
    <PhonePage title={t('bind.title')}>
      {isPending(state) ? (
        <Suspense fallback={<RowSkeletons count={3} height={44} />}>
          <BindPhoneForm pending={state} onDone={onDone} onPending={setWaiting} />
        </Suspense>
      ) : (
        <>
          <p className={styles.lead}>{t('bind.nobody')}</p>
          <Button component={Link} to="/m/login" replace size="md" fullWidth>
            {t('bind.toLogin')}
          </Button>
        </>
      )}
    </PhonePage>
  );
}
