import { Modal } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Order } from '../../../../contract/order/schema';
import { itemTypes } from '../../../../contract/shop/limits';
import { clockText } from '../../../ui/clockText';
import { useIsPhone } from '../../../ui/device';
import dialog from '../../../ui/dialog.module.css';
import { ErrorState } from '../../../ui/ErrorState';
import { lazyWithRetry } from '../../../ui/lazyWithRetry';
import { RowSkeletons } from '../../../ui/Skeletons';
import { showToast } from '../../../ui/toast';
import { useFocusBack } from '../../../ui/useFocusBack';
import { useMediaQuery } from '../../../ui/useMediaQuery';
import { Quote, type QuoteProps } from '../membership/Quote';
import { ClosedOrder } from './ClosedOrder';
import { nextStepOf, ORDERS } from './nextStep';
import { OrderLines } from './OrderLines';
import { Paying } from './Paying';
import { PaySteps } from './PaySteps';
import { Success } from './Success';
import { SurplusNote } from './SurplusNote';
import { Terms } from './Terms';
import { usePayment } from './usePayment';

const ChooseProject = lazyWithRetry(() => import('../ChooseProject'));

export interface PayDialogProps {
  /** An order that was just made, or one that was left unpaid; null while `quote` is shown. */
  orderNo: string | null;
  /** A plan that is shown with its terms until there is an order. */
  quote?: QuoteProps | undefined;
  /** The terms were agreed to in the quote. */
  agreed?: boolean;
  /** Called once when the order is paid; the dialog goes on to say what one has now. */
  onPaid?: (order: Order) => void;
  onClose: () => void;
}

const SECOND = 1000;
const nothing = () => undefined;

/**
 * A purchase in one dialog: what is bought and its terms, then the code of a provider, then what one has now. An order whose terms
 * were agreed to before opens at its code, which is the same one with the seconds that remain.
 */
export default function PayDialog({
  orderNo,
  quote,
  agreed = false,
  onPaid = nothing,
  onClose,
}: PayDialogProps) {
  const { t } = useTranslation(['shop', 'common']);
  useFocusBack();
  const fullScreen = useMediaQuery('(max-width: 640px)');
  // An order that has closed is replaced by another one for the same things.
  const [replaced, setReplaced] = useState<string | null>(null);
  const payment = usePayment(replaced ?? orderNo, agreed, onPaid);
  const { order } = payment;
  // While the order is on its way, the step that it comes to.
  const view = payment.view ?? (payment.back === null || orderNo === null ? 'confirm' : 'pay');
  const navigate = useNavigate();
  const phone = useIsPhone();
  const [using, setUsing] = useState(false);
  const [line] = order.data?.lines ?? [];
  const step = order.data === undefined ? null : nextStepOf(order.data.lines, phone);
  const go = (to: string) => {
    onClose();
    navigate(to);
  };
  const leave = () => {
    const closesTo = view === 'paid' ? (step?.closesTo ?? null) : null;
    if (closesTo !== null) return go(closesTo);
    onClose();
    if (order.data === undefined || (view !== 'confirm' && view !== 'pay')) return;
    void showToast({
      message: t('shop:pay.kept', { time: clockText(payment.left * SECOND) }),
      // The list of orders is made for larger screens.
      ...(!phone && { action: { label: t('shop:pay.orders'), onPress: () => navigate(ORDERS) } }),
    });
  };
  const next = () => {
    const address = step?.address ?? null;
    if (step?.name === 'use') setUsing(true);
    else if (address !== null) go(address);
    else leave();
  };
  if (using && line !== undefined) {
    return (
      <Suspense fallback={null}>
        <ChooseProject thing={line} owned onClose={onClose} />
      </Suspense>
    );
  }
  const paidTitle = order.data?.type === itemTypes.settleIn ? 'shop:back.paid' : 'shop:success.title';
  return (
    <Modal
      opened
      onClose={leave}
      title={t(view === 'paid' ? paidTitle : view === 'confirm' ? 'shop:pay.confirmTitle' : 'shop:pay.title')}
      size={720}
      fullScreen={fullScreen}
      classNames={{ title: dialog.title }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      // A press beside the dialog must not end a payment.
      closeOnClickOutside={view === 'paid'}
    >
      <PaySteps view={view} />
      {orderNo === null && quote !== undefined && <Quote {...quote} />}
      {orderNo !== null && order.isPending && <RowSkeletons count={4} height={56} />}
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
            <>
              <OrderLines order={order.data} />
              <Terms
                types={order.data.lines.map(({ type }) => type)}
                payCount={order.data.payCount}
                left={payment.left}
                onAgree={payment.agree}
                onClose={leave}
              />
            </>
          )}
          {view === 'pay' && <Paying order={order.data} payment={payment} onClose={leave} />}
          {view === 'closed' && <ClosedOrder order={order.data} onOrdered={setReplaced} onClose={onClose} />}
          {view === 'paid' && step !== null && (
            <Success order={order.data} step={step} onNext={next} onClose={leave} />
          )}
        </>
      )}
    </Modal>
  );
}
