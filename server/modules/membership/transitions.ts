import type { grantStates } from '../../../contract/shop/limits';
import type { Transitions } from '../../db/transitions';

export type GrantState = (typeof grantStates)[number];

/**
 * What happens to a grant: an upgrade takes its place, the refund of that upgrade puts it back, a refund or staff ends it.
 */
export type GrantEvent = 'supersede' | 'restore' | 'revoke';

export const grantTransitions: Transitions<GrantState, GrantEvent> = {
  granted: { supersede: 'superseded', revoke: 'revoked' },
  superseded: { restore: 'granted', revoke: 'revoked' },
  revoked: {},
};
