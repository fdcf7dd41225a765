import { createHash, randomInt } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { SMS_RESEND_SECONDS, SMS_TOKEN_PREFIX } from '../../../../contract/account/limits';
import type { Database, Executor } from '../../../db/connection';
import type { SmsEngine } from '../../../engines/sms/port';
import { AppError } from '../../../http/app-error';
import { inMinute, type Limit, spend } from '../../../http/limits';
import { hashToken, newToken } from '../../../http/tokens';
import type { Captchas } from '../captcha/service';
import { askerHashes, type Client, clientHash } from './client';
import { checkPhone } from '../../phone';
import { hashCode, sameHash } from './secrets';
import * as store from './codes-store';

const CODE_MINUTES = 10;
const TICKET_MINUTES = 10;
const HOUR = 3600;

export interface CodeDeps {
  db: Database;
  sms: SmsEngine;
  captchas: Captchas;
  /** The installation's signing key. */
  secret: string;
  /** Whether a code requires a solved puzzle. A puzzle that is given is always checked. */
  captchaRequired: boolean;
  /** Read at each use: they may change. */
  limits: {
    readonly smsPerHour: number;
    readonly smsPerDay: number;
    readonly smsAddressPerHour: number;
    readonly smsAddressPerDay: number;
    readonly requestsPerMinute: number;
  };
}

/** The purpose of a code. */
export interface CodeRequest extends store.PhonePurpose {
  captcha: string | null;
  /** The digest that the contract prescribes; it only keeps simple scripts out. */
  token: string;
  /** The account of the caller, when logged in. */
  accountId: string | null;
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

const tokenOf = (phone: string) =>
  createHash('sha256')
    .update(SMS_TOKEN_PREFIX + phone)
    .digest('hex');

/** Verification codes and the tickets that they are exchanged for. */
export interface Codes {
  /**
   * Sends a code; the answer is the same whether the phone has an account or not.
   * @throws AppError phoneFormat, smsTokenWrong, captchaRequired, captchaExpired, tooManyRequests, smsUnavailable,
   * smsFailed
   */
  send(request: CodeRequest, client: Client): Promise<{ resendAfter: number }>;

  /**
   * Sends a code to the phone of an account that is logged in; nobody has to solve a puzzle for that.
   * @throws AppError tooManyRequests, smsUnavailable, smsFailed
   */
  sendOwn(purpose: store.PhonePurpose, accountId: string, client: Client): Promise<{ resendAfter: number }>;

  /**
   * Uses up the code of a phone. Wrong tries of its asker count apart from tries of strangers, who could
   * otherwise use up somebody's code.
   * @throws AppError codeExpired when none waits or its tries are used up, codeWrong otherwise
   */
  check(purpose: store.PhonePurpose, code: string, client: Client): Promise<void>;

  /**
   * Checks a code and returns a single-use ticket for its phone, purpose and browser.
   * @throws AppError phoneFormat, codeExpired, codeWrong
   */
  verify(
    purpose: store.PhonePurpose,
    code: string,
    client: Client,
  ): Promise<{ ticket: string; maxAge: number }>;

