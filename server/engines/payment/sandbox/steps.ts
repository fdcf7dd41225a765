import { cashierCode, noticeId, providerNumber } from './numbers';
import type { Step } from './desk';
import {
  refundedOf,
  type RefundOutcome,
  type SandboxNotice,
  type SandboxRefund,
  type SandboxTrade,
  tradeState,
} from './trade';

/** The changes of a trade that both providers know. Each is pure but for fresh numbers, so that it can be taken again. */

export type OpeningRequest = Pick<
  SandboxTrade,
  'provider' | 'number' | 'amount' | 'description' | 'notifyUrl' | 'verification' | 'expiresAt'
>;

/** Opens an attempt; the same number with the same request finds the first one again, with its code. */
export function openStep(
  trade: SandboxTrade | null,
  request: OpeningRequest,
  now: number,
): Step<{ kind: 'opened'; code: string } | { kind: 'differs' | 'paid' | 'closed' }> {
  if (trade === null) {
    const opened: SandboxTrade = {
      ...request,
      code: cashierCode(),
      createdAt: now,
      scannedAt: null,
      declinedAt: null,
      closedAt: null,
      payment: null,
      refunds: [],
      notices: [],
    };
    return { trade: opened, result: { kind: 'opened', code: opened.code } };
  }
  const same =
    trade.amount === request.amount &&
    trade.description === request.description &&
    trade.notifyUrl === request.notifyUrl &&
    // Alipay is given minutes from now on, so a repeat names another end.
    (trade.provider === 'alipay' || trade.expiresAt === request.expiresAt);
  if (!same) return { trade: null, result: { kind: 'differs' } };
  const state = tradeState(trade, now);
  if (state === 'paid' || state === 'closed') return { trade: null, result: { kind: state } };
  return { trade: null, result: { kind: 'opened', code: trade.code } };
}

export function closeStep(trade: SandboxTrade, now: number): Step<'closed' | 'paid'> {
  if (trade.payment !== null) return { trade: null, result: 'paid' };
  return { trade: { ...trade, closedAt: trade.closedAt ?? now }, result: 'closed' };
}

/** The payer has scanned the code. */
export const scanStep = (trade: SandboxTrade, now: number): SandboxTrade => ({
  ...trade,
  scannedAt: trade.scannedAt ?? now,
});

const notice = (url: string, refundNumber: string | null, dueAt: number, copies: number): SandboxNotice => ({
  id: noticeId(),
  refundNumber,
  url,
  copies,
  dueAt,
  tries: 0,
});

/** Pays an attempt. @param copies of the notice; 0 for none @param late whether a closed or expired code can be paid */
export function payStep(
  scanned: SandboxTrade,
  { amount, copies, late }: { amount: number; copies: number; late: boolean },
  now: number,
): Step<'paid' | 'already' | 'closed' | 'expired'> {
  const state = tradeState(scanned, now);
  if (state === 'paid') return { trade: null, result: 'already' };
  if (state !== 'open' && !late) return { trade: null, result: state };
  const trade = scanStep(scanned, now);
  return {
    trade: {
      ...trade,
      payment: { tradeNo: providerNumber(now), amount, at: now },
      notices: copies === 0 ? trade.notices : [...trade.notices, notice(trade.notifyUrl, null, now, copies)],
    },
    result: 'paid',
  };
}

export interface RefundOrder {
  number: string;
  amount: number;
  notifyUrl: string;
  outcome: RefundOutcome;
  settlesAt: number;
}

/** Whether a provider tells the end of a refund: Alipay tells those that have moved money. */
const isTold = ({ provider }: SandboxTrade, outcome: RefundOutcome) =>
  provider === 'wechat' ? outcome !== 'processing' : outcome === 'succeeded';

/** Refunds; the same number again changes nothing. */
export function refundStep(
  trade: SandboxTrade,
  { number, amount, notifyUrl, outcome, settlesAt }: RefundOrder,
  now: number,
): Step<
  | { kind: 'made' | 'repeated'; refund: SandboxRefund; trade: SandboxTrade }
  | { kind: 'differs' | 'unpaid' | 'tooMuch' }
> {
  const made = trade.refunds.find((refund) => refund.number === number);
  if (made !== undefined)
    return {
      trade: null,
      result: made.amount === amount ? { kind: 'repeated', refund: made, trade } : { kind: 'differs' },
    };
  if (trade.payment === null) return { trade: null, result: { kind: 'unpaid' } };
  if (refundedOf(trade, now) + amount > trade.payment.amount)
    return { trade: null, result: { kind: 'tooMuch' } };
  const refundNo = providerNumber(now);
  const refund = { number, refundNo, amount, notifyUrl, createdAt: now, outcome, settlesAt };
  const told = isTold(trade, outcome) ? [notice(notifyUrl, number, settlesAt, 1)] : [];
  const next: SandboxTrade = {
    ...trade,
    refunds: [...trade.refunds, refund],
    notices: [...trade.notices, ...told],
  };
  return { trade: next, result: { kind: 'made', refund, trade: next } };
}

/** Ends a refund otherwise than it had been set; what is due to be told of it is told anew. */
export function outcomeStep(
  trade: SandboxTrade,
  number: string,
  outcome: RefundOutcome,
  now: number,
): Step<boolean> {
  const ended = trade.refunds.find((refund) => refund.number === number);
  if (ended === undefined) return { trade: null, result: false };
  const told = isTold(trade, outcome) ? [notice(ended.notifyUrl, number, now, 1)] : [];
  return {
    trade: {
      ...trade,
      refunds: trade.refunds.map((refund) =>
        refund === ended ? { ...refund, outcome, settlesAt: now } : refund,
      ),
      notices: [...trade.notices.filter(({ refundNumber }) => refundNumber !== number), ...told],
    },
    result: true,
  };
}
