import type {
  LogIn,
  PendingLogIn,
  ProofKind,
  Session,
  SignInWay,
  User,
} from '../../../../contract/account/schema';
import { HOUR_MS } from '../../../../contract/common/time';
import type { Database, Executor } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { inMinute, spend } from '../../../http/limits';
import { hashToken, newToken } from '../../../http/tokens';
import type { Messages } from '../../messages';
import type { SecondFactors } from '../second-factor/service';
import { keepProof } from '../step-up/store';
import { type Client, clientHash, deviceOf } from './client';
import type { LogInFigures } from './figures';
import * as pending from './pending-store';
import { newSessionToken } from './secrets';
import * as sessions from './sessions-store';
import * as store from './store';

const SESSION_HOURS = 24;
const REMEMBERED_SESSION_DAYS = 30;
/** Sessions that an account may have; the least recently used ones end first. */
const SESSIONS_KEPT = 100;
/** How long somebody may look for the code of a second factor. */
const PENDING_MINUTES = 5;
/** The page for sessions and password. */
const SECURITY = '/work/person';

export interface LogInDeps {
  db: Database;
  /** The user's own profile, as the browser gets it. */
  describe: (account: store.Account) => Promise<User>;
  messages: Pick<Messages, 'notify'>;
  factors: Pick<SecondFactors, 'isActive' | 'check'>;
  requestsPerMinute: () => number;
  figures: LogInFigures;
}

/** How somebody logs in. */
export interface LogInEntry {
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

/** What follows the first proof of an account, whichever it was: the question for a code, and the session. */
export function createLogIn({ db, describe, messages, factors, requestsPerMinute, figures }: LogInDeps) {
  const perAddress = () => inMinute(requestsPerMinute());

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
        expiresAt: new Date(Date.now() + hours * HOUR_MS),
      });
      if (proof !== null) await keepProof(tx, sessionId, proof);
      await sessions.endOldest(tx, account.id, SESSIONS_KEPT);
      await sessions.recordSignIn(tx, account, { ...signIn, outcome: 'ok' });
    });
    figures.accepted(way);
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

  /**
   * Finishes a log-in that waits for a code.
   * @throws AppError logInExpired, factorCodeWrong, accountLocked, tooManyRequests
   */
  async function finishLogIn(ticket: string, code: string, client: Client) {
    await spend(db, `password:address:${client.network}`, perAddress());
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
  }

  return { logIn, finishLogIn };
}
