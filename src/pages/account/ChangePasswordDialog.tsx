import { useTranslation } from 'react-i18next';
import { useUser } from '../../api/useSession';
import { AccountDialog } from './AccountDialog';
import { ChangePasswordForm } from './ChangePasswordForm';
import { useLeave } from './useLeave';

/** Sets or changes the password; afterwards all devices have to log in again. */
export default function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  const { data: user } = useUser();
  const leave = useLeave();
  if (user === undefined) return null;
  const hasPassword = user.isPwdInit === 1;
  return (
    <AccountDialog title={hasPassword ? t('changeTitle') : t('setTitle')} onClose={onClose}>
      <ChangePasswordForm hasPassword={hasPassword} onDone={() => leave(t('changeDone'), false)} />
    </AccountDialog>
  );
}
