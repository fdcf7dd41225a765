import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampled } from '../long-run';
import { MAX_POLL_QUERIES } from '../../server/modules/trade/payment/service';
import { type CallFault, noFaults } from '../../server/engines/payment/sandbox/faults';
import { sql, startTestApp, type TestApp } from './harness';
import { assetOf, buyer, productOf } from './shop-steps';

const MINUTE = 60_000;
/** How often a provider that is down is asked before the test ends: always. */
const FOR_GOOD = 1_000_000;

const faults = noFaults();
/** By how much the providers' clock is ahead of ours, milliseconds. */
let ahead = 0;

let app: TestApp;
let owner: string;
let count = 0;
let shop: ReturnType<typeof buyer>;

const rows = async <R>(text: string, values: unknown[] = []) => (await sql(app, text, values)).rows as R[];
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 30 });

async function stateOf(orderId: string): Promise<string | undefined> {
  const [order] = await rows<{ state: string }>('select state from orders where id = $1', [orderId]);
  return order?.state;
}

/** An order with an open code; nobody has paid it. */
async function opened(product: string, provider: 'wechat' | 'alipay' = 'wechat') {
  const { orderId, orderNo } = (await shop.order([assetOf(await productOf(app, product, owner))])).data;
  return { orderId, orderNo, qr: (await shop.code(orderId, provider)).data.code };
}

/** Lets time pass for orders, as far as the database sees it. */
async function age(orderIds: readonly string[], minutes: number): Promise<void> {
  const past = `make_interval(mins => ${minutes})`;
  await sql(app, `update orders set expires_at = expires_at - ${past} where id = any($1)`, [orderIds]);
  await sql(
    app,
    `update payment_attempts set expires_at = expires_at - ${past}, created_at = created_at - ${past}, asked_at = asked_at - ${past} where order_id = any($1)`,
    [orderIds],
  );
}

/** Breaks every connection to a provider, and counts how often it was tried. */
function takeDown() {
  const down: CallFault = { kind: 'drop', when: 'before', times: FOR_GOOD };
  faults.calls.push(down);
  return { tries: () => FOR_GOOD - (down.times ?? 0) };
}

beforeAll(async () => {
  app = await startTestApp({}, { faults, now: () => new Date(Date.now() + ahead) });
});
beforeEach(async () => {
  owner = await app.login(`137460000${String(count++).padStart(2, '0')}`);
  shop = buyer(app, owner);
});
afterEach(() => {
  Object.assign(faults, noFaults());
  ahead = 0;
});
afterAll(() => app.close());

describe.each(sampled('providers that are down', ['wechat', 'alipay'] as const, 1))(
  'while %s is down for longer than the hold',
  (provider) => {
    test('no order is canceled, and afterwards each is settled as its buyer paid', async () => {
      const paid = await opened('background-space', provider);
      const unpaid = await opened('background-waves', provider);
      const down = takeDown();
      expect((await shop.payAt(paid.qr, { notify: 'never' })).code).toBe(0);
      // A new code cannot be had, and the order stays.
      const fresh = (await shop.order([assetOf(await productOf(app, 'background-rings', owner))])).data;
      expect((await shop.code(fresh.orderId, provider)).status).toBe(503);
      expect(await stateOf(fresh.orderId)).toBe('unpaid');
      // The code that was made before is answered as it was.
      expect((await shop.code(unpaid.orderId, provider)).data.code).toBe(unpaid.qr);

      const both = [paid.orderId, unpaid.orderId];
      await age(both, 16);
      const asked = down.tries();
      await until(async () => expect(down.tries()).toBeGreaterThanOrEqual(asked + 2));
      await age(both, 10);
      const later = down.tries();
      await until(async () => expect(down.tries()).toBeGreaterThanOrEqual(later + 2));
      expect(await Promise.all(both.map(stateOf))).toEqual(['unpaid', 'unpaid']);
      expect(await shop.check(paid.orderId)).toMatchObject({ state: 'unpaid', remaining: 0 });

      faults.calls.length = 0;
      await age(both, 1);
      await until(async () => expect(await Promise.all(both.map(stateOf))).toEqual(['paid', 'cancelled']));
      expect(await productOf(app, 'background-space', owner)).toMatchObject({ owned: true });
      expect(await rows('select 1 from refunds where order_id = any($1)', [both])).toEqual([]);
      // The order without a code gets one now.
      expect((await shop.code(fresh.orderId, provider)).code).toBe(0);
    });
  },
);

