import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ItemType, itemTypes } from '../../../../contract/shop/limits';
import {
  gbkBytes,
  isCreditCode,
  isDoubtful,
  isTaxNumber,
} from '../../../../server/modules/invoices/tax-number';
import { lineAccountOf } from '../../../../server/modules/ledger';
import { invoiceableOf } from '../../../../server/modules/trade/order/invoiceable';
import { orderNumber } from '../../../../server/modules/trade/order/number';
import { taxWithin } from '../../../../server/modules/trade/order/describe';
import { shareOf } from '../../../../server/modules/trade/order/settling';
import { compareBill } from '../../../../server/modules/trade/reconcile/compare';
import type { BookLine } from '../../../../server/modules/trade/reconcile/store';
import { divide } from '../../../../server/modules/trade/refund/approving';

const ALPHABET = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'];

describe('a tax number', () => {
  test.each(['91350100M000100Y43', '91110000101623741K'])('%s is a credit code', (code) => {
    expect(isCreditCode(code)).toBe(true);
    expect(isDoubtful(code)).toBe(false);
  });

  test('each substitution of one letter is noticed', () => {
    const code = '91350100M000100Y43';
    fc.assert(
      fc.property(fc.nat(17), fc.constantFrom(...ALPHABET), (at, letter) => {
        fc.pre(code[at] !== letter);
        expect(isCreditCode(code.slice(0, at) + letter + code.slice(at + 1))).toBe(false);
      }),
    );
  });

  test.each([
    ['1'.repeat(14), false],
    ['1'.repeat(15), true],
    ['A'.repeat(20), true],
    ['A'.repeat(21), false],
    ['91350100m000100y43', false],
  ])('%s has the form: %s', (text, isFine) => expect(isTaxNumber(text)).toBe(isFine));

  test('a name is counted as tax offices keep it', () => {
    expect(gbkBytes('北京A')).toBe(5);
    expect(gbkBytes('𠮷')).toBe(4);
  });
});

test('numbers of orders sort by time, and have twenty digits', () => {
  const [early, late] = [orderNumber(Date.UTC(2026, 0, 1)), orderNumber(Date.UTC(2026, 0, 2))];
  expect(early).toMatch(/^[0-9]{20}$/);
  expect(early.startsWith('20260101080000000')).toBe(true);
  expect(early < late).toBe(true);
});

test('a sum that is divided among lines stays the same, and no line gets more than its part', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 1e7 }), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(parts, fc.double({ min: 0, max: 1, noNaN: true }), (amounts, factor) => {
      const whole = amounts.reduce((sum, one) => sum + one, 0);
      const sum = Math.max(1, Math.floor(whole * factor));
      const shares = divide(
        sum,
        amounts.map((amount, at) => ({ lineId: String(at), amount })),
      );
      expect(shares.reduce((all, { amount }) => all + amount, 0)).toBe(sum);
      for (const [at, { amount }] of shares.entries()) {
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(amount).toBeLessThanOrEqual(amounts[at] ?? 0);
      }
    }),
  );
});

test('the share of the rest plus the reversal equals the share of the whole', () => {
  fc.assert(
    fc.property(
      fc.nat(1e8),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(100),
      (amount, factor, percent) => {
        const refunded = Math.floor(amount * factor);
        const reversal = shareOf(amount, percent) - shareOf(amount - refunded, percent);
        expect(reversal).toBeGreaterThanOrEqual(0);
        expect(shareOf(amount, percent) - reversal).toBe(shareOf(amount - refunded, percent));
      },
    ),
  );
});

test('tax within a price is a part of it', () => {
  expect(taxWithin(10_600, 600)).toBe(600);
  fc.assert(
    fc.property(fc.nat(1e8), fc.integer({ min: 0, max: 1_300 }), (amount, rate) => {
      expect(taxWithin(amount, rate)).toBeGreaterThanOrEqual(0);
      expect(taxWithin(amount, rate)).toBeLessThanOrEqual(amount);
    }),
  );
});

test('every planted difference of a bill is found, and nothing else', () => {
  const line = fc.record({
    number: fc.uuid(),
    amount: fc.integer({ min: 1, max: 1e7 }),
    fault: fc.constantFrom('none', 'missing', 'amount'),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(line, { selector: ({ number }) => number, maxLength: 30 }),
      fc.uniqueArray(fc.uuid(), { maxLength: 5 }),
      (lines, extra) => {
        const ours: BookLine[] = lines.map(({ number, amount }) => ({ what: 'payment', number, amount }));
        const at = new Date(0);
        const bill = [
          ...lines.flatMap(({ number, amount, fault }) =>
            fault === 'missing' ? [] : [{ number, amount: fault === 'amount' ? amount + 1 : amount }],
          ),
          ...extra.map((number) => ({ number, amount: 7 })),
        ].map((one) => ({ ...one, kind: 'payment' as const, refundNumber: null, tradeNo: '', at }));
        const found = compareBill(ours, bill);
        const kinds = (kind: string) =>
          found
            .filter((one) => one.kind === kind)
            .map(({ number }) => number)
            .toSorted();
        const planted = (fault: string) =>
          lines
            .filter((one) => one.fault === fault)
            .map(({ number }) => number)
            .toSorted();
        expect(kinds('missing')).toEqual(planted('missing'));
        expect(kinds('amount')).toEqual(planted('amount'));
        expect(kinds('extra')).toEqual(extra.toSorted());
      },
    ),
  );
});

describe('a deposit', () => {
  test('is the only kind of line that is no revenue', () => {
    const accounts = Object.values(itemTypes).map((type) => lineAccountOf(type));
    expect(accounts).toEqual([
      ...[1, 2, 3, 4, 5, 6, 7].map((type) => `revenue:${type}`),
      'deposits',
      'revenue:9',
    ]);
  });

  test.each([
    ['wechat', new Date(), 900],
    ['alipay', new Date(), 900],
    ['mock', new Date(), 0],
    ['wechat', null, 0],
  ] as const)('is not part of the invoiceable amount: paid by %s at %s leaves %i', (method, paidAt, sum) => {
    const line = (itemType: ItemType, amount: number, refunded = 0) => ({ itemType, amount, refunded });
    const lines = [line(itemTypes.goods, 1_000, 100), line(itemTypes.settleIn, 99_900)];
    expect(invoiceableOf({ method, paidAt }, lines)).toBe(sum);
  });
});
