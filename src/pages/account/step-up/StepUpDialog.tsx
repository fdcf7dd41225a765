import { useTranslation } from 'react-i18next';
import type { StepUpNeeded } from '../../../../contract/account/schema';
import { AccountDialog } from '../AccountDialog';
import account from '../account.module.css';
import { proveAfresh } from '../accountCalls';
import { FactorCodeForm } from '../second-factor/FactorCodeForm';
import { OwnPhoneForm } from './OwnPhoneForm';
import { PasswordForm } from './PasswordForm';

interface StepUpDialogProps {
  needed: StepUpNeeded;
  onProved: () => void;
  onClose: () => void;
}

/** Asks who is logged in for a fresh proof, over whatever needs it; what was entered there stays. */
export default function StepUpDialog({ needed, onProved, onClose }: StepUpDialogProps) {
  const { t } = useTranslation('account');
  const [kind] = needed.proofs;
  return (
    <AccountDialog onTop size={400} title={t('stepUp.title')} onClose={onClose}>
      {kind === 'factor' && (
        <FactorCodeForm
          submitLabel={t('stepUp.submit')}
          onCode={async (proof) => {
            await proveAfresh({ kind, proof });
            onProved();
          }}
        >
          <p className={account.lead}>{t('stepUp.factorText')}</p>
        </FactorCodeForm>
      )}
      {kind === 'password' && <PasswordForm onProved={onProved} />}
      {kind === 'sms' && <OwnPhoneForm phone={needed.phone} onProved={onProved} />}
    </AccountDialog>
  );
}
