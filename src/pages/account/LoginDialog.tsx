import { Modal, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { call } from '../../api/client';
import { LoginForm, type LoginMode } from './LoginForm';
import styles from './login.module.css';

interface LoginDialogProps {
  onClose: () => void;
  /** Called once the session has begun. */
  onDone: () => void;
}

/** Log in by phone and SMS code, or by phone and password. */
export default function LoginDialog({ onClose, onDone }: LoginDialogProps) {
  const { t } = useTranslation(['account', 'common']);
  const [mode, setMode] = useState<LoginMode>('sms');
  const settings = useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => call('GET /settings', {}, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });

  return (
    <Modal
      opened
      onClose={onClose}
      size={440}
      title={t('account:title')}
      classNames={{ title: styles.title, body: styles.body }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <SegmentedControl
        fullWidth
        aria-label={t('account:mode')}
        value={mode}
        onChange={(value) => setMode(value as LoginMode)}
        data={[
          { value: 'sms', label: t('account:modeSms') },
          { value: 'password', label: t('account:modePassword') },
        ]}
      />
      <LoginForm mode={mode} onDone={onDone} />
      {settings.data?.sandbox === true && (
        <p className={styles.hint}>
          {t('account:sandboxHint')}{' '}
          <Link to="/sandbox" target="_blank">
            {t('account:sandboxLink')}
          </Link>
        </p>
      )}
    </Modal>
  );
}