test('polling asks an unavailable provider once in three seconds at most', async () => {
  const { orderId } = await opened('background-space');
  const down = takeDown();
  await shop.check(orderId);
  await until(async () => expect(down.tries()).toBeGreaterThan(0));
  const [once] = await rows<{ at: Date }>('select asked_at as at from payment_attempts where order_id = $1', [
    orderId,
  ]);
  await Promise.all(Array.from({ length: 20 }, () => shop.check(orderId)));
  const [again] = await rows<{ at: Date }>(
    'select asked_at as at from payment_attempts where order_id = $1',
    [orderId],
  );
  expect(again).toEqual(once);
});

test('a provider that does not answer delays no buyer, and few requests to it run at a time', async () => {
  let release = (): void => undefined;
  const waiting = new Promise<void>((resolve) => {
    release = resolve;
  });
  const orders: { orderId: string }[] = [];
  for (const product of ['space', 'waves', 'rings', 'wedding', 'laboratory', 'old-street'])
    orders.push(await opened(`background-${product}`));
  let asked = 0;
  const answering = () => {
    asked += 1;
    return waiting;
  };
  faults.calls.push({ kind: 'delay', operation: 'query', until: answering, times: FOR_GOOD });
  const poll = () => Promise.all(orders.map(({ orderId }) => shop.check(orderId)));
  expect((await poll()).map(({ state }) => state)).toEqual(orders.map(() => 'unpaid'));
  await until(async () => {
    await poll();
    expect(asked).toBe(MAX_POLL_QUERIES);
  });
  for (let times = 0; times < 3; times++) await poll();
  expect(asked).toBe(MAX_POLL_QUERIES);
  release();
});

describe('a clock that is six minutes off', () => {
  test('refuses the signed notice, and a query settles the order', async () => {
    const { orderId, qr } = await opened('background-space');
    faults.notices.push({ kind: 'old' });
    await shop.payAt(qr);
    expect(await stateOf(orderId)).toBe('unpaid');
    await until(async () => expect((await shop.check(orderId)).state).toBe('paid'));
    const kept = await rows(
      'select 1 from pay_notices where subject in (select number from payment_attempts where order_id = $1)',
      [orderId],
    );
    expect(kept).toEqual([]);
  });

  test.each(sampled('clocks', [6, -6], 1))(
    'by %i minutes rejects every answer of WeChat Pay without losing one',
    async (minutes) => {
      const { orderId, qr } = await opened('background-waves');
      ahead = minutes * MINUTE;
      await shop.payAt(qr);
      await shop.check(orderId);
      await age([orderId], 16);
      const turn = async () =>
        (
          await rows<{ at: Date }>(
            'select asked_at as at from payment_attempts where order_id = $1 and asked_at is not null',
            [orderId],
          )
        )[0]?.at.getTime() ?? 0;
      const before = await turn();
      await until(async () => expect(await turn()).toBeGreaterThan(before));
      expect(await stateOf(orderId)).toBe('unpaid');
      ahead = 0;
      await age([orderId], 1);
      await until(async () => expect(await stateOf(orderId)).toBe('paid'));
      expect(await productOf(app, 'background-waves', owner)).toMatchObject({ owned: true });
    },
  );

  test('does not keep a query of Alipay from settling the order', async () => {
    const { orderId, qr } = await opened('background-rings', 'alipay');
    ahead = 6 * MINUTE;
    await shop.payAt(qr, { notify: 'never' });
    await until(async () => expect((await shop.check(orderId)).state).toBe('paid'));
  });
});
