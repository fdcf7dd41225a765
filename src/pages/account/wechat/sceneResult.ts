import type { PendingLogIn, SceneState } from '../../../../contract/account/schema';
import { beginSession } from '../../../api/session';
import type { PendingBind } from './useSignInScene';

export interface SceneResult {
  onDone: () => void;
  /** A new user needs a phone. */
  onBind: (pending: PendingBind) => void;
  /** The account asks for a code of its second factor. */
  onPending: (pending: PendingLogIn) => void;
}

/** Handles the outcome of a log-in by WeChat: a session, or the request for a phone or a code. */
export function takeSceneState(state: SceneState, then: SceneResult): void {
  if (state.status === 'in' && state.token !== null && state.user !== null) {
    beginSession({ token: state.token, user: state.user });
    then.onDone();
  } else if (state.status === 'factor' && state.pending !== null) {
    then.onPending(state.pending);
  } else if (state.status === 'bind' && state.platformId !== null) {
    then.onBind({ platformId: state.platformId, nickname: state.nickname ?? '' });
  }
}
