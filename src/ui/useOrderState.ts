import { useTranslation } from 'react-i18next';
import type { Order } from '../../contract/order/schema';

/** Says how far an order is, for buyers and for staff; of a refund that takes a part of it, that it is a part. */
export function useOrderState() {
  const { t } = useTranslation('orders');
  return ({ state, openRefund, payCount }: Pick<Order, 'state' | 'openRefund' | 'payCount'>): string =>
    openRefund !== null && openRefund.amount < payCount
      ? t(`partialStates.${openRefund.stage}`)
      : t(`states.${state}`);
}
