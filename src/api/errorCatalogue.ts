import { passThroughCodes } from '../../contract/errors';
import { STALE_REVISION } from '../../contract/errors/codes';

/** The part of a failure that the catalogue needs, as in {@link import('./client').ApiError}. */
export interface Failure {
  kind: 'answer' | 'timeout' | 'offline' | 'aborted';
  code: number;
  message: string;
}

export interface FailureContext {
  /** The page or the call uses a share code: its refusal must not end a session. */
  onShareLink: boolean;
  /** The caller shows the failure itself. */
  quiet: boolean;
}

/** The reaction to a failed call: at most one toast, and whether the session ends. */
export interface FailureAction {
  /** `key`: a translation key with its namespace. `message`: the server's message, already in the user's language. */
  toast: { key: string } | { message: string } | null;
  clearSession: boolean;
  /** Milliseconds until the home page opens; null stays. */
  redirectAfter: number | null;
}

/** Milliseconds from the expired-session text to the home page. */
export const EXPIRED_REDIRECT_MS = 3000;

const LOGIN_REQUIRED = 401;
/** The editor, which knows both versions, asks the user about a stale revision. */

/** Messages of proxies that ask for a login without the code. */
const loginWords = /please log ?in first|请先登录/i;

/** The only message that counts whatever its code: a WeChat user without a phone. */
const firstLogin = /^first login$/i;

/** Whether an answer is not a failure. */
export const passesThrough = (code: number, message: string): boolean =>
  passThroughCodes.includes(code) || firstLogin.test(message.trim());

const nothing: FailureAction = { toast: null, clearSession: false, redirectAfter: null };
const say = (toast: FailureAction['toast'], quiet: boolean): FailureAction =>
  quiet ? nothing : { ...nothing, toast };

/**
 * The error catalogue, a pure function: the same failure in the same context always gives the same reaction.
 */
export function actionFor(failure: Failure, context: FailureContext): FailureAction {
  if (failure.kind === 'aborted') return nothing;
  if (failure.kind === 'timeout') return say({ key: 'errors:timeout' }, context.quiet);
  if (failure.kind === 'offline') return say({ key: 'errors:offline' }, context.quiet);
  if (failure.code === LOGIN_REQUIRED || loginWords.test(failure.message)) {
    return context.onShareLink
      ? say({ key: 'errors:shareExpired' }, context.quiet)
      : { toast: { key: 'errors:loginExpired' }, clearSession: true, redirectAfter: EXPIRED_REDIRECT_MS };
  }
  if (passesThrough(failure.code, failure.message) || failure.code === STALE_REVISION) return nothing;
  const message = failure.message.trim();
  return say(message === '' ? { key: 'errors:systemError' } : { message }, context.quiet);
}
