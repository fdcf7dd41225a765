import { rfc3339Moment } from '../beijing';
import { asMembers, type Members, textOf } from '../json';
import { isAmount } from '../money';
import type { ProviderRefund, ProviderTrade } from '../port';
import type { WechatAccount } from './options';

/** What a message of WeChat Pay means to us, or why it can't be used. */
export type TradeReading<T> = { ok: true; value: T } | { ok: false; reason: string };
const bad = (reason: string): { ok: false; reason: string } => ({ ok: false, reason });

/** Whether a trade is this merchant's; null when it is, else the member that differs. */
export function foreignMember(
  trade: Members,
  account: Pick<WechatAccount, 'mchId' | 'appId'>,
): string | null {
  if (trade.mchid !== account.mchId) return 'mchid';
  return trade.appid === account.appId ? null : 'appid';
}

/** A trade as WeChat Pay describes it in answers and in notices. */
export function tradeOf(trade: Members): TradeReading<ProviderTrade> {
  switch (trade.trade_state) {
    case 'SUCCESS':
    // Paid, and something of it refunded.
    case 'REFUND':
      return paidTrade(trade);
    case 'NOTPAY':
    case 'USERPAYING':
    // The payer's attempt failed; another one may follow.
    case 'PAYERROR':
      return { ok: true, value: { state: 'unpaid' } };
    case 'CLOSED':
    case 'REVOKED':
      return { ok: true, value: { state: 'closed' } };
    default:
      return bad('trade_state');
  }
}

function paidTrade(trade: Members): TradeReading<ProviderTrade> {
  const amount = asMembers(trade.amount) ?? {};
  const tradeNo = textOf(trade, 'transaction_id');
  const paidAt = rfc3339Moment(textOf(trade, 'success_time') ?? '');
  if (amount.currency !== 'CNY') return bad('currency');
  // `payer_total` is less when a coupon was used; the order is paid all the same.
  if (!isAmount(amount.total)) return bad('total');
  if (tradeNo === null) return bad('transaction_id');
  if (paidAt === null) return bad('success_time');
  return { ok: true, value: { state: 'paid', amount: amount.total, tradeNo, paidAt } };
}

const REFUND_STATES: Readonly<Record<string, ProviderRefund['state']>> = {
  SUCCESS: 'succeeded',
  PROCESSING: 'processing',
  ABNORMAL: 'abnormal',
  CLOSED: 'closed',
};

/** A refund of answers, whose state stands in `status`, and of notices, where it is `refund_status`. */
export function refundOf(refund: Members): TradeReading<ProviderRefund> {
  const state = REFUND_STATES[textOf(refund, 'status') ?? textOf(refund, 'refund_status') ?? ''];
  const amount = asMembers(refund.amount) ?? {};
  if (state === undefined) return bad('status');
  if (!isAmount(amount.refund)) return bad('refund');
  if (amount.currency !== undefined && amount.currency !== 'CNY') return bad('currency');
  return {
    ok: true,
    value: {
      state,
      amount: amount.refund,
      refundNo: textOf(refund, 'refund_id'),
      at: rfc3339Moment(textOf(refund, 'success_time') ?? ''),
    },
  };
}