  /** Spends the ticket of a phone and purpose. @throws AppError phoneFormat, ticketInvalid */
  redeem(tx: Executor, purpose: store.PhonePurpose, ticket: string | null, client: Client): Promise<void>;
}

/** See {@link Codes}. */
export function createCodes({ db, sms, captchas, secret, captchaRequired, limits }: CodeDeps): Codes {
  const perMinute = () => inMinute(limits.requestsPerMinute);
  const perHolder = (): readonly Limit[] => [
    { seconds: HOUR, count: limits.smsPerHour },
    { seconds: 24 * HOUR, count: limits.smsPerDay },
  ];
  const perAddress = (): readonly Limit[] => [
    { seconds: HOUR, count: limits.smsAddressPerHour },
    { seconds: 24 * HOUR, count: limits.smsAddressPerDay },
  ];

  /** Counts a message against the phone, the address and the account, and makes its code; all or nothing. */
  const prepare = (
    purpose: store.PhonePurpose,
    { captcha, accountId }: Pick<CodeRequest, 'captcha' | 'accountId'>,
    client: Client,
  ) =>
    db.transaction(async (tx) => {
      const number = `${purpose.countryCode}-${purpose.phone}`;
      // Serializes the requests for one phone, so that the 60 seconds also hold for parallel ones.
      await store.lockPhone(tx, number);
      const last = await store.lastCodeTime(tx, purpose);
      const wait = last === null ? 0 : Math.ceil(SMS_RESEND_SECONDS - (Date.now() - last.getTime()) / 1000);
      if (wait > 0) throw new AppError('tooManyRequests', { seconds: wait });
      if (captcha !== null) await captchas.spend(tx, captcha);
      await spend(tx, `sms:phone:${number}`, perHolder());
      await spend(tx, `sms:address:${client.network}`, perAddress());
      if (accountId !== null) await spend(tx, `sms:account:${accountId}`, perHolder());
      const id = uuid();
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      await store.keepCode(tx, purpose, {
        id,
        hash: hashCode(secret, id, code),
        expiresAt: inMinutes(CODE_MINUTES),
        asker: askerHashes(client),
      });
      return { id, code };
    });

  /** Makes a code and hands it to the carrier. @throws AppError tooManyRequests, smsFailed, captchaExpired */
  async function deliver(
    purpose: store.PhonePurpose,
    proof: Pick<CodeRequest, 'captcha' | 'accountId'>,
    client: Client,
  ): Promise<{ resendAfter: number }> {
    await spend(db, `sms:minute:${client.network}`, perMinute());
    const { id, code } = await prepare(purpose, proof, client);
    try {
      await sms.send({ ...purpose, code });
    } catch (error) {
      // A code that was not sent does not make anybody wait.
      await store.dropCode(db, id);
      throw new AppError('smsFailed', {}, error);
    }
    return { resendAfter: SMS_RESEND_SECONDS };
  }

  async function check(purpose: store.PhonePurpose, code: string, client: Client): Promise<void> {
    checkPhone(purpose);
    await spend(db, `verify:address:${client.network}`, perMinute());
    const pending = await store.pendingCodes(db, purpose, askerHashes(client));
    const counted = pending.find(({ isOwn }) => isOwn) ?? pending[0];
    if (counted === undefined || !(await store.takeAttempt(db, counted))) throw new AppError('codeExpired');
    const right = pending.find(({ id, codeHash }) => sameHash(codeHash, hashCode(secret, id, code)));
    if (right === undefined) throw new AppError('codeWrong');
    if (!(await store.spendCode(db, purpose, right.id))) throw new AppError('codeExpired');
  }

  return {
    async send(request: CodeRequest, client: Client): Promise<{ resendAfter: number }> {
      checkPhone(request);
      if (request.token !== tokenOf(request.phone)) throw new AppError('smsTokenWrong');
      if (!sms.available) throw new AppError('smsUnavailable');
      if (request.captcha === null && captchaRequired) throw new AppError('captchaRequired');
      const { countryCode, phone, type } = request;
      return deliver({ countryCode, phone, type }, request, client);
    },

    async sendOwn(purpose: store.PhonePurpose, accountId: string, client: Client) {
      if (!sms.available) throw new AppError('smsUnavailable');
      return deliver(purpose, { captcha: null, accountId }, client);
    },

    check,

    async verify(
      purpose: store.PhonePurpose,
      code: string,
      client: Client,
    ): Promise<{ ticket: string; maxAge: number }> {
      await check(purpose, code, client);
      const ticket = newToken();
      await store.keepTicket(db, purpose, {
        tokenHash: hashToken(ticket),
        client: clientHash(client),
        expiresAt: inMinutes(TICKET_MINUTES),
      });
      return { ticket, maxAge: TICKET_MINUTES * 60 };
    },

    async redeem(
      tx: Executor,
      purpose: store.PhonePurpose,
      ticket: string | null,
      client: Client,
    ): Promise<void> {
      checkPhone(purpose);
      const spent =
        ticket !== null && (await store.spendTicket(tx, purpose, hashToken(ticket), clientHash(client)));
      if (!spent) throw new AppError('ticketInvalid');
    },
  };
}
