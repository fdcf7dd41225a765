import { PaymentError } from '../port';
import {
  type Answer,
  type CallEffect,
  sendRequest,
  failureWithoutAnswer,
  withTimeLimit,
  ConnectionFailed,
  untilAborted,
} from '../reach';
import { isToBeRepeated } from './failures';
import type { WechatAccount } from './options';
import { type PlatformKeys, platformKeys } from './platform-keys';
import { authorization, signatureHeaders, signatureRefusal } from './signature';

/** A request to WeChat Pay. */
export interface WechatCall {
  method: 'GET' | 'POST';
  /** Path and query, as they are signed and sent. */
  target: string;
  body?: object;
  effect: CallEffect;
  signal: AbortSignal | undefined;
}

export interface WechatClient {
  readonly keys: PlatformKeys;
  /**
   * Sends a signed request and verifies the answer. 202 and 5xx are repeated.
   * @returns also answers with 4xx; answers with 2xx are verified
   * @throws PaymentError, and the reason of the signal
   */
  call(call: WechatCall): Promise<Answer>;
  /** Fetches a file; WeChat Pay doesn't sign these. @param limit bytes @throws as `call` */
  download(target: string, limit: number, signal: AbortSignal | undefined): Promise<Answer>;
}

/** Bytes of an answer; the largest real ones are lists of certificates. */
const ANSWER_LIMIT = 1024 * 1024;
/** Pauses before the repeats of a call. */
const PAUSES_MS = [200, 800];
const DOWNLOAD_LIMIT_MS = 30_000;

export function wechatClient(account: WechatAccount): WechatClient {
  const { reach } = account;

  async function headersOf(method: string, target: string, body: string): Promise<Record<string, string>> {
    const serial = keys.preferred();
    return {
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'Mirra',
      authorization: await authorization(account, { method, target, body }, reach.now()),
      ...(serial === null ? {} : { 'wechatpay-serial': serial }),
    };
  }

  /** Sends it to the first host that can be connected to: what was not sent may be sent elsewhere. */
  async function send(
    { method, target, body, effect }: Omit<WechatCall, 'signal'>,
    limit: number,
    signal: AbortSignal,
  ): Promise<Answer> {
    const text = body === undefined ? '' : JSON.stringify(body);
    let failure: ConnectionFailed | null = null;
    for (const host of account.hosts) {
      const headers = await headersOf(method, target, text);
      const request = { url: `${host}${target}`, method, headers, body: text === '' ? null : text };
      try {
        return await sendRequest(reach, request, { limit, effect, signal });
      } catch (error) {
        if (!(error instanceof ConnectionFailed)) throw error;
        failure = error;
      }
    }
    throw failure ?? new ConnectionFailed('No host of WeChat Pay is named');
  }

  async function repeated(call: Omit<WechatCall, 'signal'>, signal: AbortSignal): Promise<Answer> {
    for (const pause of PAUSES_MS) {
      const answer = await send(call, ANSWER_LIMIT, signal);
      if (!isToBeRepeated(answer)) return answer;
      await reach.wait(pause, signal);
    }
    return send(call, ANSWER_LIMIT, signal);
  }

  async function verify({ status, headers, body }: Answer, effect: CallEffect): Promise<void> {
    const signature = signatureHeaders((name) => headers.get(name));
    // Refusals of the gateway before the pay system bear no signature. What bears one must be true.
    if (signature === null && status >= 400) return;
    const failure = failureWithoutAnswer(effect);
    const find = async (serial: string) => {
      try {
        return await keys.find(serial);
      } catch (error) {
        if (effect === 'reads' || !(error instanceof PaymentError)) throw error;
        throw new PaymentError(failure, null, 'The answer of WeChat Pay could not be verified', {
          cause: error,
        });
      }
    };
    const refusal = await signatureRefusal(signature, body, reach.now(), find);
    if (refusal === null) return;
    // A probe is no fault of our settings, and an action may have been done even if somebody else signed its answer.
    throw new PaymentError(
      failure === 'unknown' || refusal === 'probe' ? failure : 'misconfigured',
      null,
      `The answer of WeChat Pay is not to be believed: ${refusal}`,
    );
  }

  const keys = platformKeys(account, () =>
    withTimeLimit(reach, { effect: 'reads', signal: undefined }, async (signal) => {
      const answer = await repeated({ method: 'GET', target: '/v3/certificates', effect: 'reads' }, signal);
      if (answer.status === 200) return answer;
      throw new PaymentError(
        answer.status === 429 || answer.status >= 500 ? 'unavailable' : 'misconfigured',
        null,
        `WeChat Pay answered ${answer.status} instead of its certificates`,
      );
    }),
  );

  return {
    keys,

    call: (call) =>
      withTimeLimit(reach, call, async (signal) => {
        const answer = await repeated(call, signal);
        // Certificates that are fetched for it are fetched for others too, so they don't stop with this caller.
        await untilAborted(verify(answer, call.effect), signal);
        return answer;
      }),

    download: (target, limit, signal) =>
      withTimeLimit(
        { timeLimit: Math.max(reach.timeLimit, DOWNLOAD_LIMIT_MS) },
        { effect: 'reads', signal },
        (time) => send({ method: 'GET', target, effect: 'reads' }, limit, time),
      ),
  };
}
