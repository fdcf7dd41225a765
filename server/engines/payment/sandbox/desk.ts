import { beijingDay } from '../beijing';
import type { PaymentProviderName } from '../port';
import type { KeptRecord, SandboxBook, SandboxRecord } from './book';
import { type SandboxTrade, tradeId } from './trade';

const labels = {
  code: (code: string) => `code:${code}`,
  refund: (provider: PaymentProviderName, number: string) => `refund:${provider}:${number}`,
  payment: (tradeNo: string) => `payment:${tradeNo}`,
  day: (provider: PaymentProviderName, day: string) => `day:${provider}:${day}`,
};

function recordOf(trade: SandboxTrade): SandboxRecord {
  const { provider, payment, refunds, notices } = trade;
  const moments = [...(payment === null ? [] : [payment.at]), ...refunds.map((refund) => refund.settlesAt)];
  const days = new Set(moments.map((at) => labels.day(provider, beijingDay(new Date(at)))));
  return {
    id: tradeId(provider, trade.number),
    labels: [
      labels.code(trade.code),
      ...(payment === null ? [] : [labels.payment(payment.tradeNo)]),
      ...refunds.map((refund) => labels.refund(provider, refund.number)),
      ...days,
    ],
    dueAt: notices.length === 0 ? null : Math.min(...notices.map((notice) => notice.dueAt)),
    createdAt: trade.createdAt,
    trade,
  };
}

/** Result of a step: the changed trade, or null to leave it, and a value for the caller. */
export interface Step<T> {
  trade: SandboxTrade | null;
  result: T;
}

/** Others may be faster a few times; more often than this something is wrong with the book. */
const TRIES = 50;
const BILL_LIMIT = 1_000_000;

/** The provider's desk: finds trades in the book, and changes them one at a time. */
export class Desk {
  readonly #book: SandboxBook;

  constructor(book: SandboxBook) {
    this.#book = book;
  }

  async find(provider: PaymentProviderName, number: string): Promise<SandboxTrade | null> {
    return (await this.#book.get(tradeId(provider, number)))?.record.trade ?? null;
  }

  byCode(code: string): Promise<SandboxTrade | null> {
    return this.#byLabel(labels.code(code));
  }

  byRefund(provider: PaymentProviderName, refundNumber: string): Promise<SandboxTrade | null> {
    return this.#byLabel(labels.refund(provider, refundNumber));
  }

  byPayment(tradeNo: string): Promise<SandboxTrade | null> {
    return this.#byLabel(labels.payment(tradeNo));
  }

  /** The trades that were paid or refunded on a day, `yyyy-MM-dd` in Beijing; the first paid first. */
  async ofDay(provider: PaymentProviderName, day: string): Promise<readonly SandboxTrade[]> {
    const kept = await this.#book.list({ label: labels.day(provider, day), limit: BILL_LIMIT });
    return kept.map(({ record }) => record.trade).toReversed();
  }

  async due(until: number, limit: number): Promise<readonly SandboxTrade[]> {
    return (await this.#book.list({ dueUntil: until, limit })).map(({ record }) => record.trade);
  }

  async newest(limit: number): Promise<readonly SandboxTrade[]> {
    return (await this.#book.list({ limit })).map(({ record }) => record.trade);
  }

  /**
   * Changes or creates a trade. The step runs again after a concurrent change, so it must have no other side effects.
   * @param step gets null when there is no such trade yet
   */
  async change<T>(
    provider: PaymentProviderName,
    number: string,
    step: (trade: SandboxTrade | null) => Step<T>,
  ): Promise<T> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const kept: KeptRecord | null = await this.#book.get(tradeId(provider, number));
      const { trade, result } = step(kept?.record.trade ?? null);
      if (trade === null || (await this.#book.put(recordOf(trade), kept?.revision ?? 0))) return result;
    }
    throw new Error(`The book of the sandbox refuses every change of ${number}`);
  }

  async #byLabel(label: string): Promise<SandboxTrade | null> {
    return (await this.#book.list({ label, limit: 1 }))[0]?.record.trade ?? null;
  }
}
