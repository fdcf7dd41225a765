export type PaymentProviderName = 'wechat' | 'alipay';

/** A payment code that is asked for. Amounts are fen. */
export interface CodeRequest {
  /** Our number of the attempt: 6 to 32 of `[0-9A-Za-z_]`, used once. */
  number: string;
  amount: number;
  /** What the payer reads; the adapter cuts it to the provider's length. */
  description: string;
  /** Time until which the code can be paid. */
  expiresAt: Date;
  /** Where notices go: `https`, without a query. */
  notifyUrl: string;
}

/** What the provider says of an attempt. */
export type ProviderTrade =
  /** Also: no trade exists yet (Alipay before the scan). */
  | { state: 'unpaid' }
  /** Ended without a payment. */
  | { state: 'closed' }
  /** Stays so after a refund. `amount` is what the order cost, in fen, before the provider's own coupons. */
  | { state: 'paid'; amount: number; tradeNo: string; paidAt: Date };

export interface RefundRequest {
  number: string;
  /** The provider's number of the payment. */
  tradeNo: string;
  /** Our number of the refund: 6 to 64 of `[0-9A-Za-z_]`. */
  refundNumber: string;
  /** Fen. */
  amount: number;
  /** Fen that were paid. */
  total: number;
  /** What the payer reads; the adapter cuts it to the provider's length. */
  reason: string;
  notifyUrl: string;
}

/** What the provider says of a refund. `amount` is fen; null, as the others, where the provider doesn't say. */
export type ProviderRefund = {
  state: 'absent' | 'processing' | 'succeeded' | 'abnormal' | 'closed';
  amount: number | null;
  refundNo: string | null;
  at: Date | null;
};

/** What a provider tells by itself. `id` is the same when it tells the same again. */
export type Notice =
  | { kind: 'payment'; id: string; number: string; trade: ProviderTrade }
  | { kind: 'refund'; id: string; refundNumber: string; refund: ProviderRefund }
  | { kind: 'other'; id: string };

/** What a notice is answered; `type` is the content type, null without a body. */
export interface NoticeAnswer {
  status: number;
  type: string | null;
  body: string;
}

/** What became of a notice. */
export type NoticeOutcome = 'kept' | 'refused' | 'failed';

/** One line of the provider's bill. `amount` is fen, positive for refunds too. */
export interface BillLine {
  kind: 'payment' | 'refund';
  number: string;
  refundNumber: string | null;
  tradeNo: string;
  amount: number;
  at: Date;
}

/**
 * A payment provider. Every method throws a {@link PaymentError}, or the reason of the signal when the caller stopped it;
 * what was asked for may have been done then.
 */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** Asks for a payment code; `code` is the text of its QR code. */
  open(request: CodeRequest, signal?: AbortSignal): Promise<{ code: string }>;
  query(number: string, signal?: AbortSignal): Promise<ProviderTrade>;
  /**
   * Asks for the closing of an attempt. Proves nothing: query afterwards.
   * @returns `busy` when it was refused for now (the payer is typing): try later.
   */
  close(number: string, signal?: AbortSignal): Promise<'asked' | 'busy'>;
  /** Pays money back. The same number again refunds once. */
  refund(request: RefundRequest, signal?: AbortSignal): Promise<ProviderRefund>;
  queryRefund(
    request: { number: string; refundNumber: string },
    signal?: AbortSignal,
  ): Promise<ProviderRefund>;
  /**
   * Reads and verifies a notice.
   * @param headers with names in lower case
   * @param body the bytes as they came
   * @throws NoticeRefused
   * @throws PaymentError when a key had to be fetched to verify it and could not be: answer `failed`, and it comes again
   */
  readNotice(headers: Record<string, string | undefined>, body: Buffer): Promise<Notice>;
  answerNotice(outcome: NoticeOutcome): NoticeAnswer;
  /**
   * The payments and refunds of a day.
   * @param day YYYY-MM-DD, Beijing
   * @returns null when the bill is not there yet
   */
  bill(day: string, signal?: AbortSignal): Promise<readonly BillLine[] | null>;
}

/**
 * `unknown`: whether it was done is not known, ask before repeating with the same number. `refused`: not done. `unavailable`: did
 * not reach the provider, or it was too busy; not done. `misconfigured`: credentials, raise an alarm.
 */
export type PaymentFailure = 'unknown' | 'refused' | 'unavailable' | 'misconfigured';

/** A call that failed, with the provider's own code where it gave one. */
export class PaymentError extends Error {
  constructor(
    readonly failure: PaymentFailure,
    readonly providerCode: string | null,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'PaymentError';
  }
}

/**
 * `signature`: missing or wrong. `old`: beyond the clock window, forwards too. `serial`: signed by a key that is not known. `probe`: the provider
 * tests whether we verify; no alarm. `content`: signed, but not ours or not readable.
 */
export type NoticeRefusal = 'signature' | 'old' | 'serial' | 'probe' | 'content';

/** A notice that must not be acted upon. */
export class NoticeRefused extends Error {
  constructor(
    readonly reason: NoticeRefusal,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'NoticeRefused';
  }
}

/** How an adapter reaches the provider: `fetch` for the real one, the sandbox in the process for the embedded default. */
export type PaymentTransport = (request: Request) => Promise<Response>;
