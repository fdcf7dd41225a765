import { beijingTime } from '../../beijing';
import { yuanOf } from '../../money';
import type { KeyRing } from '../key-ring';
import { refundedOf, type SandboxNotice, type SandboxTrade, tradeState } from '../trade';

const moment = (at: number) => beijingTime(new Date(at));

/** A trade's state by its name at Alipay. One that is wholly refunded is closed. */
export function tradeStatus(trade: SandboxTrade, now: number): string {
  const state = tradeState(trade, now);
  if (state !== 'paid') return state === 'closed' ? 'TRADE_CLOSED' : 'WAIT_BUYER_PAY';
  return refundedOf(trade, now) >= (trade.payment?.amount ?? 0) ? 'TRADE_CLOSED' : 'TRADE_SUCCESS';
}

/** A trade as a query answers it. */
export function tradeAnswer(trade: SandboxTrade, now: number): Record<string, unknown> {
  const { payment } = trade;
  return {
    trade_no: payment?.tradeNo ?? `${moment(trade.scannedAt ?? now).replace(/\D/g, '')}0000`,
    out_trade_no: trade.number,
    buyer_logon_id: 'san***@sandbox',
    trade_status: tradeStatus(trade, now),
    total_amount: yuanOf(payment?.amount ?? trade.amount),
    ...(payment === null
      ? {}
      : { send_pay_date: moment(payment.at), receipt_amount: yuanOf(payment.amount) }),
  };
}

/** What is told of a notice, without its signature. @param surplus fen that it says too many; null when what it tells of is gone */
export function noticeFields(
  { appId, sellerId }: KeyRing['alipay'],
  trade: SandboxTrade,
  notice: SandboxNotice,
  { surplus, sentAt, now }: { surplus: number; sentAt: number; now: number },
): Record<string, string> | null {
  const { payment } = trade;
  const refund = trade.refunds.find(({ number }) => number === notice.refundNumber);
  if (payment === null || (notice.refundNumber !== null && refund === undefined)) return null;
  return {
    notify_time: moment(sentAt),
    notify_type: 'trade_status_sync',
    notify_id: notice.id.replaceAll('-', ''),
    app_id: appId,
    charset: 'utf-8',
    version: '1.0',
    trade_no: payment.tradeNo,
    out_trade_no: trade.number,
    out_biz_no: refund?.number ?? '',
    buyer_id: '2088000000000000',
    seller_id: sellerId,
    trade_status: refund === undefined ? 'TRADE_SUCCESS' : tradeStatus(trade, now),
    total_amount: yuanOf(payment.amount + surplus),
    receipt_amount: yuanOf(payment.amount + surplus),
    subject: trade.description,
    // Real notices have empty members, which are signed too.
    body: '',
    gmt_create: moment(trade.scannedAt ?? trade.createdAt),
    gmt_payment: moment(payment.at),
    ...(refund === undefined
      ? {}
      : { refund_fee: yuanOf(refundedOf(trade, now)), gmt_refund: moment(refund.settlesAt) }),
  };
}
