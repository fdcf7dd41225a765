import type { applicationStates, distributorStates } from '../../../../contract/distributor/limits';
import type { Transitions } from '../../../db/transitions';

export type ApplicationState = (typeof applicationStates)[number];
export type ApplicationEvent = 'submit' | 'approve' | 'reject';
export type DistributorState = (typeof distributorStates)[number];
/** `settle` is the payment of the deposit, or that none is asked for any more. */
export type DistributorEvent = 'settle' | 'end';

/** What happens to an application; a rejected one may be sent again. */
export const applicationTransitions: Transitions<ApplicationState, ApplicationEvent> = {
  draft: { submit: 'pending' },
  pending: { approve: 'approved', reject: 'rejected' },
  rejected: { submit: 'pending' },
  approved: {},
};

/** What happens to a distributor; nothing brings one back, who wants to can be given another code by hand. */
export const distributorTransitions: Transitions<DistributorState, DistributorEvent> = {
  awaitingDeposit: { settle: 'active', end: 'ended' },
  active: { end: 'ended' },
  ended: {},
};
