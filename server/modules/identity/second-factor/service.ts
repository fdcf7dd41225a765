import type { SecondFactorState } from '../../../../contract/account/schema';
import type { Database, Executor } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { type Limit, spend } from '../../../http/limits';
import type { UserPrincipal } from '../../../http/principal';
import { createSeal } from '../../../http/seal';
import type { Messages } from '../../messages';
import { maskPhone } from '../../phone';
import { dropPending } from '../account/pending-store';
import { accountById } from '../account/store';
import { dropProofs, keepProof } from '../step-up/store';
import { hashRecoveryCode, newRecoveryCodes, plainCode } from './recovery-codes';
import * as store from './store';
import { matchingStep, newSecret, setUpAddress } from './totp';

/** Tries of one account, by whatever session or log-in. Three codes are right at a time, so a day of them finds one in 6000. */
const TRIES: readonly Limit[] = [
  { seconds: 900, count: 10 },
  { seconds: 86_400, count: 50 },
];

/** New sets of recovery codes, whose hashes take their time. */
const RENEWALS: readonly Limit[] = [{ seconds: 900, count: 10 }];

const isTotp = (code: string): boolean => /^\d{6}$/.test(code);

export interface SecondFactorDeps {
  db: Database;
  /** The installation's signing key. */
  secret: string;
  /** What is asked of accounts that have areas of the back office. */
  staff: () => 'off' | 'optional' | 'required';
  messages: Pick<Messages, 'notify'>;
}

/** Codes of an authenticator app as a second proof at the log-in, and recovery codes for those who lost theirs. */
export interface SecondFactors {
  isActive(accountId: string, executor?: Executor): Promise<boolean>;

  /**
   * Uses up a code of the app, or a recovery code.
   * @throws AppError factorCodeWrong, tooManyRequests
   */
  check(accountId: string, code: string): Promise<void>;

  state(principal: UserPrincipal): Promise<SecondFactorState>;

  /** @throws AppError factorRequired when the back office opens only with a second factor, and there is none */
  checkStaff(accountId: string): Promise<void>;

  /** @throws AppError changedMeanwhile when a factor is on, loginRequired when the account is gone */
  begin(accountId: string): Promise<{ secret: string; address: string }>;

  /**
   * Switches the factor on. Other sessions stay open, but have to prove afresh who they are.
   * @throws AppError factorCodeWrong, changedMeanwhile when no secret waits for its first code
   */
  confirm(principal: UserPrincipal, typed: string): Promise<{ recoveryCodes: string[] }>;

  /** @throws AppError changedMeanwhile when no factor is on, tooManyRequests */
  renewCodes(accountId: string): Promise<{ recoveryCodes: string[] }>;

  /** @throws AppError factorCodeWrong, tooManyRequests */
  turnOff(accountId: string, code: string): Promise<void>;
}

/** See {@link SecondFactors}. */
export function createSecondFactors({ db, secret, staff, messages }: SecondFactorDeps): SecondFactors {
  const seal = createSeal(secret, 'second factor');

  async function isActive(executor: Executor, accountId: string): Promise<boolean> {
    const factor = await store.findFactor(executor, accountId);
    return factor !== null && factor.confirmedAt !== null;
  }

  /** New recovery codes with their hashes, which alone are kept. One after the other: each hash takes 8 MB. */
  async function makeCodes(accountId: string): Promise<{ codes: string[]; hashes: string[] }> {
    const codes = newRecoveryCodes();
    const hashes: string[] = [];
    for (const code of codes) hashes.push(await hashRecoveryCode(secret, accountId, code));
    return { codes, hashes };
  }

  async function isRight(accountId: string, typed: string): Promise<boolean> {
    const code = plainCode(typed);
    if (!isTotp(code))
      return store.spendRecoveryCode(db, accountId, await hashRecoveryCode(secret, accountId, code));
    const factor = await store.findFactor(db, accountId);
    if (factor === null || factor.confirmedAt === null) return false;
    const step = matchingStep(seal.open(factor.sealedSecret, accountId), code, Date.now());
    return step !== null && store.spendStep(db, factor, step);
  }

  async function check(accountId: string, code: string): Promise<void> {
    await spend(db, `factor:account:${accountId}`, TRIES);
    if (!(await isRight(accountId, code))) throw new AppError('factorCodeWrong');
  }

  const tell = (accountId: string, kind: 'secondFactorOn' | 'secondFactorOff') =>
    messages.notify(db, accountId, kind, { time: new Date().toISOString() }, '/work/person');

  return {
    isActive: (accountId: string, executor: Executor = db) => isActive(executor, accountId),
    check,

    async state({ accountId, staffAreas }: UserPrincipal): Promise<SecondFactorState> {
      const factor = await store.findFactor(db, accountId);
      const since = factor?.confirmedAt ?? null;
      const isStaff = staffAreas.length > 0;
      return {
        active: since !== null,
        since: since?.toISOString() ?? null,
        recoveryCodesLeft: since === null ? 0 : await store.countRecoveryCodes(db, accountId),
        required: isStaff && staff() === 'required',
        advised: isStaff && staff() !== 'off' && since === null,
      };
    },

    async checkStaff(accountId: string): Promise<void> {
      if (staff() === 'required' && !(await isActive(db, accountId))) throw new AppError('factorRequired');
    },

    async begin(accountId: string): Promise<{ secret: string; address: string }> {
      const account = await accountById(db, accountId);
      if (account === null) throw new AppError('loginRequired');
      const made = newSecret();
      if (!(await store.keepSecret(db, accountId, seal.close(made, accountId))))
        throw new AppError('changedMeanwhile');
      return { secret: made, address: setUpAddress(made, maskPhone(account.phone)) };
    },

    async confirm(
      { accountId, sessionId }: UserPrincipal,
      typed: string,
    ): Promise<{ recoveryCodes: string[] }> {
      await spend(db, `factor:account:${accountId}`, TRIES);
      const factor = await store.findFactor(db, accountId);
      if (factor === null || factor.confirmedAt !== null) throw new AppError('changedMeanwhile');
      const step = matchingStep(seal.open(factor.sealedSecret, accountId), plainCode(typed), Date.now());
      if (step === null) throw new AppError('factorCodeWrong');
      const { codes, hashes } = await makeCodes(accountId);
      await db.transaction(async (tx) => {
        if (!(await store.confirmSecret(tx, factor, step))) throw new AppError('changedMeanwhile');
        await dropProofs(tx, accountId);
        await keepProof(tx, sessionId, 'factor');
        await store.replaceRecoveryCodes(tx, accountId, hashes);
      });
      await tell(accountId, 'secondFactorOn');
      return { recoveryCodes: codes };
    },

    async renewCodes(accountId: string): Promise<{ recoveryCodes: string[] }> {
      if (!(await isActive(db, accountId))) throw new AppError('changedMeanwhile');
      await spend(db, `factor:renew:${accountId}`, RENEWALS);
      const { codes, hashes } = await makeCodes(accountId);
      await db.transaction(async (tx) => {
        if (!(await isActive(tx, accountId))) throw new AppError('changedMeanwhile');
        await store.replaceRecoveryCodes(tx, accountId, hashes);
      });
      return { recoveryCodes: codes };
    },

    async turnOff(accountId: string, code: string): Promise<void> {
      await check(accountId, code);
      await db.transaction(async (tx) => {
        await dropProofs(tx, accountId);
        await dropPending(tx, accountId);
        await store.dropFactor(tx, accountId);
      });
      await tell(accountId, 'secondFactorOff');
    },
  };
}
