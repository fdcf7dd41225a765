import { useTranslation } from 'react-i18next';
import type { PendingLogIn } from '../../../../contract/account/schema';
import styles from '../account.module.css';
import { finishLogIn } from '../accountCalls';
import { FactorCodeForm } from './FactorCodeForm';

interface SecondFactorStepProps {
  pending: PendingLogIn;
  /** Called once the session has begun. */
  onDone: () => void;
  /** Begins the log-in again. */
  onBack: () => void;
}

/** The last step of a log-in to an account with a second factor. */
export function SecondFactorStep({ pending, onDone, onBack }: SecondFactorStepProps) {
  const { t } = useTranslation('account');
  return (
    <>
      <FactorCodeForm
        submitLabel={t('logIn')}
        onCode={async (code) => {
          await finishLogIn(pending, code);
          onDone();
        }}
      >
        <p className={styles.lead}>{t('factor.logInText')}</p>
      </FactorCodeForm>
      <button type="button" className={styles.textButton} onClick={onBack}>
        {t('factor.back')}
      </button>
    </>
  );
}
