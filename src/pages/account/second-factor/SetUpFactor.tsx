import { Loader } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/ErrorState';
import { lazyWithRetry } from '../../../ui/lazyWithRetry';
import { RowSkeletons } from '../../../ui/Skeletons';
import account from '../account.module.css';
import wechat from '../wechat/wechat.module.css';
import { FactorCodeForm } from './FactorCodeForm';
import { useConfirmFactor, useNewSecret } from './factorQueries';
import styles from './factor.module.css';

const QrCode = lazyWithRetry(() => import('../../../ui/QrCode'));

/** In groups of four, as people type it. */
const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Takes a secret over into an authenticator app, and proves it by a code. */
export function SetUpFactor({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const { t } = useTranslation('person');
  const [round, setRound] = useState(0);
  const secret = useNewSecret(round);
  const confirm = useConfirmFactor();
  if (secret.isError)
    return (
      <ErrorState
        message={secret.error.message}
        failure={secret.error}
        busy={secret.isFetching}
        onRetry={() => setRound((count) => count + 1)}
      />
    );
  if (secret.data === undefined) return <RowSkeletons count={3} height={72} />;
  return (
    <FactorCodeForm
      withRecovery={false}
      submitLabel={t('factor.turnOn')}
      onCode={async (code) => onCodes((await confirm.mutateAsync(code)).recoveryCodes)}
    >
      <p className={account.lead}>{t('factor.setUpText')}</p>
      <div className={styles.picture}>
        <Suspense fallback={<Loader size="sm" />}>
          <QrCode className={wechat.qr} text={secret.data.address} label={t('factor.qr')} />
        </Suspense>
      </div>
      <p className={styles.secret}>
        <span>{t('factor.secret')}</span>
        <code>{inGroups(secret.data.secret)}</code>
      </p>
    </FactorCodeForm>
  );
}
