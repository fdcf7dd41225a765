import { VALIDATED_REGION } from '../../../../contract/account/limits';
import type { LogIn, Session, User } from '../../../../contract/account/schema';
import type { Database, Executor } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { inMinute, type Limit, spend } from '../../../http/limits';
import { hashToken } from '../../../http/tokens';
import type { Messages } from '../../messages';
import { type Client, clientOf } from './client';
import type { Codes } from './codes';
import type { LogInFigures } from './figures';
import type { PasswordTries } from './password-tries';
import { newName } from './new-name';
import { checkPhone } from '../../phone';
import { hashPassword, passwordMatches } from '../../../http/passwords';
import type { SecondFactors } from '../second-factor/service';
import { createLogIn, type LogInEntry } from './log-in';
import { dropPending } from './pending-store';
import * as sessions from './sessions-store';
import * as store from './store';

/** Tries of the old password by somebody who is logged in. */
const OLD_PASSWORD_TRIES: readonly Limit[] = [{ seconds: 900, count: 10 }];
/** How precisely the last use of a session is stored, milliseconds, so that not every call writes. */
const TOUCH_MS = 60_000;
/** The page for sessions and password. */
const SECURITY = '/work/person';

export interface AccountDeps {
  db: Database;
  codes: Codes;
  requestsPerMinute: () => number;
  /** The user's own profile, as the browser gets it. */
  describe: (account: store.Account) => Promise<User>;
  messages: Pick<Messages, 'notify'>;
  /** Counts a try of a password, and delays it. */
  tryPassword: PasswordTries;
  factors: Pick<SecondFactors, 'isActive' | 'check'>;
  figures: LogInFigures;
}

export { type Client, clientOf };

/** Log-in, passwords and sessions. */
export interface Accounts {
  /** What follows the first proof of an account. @throws AppError accountLocked, changedMeanwhile */
  logIn(account: store.Account, client: Client, entry: LogInEntry): Promise<LogIn>;

  /** Finishes a log-in that waits for a code. @throws AppError logInExpired, factorCodeWrong, accountLocked, tooManyRequests */
  finishLogIn(
    ticket: string,
    code: string,
    client: Client,
  ): Promise<{ session: Session; countryCode: string; phone: string }>;

  /** The account of a verified phone; a new one gets a welcome message. */
  accountOfPhone(
    tx: Executor,
    number: store.PhoneNumber,
    name?: string,
  ): Promise<{ account: store.Account; isNew: boolean }>;

  welcome(account: store.Account): Promise<void>;

  /**
   * Logs a verified phone in; a new phone becomes an account.
   * @throws AppError ticketInvalid without a ticket of this phone for sms_login, accountLocked
   */
  loginByTicket(
    input: store.PhoneNumber & { rememberMe: boolean; ticket: string | null },
    client: Client,
  ): Promise<LogIn>;

  /**
   * @param device the browser's id when it has logged in with this phone before
   * @throws AppError passwordWrong, the same for an unknown phone and at the same cost; accountLocked,
   * tooManyRequests
   */
  loginByPassword(
    input: store.PhoneNumber & { digest: string; rememberMe: boolean },
    client: Client,
    device: string | null,
  ): Promise<LogIn>;

  /**
   * Sets the password of a verified phone's account and ends all its sessions.
   * @throws AppError ticketInvalid, phoneUnknown (the ticket is not spent then)
   */
  resetPassword(
    input: store.PhoneNumber & { digest: string; ticket: string | null },
    client: Client,
  ): Promise<void>;

  /**
   * Sets the password of the logged-in user; every other session ends.
   * @throws AppError oldPasswordWrong when there is one and it is not the old one, passwordUnchanged
   */
  changePassword(
    principal: { accountId: string; sessionId: string },
    input: { old: string | null; next: string },
  ): Promise<void>;

  /** The open session of a token; updates its last use. */
  findByToken(token: string): Promise<sessions.KnownSession | null>;

  logout(session: { accountId: string; sessionId: string }): Promise<void>;

  /** @throws AppError loginRequired when the account is gone */
  userInfo(accountId: string): Promise<User>;

  /** The name of an account. @throws AppError loginRequired when it is gone */
  nameOf(accountId: string): Promise<string>;
}

