import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountDialog } from './AccountDialog';
import { type LoginMode, LoginPanel } from './LoginPanel';

interface LoginDialogProps {
  onClose: () => void;
  /** Called once the session has begun. */
  onDone: () => void;
}

/** All ways to log in, in a dialog over the current page. */
export default function LoginDialog({ onClose, onDone }: LoginDialogProps) {
  const { t } = useTranslation('account');
  const [mode, setMode] = useState<LoginMode>('sms');
  return (
    <AccountDialog title={mode === 'reset' ? t('resetTitle') : t('title')} onClose={onClose}>
      <LoginPanel mode={mode} onMode={setMode} onDone={onDone} />
    </AccountDialog>
  );
}
