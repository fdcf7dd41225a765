import { useTranslation } from 'react-i18next';
import type { MergeOffer } from '../../../../contract/account/schema';
import { call } from '../../../api/client';
import { showToast } from '../../../ui/toast';
import styles from '../account.module.css';
import { PhoneCodeForm } from '../PhoneCodeForm';
import { useKeepUser } from './personQueries';

interface ChangePhoneFormProps {
  onDone: () => void;
  /** Called when the phone belongs to another account, which can be merged into this one. */
  onMerge: (offer: MergeOffer) => void;
}

/** Another phone for the account. */
export function ChangePhoneForm({ onDone, onMerge }: ChangePhoneFormProps) {
  const { t } = useTranslation('person');
  const keep = useKeepUser();
  return (
    <>
      <p className={styles.lead}>{t('phone.text')}</p>
      <PhoneCodeForm
        type="change_phone"
        submitLabel={t('phone.submit')}
        onVerified={async (verified) => {
          const { user, merge } = await call(
            'POST /user/phone/change',
            { query: verified },
            { as: 'session', quiet: true },
          );
          if (merge !== null) {
            onMerge(merge);
            return;
          }
          keep(user);
          void showToast({ message: t('phone.done'), tone: 'success' });
          onDone();
        }}
      />
    </>
  );
}
