import { passThroughCodes } from '../../contract/errors';

/** What the catalogue needs to know of a failure; {@link import('./client').ApiError} has it all. */
export interface Failure {
  kind: 'answer' | 'timeout' | 'offline' | 'aborted';
  code: number;
  message: string;
}

export interface FailureContext {
  /** The page or the call stands under a share code: its refusal must not touch a session. */
  onShareLink: boolean;
  /** The caller shows the failure itself. */
  quiet: boolean;
}

/** What is to be done about a failed call: at most one toast, and whether the session ends. */
export interface FailureAction {
  /** `key`: a translation key with its namespace. `message`: the server's own words, already in the user's language. */
  toast: { key: string } | { message: string } | null;
  clearSession: boolean;
  /** Milliseconds until the way home; null stays. */
  redirectAfter: number | null;
}

/** Milliseconds from the expired-session text to the home page. */
export const EXPIRED_REDIRECT_MS = 3000;

const LOGIN_REQUIRED = 401;
/** A stale revision is a question to the user, put by the editor that knows both versions. */
const STALE_REVISION = 4090;

/** Words by which servers in front of ours ask for a login without the code. */
const loginWords = /please log ?in first|请先登录/i;

/** The one message that passes whatever its code: a WeChat user who has no phone yet. */
const firstLogin = /^first login$/i;

/** Whether an answer is none of the failures below. */
export const passesThrough = (code: number, message: string): boolean =>
  passThroughCodes.includes(code) || firstLogin.test(message.trim());

const nothing: FailureAction = { toast: null, clearSession: false, redirectAfter: null };
const say = (toast: FailureAction['toast'], quiet: boolean): FailureAction =>
  quiet ? nothing : { ...nothing, toast };

/**
 * The one error catalogue. Pure: the same failure in the same context always asks for the same action.
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
