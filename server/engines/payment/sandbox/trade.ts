import type { PaymentProviderName } from '../port';

/** How a refund of the sandbox ends; `processing` doesn't. */
export type RefundOutcome = 'processing' | 'succeeded' | 'abnormal' | 'closed';

/** A refund as the provider keeps it. Times are Unix milliseconds, amounts fen. */
export interface SandboxRefund {
  number: string;
  refundNo: string;
  amount: number;
  notifyUrl: string;
  createdAt: number;
  outcome: RefundOutcome;
  /** From when on the outcome is told. */
  settlesAt: number;
}

/** A notice that is to be delivered. */
export interface SandboxNotice {
  id: string;
  /** The refund that it tells of; null for the payment. */
  refundNumber: string | null;
  url: string;
  /** How often it is sent at once. */
  copies: number;
  dueAt: number;
  tries: number;
}

/** An attempt as the provider keeps it, with all that became of it. Plain JSON. Times are Unix milliseconds, amounts fen. */
export interface SandboxTrade {
  provider: PaymentProviderName;
  number: string;
  /** Names the payment on the cashier's page; nobody can guess it. */
  code: string;
  amount: number;
  description: string;
  notifyUrl: string;
  /** What the merchant verifies with. */
  verification: 'publicKey' | 'certificates';
  createdAt: number;
  expiresAt: number;
  scannedAt: number | null;
  declinedAt: number | null;
  closedAt: number | null;
  payment: { tradeNo: string; amount: number; at: number } | null;
  refunds: readonly SandboxRefund[];
  notices: readonly SandboxNotice[];
}

export const tradeId = (provider: PaymentProviderName, number: string): string => `${provider}.${number}`;

/** What a refund is by now. */
export const refundState = (refund: SandboxRefund, now: number): RefundOutcome =>
  now < refund.settlesAt ? 'processing' : refund.outcome;

/** Fen that are refunded, or are about to be. */
export const refundedOf = ({ refunds }: SandboxTrade, now: number): number =>
  refunds.reduce((sum, refund) => (refundState(refund, now) === 'closed' ? sum : sum + refund.amount), 0);

/**
 * Until when an attempt can be paid, Unix milliseconds. Alipay's trade begins with the scan and lasts as long after it as
 * the code was good for.
 */
export const payableUntil = ({ provider, scannedAt, createdAt, expiresAt }: SandboxTrade): number =>
  provider === 'wechat' || scannedAt === null ? expiresAt : scannedAt + (expiresAt - createdAt);

/**
 * What an attempt is by now. Alipay's trade ends by itself; WeChat Pay's stays unpaid when its time is over, and only
 * can't be paid any more.
 */
export function tradeState(trade: SandboxTrade, now: number): 'open' | 'expired' | 'closed' | 'paid' {
  if (trade.payment !== null) return 'paid';
  if (trade.closedAt !== null) return 'closed';
  if (now < payableUntil(trade)) return 'open';
  return trade.provider === 'wechat' || trade.scannedAt === null ? 'expired' : 'closed';
}
