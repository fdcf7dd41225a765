import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MembershipLevel, membershipLevels } from '../../../../contract/shop/limits';
import {
  layOut,
  type PaidPeriod,
  partOf,
  planMembership,
  rankOf,
  unusedValue,
} from '../../../../server/modules/membership/periods';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 22);

const levels = membershipLevels.filter((level) => level !== 'free');
const level = fc.constantFrom(...levels);
const days = fc.constantFrom(31, 366);
const prices: Record<string, Record<number, number>> = {
  standard: { 31: 3_900, 366: 39_000 },
  professional: { 31: 12_900, 366: 129_000 },
  flagship: { 31: 39_900, 366: 399_000 },
};
const priceOf = (of: MembershipLevel, during: number): number => prices[of]?.[during] ?? 0;

/** Buys as the server does: supersedes what is lower, appends, and lays out. */
function buy(
  periods: PaidPeriod[],
  of: MembershipLevel,
  during: number,
  now: number,
): { periods: PaidPeriod[]; paid: number } | null {
  const price = priceOf(of, during);
  const plan = planMembership(periods, { level: of, days: during, price }, now);
  if (plan.refused !== null) return null;
  const gone = new Set(plan.supersedes.map(({ grantId }) => grantId));
  const added: PaidPeriod = {
    id: `p${periods.length}-${now}`,
    level: of,
    begins: plan.begins,
    ends: plan.ends,
    value: price,
  };
  const all = [...periods.filter(({ id }) => !gone.has(id)), added];
  const moved = new Map(layOut(all, now).map((one) => [one.id, one]));
  return { periods: all.map((one) => moved.get(one.id) ?? one), paid: price - plan.credit };
}

const running = (periods: readonly PaidPeriod[], now: number) => periods.filter(({ ends }) => ends > now);
const left = (periods: readonly PaidPeriod[], now: number) =>
  running(periods, now).reduce((sum, { begins, ends }) => sum + ends - Math.max(begins, now), 0);

describe('proration', () => {
  test('a part is never more than its value, nor less than nothing', () => {
    fc.assert(
      fc.property(
        fc.nat(1e8),
        fc.integer({ min: -1e11, max: 1e11 }),
        fc.integer({ min: -1, max: 1e11 }),
        (value, part, whole) => {
          const share = partOf(value, part, whole);
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(value);
          expect(Number.isInteger(share)).toBe(true);
        },
      ),
    );
  });

  test('a credit never exceeds the price, nor the amount paid', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(level, days, fc.nat(60)), { maxLength: 8 }), (steps) => {
        let now = NOW;
        let periods: PaidPeriod[] = [];
        let paid = 0;
        for (const [of, during, wait] of steps) {
          now += wait * DAY;
          const bought = buy(periods, of, during, now);
          if (bought === null) continue;
          expect(bought.paid).toBeGreaterThanOrEqual(0);
          paid += bought.paid;
          periods = bought.periods;
          const value = running(periods, now).reduce((sum, one) => sum + unusedValue(one, now), 0);
          expect(value).toBeLessThanOrEqual(paid);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('upgrading in steps never costs less than at once', () => {
    fc.assert(
      fc.property(days, fc.nat(30 * 86_400), (during, seconds) => {
        const start = buy([], 'standard', during, NOW);
        const now = NOW + seconds * 1000;
        if (start === null) return;
        const direct = buy(start.periods, 'flagship', 366, now);
        const first = buy(start.periods, 'professional', 366, now);
        const second = first && buy(first.periods, 'flagship', 366, now);
        if (direct === null || first === null || second === null) return;
        expect(first.paid + second.paid).toBeGreaterThanOrEqual(direct.paid);
      }),
    );
  });
});

describe('periods', () => {
  test('the end does not depend on the order of payments of one level', () => {
    fc.assert(
      fc.property(level, fc.array(days, { minLength: 2, maxLength: 3 }), (of, durations) => {
        const endOf = (order: readonly number[]) =>
          order.reduce<PaidPeriod[] | null>(
            (all, during) => all && (buy(all, of, during, NOW)?.periods ?? null),
            [],
          );
        const [one, other] = [endOf(durations), endOf(durations.toReversed())];
        if (one === null || other === null) return;
        expect(Math.max(...one.map(({ ends }) => ends))).toBe(Math.max(...other.map(({ ends }) => ends)));
      }),
    );
  });

  test('two accounts that merge keep every paid day, one after another, the highest first', () => {
    const period = fc.record({
      of: level,
      begins: fc.integer({ min: -40, max: 40 }),
      days: fc.integer({ min: 1, max: 400 }),
    });
    fc.assert(
      fc.property(fc.array(period, { maxLength: 8 }), (given) => {
        const periods = given.map(
          ({ of, begins, days: during }, at): PaidPeriod => ({
            id: `p${at}`,
            level: of,
            begins: NOW + begins * DAY,
            ends: NOW + (begins + during) * DAY,
            value: 1000,
          }),
        );
        const moved = new Map(layOut(periods, NOW).map((one) => [one.id, one]));
        const laid = running(
          periods.map((one) => moved.get(one.id) ?? one),
          NOW,
        ).toSorted((a, b) => a.ends - b.ends);
        expect(left(laid, NOW)).toBe(left(periods, NOW));
        for (const [at, one] of laid.entries()) {
          const next = laid[at + 1];
          if (next === undefined) continue;
          expect(next.begins).toBe(one.ends);
          expect(rankOf(next.level)).toBeLessThanOrEqual(rankOf(one.level));
        }
        // What lies well already stays.
        expect(layOut(laid, NOW)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
