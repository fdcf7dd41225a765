import { momentOf } from '../beijing';
import { clipped } from '../clipped';
import { asMembers, type Members, textOf } from '../json';
import { fenOf, isAmount, yuanOf } from '../money';
import { PaymentError, type PaymentProvider, type ProviderRefund, type RefundRequest } from '../port';
import { type CallEffect, failureWithoutAnswer } from '../reach';
import { checkCodeRequest, checkDay, checkNumbers, checkRefundRequest } from '../requests';
import { alipayBill } from './bill';
import { alipayClient } from './client';
import { refusalError } from './failures';
import { answerToAlipay, readAlipayNotice } from './notices';
import { alipayAccount, type AlipayOptions } from './options';
import { tradeOf } from './trades';

const SUBJECT_LIMIT = 256;
const REASON_LIMIT = 256;
const NO_TRADE = 'ACQ.TRADE_NOT_EXIST';
/** The attempt has ended by itself, or none has begun, which a query then tells. */
const ENDED = new Set([NO_TRADE, 'ACQ.TRADE_STATUS_ERROR', 'ACQ.REASON_TRADE_STATUS_INVALID']);
const BUSY = new Set(['ACQ.REASON_TRADE_BEEN_FREEZEN']);
const ABSENT: ProviderRefund = { state: 'absent', amount: null, refundNo: null, at: null };

const notUnderstood = (effect: CallEffect, what: string) =>
  new PaymentError(failureWithoutAnswer(effect), null, `An answer of Alipay was not understood: ${what}`);

function hold(members: Members, number: string, effect: CallEffect): void {
  if (members.out_trade_no !== number) throw notUnderstood(effect, 'it is of another order');
}

/**
 * Alipay's code payment: the trade exists at Alipay only after the payer has scanned the code.
 * @throws Error when an option is missing or malformed
 */
export function createAlipay(options: AlipayOptions): PaymentProvider {
  const account = alipayAccount(options);
  const client = alipayClient(account);
  const { reach } = account;

  const queryRefund: PaymentProvider['queryRefund'] = async ({ number, refundNumber }, signal) => {
    checkNumbers(number, refundNumber);
    const content = {
      out_trade_no: number,
      out_request_no: refundNumber,
      query_options: ['gmt_refund_pay', 'deposit_back_info'],
    };
    const method = 'alipay.trade.fastpay.refund.query';
    const answer = await client.call({ method, content, effect: 'reads', signal });
    if (!answer.done) {
      if (answer.refusal.subCode === NO_TRADE) return ABSENT;
      throw refusalError(answer.refusal, 'reads');
    }
    return refundState(answer.members, { number, refundNumber });
  };

  return {
    name: 'alipay',

    async open({ number, amount, description, expiresAt, notifyUrl }, signal) {
      checkCodeRequest({ number, amount, description, expiresAt, notifyUrl });
      const left = Math.max(1, Math.ceil((expiresAt.getTime() - reach.now().getTime()) / 60_000));
      const content = {
        out_trade_no: number,
        total_amount: yuanOf(amount),
        subject: clipped(subjectOf(description), SUBJECT_LIMIT),
        seller_id: account.sellerId,
        // The first limits the code, the second the trade from the scan on: a late payment is possible all the same.
        qr_code_timeout_express: `${left}m`,
        timeout_express: `${left}m`,
      };
      const answer = await client.call({
        method: 'alipay.trade.precreate',
        content,
        notifyUrl,
        effect: 'acts',
        signal,
      });
      if (!answer.done) throw refusalError(answer.refusal, 'acts');
      hold(answer.members, number, 'acts');
      const code = textOf(answer.members, 'qr_code');
      if (code === null) throw notUnderstood('acts', 'it has no code');
      return { code };
    },

    async query(number, signal) {
      checkNumbers(number);
      const content = { out_trade_no: number };
      const answer = await client.call({ method: 'alipay.trade.query', content, effect: 'reads', signal });
      if (!answer.done) {
        if (answer.refusal.subCode === NO_TRADE) return { state: 'unpaid' };
        throw refusalError(answer.refusal, 'reads');
      }
      hold(answer.members, number, 'reads');
      const trade = tradeOf(answer.members, 'send_pay_date');
      if (trade === null) throw notUnderstood('reads', 'its trade');
      return trade;
    },

    async close(number, signal) {
      checkNumbers(number);
      const content = { out_trade_no: number };
      const answer = await client.call({ method: 'alipay.trade.close', content, effect: 'acts', signal });
      if (answer.done || ENDED.has(answer.refusal.subCode ?? '')) return 'asked';
      if (BUSY.has(answer.refusal.subCode ?? '')) return 'busy';
      throw refusalError(answer.refusal, 'acts');
    },

    async refund(request, signal) {
      checkRefundRequest(request);
      const content = refundContent(request);
      const answer = await client.call({ method: 'alipay.trade.refund', content, effect: 'refunds', signal });
      if (!answer.done) throw refusalError(answer.refusal, 'refunds');
      hold(answer.members, request.number, 'refunds');
      const said = refundAnswer(answer.members, request.amount);
      return said.state === 'succeeded' ? arrived(() => queryRefund(request, signal)) : said;
    },

    queryRefund,
    readNotice: async (_headers, body) => readAlipayNotice(account, body),
    answerNotice: answerToAlipay,

    async bill(day, signal) {
      checkDay(day);
      return alipayBill(client, { day, now: reach.now(), gateway: account.gateway }, signal);
    },
  };
}

