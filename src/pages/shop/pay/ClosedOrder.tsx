import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Order } from '../../../../contract/order/schema';
import { EmptyState } from '../../../ui/EmptyState';
import { IconClock } from '../../../ui/icons/shared';
import { canOrderAgain, useOrderAgain } from './payQueries';

interface Props {
  order: Order;
  /** The number of the order that takes its place. */
  onOrdered: (orderNo: string) => void;
  onClose: () => void;
}

/** The time to pay is over, or the order was canceled: nothing was bought, and it can be ordered anew. */
export function ClosedOrder({ order, onOrdered, onClose }: Props) {
  const { t } = useTranslation('shop');
  const again = useOrderAgain();
  const orderAgain = async () => {
    try {
      onOrdered((await again.mutateAsync(order)).orderNo);
    } catch {
      // The client has shown why.
    }
  };
  return (
    <EmptyState
      icon={<IconClock size={28} />}
      title={t(order.cancelReason === 'user' ? 'pay.cancelled' : 'pay.expired')}
      action={
        canOrderAgain(order) ? (
          <Button loading={again.isPending} onClick={() => void orderAgain()}>
            {t('pay.again')}
          </Button>
        ) : (
          <Button component={Link} to="/buy" onClick={onClose}>
            {t('pay.choosePlan')}
          </Button>
        )
      }
    >
      {t('pay.expiredText')}
    </EmptyState>
  );
}
