import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { noFaults } from '../../server/engines/payment/sandbox/faults';
import { grantAreas } from '../../server/modules/admin';
import { sql, startTestApp, type TestApp } from './harness';
import { assetOf, buyer, productOf } from './shop-steps';

const DAY_MS = 86_400_000;
const BEIJING_MS = 8 * 3_600_000;

const faults = noFaults();
/** The sandbox lives the day before yesterday while something is bought: its bill of that day is there by now. */
let isThen = false;
const then = () => new Date(Date.now() - 2 * DAY_MS);
const day = new Date(Date.now() - 2 * DAY_MS + BEIJING_MS).toISOString().slice(0, 10);

let app: TestApp;
let owner: string;
let staff: string;
/** Numbers of the payments of that day, by what was bought. */
let numbers: Record<'space' | 'waves' | 'rings', string>;

const check = async () =>
  (
    await app.call(
      'POST /ops/finance/bills/check',
      { body: { day, provider: 'alipay' } },
      { credential: staff },
    )
  ).data;
const found = async () =>
  (await app.call('GET /ops/finance/differences', { query: {} }, { credential: staff })).data.records;

beforeAll(async () => {
  app = await startTestApp({}, { faults, now: () => (isThen ? then() : new Date()) });
  staff = await app.login('13745000000');
  await grantAreas(app.connection.db, '13745000000', ['finance']);
  owner = await app.login('13745000001');
  const shop = buyer(app, owner);
  isThen = true;
  const bought = async (code: string): Promise<string> => {
    // Answers of Alipay carry no time, so its clock may be another one.
    const { orderId } = await shop.buy([assetOf(await productOf(app, code, owner))], { provider: 'alipay' });
    const { rows } = await sql(app, 'select number from payment_attempts where order_id = $1', [orderId]);
    return (rows[0] as { number: string }).number;
  };
  numbers = {
    space: await bought('background-space'),
    waves: await bought('background-waves'),
    rings: await bought('background-rings'),
  };
  isThen = false;
});
beforeEach(() => {
  faults.bill = [];
});
afterAll(() => app.close());

test('a bill that matches the ledger has no differences', async () => {
  expect(await check()).toMatchObject({ state: 'matched', payments: 3, differences: 0 });
  expect(await found()).toEqual([]);
});

test('a missing line, an extra line and an amount off by a fen are each reported, and nothing else', async () => {
  faults.bill = [
    { kind: 'missing', number: numbers.space },
    { kind: 'amount', number: numbers.waves, amount: 491 },
    {
      kind: 'extra',
      line: {
        kind: 'payment',
        number: 'FOREIGN001',
        refundNumber: null,
        tradeNo: '2026112222001400000000000001',
        amount: 700,
        at: then(),
      },
    },
  ];
  expect(await check()).toMatchObject({ state: 'differs', payments: 3, differences: 3 });
  const facts = (await found()).map(({ kind, what, number, ours, theirs }) => ({
    kind,
    what,
    number,
    ours,
    theirs,
  }));
  expect(facts.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
    { kind: 'amount', what: 'payment', number: numbers.waves, ours: 490, theirs: 491 },
    { kind: 'extra', what: 'payment', number: 'FOREIGN001', ours: null, theirs: 700 },
    { kind: 'missing', what: 'payment', number: numbers.space, ours: 1290, theirs: null },
  ]);
});

test('a difference is listed once after repeated checks, and disappears when the bill matches', async () => {
  faults.bill = [{ kind: 'missing', number: numbers.rings }];
  await check();
  expect(await check()).toMatchObject({ state: 'differs', differences: 1 });
  faults.bill = [];
  expect(await check()).toMatchObject({ state: 'matched', differences: 0 });
});

test('an explained difference stays listed but no longer counts as open', async () => {
  faults.bill = [{ kind: 'missing', number: numbers.rings }];
  await check();
  const [difference] = await found();
  const explained = await app.call(
    'POST /ops/finance/differences/{id}/explain',
    { params: { id: difference?.id ?? '' }, body: { explanation: 'Booked by the provider a day later' } },
    { credential: staff },
  );
  expect(explained.data).toMatchObject({ explanation: 'Booked by the provider a day later' });
  expect(await check()).toMatchObject({ state: 'explained', differences: 1 });
});
