import type { offerStates, payoutStates, sellerStates } from '../../../contract/shop/limits';
import type { Transitions } from '../../db/transitions';

export type SellerState = (typeof sellerStates)[number];
export type OfferState = (typeof offerStates)[number];
export type PayoutState = (typeof payoutStates)[number];

/** What happens to an application as a seller; a rejected one may be sent again. */
export const sellerTransitions: Transitions<SellerState, 'verify' | 'reject' | 'apply'> = {
  applied: { verify: 'verified', reject: 'rejected', apply: 'applied' },
  verified: {},
  rejected: { apply: 'applied' },
};

/** What happens to an offer; who has bought what is withdrawn keeps it. */
export const offerTransitions: Transitions<OfferState, 'list' | 'reject' | 'withdraw'> = {
  submitted: { list: 'listed', reject: 'rejected', withdraw: 'delisted' },
  rejected: {},
  listed: { withdraw: 'delisted' },
  delisted: {},
};

/** What happens to a payout; two members of staff approve and pay it. */
export const payoutTransitions: Transitions<PayoutState, 'approve' | 'pay' | 'reject'> = {
  requested: { approve: 'approved', reject: 'rejected' },
  approved: { pay: 'paid', reject: 'rejected' },
  paid: {},
  rejected: {},
};
