import type { refundStates } from '../../../../contract/shop/limits';
import type { Transitions } from '../../../db/transitions';

export type RefundState = (typeof refundStates)[number];

/**
 * What happens to a refund. `settle` is staff's word that the money went back in another way, after the provider could
 * not deliver it (`abnormal`) or has closed it.
 */
export type RefundEvent =
  | 'approve'
  | 'reject'
  | 'submit'
  | 'succeed'
  | 'abnormal'
  | 'close'
  | 'retry'
  | 'settle';

export const refundTransitions: Transitions<RefundState, RefundEvent> = {
  requested: { approve: 'approved', reject: 'rejected' },
  rejected: {},
  approved: { submit: 'submitted' },
  submitted: { succeed: 'succeeded', abnormal: 'abnormal', close: 'closed' },
  succeeded: {},
  abnormal: { retry: 'approved', settle: 'succeeded', succeed: 'succeeded' },
  closed: { retry: 'approved', settle: 'succeeded', succeed: 'succeeded' },
};
