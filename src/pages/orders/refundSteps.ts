import type { Refund } from '../../../contract/order/schema';

/** A step on the way of money back: done, the one it stands at, still to come, or where it failed. */
export interface RefundStep {
  name: 'asked' | 'detected' | 'approved' | 'rejected' | 'onItsWay' | 'stuck' | 'back';
  at: 'done' | 'current' | 'ahead' | 'failed';
}

/**
 * The way of a refund as its buyer sees it. Money that no order waited for (`surplus`) goes back without anybody's
 * approval. `stuck` is what the provider could not carry out, and staff settles.
 */
export function refundSteps({ kind, state }: Pick<Refund, 'kind' | 'state'>): RefundStep[] {
  const first: RefundStep = { name: kind === 'surplus' ? 'detected' : 'asked', at: 'done' };
  if (state === 'rejected') return [first, { name: 'rejected', at: 'failed' }];
  const review: RefundStep[] =
    kind === 'surplus' ? [] : [{ name: 'approved', at: state === 'requested' ? 'current' : 'done' }];
  const isStuck = state === 'abnormal' || state === 'closed';
  const way: RefundStep = isStuck
    ? { name: 'stuck', at: 'failed' }
    : {
        name: 'onItsWay',
        at: state === 'succeeded' ? 'done' : state === 'requested' ? 'ahead' : 'current',
      };
  return [first, ...review, way, { name: 'back', at: state === 'succeeded' ? 'done' : 'ahead' }];
}
