import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../contract/order/schema';
import { useFormat } from '../../ui/useFormat';
import styles from './orders.module.css';
import { actionsOf } from './orderTabs';

/** What somebody wants to do with an order. */
export interface OrderIntent {
  act: 'pay' | 'cancel' | 'refund' | 'invoice';
  order: Order;
}

interface OrderActionsProps {
  order: Order;
  onIntent: (intent: OrderIntent) => void;
  /** The page offers the invoice in a place of its own. */
  withoutInvoice?: boolean;
}

/** What can be done with an order in its state; the most likely comes last, under the thumb. */
export function OrderActions({ order, onIntent, withoutInvoice = false }: OrderActionsProps) {
  const { t } = useTranslation('orders');
  const { price } = useFormat();
  const actions = actionsOf(order);
  const can = { ...actions, invoice: actions.invoice && !withoutInvoice };
  const button = (act: OrderIntent['act'], label: string, primary = false) =>
    can[act] && (
      <Button variant={primary ? 'filled' : 'default'} onClick={() => onIntent({ act, order })}>
        {label}
      </Button>
    );
  if (!can.pay && !can.cancel && !can.refund && !can.invoice) return null;
  return (
    <div className={styles.actions}>
      {button('cancel', t('acts.cancel'))}
      {button('refund', t('acts.refund'))}
      {button('invoice', t('acts.invoice'))}
      {button('pay', t('acts.pay', { price: price(order.payCount) }), true)}
    </div>
  );
}
