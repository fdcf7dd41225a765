import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { MergeOffer } from '../../../../contract/account/schema';
import { lazyWithRetry } from '../../../ui/lazyWithRetry';
import { PhonePage } from '../../../ui/PhonePage';
import { RowSkeletons } from '../../../ui/Skeletons';
import { BackLink } from './BackLink';
import { WithUser } from './WithUser';
import styles from './person.module.css';

const ChangePhoneForm = lazyWithRetry(async () => ({
  default: (await import('./ChangePhoneForm')).ChangePhoneForm,
}));
const MergeDialog = lazyWithRetry(() => import('./MergeDialog'));

/** Another phone for the account, on a phone. */
export default function PhoneChangePhonePage() {
  const { t } = useTranslation('person');
  const navigate = useNavigate();
  const [offer, setOffer] = useState<MergeOffer | null>(null);
  const back = () => navigate('/m/account', { replace: true });
  return (
    <PhonePage title={t('security.changePhone')}>
      <BackLink to="/m/account" label={t('account')} />
      <WithUser>
        {(user) => (
          <>
            <p className={styles.dim}>{t('phone.now', { phone: `+${user.countryCode} ${user.phone}` })}</p>
            <Suspense fallback={<RowSkeletons count={3} height={44} />}>
              <ChangePhoneForm onDone={back} onMerge={setOffer} />
            </Suspense>
            {offer !== null && (
              <Suspense fallback={null}>
                <MergeDialog offer={offer} user={user} onClose={() => setOffer(null)} onDone={back} />
              </Suspense>
            )}
          </>
        )}
      </WithUser>
    </PhonePage>
  );
}
