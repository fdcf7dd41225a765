import { useTranslation } from 'react-i18next';
import { PhonePage } from '../../../ui/PhonePage';
import { ChangePasswordForm } from '../ChangePasswordForm';
import { useLeave } from '../useLeave';
import { BackLink } from './BackLink';
import { WithUser } from './WithUser';

/** Sets or changes the password on a phone. */
export default function PhoneChangePasswordPage() {
  const { t } = useTranslation(['person', 'account']);
  const leave = useLeave();
  return (
    <PhonePage title={t('person:security.password')}>
      <BackLink to="/m/account" label={t('person:account')} />
      <WithUser>
        {(user) => (
          <ChangePasswordForm
            hasPassword={user.isPwdInit === 1}
            onDone={() => leave(t('account:changeDone'), false)}
          />
        )}
      </WithUser>
    </PhonePage>
  );
}
