import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSecondFactor } from '../../../api/useSecondFactor';
import { ErrorState } from '../../../ui/ErrorState';
import { RowSkeletons } from '../../../ui/Skeletons';
import { showToast } from '../../../ui/toast';
import { useFormat } from '../../../ui/useFormat';
import { AccountDialog } from '../AccountDialog';
import account from '../account.module.css';
import { FactorCodeForm } from './FactorCodeForm';
import { useTurnFactorOff } from './factorQueries';
import { RecoveryCodes } from './RecoveryCodes';
import { RenewCodes } from './RenewCodes';
import { SetUpFactor } from './SetUpFactor';
import styles from './factor.module.css';

interface ManageFactorProps {
  since: string | null;
  left: number;
  /** The back office of this account needs a second factor. */
  required: boolean;
  onStep: (step: 'renew' | 'off') => void;
}

function ManageFactor({ since, left, required, onStep }: ManageFactorProps) {
  const { t } = useTranslation('person');
  const { dateTime } = useFormat();
  return (
    <>
      <p className={account.lead}>
        {since !== null && t('factor.since', { time: dateTime(since) })} {t('factor.left', { count: left })}
      </p>
      {required && <p className={account.hint}>{t('factor.required')}</p>}
      <div className={styles.buttons}>
        <Button size="md" variant="default" onClick={() => onStep('renew')}>
          {t('factor.renew')}
        </Button>
        <Button size="md" variant="light" color="red" onClick={() => onStep('off')}>
          {t('factor.turnOff')}
        </Button>
      </div>
    </>
  );
}

/** Two-step verification of the account: set up, recovery codes, and off. */
export default function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('person');
  const state = useSecondFactor();
  const off = useTurnFactorOff();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [step, setStep] = useState<'overview' | 'renew' | 'off'>('overview');

  const body = () => {
    if (codes !== null) return <RecoveryCodes codes={codes} onDone={onClose} />;
    if (state.data === undefined)
      return state.isError ? (
        <ErrorState
          message={state.error.message}
          failure={state.error}
          busy={state.isFetching}
          onRetry={() => void state.refetch()}
        />
      ) : (
        <RowSkeletons count={2} height={72} />
      );
    if (!state.data.active) return <SetUpFactor onCodes={setCodes} />;
    if (step === 'renew') return <RenewCodes onCodes={setCodes} onBack={() => setStep('overview')} />;
    if (step === 'overview')
      return (
        <ManageFactor
          since={state.data.since}
          left={state.data.recoveryCodesLeft}
          required={state.data.required}
          onStep={setStep}
        />
      );
    return (
      <FactorCodeForm
        tone="danger"
        submitLabel={t('factor.turnOff')}
        onCode={async (code) => {
          await off.mutateAsync(code);
          void showToast({ message: t('factor.offDone'), id: 'factor.offDone', tone: 'success' });
          onClose();
        }}
      >
        <p className={account.lead}>{t('factor.offText')}</p>
      </FactorCodeForm>
    );
  };
  return (
    <AccountDialog title={t('factor.title')} onClose={onClose}>
      {body()}
    </AccountDialog>
  );
}