/** See {@link Accounts}. */
export function createAccounts({
  db,
  codes,
  requestsPerMinute,
  describe,
  messages,
  tryPassword,
  factors,
  figures,
}: AccountDeps): Accounts {
  const findSession = sessions.prepareFindSession(db);
  const { logIn, finishLogIn } = createLogIn({
    db,
    describe,
    messages,
    factors,
    requestsPerMinute,
    figures,
  });
  const perAddress = () => inMinute(requestsPerMinute());

  async function reach(accountId: string): Promise<store.Account> {
    const account = await store.accountById(db, accountId);
    if (account === null) throw new AppError('loginRequired');
    return account;
  }

  const tellOfPassword = (accountId: string) =>
    messages.notify(db, accountId, 'passwordChanged', { time: new Date().toISOString() }, SECURITY);

  async function accountOfPhone(tx: Executor, number: store.PhoneNumber, name?: string) {
    return store.ensureAccount(tx, number, name ?? newName());
  }

  return {
    logIn: (...given: Parameters<typeof logIn>) => figures.follow(given[2].way, () => logIn(...given)),
    finishLogIn: (...given: Parameters<typeof finishLogIn>) =>
      figures.follow('factor', () => finishLogIn(...given)),
    accountOfPhone,
    welcome: (account: store.Account) => messages.notify(db, account.id, 'welcome', {}, '/help/manual'),

    async loginByTicket(
      input: store.PhoneNumber & { rememberMe: boolean; ticket: string | null },
      client: Client,
    ) {
      const { countryCode, phone, ticket, rememberMe } = input;
      return figures.follow('sms', async () => {
        const { account, isNew } = await db.transaction(async (tx) => {
          await codes.redeem(tx, { countryCode, phone, type: 'sms_login' }, ticket, client);
          return accountOfPhone(tx, input);
        });
        if (isNew) await this.welcome(account);
        return logIn(account, client, { way: 'sms', rememberMe });
      });
    },

    loginByPassword(
      input: store.PhoneNumber & { digest: string; rememberMe: boolean },
      client: Client,
      device: string | null,
    ) {
      return figures.follow('password', async () => {
        checkPhone(input);
        await spend(db, `password:address:${client.network}`, perAddress());
        await tryPassword(input, client.network, device);
        const account = await store.findAccount(db, input);
        const matches = await passwordMatches(input.digest, account?.passwordHash ?? null, client.network);
        if (account === null || !matches) {
          await sessions.recordSignIn(db, input, {
            way: 'password',
            outcome: 'wrongPassword',
            address: client.address,
            userAgent: client.userAgent,
          });
          throw new AppError('passwordWrong');
        }
        return logIn(account, client, { way: 'password', rememberMe: input.rememberMe });
      });
    },

    async resetPassword(
      input: store.PhoneNumber & { digest: string; ticket: string | null },
      client: Client,
    ): Promise<void> {
      const { countryCode, phone } = input;
      await spend(db, `password:address:${client.network}`, perAddress());
      const passwordHash = await hashPassword(input.digest, client.network);
      const account = await db.transaction(async (tx) => {
        await codes.redeem(tx, { countryCode, phone, type: 'reset_pwd' }, input.ticket, client);
        const found = await store.findAccount(tx, input);
        if (found === null) throw new AppError('phoneUnknown');
        if (!(await store.setPassword(tx, found.id, passwordHash, found.passwordHash)))
          throw new AppError('changedMeanwhile');
        await sessions.endSessions(tx, found.id, null);
        await dropPending(tx, found.id);
        return found;
      });
      await tellOfPassword(account.id);
    },

    async changePassword(
      principal: { accountId: string; sessionId: string },
      input: { old: string | null; next: string },
    ): Promise<void> {
      const { accountId, sessionId } = principal;
      await spend(db, `password:account:${accountId}`, OLD_PASSWORD_TRIES);
      const { passwordHash: before } = await reach(accountId);
      if (before !== null && !(input.old !== null && (await passwordMatches(input.old, before, accountId))))
        throw new AppError('oldPasswordWrong');
      if (before !== null && (await passwordMatches(input.next, before, accountId)))
        throw new AppError('passwordUnchanged');
      const passwordHash = await hashPassword(input.next, accountId);
      await db.transaction(async (tx) => {
        if (!(await store.setPassword(tx, accountId, passwordHash, before)))
          throw new AppError('changedMeanwhile');
        await sessions.endSessions(tx, accountId, sessionId);
        await dropPending(tx, accountId);
      });
      await tellOfPassword(accountId);
    },

    async findByToken(token: string): Promise<sessions.KnownSession | null> {
      const session = await findSession(hashToken(token));
      if (session !== null && Date.now() - session.lastUsedAt.getTime() > TOUCH_MS)
        await sessions.touchSession(db, session.id);
      return session;
    },

    async logout({ accountId, sessionId }: { accountId: string; sessionId: string }): Promise<void> {
      await sessions.endSession(db, accountId, sessionId);
    },

    async userInfo(accountId: string): Promise<User> {
      return describe(await reach(accountId));
    },

    async nameOf(accountId: string): Promise<string> {
      return (await reach(accountId)).name;
    },
  };
}

/** The default region. */
export const regionOf = (countryCode: string | undefined): string => countryCode ?? VALIDATED_REGION;
