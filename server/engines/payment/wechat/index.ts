import { beijingRfc3339 } from '../beijing';
import { clippedToBytes } from '../clipped';
import { membersOf, type Members, textOf } from '../json';
import { PaymentError, type PaymentProvider, type ProviderRefund, type RefundRequest } from '../port';
import { type Answer, type CallEffect, failureWithoutAnswer } from '../reach';
import { checkCodeRequest, checkDay, checkNumbers, checkRefundRequest } from '../requests';
import { wechatBill } from './bill';
import { wechatClient } from './client';
import { codeOf, isUnknownNumber, refusalOf } from './failures';
import { answerToWechat, readWechatNotice } from './notices';
import { wechatAccount, type WechatPayOptions } from './options';
import { foreignMember, type TradeReading, refundOf, tradeOf } from './trades';

/** Bytes; WeChat Pay counts texts so. */
const DESCRIPTION_LIMIT = 127;
const REASON_LIMIT = 80;
/** The attempt has ended by itself, which a query then tells. */
const ENDED = new Set(['ORDER_CLOSED', 'ORDERCLOSED', 'ORDER_PAID', 'ORDERPAID']);
const BUSY = new Set(['FREQUENCY_LIMITED', 'FREQUENCY_LIMIT_EXCEED']);

const membersIn = (answer: Answer, effect: CallEffect): Members => {
  const members = membersOf(answer.body.toString('utf8'));
  if (answer.status < 200 || answer.status >= 300) throw refusalOf(answer, effect);
  if (members === null) throw notUnderstood(effect, 'its form');
  return members;
};

const notUnderstood = (effect: CallEffect, what: string) =>
  new PaymentError(failureWithoutAnswer(effect), null, `An answer of WeChat Pay was not understood: ${what}`);

function valueOf<T>(reading: TradeReading<T>, effect: CallEffect): T {
  if (!reading.ok) throw notUnderstood(effect, reading.reason);
  return reading.value;
}

function refundIn(members: Members, refundNumber: string, effect: CallEffect): ProviderRefund {
  if (members.out_refund_no !== refundNumber) throw notUnderstood(effect, 'it is of another refund');
  return valueOf(refundOf(members), effect);
}

const ABSENT: ProviderRefund = { state: 'absent', amount: null, refundNo: null, at: null };

/**
 * WeChat Pay v3, Native: the payer scans a code.
 * @throws Error when an option is missing or malformed
 */
export function createWechatPay(options: WechatPayOptions): PaymentProvider {
  const account = wechatAccount(options);
  const client = wechatClient(account);
  const { mchId, appId, reach } = account;
  const pathOf = (number: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(number)}`;

  return {
    name: 'wechat',

    async open(request, signal) {
      checkCodeRequest(request);
      const body = {
        appid: appId,
        mchid: mchId,
        description: clippedToBytes(request.description, DESCRIPTION_LIMIT),
        out_trade_no: request.number,
        time_expire: beijingRfc3339(request.expiresAt),
        notify_url: request.notifyUrl,
        amount: { total: request.amount, currency: 'CNY' },
      };
      const target = '/v3/pay/transactions/native';
      const answer = await client.call({ method: 'POST', target, body, effect: 'acts', signal });
      const code = textOf(membersIn(answer, 'acts'), 'code_url');
      if (code === null) throw notUnderstood('acts', 'it has no code');
      return { code };
    },

    async query(number, signal) {
      checkNumbers(number);
      const target = `${pathOf(number)}?mchid=${mchId}`;
      const answer = await client.call({ method: 'GET', target, effect: 'reads', signal });
      if (isUnknownNumber(answer)) return { state: 'unpaid' };
      const members = membersIn(answer, 'reads');
      const foreign = foreignMember(members, account);
      if (foreign !== null) throw notUnderstood('reads', `its ${foreign} is another one`);
      if (members.out_trade_no !== number) throw notUnderstood('reads', 'it is of another order');
      return valueOf(tradeOf(members), 'reads');
    },

    async close(number, signal) {
      checkNumbers(number);
      const target = `${pathOf(number)}/close`;
      const call = { method: 'POST', target, body: { mchid: mchId }, effect: 'acts', signal } as const;
      const answer = await client.call(call);
      if (answer.status === 204 || answer.status === 200 || isUnknownNumber(answer)) return 'asked';
      const code = codeOf(answer) ?? '';
      if (answer.status === 429 || BUSY.has(code)) return 'busy';
      if (ENDED.has(code)) return 'asked';
      throw refusalOf(answer, 'acts');
    },

    async refund(request, signal) {
      checkRefundRequest(request);
      const body = refundBody(request);
      const target = '/v3/refund/domestic/refunds';
      const answer = await client.call({ method: 'POST', target, body, effect: 'refunds', signal });
      return refundIn(membersIn(answer, 'refunds'), request.refundNumber, 'refunds');
    },

    async queryRefund({ number, refundNumber }, signal) {
      checkNumbers(number, refundNumber);
      const target = `/v3/refund/domestic/refunds/${encodeURIComponent(refundNumber)}`;
      const answer = await client.call({ method: 'GET', target, effect: 'reads', signal });
      if (isUnknownNumber(answer)) return ABSENT;
      const members = membersIn(answer, 'reads');
      if (members.out_trade_no !== number) throw notUnderstood('reads', 'it is of another order');
      return refundIn(members, refundNumber, 'reads');
    },

    readNotice: (headers, body) => readWechatNotice(account, client.keys, headers, body),
    answerNotice: answerToWechat,

    async bill(day, signal) {
      checkDay(day);
      return wechatBill(client, day, reach.now(), signal);
    },
  };
}

const refundBody = ({ tradeNo, refundNumber, reason, notifyUrl, amount, total }: RefundRequest) => ({
  transaction_id: tradeNo,
  out_refund_no: refundNumber,
  // An empty reason is refused, an absent one is not.
  ...(reason === '' ? {} : { reason: clippedToBytes(reason, REASON_LIMIT) }),
  notify_url: notifyUrl,
  amount: { refund: amount, total, currency: 'CNY' },
});
