import type { CloneState } from '../../../contract/clone/schema';
import type { Transitions } from '../../db/transitions';

export type CloneEvent =
  | 'approve'
  | 'reject'
  | 'resubmit'
  | 'finish'
  | 'fail'
  | 'retry'
  | 'handIn'
  | 'handInAvatar'
  | 'accept'
  | 'complain'
  | 'cancel'
  | 'stop'
  | 'giveUp'
  | 'exchange';

/**
 * What happens to a clone. Its owner resubmits, accepts, complains, cancels, stops a portrait in its training, and takes a voice style
 * for a clone that nothing here makes; staff approves, rejects, retries, hands a result in and gives up; the training finishes and
 * fails. An avatar that is handed in still gets its portrait, so that there is something to be seen while its service is not there.
 */
export const cloneTransitions: Transitions<CloneState, CloneEvent> = {
  under_review: {
    approve: 'training',
    reject: 'fail_review',
    handIn: 'unconfirmed',
    handInAvatar: 'training',
    cancel: 'cancel',
    giveUp: 'cancel',
    exchange: 'under_review',
  },
  fail_review: { resubmit: 'under_review', cancel: 'cancel', giveUp: 'cancel', exchange: 'fail_review' },
  training: {
    finish: 'unconfirmed',
    fail: 'training_fail',
    handIn: 'unconfirmed',
    handInAvatar: 'training',
    stop: 'cancel',
    giveUp: 'cancel',
    exchange: 'training',
  },
  training_fail: {
    retry: 'training',
    handIn: 'unconfirmed',
    handInAvatar: 'training',
    stop: 'cancel',
    giveUp: 'cancel',
    exchange: 'training',
  },
  unconfirmed: { accept: 'success', complain: 'training_fail', exchange: 'unconfirmed' },
  success: {},
  cancel: {},
};
