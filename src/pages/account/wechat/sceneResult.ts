import type { SceneState } from '../../../../contract/wechat';
import { beginSession } from '../../../api/session';
import type { PendingBind } from './useSignInScene';

/** Handles the outcome of a log-in by WeChat: a session, or the request for a phone. */
export function takeSceneState(
  state: SceneState,
  then: { onDone: () => void; onBind: (pending: PendingBind) => void },
): void {
  if (state.status === 'in' && state.token !== null && state.user !== null) {
    beginSession({ token: state.token, user: state.user });
    then.onDone();
  } else if (state.status === 'bind' && state.platformId !== null) {
    then.onBind({ platformId: state.platformId, nickname: state.nickname ?? '' });
  }
}
