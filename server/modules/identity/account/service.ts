import { VALIDATED_REGION } from '../../../../contract/constants';
import type { LogIn, PendingLogIn, Session, User } from '../../../../contract/account';
import type { SignInWay } from '../../../../contract/profile';
import type { ProofKind } from '../../../../contract/second-factor';
import type { Database, Executor } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { type Limit, spend } from '../../../http/limits';
import { hashToken, newToken } from '../../../http/tokens';
import type { Messages } from '../../messages';
import { type Client, clientHash, clientOf, deviceOf } from './client';
import type { Codes } from './codes';
import type { PasswordTries } from './password-tries';
import { newName } from './new-name';
import { checkPhone } from '../../phone';
import { hashPassword, passwordMatches } from '../../../http/passwords';
import type { SecondFactors } from '../second-factor/service';
import { keepProof } from '../step-up/store';
import * as pending from './pending-store';
import { newSessionToken } from './secrets';
import * as sessions from './sessions-store';
import * as store from './store';

const SESSION_HOURS = 24;
const REMEMBERED_SESSION_DAYS = 30;
/** How long somebody may look for the code of a second factor. */
const PENDING_MINUTES = 5;
/** Tries of the old password by somebody who is logged in. */
const OLD_PASSWORD_TRIES: readonly Limit[] = [{ seconds: 900, count: 10 }];
/** How precisely the last use of a session is stored, milliseconds, so that not every call writes. */
const TOUCH_MS = 60_000;
/** Sessions that an account may have; the least recently used ones end first. */
const SESSIONS_KEPT = 100;
/** The page for sessions and password. */
const SECURITY = '/work/person';

export interface AccountDeps {
  db: Database;
  codes: Codes;
  requestsPerMinute: number;
  /** The user's own profile, as the browser gets it. */
  describe: (account: store.Account) => Promise<User>;
  messages: Pick<Messages, 'notify'>;
  /** Counts a try of a password, and delays it. */
  tryPassword: PasswordTries;
  factors: Pick<SecondFactors, 'isActive' | 'check'>;
}

/** How somebody logs in. */
interface LogInEntry {
  way: SignInWay;
  rememberMe: boolean;
  /** Whether a code by SMS was shown beside a log-in by WeChat. */
  phoneProved?: true;
}

/** What a log-in without a second factor has proved: the same that a step-up would ask this account for, or nothing. */
function proofOf({ way, phoneProved }: LogInEntry, { passwordHash }: store.Account): ProofKind | null {
  if (way === 'password') return 'password';
  return (way === 'sms' || phoneProved === true) && passwordHash === null ? 'sms' : null;
}

export { type Client, clientOf };

