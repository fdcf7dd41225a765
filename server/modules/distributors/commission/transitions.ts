import type { commissionStates } from '../../../../contract/distributor/limits';
import type { Transitions } from '../../../db/transitions';

export type CommissionState = (typeof commissionStates)[number];

/** What happens to a line of commission; nothing leads back, a refund adds a line of its own. */
export const commissionTransitions: Transitions<CommissionState, 'release' | 'state' | 'pay'> = {
  frozen: { release: 'payable' },
  payable: { state: 'inStatement' },
  inStatement: { pay: 'paid' },
  paid: {},
};
