import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Order } from '../../../../contract/order';
import { clockText } from '../../../ui/clockText';
import { useIsPhone } from '../../../ui/device';
import dialog from '../../../ui/dialog.module.css';
import { ErrorState } from '../../../ui/ErrorState';
import { RowSkeletons } from '../../../ui/Skeletons';
import { showToast } from '../../../ui/toast';
import { useFocusBack } from '../../../ui/useFocusBack';
import { useMediaQuery } from '../../../ui/useMediaQuery';
import { ClosedOrder } from './ClosedOrder';
import { Confirmation } from './Confirmation';
import { Paying } from './Paying';
import { ORDERS } from './nextStep';
import SuccessDialog from './SuccessDialog';
import { SurplusNote } from './SurplusNote';
import { usePayment } from './usePayment';

export interface PayDialogProps {
  /** An order that was just made, or one that was left unpaid. */
  orderNo: string;
  /** Called once when the order is paid; the dialog goes on to say what one has now. */
  onPaid?: (order: Order) => void;
  onClose: () => void;
}

const SECOND = 1000;
const nothing = () => undefined;

/**
 * Pays an order: its lines and terms, then the code of a provider, then what one has now. An order whose terms were agreed to
 * before opens at its code, which is the same one with the seconds that remain.
 */
export default function PayDialog({ orderNo, onPaid = nothing, onClose }: PayDialogProps) {
  const { t } = useTranslation(['shop', 'common']);
  useFocusBack();
  const fullScreen = useMediaQuery('(max-width: 640px)');
  // An order that has closed is replaced by another one for the same things.
  const [current, setCurrent] = useState(orderNo);
  const payment = usePayment(current, onPaid);
  const { order, view } = payment;
  const navigate = useNavigate();
  const phone = useIsPhone();
  const leave = () => {
    onClose();
    if (view !== 'confirm' && view !== 'pay') return;
    void showToast({
      message: t('shop:pay.kept', { time: clockText(payment.left * SECOND) }),
      // The list of orders is made for larger screens.
      ...(!phone && { action: { label: t('shop:pay.orders'), onPress: () => navigate(ORDERS) } }),
    });
  };
  if (order.data !== undefined && view === 'paid') {
    return <SuccessDialog order={order.data} surplus={payment.surplus} onClose={onClose} />;
  }
  return (
    <Modal
      opened
      onClose={leave}
      title={t(view === 'confirm' ? 'shop:pay.confirmTitle' : 'shop:pay.title')}
      size={904}
      fullScreen={fullScreen}
      classNames={{ title: dialog.title }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      // A press beside the dialog must not end a payment.
      closeOnClickOutside={false}
    >
      {order.isPending && <RowSkeletons count={4} height={56} />}
      {order.isError && (
        <ErrorState
          message={order.error.message}
          failure={order.error}
          busy={order.isFetching}
          onRetry={() => void order.refetch()}
        />
      )}
      {order.data !== undefined && (
        <>
          {payment.surplus !== null && <SurplusNote reason={payment.surplus} />}
          {view === 'confirm' && (
            <Confirmation order={order.data} left={payment.left} onAgree={payment.agree} onClose={leave} />
          )}
          {view === 'pay' && <Paying order={order.data} payment={payment} onClose={leave} />}
          {view === 'closed' && <ClosedOrder order={order.data} onOrdered={setCurrent} onClose={onClose} />}
        </>
      )}
    </Modal>
  );
}
