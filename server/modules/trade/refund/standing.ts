import type { OpenRefundStage } from '../../../../contract/shop/limits';
import type { Executor } from '../../../db/connection';
import type { LineRow, OrderRow } from '../order/store';
import { openRefunds, type RefundRow } from './store';
import type { RefundState } from './transitions';

const stages: Partial<Record<RefundState, OpenRefundStage>> = {
  requested: 'review',
  approved: 'underWay',
  submitted: 'underWay',
  abnormal: 'failed',
  closed: 'failed',
};

/** Money that is asked back or owed, and that has not gone back: fen. */
export interface OpenRefund {
  stage: OpenRefundStage;
  amount: number;
}

/** The amount refunded so far, fen, and the refund that is still open. */
export interface RefundStanding {
  refunded: number;
  openRefund: OpenRefund | null;
}

/**
 * How the refunds of an order stand. Its rows count money as refunded from the approval on, since that is owed and cannot
 * be asked for, invoiced or credited again; of that, what the provider has not sent back is not with the buyer.
 * @param open the refund of the order that has begun and not ended; it may have been approved since the rows were read
 */
export function standingOf(open: Pick<RefundRow, 'state' | 'amount' | 'lines'> | undefined) {
  const stage = open && stages[open.state];
  const of = (refunded: number, amount: number): RefundStanding => {
    if (stage === undefined || amount === 0) return { refunded, openRefund: null };
    return {
      refunded: stage === 'review' ? refunded : Math.max(0, refunded - amount),
      openRefund: { stage, amount },
    };
  };
  return {
    ofOrder: ({ refunded }: Pick<OrderRow, 'refunded'>): RefundStanding => of(refunded, open?.amount ?? 0),
    ofLine: ({ id, refunded }: Pick<LineRow, 'id' | 'refunded'>): RefundStanding =>
      of(refunded, open?.lines.find(({ lineId }) => lineId === id)?.amount ?? 0),
  };
}

/** How the refunds of each of these orders stand, by the order's id. */
export async function standingsOf(db: Executor, orderIds: readonly string[]) {
  const open = new Map((await openRefunds(db, orderIds)).map((refund) => [refund.orderId, refund]));
  return (orderId: string) => standingOf(open.get(orderId));
}
