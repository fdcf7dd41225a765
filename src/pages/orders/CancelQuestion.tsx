import { useTranslation } from 'react-i18next';
import type { Order } from '../../../contract/order/schema';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { showToast } from '../../ui/toast';
import { useCancelOrder } from './ordersQueries';

interface CancelQuestionProps {
  order: Pick<Order, 'orderNo' | 'goodsInfo'>;
  onClose: () => void;
}

/** Asks before an order is canceled; one that was paid at the same moment stays paid, and is said so. */
export default function CancelQuestion({ order, onClose }: CancelQuestionProps) {
  const { t } = useTranslation('orders');
  const cancel = useCancelOrder();
  return (
    <ConfirmDialog
      opened
      title={t('cancel.title')}
      confirmLabel={t('cancel.confirm')}
      onConfirm={async () => {
        const { state } = await cancel.mutateAsync(order.orderNo);
        const done = state === 'cancelled';
        void showToast({
          message: t(done ? 'cancel.done' : 'cancel.paidMeanwhile'),
          ...(done && { tone: 'success' }),
        });
      }}
      onClose={onClose}
    >
      {t('cancel.text', { name: order.goodsInfo })}
    </ConfirmDialog>
  );
}
