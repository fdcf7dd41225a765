import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskRefund } from '../../../../contract/shop-desk/schema';
import { showToast } from '../../../ui/toast';
import { useFormat } from '../../../ui/useFormat';
import { useAct } from '../opsQueries';
import styles from '../ops.module.css';
import { ReasonDialog } from '../ReasonDialog';
import { ApproveDialog } from './ApproveDialog';

/** What staff can do about a refund: decide a request, and handle a refund that the provider could not carry out. */
export function RefundActs({ refund }: { refund: DeskRefund }) {
  const { t } = useTranslation('opsOrder');
  const { price } = useFormat();
  const [asking, setAsking] = useState<'approve' | 'reject' | 'settle' | null>(null);
  const done = (message: string) => () => void showToast({ message, tone: 'success' });
  const reject = useAct('POST /ops/refund/{id}/reject', done(t('refunds.rejected')));
  const settle = useAct('POST /ops/refund/{id}/settle', done(t('refunds.settled')));
  const retry = useAct('POST /ops/refund/{id}/retry', done(t('refunds.retried')));
  const params = { id: refund.id };
  const close = () => setAsking(null);
  const isOpen = refund.state === 'requested';
  const isStuck = refund.state === 'abnormal' || refund.state === 'closed';
  if (!isOpen && !isStuck) return null;
  return (
    <div className={styles.acts}>
      {isOpen && (
        <>
          <Button variant="light" color="red" onClick={() => setAsking('reject')}>
            {t('refunds.reject')}
          </Button>
          <Button onClick={() => setAsking('approve')}>{t('refunds.approve')}</Button>
        </>
      )}
      {isStuck && (
        <>
          <Button variant="default" onClick={() => setAsking('settle')}>
            {t('refunds.settle')}
          </Button>
          <Button loading={retry.isPending} onClick={() => retry.mutate({ params })}>
            {t('refunds.retry')}
          </Button>
        </>
      )}
      {asking === 'approve' && <ApproveDialog refund={refund} onClose={close} />}
      {asking === 'reject' && (
        <ReasonDialog
          title={t('refunds.rejectTitle', { price: price(refund.amount) })}
          confirmLabel={t('refunds.reject')}
          onConfirm={(reason) => reject.mutateAsync({ params, body: { reason } })}
          onClose={close}
        >
          {t('refunds.rejectText')}
        </ReasonDialog>
      )}
      {asking === 'settle' && (
        <ReasonDialog
          title={t('refunds.settleTitle', { price: price(refund.amount) })}
          confirmLabel={t('refunds.settle')}
          label={t('refunds.settleHow')}
          tone="primary"
          onConfirm={(reason) => settle.mutateAsync({ params, body: { reason } })}
          onClose={close}
        >
          {t('refunds.settleText')}
        </ReasonDialog>
      )}
    </div>
  );
}