/** Log-in, passwords and sessions. */
export function createAccounts({
  db,
  codes,
  requestsPerMinute,
  describe,
  messages,
  tryPassword,
  factors,
}: AccountDeps) {
  const findSession = sessions.prepareFindSession(db);
  const perAddress: readonly Limit[] = [{ seconds: 60, count: requestsPerMinute }];

  async function reach(accountId: string): Promise<store.Account> {
    const account = await store.accountById(db, accountId);
    if (account === null) throw new AppError('loginRequired');
    return account;
  }

  /** Notifies the owner of an account of a log-in from a new device. */
  async function tellOfNewDevice(accountId: string, client: Client): Promise<void> {
    const known = await sessions.knownAgents(db, accountId);
    if (known.length === 0) return;
    const nameOf = (userAgent: string) => {
      const { browser, system } = deviceOf(userAgent);
      return [browser, system].filter(Boolean).join(', ');
    };
    const device = nameOf(client.userAgent);
    if (known.some((userAgent) => nameOf(userAgent) === device)) return;
    await messages.notify(
      db,
      accountId,
      'newDevice',
      { device: device || '?', address: client.address },
      SECURITY,
    );
  }

  const tellOfPassword = (accountId: string) =>
    messages.notify(db, accountId, 'passwordChanged', { time: new Date().toISOString() }, SECURITY);

  /**
   * Opens a session for an account in the state that was checked. If it is locked, deleted or gets another password
   * meanwhile, this session ends with the others.
   * @param entry.proof what was shown, when calls with a step-up may take it for a fresh proof
   * @throws AppError accountLocked, passwordWrong, changedMeanwhile when it is gone
   */
  async function openSession(
    account: store.Account,
    client: Client,
    entry: LogInEntry & { proof: ProofKind | null; pendingId?: string },
  ): Promise<Session> {
    const { way, rememberMe, proof, pendingId } = entry;
    const signIn = { way, address: client.address, userAgent: client.userAgent };
    await tellOfNewDevice(account.id, client);
    const token = newSessionToken();
    const hours = rememberMe ? REMEMBERED_SESSION_DAYS * 24 : SESSION_HOURS;
    await db.transaction(async (tx) => {
      await holdUnchanged(tx, account, way);
      if (pendingId !== undefined && !(await pending.spendPending(tx, pendingId)))
        throw new AppError('logInExpired');
      const sessionId = await sessions.keepSession(tx, {
        ...signIn,
        accountId: account.id,
        tokenHash: hashToken(token),
        expiresAt: new Date(Date.now() + hours * 3_600_000),
      });
      if (proof !== null) await keepProof(tx, sessionId, proof);
      await sessions.endOldest(tx, account.id, SESSIONS_KEPT);
      await sessions.recordSignIn(tx, account, { ...signIn, outcome: 'ok' });
    });
    return { token, user: await describe(account) };
  }

  /** Holds an account in a transaction. @throws AppError when it is not the one that was checked any more */
  async function holdUnchanged(tx: Executor, account: store.Account, way: SignInWay): Promise<void> {
    const now = await store.holdAccount(tx, account.id);
    if (now === null) throw new AppError('changedMeanwhile');
    if (now.lockedAt !== null) throw new AppError('accountLocked');
    if (way === 'password' && now.passwordHash !== account.passwordHash) throw new AppError('passwordWrong');
  }

  /** A ticket for a log-in that waits for a code. @throws AppError as {@link openSession} */
  async function openPending(
    account: store.Account,
    client: Client,
    { way, rememberMe }: LogInEntry,
  ): Promise<PendingLogIn> {
    const ticket = newToken();
    await db.transaction(async (tx) => {
      await holdUnchanged(tx, account, way);
      await pending.keepPending(tx, {
        accountId: account.id,
        way,
        rememberMe,
        tokenHash: hashToken(ticket),
        client: clientHash(client),
        expiresAt: new Date(Date.now() + PENDING_MINUTES * 60_000),
      });
    });
    return { ticket, expiresIn: PENDING_MINUTES * 60 };
  }

  /**
   * What follows the first proof of an account in the state that was checked: a session, or the question for a code.
   * @throws AppError accountLocked, passwordWrong, changedMeanwhile
   */
  async function logIn(account: store.Account, client: Client, entry: LogInEntry): Promise<LogIn> {
    if (account.lockedAt !== null) {
      const { address, userAgent } = client;
      await sessions.recordSignIn(db, account, { way: entry.way, address, userAgent, outcome: 'locked' });
      throw new AppError('accountLocked');
    }
    if (await factors.isActive(account.id)) return { pending: await openPending(account, client, entry) };
    return openSession(account, client, { ...entry, proof: proofOf(entry, account) });
  }

  /** The account of a verified phone; a new one gets a welcome message. */
  async function accountOfPhone(tx: Executor, number: store.PhoneNumber, name?: string) {
    return store.ensureAccount(tx, number, name ?? newName());
  }

  return {
    logIn,
    accountOfPhone,
    welcome: (account: store.Account) => messages.notify(db, account.id, 'welcome', {}, '/help/manual'),

    /**
     * Logs a verified phone in; a new phone becomes an account.
     * @throws AppError ticketInvalid without a ticket of this phone for sms_login, accountLocked
     */
    async loginByTicket(
      input: store.PhoneNumber & { rememberMe: boolean; ticket: string | null },
      client: Client,
    ) {
      const { countryCode, phone, ticket, rememberMe } = input;
      const { account, isNew } = await db.transaction(async (tx) => {
        await codes.redeem(tx, { countryCode, phone, type: 'sms_login' }, ticket, client);
        return accountOfPhone(tx, input);
      });
      if (isNew) await this.welcome(account);
      return logIn(account, client, { way: 'sms', rememberMe });
    },

    /**
     * Finishes a log-in that waits for a code.
     * @throws AppError logInExpired, factorCodeWrong, accountLocked, tooManyRequests
     */
    async finishLogIn(ticket: string, code: string, client: Client) {
      await spend(db, `password:address:${client.address}`, perAddress);
      const row = await pending.takePendingTry(db, hashToken(ticket), clientHash(client));
      const account = row && (await store.accountById(db, row.accountId));
      if (row === null || account === null) throw new AppError('logInExpired');
      const { id: pendingId, way, rememberMe } = row;
      try {
        await factors.check(account.id, code);
      } catch (error) {
        const { address, userAgent } = client;
        if (error instanceof AppError && error.entry === 'factorCodeWrong')
          await sessions.recordSignIn(db, account, { way, address, userAgent, outcome: 'wrongCode' });
        throw error;
      }
      const session = await openSession(account, client, { way, rememberMe, proof: 'factor', pendingId });
      return { session, countryCode: account.countryCode, phone: account.phone };
    },

    /**
     * @param device the browser's id when it has logged in with this phone before
     * @throws AppError passwordWrong, the same for an unknown phone and at the same cost; accountLocked,
     * tooManyRequests
     */
    async loginByPassword(
      input: store.PhoneNumber & { digest: string },
      client: Client,
      device: string | null,
    ) {
      checkPhone(input);
      await spend(db, `password:address:${client.address}`, perAddress);
      await tryPassword(input, client.address, device);
      const account = await store.findAccount(db, input);
      const matches = await passwordMatches(input.digest, account?.passwordHash ?? null);
      if (account === null || !matches) {
        await sessions.recordSignIn(db, input, {
          way: 'password',
          outcome: 'wrongPassword',
          address: client.address,
          userAgent: client.userAgent,
        });
        throw new AppError('passwordWrong');
      }
      return logIn(account, client, { way: 'password', rememberMe: true });
    },

    /**
     * Sets the password of a verified phone's account and ends all its sessions.
     * @throws AppError ticketInvalid, phoneUnknown (the ticket is not spent then)
     */
    async resetPassword(
      input: store.PhoneNumber & { digest: string; ticket: string | null },
      client: Client,
    ): Promise<void> {
      const { countryCode, phone } = input;
      await spend(db, `password:address:${client.address}`, perAddress);
      const passwordHash = await hashPassword(input.digest);
      const account = await db.transaction(async (tx) => {
        await codes.redeem(tx, { countryCode, phone, type: 'reset_pwd' }, input.ticket, client);
        const found = await store.findAccount(tx, input);
        if (found === null) throw new AppError('phoneUnknown');
        if (!(await store.setPassword(tx, found.id, passwordHash, found.passwordHash)))
          throw new AppError('changedMeanwhile');
        await sessions.endSessions(tx, found.id, null);
        await pending.dropPending(tx, found.id);
        return found;
      });
      await tellOfPassword(account.id);
    },

    /**
     * Sets the password of the logged-in user; every other session ends.
     * @throws AppError oldPasswordWrong when there is one and it is not the old one, passwordUnchanged
     */
    async changePassword(
      principal: { accountId: string; sessionId: string },
      input: { old: string | null; next: string },
    ): Promise<void> {
      const { accountId, sessionId } = principal;
      await spend(db, `password:account:${accountId}`, OLD_PASSWORD_TRIES);
      const { passwordHash: before } = await reach(accountId);
      if (before !== null && !(input.old !== null && (await passwordMatches(input.old, before))))
        throw new AppError('oldPasswordWrong');
      if (before !== null && (await passwordMatches(input.next, before)))
        throw new AppError('passwordUnchanged');
      const passwordHash = await hashPassword(input.next);
      await db.transaction(async (tx) => {
        if (!(await store.setPassword(tx, accountId, passwordHash, before)))
          throw new AppError('changedMeanwhile');
        await sessions.endSessions(tx, accountId, sessionId);
        await pending.dropPending(tx, accountId);
      });
      await tellOfPassword(accountId);
    },

    /** The open session of a token; updates its last use. */
    async findByToken(token: string): Promise<sessions.KnownSession | null> {
      const session = await findSession(hashToken(token));
      if (session !== null && Date.now() - session.lastUsedAt.getTime() > TOUCH_MS)
        await sessions.touchSession(db, session.id);
      return session;
    },

    async logout({ accountId, sessionId }: { accountId: string; sessionId: string }): Promise<void> {
      await sessions.endSession(db, accountId, sessionId);
    },

    /** @throws AppError loginRequired when the account is gone */
    async userInfo(accountId: string): Promise<User> {
      return describe(await reach(accountId));
    },

    /** The name of an account. @throws AppError loginRequired when it is gone */
    async nameOf(accountId: string): Promise<string> {
      return (await reach(accountId)).name;
    },
  };
}

export type Accounts = ReturnType<typeof createAccounts>;

/** The default region. */
export const regionOf = (countryCode: string | undefined): string => countryCode ?? VALIDATED_REGION;
