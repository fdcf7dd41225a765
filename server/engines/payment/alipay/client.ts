import { beijingTime } from '../beijing';
import { asMembers, type Members, membersOf, textOf } from '../json';
import { PaymentError } from '../port';
import { type Answer, type CallEffect, sendRequest, failureWithoutAnswer, withTimeLimit } from '../reach';
import { rsaSignature } from '../rsa';
import { type Refusal, refusalError } from './failures';
import type { AlipayAccount } from './options';
import { rawMembers } from './raw-members';
import { alipayRefusal, requestContent } from './signature';

/** A request to Alipay. */
export interface AlipayCall {
  /** Such as `alipay.trade.query`. */
  method: string;
  content: Members;
  notifyUrl?: string;
  effect: CallEffect;
  signal: AbortSignal | undefined;
}

/** A verified answer: done, or refused with a code. */
export type AlipayAnswer = { done: true; members: Members } | { done: false; refusal: Refusal };

export interface AlipayClient {
  /** @throws PaymentError when the answer is missing or cannot be verified; the reason of the signal */
  call(call: AlipayCall): Promise<AlipayAnswer>;
  /** Fetches a file, which Alipay doesn't sign. @param limit bytes @throws as `call` */
  download(url: string, limit: number, signal: AbortSignal | undefined): Promise<Answer>;
}

const ANSWER_LIMIT = 1024 * 1024;
const DOWNLOAD_LIMIT_MS = 30_000;
/** A business refusal tells a state, as that no trade exists, so it must be signed as a success is. */
const SIGNED = new Set(['10000', '40004']);

/** The parameters of a request, signed. */
export async function signedParameters(
  account: Pick<AlipayAccount, 'appId' | 'certificateParameters' | 'privateKey'>,
  { method, content, notifyUrl }: Pick<AlipayCall, 'method' | 'content' | 'notifyUrl'>,
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const parameters = new Map(
    Object.entries({
      app_id: account.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: beijingTime(now),
      version: '1.0',
      ...account.certificateParameters,
      ...(notifyUrl === undefined ? {} : { notify_url: notifyUrl }),
      biz_content: JSON.stringify(content),
    }),
  );
  return parameters.set('sign', await rsaSignature(account.privateKey, requestContent(parameters)));
}

export function alipayClient(account: AlipayAccount): AlipayClient {
  const { reach } = account;

  async function send(call: AlipayCall, signal: AbortSignal): Promise<Answer> {
    const parameters = await signedParameters(account, call, reach.now());
    const query = new URLSearchParams([...parameters].filter(([name]) => name !== 'biz_content'));
    const body = new URLSearchParams({ biz_content: parameters.get('biz_content') ?? '' });
    const request = {
      url: `${account.gateway}?${query}`,
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded;charset=utf-8',
        'user-agent': 'Mirra',
      },
      body: body.toString(),
    };
    return sendRequest(reach, request, { limit: ANSWER_LIMIT, effect: call.effect, signal });
  }

  return {
    call: (call) =>
      withTimeLimit(reach, call, async (signal) => {
        const answer = await send(call, signal);
        if (answer.status !== 200)
          throw new PaymentError(
            failureWithoutAnswer(call.effect),
            String(answer.status),
            `Alipay's gateway answered ${answer.status}`,
          );
        return answerOf(account, call, answer.body);
      }),

    download: (url, limit, signal) =>
      withTimeLimit(
        { timeLimit: Math.max(reach.timeLimit, DOWNLOAD_LIMIT_MS) },
        { effect: 'reads', signal },
        (time) =>
          sendRequest(
            reach,
            { url, method: 'GET', headers: {}, body: null },
            { limit, effect: 'reads', signal: time },
          ),
      ),
  };
}

function answerOf(account: AlipayAccount, { method, effect }: AlipayCall, body: Buffer): AlipayAnswer {
  const distrust = (why: string) => {
    const failure = failureWithoutAnswer(effect);
    return new PaymentError(
      failure === 'unknown' ? failure : 'misconfigured',
      null,
      `The answer of Alipay is not to be believed: ${why}`,
    );
  };
  const members = rawMembers(body.toString('utf8'));
  const raw = members?.get(`${method.replaceAll('.', '_')}_response`) ?? members?.get('error_response');
  const said = raw === undefined ? null : membersOf(raw);
  const code = said === null ? null : textOf(said, 'code');
  if (members === null || raw === undefined || said === null || code === null)
    throw new PaymentError(failureWithoutAnswer(effect), null, 'Alipay sent another form of answer');

  if (members.has('sign') || SIGNED.has(code)) {
    const refusal = alipayRefusal(
      account.keys,
      raw,
      memberText(members, 'sign'),
      memberText(members, 'alipay_cert_sn'),
    );
    if (refusal !== null) throw distrust(refusal);
  }
  if (code === '10000') return { done: true, members: said };
  const refusal = {
    code,
    subCode: textOf(said, 'sub_code'),
    message: textOf(said, 'sub_msg') ?? textOf(said, 'msg') ?? '',
  };
  // Refusals that tell nothing of the payment fail alike whatever was asked for.
  if (code !== '40004') throw refusalError(refusal, effect);
  return { done: false, refusal };
}

function memberText(members: ReadonlyMap<string, string>, name: string): string | null {
  const object = asMembers({ value: JSON.parse(members.get(name) ?? 'null') as unknown });
  return object === null ? null : textOf(object, 'value');
}
