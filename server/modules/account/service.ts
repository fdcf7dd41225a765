import { createHash, randomInt } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { User } from '../../../contract/account';
import {
  PHONE_86_PATTERN,
  SMS_RESEND_SECONDS,
  SMS_TOKEN_PREFIX,
  VALIDATED_REGION,
} from '../../../contract/constants';
import type { Database } from '../../db/connection';
import type { SmsEngine } from '../../engines/sms/port';
import { AppError } from '../../http/app-error';
import { type Limit, spend } from '../../http/limits';
import { hashCode, hashToken, newSessionToken, newToken, passwordMatches, sameHash } from './secrets';
import * as store from './store';

const CODE_MINUTES = 10;
const TICKET_MINUTES = 10;
const SESSION_HOURS = 24;
const REMEMBERED_SESSION_DAYS = 30;
const PASSWORD_TRIES: readonly Limit[] = [{ seconds: 900, count: 10 }];
const HOUR = 3600;

export interface AccountDeps {
  db: Database;
  sms: SmsEngine;
  /** The installation's signing key. */
  secret: string;
  limits: { smsPerHour: number; smsPerDay: number; requestsPerMinute: number };
}

/** Where a call comes from. */
export interface Client {
  address: string;
  userAgent: string;
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

const maskPhone = (phone: string) =>
  phone.length < 7 ? phone : `${phone.slice(0, 3)}****${phone.slice(-4)}`;

const describe = (account: store.Account): User => ({
  userId: account.id,
  userName: account.name,
  phone: maskPhone(account.phone),
  countryCode: account.countryCode,
  isPwdInit: account.passwordHash === null ? 0 : 1,
  pictureUrl: null,
  wechatName: null,
  createTime: account.createdAt.toISOString(),
  useFileSizeString: '0 KB',
  fileSizeString: '1.0 GB',
  useMaterialSizeString: '0 KB',
  materialSizeString: '20.0 GB',
  staffAreas: account.staffAreas,
});

function checkPhone({ countryCode, phone }: { countryCode: string; phone: string }) {
  if (countryCode === VALIDATED_REGION && !new RegExp(PHONE_86_PATTERN).test(phone))
    throw new AppError('phoneFormat');
}

/** Codes, tickets, log-in and sessions (spec 1 §4, §5, §7). */
export function createAccounts({ db, sms, secret, limits }: AccountDeps) {
  const perAddress: readonly Limit[] = [{ seconds: 60, count: limits.requestsPerMinute }];

  async function openSession(account: store.Account, client: Client, rememberMe: boolean) {
    const token = newSessionToken();
    const minutes = rememberMe ? REMEMBERED_SESSION_DAYS * 24 * 60 : SESSION_HOURS * 60;
    await store.keepSession(db, {
      accountId: account.id,
      tokenHash: hashToken(token),
      address: client.address,
      userAgent: client.userAgent.slice(0, 300),
      expiresAt: inMinutes(minutes),
    });
    return { token, user: describe(account), maxAge: minutes * 60 };
  }

  return {
    /**
     * Sends a code. `token` is the digest that the contract prescribes; it keeps blind scripts out, no more.
     * @throws AppError phoneFormat, smsTokenWrong, tooManyRequests, smsUnavailable
     */
    async sendCode(
      purpose: store.PhonePurpose,
      token: string,
      client: Client,
    ): Promise<{ resendAfter: number }> {
      checkPhone(purpose);
      if (
        token !==
        createHash('sha256')
          .update(SMS_TOKEN_PREFIX + purpose.phone)
          .digest('hex')
      )
        throw new AppError('smsTokenWrong');
      if (!sms.available) throw new AppError('smsUnavailable');
      await spend(db, `sms:address:${client.address}`, perAddress);
      const number = `${purpose.countryCode}-${purpose.phone}`;
      const id = uuid();
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      await db.transaction(async (tx) => {
        // Serialises the senders of one phone, so that the 60 seconds hold for parallel requests too.
        await tx.execute(store.lockPhone(number));
        const last = await store.lastCodeTime(tx, purpose);
        const wait = last === null ? 0 : Math.ceil(SMS_RESEND_SECONDS - (Date.now() - last.getTime()) / 1000);
        if (wait > 0) throw new AppError('tooManyRequests', { seconds: wait });
        await spend(tx, `sms:phone:${number}`, [
          { seconds: HOUR, count: limits.smsPerHour },
          { seconds: 24 * HOUR, count: limits.smsPerDay },
        ]);
        await store.keepCode(tx, purpose, {
          id,
          hash: hashCode(secret, id, code),
          expiresAt: inMinutes(CODE_MINUTES),
        });
      });
      await sms.send({ ...purpose, code });
      return { resendAfter: SMS_RESEND_SECONDS };
    },

    /**
     * Checks a code and gives the single-use ticket of its purpose.
     * @throws AppError codeExpired when none waits or its tries are used up, codeWrong otherwise
     */
    async verifyCode(
      purpose: store.PhonePurpose,
      code: string,
      client: Client,
    ): Promise<{ ticket: string; maxAge: number }> {
      checkPhone(purpose);
      await spend(db, `verify:address:${client.address}`, perAddress);
      const waiting = await store.takeAttempt(db, purpose);
      if (waiting === null) throw new AppError('codeExpired');
      if (!sameHash(waiting.codeHash, hashCode(secret, waiting.id, code))) throw new AppError('codeWrong');
      if (!(await store.spendCode(db, waiting.id))) throw new AppError('codeExpired');
      const ticket = newToken();
      await store.keepTicket(db, purpose, hashToken(ticket), inMinutes(TICKET_MINUTES));
      return { ticket, maxAge: TICKET_MINUTES * 60 };
    },

    /**
     * Logs a verified phone in; a new phone becomes an account.
     * @throws AppError ticketInvalid without a ticket of this phone for sms_login
     */
    async loginByTicket(
      input: { countryCode: string; phone: string; rememberMe: boolean; ticket: string | null },
      client: Client,
    ) {
      checkPhone(input);
      const { countryCode, phone, ticket } = input;
      const spent =
        ticket !== null &&
        (await store.spendTicket(db, { countryCode, phone, type: 'sms_login' }, hashToken(ticket)));
      if (!spent) throw new AppError('ticketInvalid');
      const account = await store.ensureAccount(db, countryCode, phone, `Mirra ${phone.slice(-4)}`);
      return openSession(account, client, input.rememberMe);
    },

    /** @throws AppError passwordWrong, the same for an unknown phone and at the same cost */
    async loginByPassword(input: { countryCode: string; phone: string; digest: string }, client: Client) {
      checkPhone(input);
      await spend(db, `password:address:${client.address}`, perAddress);
      await spend(db, `password:phone:${input.countryCode}-${input.phone}`, PASSWORD_TRIES);
      const account = await store.findAccount(db, input.countryCode, input.phone);
      const matches = await passwordMatches(input.digest, account?.passwordHash ?? null);
      if (account === null || !matches) throw new AppError('passwordWrong');
      return openSession(account, client, true);
    },

    async findByToken(token: string) {
      return store.findSession(db, hashToken(token));
    },

    async logout(sessionId: string): Promise<void> {
      await store.endSession(db, sessionId);
    },

    /** @throws AppError loginRequired when the account is gone */
    async userInfo(accountId: string): Promise<User> {
      const account = await store.accountById(db, accountId);
      if (account === null) throw new AppError('loginRequired');
      return describe(account);
    },
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
