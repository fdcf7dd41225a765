import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Distributor } from '../../../../contract/distributor/schema';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { showToast } from '../../../ui/toast';
import { useFormat } from '../../../ui/useFormat';
import { useLeave } from '../settlementQueries';
import styles from './deposit.module.css';

/** Stops being a distributor, after saying what becomes of the code, the earnings and the deposit. */
export function LeaveButton({ distributor: { code, deposit } }: { distributor: Distributor }) {
  const { t } = useTranslation('settlement');
  const { price } = useFormat();
  const [isAsking, setAsking] = useState(false);
  const leave = useLeave();
  const confirm = async () => {
    await leave.mutateAsync();
    void showToast({ message: t('leave.done'), tone: 'success' });
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('leave.open')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('leave.question')}
        confirmLabel={t('leave.confirm')}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        <ul className={styles.promises}>
          <li>{t('leave.code', { code })}</li>
          <li>{t('leave.earned')}</li>
          {deposit?.state === 'held' && <li>{t('leave.deposit', { price: price(deposit.amount) })}</li>}
        </ul>
      </ConfirmDialog>
    </>
  );
}
