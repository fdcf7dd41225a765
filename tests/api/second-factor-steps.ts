import { codeOf, fromBase32, stepAt } from '../../server/modules/identity/second-factor/totp';
import { newPhone } from './account-steps';
import { passwordDigest, sessionOf, type TestApp } from './harness';

/** An authenticator app. A code counts once, so each one that it shows belongs to a later step than the last one. */
export function authenticator(secret: string) {
  const key = fromBase32(secret);
  // The server takes the step before and the one after as well. The one before is not used: it would be too old if a step ended meanwhile.
  let step = stepAt(Date.now()) - 1;
  return {
    /** A code that was not used yet; two can be had at a time. */
    next(): string {
      step += 1;
      return codeOf(key, step);
    },
    /** The code of this many steps from now. */
    at: (steps: number): string => codeOf(key, stepAt(Date.now()) + steps),
  };
}

export type Authenticator = ReturnType<typeof authenticator>;

/** Switches the second factor of a session's account on. */
export async function withFactor(app: TestApp, credential: string) {
  const begun = await app.call('POST /user/second-factor/begin', {}, { credential });
  const device = authenticator(begun.data.secret);
  const confirmed = await app.call(
    'POST /user/second-factor/confirm',
    { body: { code: device.next() } },
    { credential },
  );
  if (confirmed.data === null) throw new Error(confirmed.text);
  return { app: device, secret: begun.data.secret, recoveryCodes: confirmed.data.recoveryCodes };
}

const PASSWORD = 'Aa123456';

/** An account with a password and a second factor. */
export async function guardedAccount(app: TestApp) {
  const phone = newPhone();
  const credential = await app.login(phone);
  const query = { password: passwordDigest(PASSWORD) };
  const set = await app.call('POST /user/password/change', { query }, { credential });
  if (set.code !== 0) throw new Error(set.text);
  return { phone, credential, ...(await withFactor(app, credential)) };
}

/** Logs an account of {@link guardedAccount} in by its password. */
export const logIn = (app: TestApp, phone: string) =>
  app.call('POST /auth/pwd', { query: { phone, password: passwordDigest(PASSWORD) } });

/** The ticket of a log-in that waits for a code. */
export async function pendingTicket(app: TestApp, phone: string): Promise<string> {
  const { data, text } = await logIn(app, phone);
  if (data === null || !('pending' in data)) throw new Error(text);
  return data.pending.ticket;
}

/** Finishes a log-in. */
export const finish = async (app: TestApp, ticket: string, code: string) =>
  sessionOf(await app.call('POST /auth/second-factor', { body: { ticket, code } })).token;
