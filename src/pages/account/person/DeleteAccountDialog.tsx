import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client';
import { AccountDialog } from '../AccountDialog';
import account from '../account.module.css';
import { PhoneCodeForm } from '../PhoneCodeForm';
import { useLeave } from '../useLeave';
import styles from './person.module.css';

/** Deletes the account, after a list of what is lost, a verification of the phone, and a checkbox. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('person');
  const [understood, setUnderstood] = useState(false);
  const leave = useLeave();
  return (
    <AccountDialog title={t('delete.title')} onClose={onClose}>
      <div className={styles.warning}>
        <strong>{t('delete.final')}</strong>
        <ul>
          <li>{t('delete.content')}</li>
          <li>{t('delete.shares')}</li>
          <li>{t('delete.sessions')}</li>
        </ul>
      </div>
      <p className={account.lead}>{t('delete.prove')}</p>
      <PhoneCodeForm
        type="delete_account"
        tone="danger"
        submitLabel={t('delete.submit')}
        ready={understood}
        onVerified={async ({ ticket }) => {
          await call('POST /user/delete', { query: { ticket } }, { as: 'session', quiet: true });
          await leave(t('delete.done'), true);
        }}
      >
        <Checkbox
          label={t('delete.understood')}
          checked={understood}
          onChange={(event) => setUnderstood(event.currentTarget.checked)}
        />
      </PhoneCodeForm>
    </AccountDialog>
  );
}
