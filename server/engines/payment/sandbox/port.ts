import type { PaymentProviderName } from '../port';
import type { DeliveryCounts } from './deliveries';
import type { RefundOutcome } from './trade';

/** What the cashier's page shows of an attempt. Amounts are fen. */
export interface CashierTrade {
  provider: PaymentProviderName;
  number: string;
  code: string;
  amount: number;
  description: string;
  state: 'open' | 'expired' | 'closed' | 'paid';
  /** The payer has said no; the code is good all the same. */
  declined: boolean;
  createdAt: Date;
  /** Until when it can be paid. */
  expiresAt: Date;
  paidAt: Date | null;
  paidAmount: number | null;
  refunds: readonly { number: string; amount: number; state: RefundOutcome }[];
}

/** What became of a payment: `absent` when nobody knows the code. */
export type PayOutcome = 'paid' | 'already' | 'closed' | 'expired' | 'absent';

/** Both providers, as an installation without accounts has them: they speak the real protocols, and take no money. */
export interface PaymentSandbox {
  /** WeChat Pay's side of a request. @throws ConnectionDropped by a fault switch */
  wechat(request: Request): Promise<Response>;
  /** Alipay's side of a request. @throws ConnectionDropped by a fault switch */
  alipay(request: Request): Promise<Response>;
  /** The newest attempts. @param limit 50 unless given */
  list(limit?: number): Promise<readonly CashierTrade[]>;
  find(code: string): Promise<CashierTrade | null>;
  /** The payer's app has read the code; with Alipay the trade begins by it. */
  scan(code: string): Promise<CashierTrade | null>;
  /**
   * Pays, and sends the notice at once unless the switches say otherwise.
   * @param options.amount another amount than was asked for @param options.notify how often the notice is sent, `once` unless given
   */
  pay(code: string, options?: { amount?: number; notify?: 'once' | 'twice' | 'never' }): Promise<PayOutcome>;
  /** The payer doesn't want to. */
  decline(code: string): Promise<CashierTrade | null>;
  /** Ends a refund, or ends it otherwise. @returns false when there is no such refund */
  setRefundOutcome(refund: {
    provider: PaymentProviderName;
    /** The attempt's number; numbers of refunds are only unique within it at Alipay. */
    number: string;
    refundNumber: string;
    outcome: RefundOutcome;
  }): Promise<boolean>;
  /** Sends the notices that are due: of refunds that have ended, and those that were not kept. To be called about every second. */
  deliverDue(): Promise<DeliveryCounts>;
}