/** Alipay refuses these characters in a subject. */
const subjectOf = (description: string) => description.replace(/[/=&]/g, ' ');

const refundContent = ({ number, tradeNo, refundNumber, amount, reason }: RefundRequest) => ({
  out_trade_no: number,
  trade_no: tradeNo,
  refund_amount: yuanOf(amount),
  out_request_no: refundNumber,
  refund_reason: clipped(reason, REASON_LIMIT),
  query_options: ['deposit_back_info'],
});

/**
 * A refund is done when money has moved. A repeat of the same number answers that none has, and so does a refund that
 * still runs: both are to be queried, ten seconds later at the earliest.
 */
function refundAnswer(members: Members, amount: number): ProviderRefund {
  if (members.fund_change !== 'Y') return { ...ABSENT, state: 'processing' };
  const sum = fenOf(textOf(members, 'refund_fee') ?? '');
  if (sum === null || sum < amount) throw notUnderstood('refunds', 'it refunds less than was asked for');
  return {
    state: 'succeeded',
    amount,
    refundNo: null,
    at: momentOf(textOf(members, 'gmt_refund_pay') ?? ''),
  };
}

/**
 * What became of a refund that Alipay has paid out. Money for a bank card is still on its way, or comes back from there, which only
 * a query tells; where that fails, the refund is queried later, as one that still runs.
 */
async function arrived(query: () => Promise<ProviderRefund>): Promise<ProviderRefund> {
  const running: ProviderRefund = { ...ABSENT, state: 'processing' };
  try {
    const found = await query();
    return found.state === 'absent' ? running : found;
  } catch (error) {
    if (error instanceof PaymentError) return running;
    throw error;
  }
}

function refundState(
  members: Members,
  { number, refundNumber }: { number: string; refundNumber: string },
): ProviderRefund {
  // Without a request number the answer says that Alipay has no such refund, or that it failed.
  if (textOf(members, 'out_request_no') === null) return ABSENT;
  hold(members, number, 'reads');
  if (members.out_request_no !== refundNumber) throw notUnderstood('reads', 'it is of another refund');
  const status = textOf(members, 'refund_status');
  if (status === null) return ABSENT;
  const amount = fenOf(textOf(members, 'refund_amount') ?? '');
  if (!isAmount(amount)) throw notUnderstood('reads', 'its amount');
  const at = momentOf(textOf(members, 'gmt_refund_pay') ?? '');
  return { state: stateOf(status, members), amount, refundNo: null, at };
}

/** Money that went back to a bank card may come back from there: `dback_status` S, F or P. */
function stateOf(status: string, members: Members): ProviderRefund['state'] {
  if (status !== 'REFUND_SUCCESS') return 'processing';
  const bank = asMembers(members.deposit_back_info) ?? {};
  if (bank.dback_status === 'F') return 'abnormal';
  return bank.dback_status === 'P' ? 'processing' : 'succeeded';
}
