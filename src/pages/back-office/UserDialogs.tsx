import type { StaffUser } from '../../../contract/staff/schema';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { showToast } from '../../ui/toast';
import { useAct } from './opsQueries';
import styles from './ops.module.css';

const REASON_LIMIT = 300;

/** The question about a user. */
export interface UserQuestion {
  act: 'lock' | 'endSessions';
  user: StaffUser;
}

interface UserDialogsProps {
  asking: UserQuestion;
  onClose: () => void;
}

/** Asks for confirmation, and for the reason, before a user is locked or logged out everywhere. */
export default function UserDialogs({ asking: { act, user }, onClose }: UserDialogsProps) {
  const { t } = useTranslation('ops');
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const lock = useAct('POST /ops/user/{id}/lock');
  const endSessions = useAct('POST /ops/user/{id}/end-sessions');
  const params = { id: user.userId };
  const names = { name: user.userName, phone: user.phone };

  if (act === 'endSessions') {
    return (
      <ConfirmDialog
        opened
        title={t('users.endTitle', names)}
        confirmLabel={t('users.endSessions')}
        onConfirm={async () => {
          const { ended } = await endSessions.mutateAsync({ params });
          void showToast({ message: t('users.ended', { count: ended }), tone: 'success' });
        }}
        onClose={onClose}
      >
        {t('users.endText')}
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      opened
      title={t('users.lockTitle', names)}
      confirmLabel={t('users.lock')}
      onConfirm={async () => {
        if (reason.trim() === '') {
          setMissing(true);
          throw new Error('no reason was given');
        }
        await lock.mutateAsync({ params, body: { reason } });
        void showToast({ message: t('users.lockDone'), tone: 'success' });
      }}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p>{t('users.lockText')}</p>
        <Textarea
          label={t('users.reason')}
          value={reason}
          maxLength={REASON_LIMIT}
          minRows={2}
          autosize
          error={missing && reason.trim() === '' ? t('users.reasonRequired') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
