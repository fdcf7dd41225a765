import type { ProofKind, StepUpNeeded } from '../../../../contract/account/schema';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { type Limit, spend } from '../../../http/limits';
import { passwordMatches } from '../../../http/passwords';
import type { UserPrincipal } from '../../../http/principal';
import { maskPhone } from '../../phone';
import type { Client } from '../account/client';
import type { Codes } from '../account/codes';
import { type Account, accountById, type PhoneNumber } from '../account/store';
import type { SecondFactors } from '../second-factor/service';
import * as store from './store';

/** How long a proof lasts. */
const FRESH_MINUTES = 10;
const PASSWORD_TRIES: readonly Limit[] = [{ seconds: 900, count: 10 }];

export interface StepUpDeps {
  db: Database;
  codes: Codes;
  factors: Pick<SecondFactors, 'isActive' | 'check'>;
}

/**
 * Fresh proofs of who is logged in, which dangerous calls ask for: a session that somebody else has got hold of is not
 * enough for these.
 */
export interface StepUps {
  /** @throws AppError stepUpNeeded */
  checkFresh(principal: UserPrincipal): Promise<void>;

  /**
   * For a call that brings the old password along, which the caller of this checks: as good as a fresh proof, where a
   * password is the strongest one that the account can give.
   * @throws AppError stepUpNeeded
   */
  checkFreshOrPassword(principal: UserPrincipal, password: string | null): Promise<void>;

  /**
   * Sends a code to the phone of the account.
   * @throws AppError tooManyRequests, smsUnavailable, smsFailed; stepUpNeeded when the account has a stronger proof
   */
  sendCode(principal: UserPrincipal, client: Client): Promise<{ resendAfter: number }>;

  /**
   * Takes a proof for a session.
   * @throws AppError stepUpNeeded when it is of another kind than the account's; factorCodeWrong, proofWrong,
   * codeWrong, codeExpired, tooManyRequests
   */
  prove(principal: UserPrincipal, proof: { kind: ProofKind; proof: string }, client: Client): Promise<void>;

  /** A code by SMS that was verified for another reason proves as much, when it came to the account's own phone. */
  proveByPhone(principal: UserPrincipal, number: PhoneNumber): Promise<void>;
}

/** See {@link StepUps}. */
export function createStepUps({ db, codes, factors }: StepUpDeps): StepUps {
  async function reach(accountId: string): Promise<Account> {
    const account = await accountById(db, accountId);
    if (account === null) throw new AppError('loginRequired');
    return account;
  }

  /** The strongest proof that an account can give; weaker ones do not count. */
  async function kindOf(account: Account): Promise<ProofKind> {
    if (await factors.isActive(account.id)) return 'factor';
    return account.passwordHash === null ? 'sms' : 'password';
  }

  /** @throws AppError stepUpNeeded with what would do */
  async function refuse(account: Account): Promise<never> {
    const needed: StepUpNeeded = { proofs: [await kindOf(account)], phone: maskPhone(account.phone) };
    throw new AppError('stepUpNeeded', {}, undefined, needed);
  }

  async function check(account: Account, kind: ProofKind, proof: string, client: Client): Promise<void> {
    if (kind === 'factor') return factors.check(account.id, proof);
    if (kind === 'sms') return codes.check({ ...numberOf(account), type: 'step_up' }, proof, client);
    await spend(db, `password:account:${account.id}`, PASSWORD_TRIES);
    if (!(await passwordMatches(proof, account.passwordHash, account.id))) throw new AppError('proofWrong');
  }

  return {
    async checkFresh({ accountId, sessionId }: UserPrincipal): Promise<void> {
      if (!(await store.hasProof(db, sessionId, FRESH_MINUTES))) await refuse(await reach(accountId));
    },

    async checkFreshOrPassword(
      { accountId, sessionId }: UserPrincipal,
      password: string | null,
    ): Promise<void> {
      if (await store.hasProof(db, sessionId, FRESH_MINUTES)) return;
      const account = await reach(accountId);
      if (password === null || (await kindOf(account)) !== 'password') await refuse(account);
    },

    async sendCode({ accountId }: UserPrincipal, client: Client): Promise<{ resendAfter: number }> {
      const account = await reach(accountId);
      if ((await kindOf(account)) !== 'sms') await refuse(account);
      return codes.sendOwn({ ...numberOf(account), type: 'step_up' }, accountId, client);
    },

    async prove(
      { accountId, sessionId }: UserPrincipal,
      { kind, proof }: { kind: ProofKind; proof: string },
      client: Client,
    ): Promise<void> {
      const account = await reach(accountId);
      if ((await kindOf(account)) !== kind) await refuse(account);
      await check(account, kind, proof, client);
      await store.keepProof(db, sessionId, kind);
    },

    async proveByPhone({ accountId, sessionId }: UserPrincipal, { countryCode, phone }: PhoneNumber) {
      const account = await reach(accountId);
      if (account.phone !== phone || account.countryCode !== countryCode) return;
      if ((await kindOf(account)) === 'sms') await store.keepProof(db, sessionId, 'sms');
    },
  };
}

const numberOf = ({ countryCode, phone }: Account): PhoneNumber => ({ countryCode, phone });
