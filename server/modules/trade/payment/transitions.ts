import type { attemptStates } from '../../../../contract/shop/limits';
import type { Transitions } from '../../../db/transitions';

export type AttemptState = (typeof attemptStates)[number];

/**
 * What happens to an attempt. `pay` is the payment that settles its order; `surplus` is money that the order cannot take:
 * too late, twice, or another amount. Money may come in any state: a code that was closed may have been paid before.
 */
export type AttemptEvent = 'open' | 'fail' | 'close' | 'closed' | 'pay' | 'surplus';

export const attemptTransitions: Transitions<AttemptState, AttemptEvent> = {
  created: { open: 'open', fail: 'failed', close: 'closing', pay: 'paid', surplus: 'surplus' },
  open: { close: 'closing', pay: 'paid', surplus: 'surplus' },
  closing: { closed: 'closed', pay: 'paid', surplus: 'surplus' },
  closed: { pay: 'paid', surplus: 'surplus' },
  failed: { pay: 'paid', surplus: 'surplus' },
  paid: {},
  surplus: {},
};
