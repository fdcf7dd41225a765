import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskRefund } from '../../../../contract/shop-desk/schema';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { showToast } from '../../../ui/toast';
import { useFormat } from '../../../ui/useFormat';
import { fenOfYuan, yuanText } from '../../../ui/yuan';
import { useAct } from '../opsQueries';
import styles from '../ops.module.css';

interface ApproveDialogProps {
  refund: DeskRefund;
  onClose: () => void;
}

/** Approves a refund as it was asked for, or of a lower amount. The server knows what of it still stands. */
export function ApproveDialog({ refund, onClose }: ApproveDialogProps) {
  const { t } = useTranslation('opsOrder');
  const { price } = useFormat();
  const [typed, setTyped] = useState(yuanText(refund.amount));
  const approve = useAct(
    'POST /ops/refund/{id}/approve',
    ({ amount }) =>
      void showToast({ message: t('refunds.approved', { price: price(amount) }), tone: 'success' }),
  );
  const amount = fenOfYuan(typed);
  const isWrong = amount === null || amount === 0 || amount > refund.amount;
  return (
    <ConfirmDialog
      opened
      tone="primary"
      title={t('refunds.approveTitle', { price: price(refund.amount) })}
      confirmLabel={t('refunds.approve')}
      onConfirm={async () => {
        if (isWrong) throw new Error('no amount of this refund');
        // The whole of it is what still stands, which may be less by now than what was asked for.
        const body = amount === refund.amount ? {} : { amount };
        await approve.mutateAsync({ params: { id: refund.id }, body });
      }}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p>{t('refunds.approveText')}</p>
        <TextInput
          label={t('refunds.amount')}
          leftSection="¥"
          inputMode="decimal"
          value={typed}
          error={isWrong ? t('refunds.amountWrong', { price: price(refund.amount) }) : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
