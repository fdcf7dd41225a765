import { answerAlipay } from './alipay';
import type { SandboxBook } from './book';
import type { SandboxContext } from './context';
import { type SendNotice, deliverDue, deliverOf } from './deliveries';
import { Desk } from './desk';
import type { SandboxFaults } from './faults';
import { keyRing } from './key-ring';
import type { SandboxKeys } from './keys';
import type { CashierTrade, PaymentSandbox } from './port';
import { outcomeStep, payStep, scanStep } from './steps';
import { payableUntil, refundState, type SandboxTrade, tradeState } from './trade';
import { answerWechat } from './wechat';
export type { PaymentSandbox } from './port';

export interface SandboxOptions {
  book: SandboxBook;
  keys: SandboxKeys;
  deliver: SendNotice;
  now(): Date;
  faults: SandboxFaults;
}

const COPIES = { once: 1, twice: 2, never: 0 } as const;
const LIST_LIMIT = 50;

/** @throws Error when a key can't be read */
export function createPaymentSandbox(options: SandboxOptions): PaymentSandbox {
  const context: SandboxContext = {
    desk: new Desk(options.book),
    ring: keyRing(options.keys),
    faults: options.faults,
    now: options.now,
    cashierUrl: (code) => `/sandbox/pay/${code}`,
  };
  const { desk, faults } = context;
  const now = () => options.now().getTime();
  const shown = (trade: SandboxTrade | null) => trade && cashierTrade(trade, now());

  /** Changes the attempt of a code. */
  async function changed(code: string, step: (trade: SandboxTrade) => SandboxTrade) {
    const found = await desk.byCode(code);
    if (found === null) return null;
    return desk.change(found.provider, found.number, (trade) => {
      const next = step(trade ?? found);
      return { trade: next, result: shown(next) };
    });
  }

  return {
    wechat: (request) => answerWechat(context, request),
    alipay: (request) => answerAlipay(context, request),
    list: async (limit = LIST_LIMIT) => (await desk.newest(limit)).map((trade) => cashierTrade(trade, now())),
    find: async (code) => shown(await desk.byCode(code)),
    scan: (code) => changed(code, (trade) => scannable(trade, now())),

    async pay(code, { amount, notify = 'once' } = {}) {
      const found = await desk.byCode(code);
      if (found === null) return 'absent';
      const outcome = await desk.change(found.provider, found.number, (trade) => {
        const payment = {
          amount: amount ?? found.amount,
          copies: COPIES[notify],
          late: faults.payAfterClose,
        };
        return payStep(trade ?? found, payment, now());
      });
      if (outcome === 'paid' && !faults.reorder) await deliverOf(context, options.deliver, found);
      return outcome;
    },

    decline: (code) => changed(code, (trade) => ({ ...scannable(trade, now()), declinedAt: now() })),

    async setRefundOutcome({ provider, number, refundNumber, outcome }) {
      return desk.change(provider, number, (trade) =>
        trade === null ? { trade, result: false } : outcomeStep(trade, refundNumber, outcome, now()),
      );
    },

    deliverDue: () => deliverDue(context, options.deliver),
  };
}

/** A code that can't be paid any more isn't read either. */
const scannable = (trade: SandboxTrade, now: number) =>
  tradeState(trade, now) === 'open' ? scanStep(trade, now) : trade;

const dateOf = (at: number | undefined) => (at === undefined ? null : new Date(at));

const cashierTrade = (trade: SandboxTrade, now: number): CashierTrade => ({
  provider: trade.provider,
  number: trade.number,
  code: trade.code,
  amount: trade.amount,
  description: trade.description,
  state: tradeState(trade, now),
  declined: trade.declinedAt !== null,
  createdAt: new Date(trade.createdAt),
  expiresAt: new Date(payableUntil(trade)),
  paidAt: dateOf(trade.payment?.at),
  paidAmount: trade.payment?.amount ?? null,
  refunds: trade.refunds.map((refund) => ({
    number: refund.number,
    amount: refund.amount,
    state: refundState(refund, now),
  })),
});
