import type { CloneState } from '../../../contract/clone';
import type { Transitions } from '../../db/transitions';

export type CloneEvent =
  | 'approve'
  | 'reject'
  | 'resubmit'
  | 'finish'
  | 'fail'
  | 'retry'
  | 'handIn'
  | 'accept'
  | 'complain'
  | 'cancel'
  | 'stop'
  | 'giveUp';

/**
 * What happens to a clone. Its owner resubmits, accepts, complains, cancels, and stops a portrait in its training; staff approves, rejects, retries, hands a
 * result in and gives up; the training finishes and fails.
 */
export const cloneTransitions: Transitions<CloneState, CloneEvent> = {
  under_review: {
    approve: 'training',
    reject: 'fail_review',
    handIn: 'unconfirmed',
    cancel: 'cancel',
    giveUp: 'cancel',
  },
  fail_review: { resubmit: 'under_review', cancel: 'cancel', giveUp: 'cancel' },
  training: {
    finish: 'unconfirmed',
    fail: 'training_fail',
    handIn: 'unconfirmed',
    stop: 'cancel',
    giveUp: 'cancel',
  },
  training_fail: { retry: 'training', handIn: 'unconfirmed', stop: 'cancel', giveUp: 'cancel' },
  unconfirmed: { accept: 'success', complain: 'training_fail' },
  success: {},
  cancel: {},
};
