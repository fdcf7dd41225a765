import { ApiError, call } from '../../api/client';
import { endSession } from '../../api/session';
import { HOME, LOGOUT_RELOAD_MS } from './guardRules';

/** Ends the session on both sides, then reloads at the home page, so that nothing of the user stays in memory. */
export async function logOut(forget: () => void): Promise<void> {
  try {
    await call('POST /auth/logout', {}, { as: 'session', quiet: true, overlay: true });
  } catch (error) {
    // Also when the server cannot be reached: a log-out on a shared machine must always work.
    if (!(error instanceof ApiError)) throw error;
  }
  endSession();
  forget();
  setTimeout(() => window.location.assign(HOME), LOGOUT_RELOAD_MS);
}
