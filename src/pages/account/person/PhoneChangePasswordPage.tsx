import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithRetry } from '../../../ui/lazyWithRetry';
import { PhonePage } from '../../../ui/PhonePage';
import { RowSkeletons } from '../../../ui/Skeletons';
import { useLeave } from '../useLeave';
import { BackLink } from './BackLink';
import { WithUser } from './WithUser';

const ChangePasswordForm = lazyWithRetry(async () => ({
  default: (await import('../ChangePasswordForm')).ChangePasswordForm,
}));

/** Sets or changes the password on a phone. */
export default function PhoneChangePasswordPage() {
  const { t } = useTranslation(['person', 'account']);
  const leave = useLeave();
  return (
    <PhonePage title={t('person:security.password')}>
      <BackLink to="/m/account" label={t('person:account')} />
      <WithUser>
        {(user) => (
          <Suspense fallback={<RowSkeletons count={3} height={44} />}>
            <ChangePasswordForm
              hasPassword={user.isPwdInit === 1}
              onDone={() => leave(t('account:changeDone'), false)}
            />
          </Suspense>
        )}
      </WithUser>
    </PhonePage>
  );
}
