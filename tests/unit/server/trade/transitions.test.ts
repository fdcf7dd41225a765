import { describe, expect, test } from 'vitest';
import { statesBefore, type Transitions } from '../../../../server/db/transitions';
import { invoiceTransitions } from '../../../../server/modules/invoices/transitions';
import { grantTransitions } from '../../../../server/modules/membership/transitions';
import {
  offerTransitions,
  payoutTransitions,
  sellerTransitions,
} from '../../../../server/modules/selling/transitions';
import { orderTransitions } from '../../../../server/modules/trade/order/transitions';
import { attemptTransitions } from '../../../../server/modules/trade/payment/transitions';
import { refundTransitions } from '../../../../server/modules/trade/refund/transitions';

/** Each machine as it is meant to be: `state event -> state`; whatever is not listed must not happen. */
const machines: Record<string, { table: Transitions<string, string>; meant: readonly string[] }> = {
  order: {
    table: orderTransitions,
    meant: [
      'unpaid settle -> paid',
      'unpaid close -> cancelled',
      'paid askRefund -> refundPending',
      'refundPending rejectRefund -> paid',
      'refundPending approveRefund -> refunding',
      'refunding failRefund -> refundFailed',
      'refunding refundPart -> paid',
      'refunding refundAll -> refunded',
      'refundFailed retryRefund -> refunding',
      'refundFailed refundPart -> paid',
      'refundFailed refundAll -> refunded',
    ],
  },
  attempt: {
    table: attemptTransitions,
    meant: [
      'created open -> open',
      'created fail -> failed',
      'created close -> closing',
      'created pay -> paid',
      'created surplus -> surplus',
      'open close -> closing',
      'open pay -> paid',
      'open surplus -> surplus',
      'closing closed -> closed',
      'closing pay -> paid',
      'closing surplus -> surplus',
      'closed pay -> paid',
      'closed surplus -> surplus',
      'failed pay -> paid',
      'failed surplus -> surplus',
    ],
  },
  refund: {
    table: refundTransitions,
    meant: [
      'requested approve -> approved',
      'requested reject -> rejected',
      'approved submit -> submitted',
      'submitted succeed -> succeeded',
      'submitted abnormal -> abnormal',
      'submitted close -> closed',
      'abnormal retry -> approved',
      'abnormal settle -> succeeded',
      'abnormal succeed -> succeeded',
      'closed retry -> approved',
      'closed settle -> succeeded',
      'closed succeed -> succeeded',
    ],
  },
  invoice: {
    table: invoiceTransitions,
    meant: [
      'applied take -> inProgress',
      'applied issue -> ready',
      'applied refuse -> notInvoiceable',
      'applied refund -> notInvoiceable',
      'inProgress issue -> ready',
      'inProgress refuse -> notInvoiceable',
      'inProgress refund -> notInvoiceable',
      'ready refund -> redPending',
      'redPending red -> redIssued',
    ],
  },
  grant: {
    table: grantTransitions,
    meant: [
      'granted supersede -> superseded',
      'granted revoke -> revoked',
      'superseded restore -> granted',
      'superseded revoke -> revoked',
    ],
  },
  seller: {
    table: sellerTransitions,
    meant: [
      'applied verify -> verified',
      'applied reject -> rejected',
      'applied apply -> applied',
      'rejected apply -> applied',
    ],
  },
  offer: {
    table: offerTransitions,
    meant: [
      'submitted list -> listed',
      'submitted reject -> rejected',
      'submitted withdraw -> delisted',
      'listed withdraw -> delisted',
    ],
  },
  payout: {
    table: payoutTransitions,
    meant: [
      'requested approve -> approved',
      'requested reject -> rejected',
      'approved pay -> paid',
      'approved reject -> rejected',
    ],
  },
};

describe.each(Object.entries(machines))('%s', (_name, { table, meant }) => {
  const events = [...new Set(Object.values(table).flatMap((row) => Object.keys(row)))];
  const cells = Object.keys(table).flatMap((state) => events.map((event) => [state, event] as const));

  test.each(cells)('%s at %s', (state, event) => {
    const after = table[state]?.[event];
    const said = meant.find((one) => one.startsWith(`${state} ${event} -> `));
    expect(after === undefined ? undefined : `${state} ${event} -> ${after}`).toBe(said);
    expect(statesBefore(table, event).some(({ before }) => before.includes(state))).toBe(said !== undefined);
  });

  test('nothing is meant that the table does not have', () => {
    for (const one of meant)
      expect(cells.some(([state, event]) => one.startsWith(`${state} ${event} `))).toBe(true);
  });
});
