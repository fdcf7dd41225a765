import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEPOSIT_ITEM, itemTypes } from '../../contract/constants';
import { grantAreas } from '../../server/modules/admin';
import { createDeposits } from '../../server/modules/distributors/deposit/service';
import { joinDistribution } from '../../server/modules/distributors';
import { joinOrders } from '../../server/modules/trade';
import { brokenRules, type Run, underWay } from '../faults/shop-books';
import { newPhone, phoneSteps } from './account-steps';
import { applicant, customerOf, distributorAt, personalForm } from './distributor-steps';
import { sql, startNode, startTestApp, type TestApp } from './harness';
import { assetOf, buyer, productOf } from './shop-steps';

const PRICE = 99_900;
const NOT_DUE = 4523;
const CHANGED = 4477;
const deposit = { itemId: DEPOSIT_ITEM, type: itemTypes.settleIn } as const;
const { ticket } = phoneSteps(() => app);

let app: TestApp;
let staff: string;

const as = (credential: string) => ({ credential });
const rows = async (text: string, values: unknown[] = []) => (await sql(app, text, values)).rows;
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 8_000, interval: 30 });
const balanceOf = async (account: string): Promise<number> =>
  (
    await rows(
      `select coalesce(sum(case when to_account = $1 then amount else -amount end), 0)::int as n
       from ledger_transfers where $1 in (from_account, to_account)`,
      [account],
    )
  )[0].n;

async function product() {
  const query = { type: itemTypes.settleIn } as const;
  const [row] = (await app.call('GET /ops/shop/products', { query }, as(staff))).data.records;
  if (row === undefined) throw new Error('the desk shows no deposit');
  return row;
}

async function list(listed: boolean): Promise<void> {
  const { id, version } = await product();
  const done = await app.call(
    'PUT /ops/shop/products/{id}',
    { params: { id }, body: { version, listed } },
    as(staff),
  );
  expect(done.data).toMatchObject({ listed });
}

async function setPrice(price: number): Promise<void> {
  const { id, version } = await product();
  await app.call(
    'POST /ops/shop/products/{id}/price',
    { params: { id }, body: { version, price } },
    as(staff),
  );
}

/** Somebody whose application was approved while the deposit is on. */
async function waiting() {
  const one = await distributorAt(app, staff);
  const shop = buyer(app, one.credential);
  const { userId } = (await app.call('GET /avatar/user/info', {}, as(one.credential))).data;
  return {
    ...one,
    shop,
    userId,
    pay: () => shop.buy([deposit]),
    leave: () => app.call('POST /distributor/leave', {}, as(one.credential)),
    now: async () => (await one.me()).distributor,
    refunds: () =>
      rows(
        `select kind, state, amount::int, reason, decided_by as by from refunds r where r.account_id = $1 order by r.id`,
        [userId],
      ),
  };
}

const end = (id: string) =>
  app.call('POST /ops/distributor/{id}/end', { params: { id }, body: { reason: '停止合作' } }, as(staff));

const visit = async (code: string) =>
  (await app.call('POST /distributor/visit', { body: { code } }, as(await app.login(newPhone())))).data;

beforeAll(async () => {
  app = await startTestApp();
  const phone = newPhone();
  staff = await app.login(phone);
  await grantAreas(app.connection.db, phone, ['distributor', 'order', 'finance', 'shop']);
});
beforeEach(async () => {
  if (!(await product()).listed) await list(true);
});
afterAll(() => app.close());

describe('the deposit', () => {
  test('is off until an operator lists it', async () => {
    await list(false);
    expect(await product()).toMatchObject({ listed: false, price: PRICE, vipOnly: false });
    const one = await distributorAt(app, staff);
    expect(await one.me()).toMatchObject({ distributor: { state: 'active', deposit: null }, deposit: null });
    expect((await buyer(app, one.credential).order([deposit])).code).toBe(NOT_DUE);
  });

  test('is off at a price of nothing', async () => {
    await setPrice(0);
    expect((await waiting().then(({ me }) => me())).distributor?.state).toBe('active');
    await setPrice(PRICE);
    expect((await waiting().then(({ me }) => me())).distributor?.state).toBe('awaitingDeposit');
  });

  test('is told to whoever applies, and shown nowhere in the shop', async () => {
    const credential = await app.login(newPhone());
    expect((await applicant(app, credential).me()).deposit).toBe(PRICE);
    const { id } = await product();
    const page = async (query: object) =>
      (await app.call('GET /market/page', { query: query as never }, as(credential))).data;
    expect((await page({ type: itemTypes.settleIn })).total).toBe(0);
    expect((await page({ text: '保证金' })).total).toBe(0);
    for (const answer of [
      await app.call('GET /goods/{code}', { params: { code: DEPOSIT_ITEM } }, as(credential)),
      await app.call('GET /trade/assets', { query: deposit }, as(credential)),
      await app.call('GET /package/quote', { query: { packageId: id } }, as(credential)),
    ])
      expect(answer.code).toBe(4040);
    const packages = (await app.call('GET /package/list', { query: {} }, as(credential))).data;
    expect(packages.map(({ type }) => type)).not.toContain(itemTypes.settleIn);
  });

  test('keeps a code from working until it is paid', async () => {
    const one = await waiting();
    expect(await one.now()).toMatchObject({
      state: 'awaitingDeposit',
      deposit: { state: 'due', amount: PRICE, orderNo: null },
    });
    expect(await visit(one.code)).toEqual({ code: null, isHouse: false, isOwn: false });
    const customer = await customerOf(app, one.code);
    await customer.buyAsset('background-space');
    await one.pay();
    expect(await one.commissions()).toEqual([]);
    expect(await rows('select 1 from attributions where distributor_id = $1', [one.id])).toEqual([]);
    expect(await visit(one.code)).toMatchObject({ code: one.code });
  });
});

describe('an order of the deposit', () => {
  test('is for whoever is asked for it, once, by itself, and never in a cart', async () => {
    const one = await waiting();
    const stranger = await app.login(newPhone());
    expect((await buyer(app, stranger).order([deposit])).code).toBe(NOT_DUE);
    const { id: packageId } = await product();
    const asPackage = (credential: string) =>
      app.call('POST /package/create-order', { body: { packageId } }, as(credential));
    expect((await asPackage(stranger)).code).toBe(NOT_DUE);
    const other = assetOf(await productOf(app, 'background-space', one.credential));
    expect((await one.shop.order([deposit, other])).code).toBe(NOT_DUE);
    const cart = await app.call('POST /trade/add-cart', { body: { assets: [deposit] } }, as(one.credential));
    expect(cart.code).toBe(NOT_DUE);
    const { data } = await one.shop.order([{ ...deposit, quantity: 3 }]);
    expect(data).toMatchObject({ payCount: PRICE, type: itemTypes.settleIn, firstSubmit: true });
    expect((await asPackage(one.credential)).data).toMatchObject({
      orderNo: data.orderNo,
      firstSubmit: false,
    });
    // At another price it is another order, which takes the place of the first.
    await setPrice(PRICE + 100);
    const later = (await one.shop.order([deposit])).data;
    expect(later.payCount).toBe(PRICE + 100);
    expect(await one.shop.look(data.orderNo)).toMatchObject({ state: 'cancelled', cancelReason: 'replaced' });
    await setPrice(PRICE);
  });

  test('lets its distributor begin; nobody earns by it, and it is no revenue', async () => {
    const upline = await waiting();
    await upline.pay();
    const { credential } = await customerOf(app, upline.code);
    const steps = applicant(app, credential);
    const { id } = (await steps.apply({ ...personalForm, idNumber: '110105199001010029' })).data;
    await app.call(
      'POST /ops/distributor/applications/{id}/approve',
      { params: { id }, body: { level: 'gold' } },
      as(staff),
    );
    const before = await balanceOf('deposits');
    const shop = buyer(app, credential);
    const { orderNo } = await shop.buy([deposit]);
    expect((await steps.me()).distributor).toMatchObject({
      state: 'active',
      deposit: { state: 'held', amount: PRICE, orderNo },
    });
    expect(await upline.commissions()).toEqual([]);
    expect(await balanceOf('deposits')).toBe(before + PRICE);
    expect(await balanceOf('customer_receipts')).toBe(0);
    expect(await balanceOf(`revenue:${itemTypes.settleIn}`)).toBe(0);
    expect((await shop.order([deposit])).code).toBe(NOT_DUE);
  });

  test('has no tax and no invoice, and a receipt', async () => {
    const one = await waiting();
    const { orderNo } = await one.pay();
    expect(await one.shop.look(orderNo)).toMatchObject({
      state: 'paid',
      type: itemTypes.settleIn,
      invoiceable: 0,
      taxIncluded: 0,
      refundable: PRICE,
    });
    const form = { orderNo, kind: 82, title: 'personal', name: 'Ann', email: 'a@example.com' } as const;
    expect((await app.call('POST /fm/invoice/add', { body: form }, as(one.credential))).code).toBe(4485);
    const pdf = await app.call(
      'POST /order/download',
      { body: { orderNo, language: 'th-TH' } },
      as(one.credential),
    );
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('that is paid twice sends the second payment back', async () => {
    const one = await waiting();
    const order = (await one.shop.order([deposit])).data;
    const codes = [
      (await one.shop.code(order.orderId, 'wechat')).data.code,
      (await one.shop.code(order.orderId, 'alipay')).data.code,
    ];
    const before = await balanceOf('deposits');
    for (const code of codes) await one.shop.payAt(code);
    await until(async () =>
      expect(await one.refunds()).toMatchObject([{ kind: 'surplus', state: 'succeeded', reason: 'double' }]),
    );
    expect(await balanceOf('deposits')).toBe(before + PRICE);
    expect(await one.now()).toMatchObject({ state: 'active', deposit: { state: 'held' } });
  });

  test('that comes too late goes back: the distributor ended, or began without it', async () => {
    const ended = await waiting();
    const begun = await waiting();
    const orders = [];
    for (const { shop } of [ended, begun]) {
      const { orderId, orderNo } = (await shop.order([deposit])).data;
      orders.push({ shop, orderNo, code: (await shop.code(orderId)).data.code });
    }
    await end(ended.id);
    await list(false);
    expect((await begun.now())?.state).toBe('active');
    const before = await balanceOf('deposits');
    for (const { shop, code, orderNo } of orders) {
      await shop.payAt(code);
      await until(async () =>
        expect(await shop.look(orderNo)).toMatchObject({ state: 'cancelled', cancelReason: 'conflict' }),
      );
    }
    for (const { refunds } of [ended, begun])
      await until(async () =>
        expect(await refunds()).toMatchObject([{ kind: 'surplus', state: 'succeeded', amount: PRICE }]),
      );
    expect(await balanceOf('deposits')).toBe(before);
    expect((await ended.now())?.state).toBe('ended');
  });

  test('is settled for a test user, and given back without money', async () => {
    const one = await waiting();
    const node = await startNode(app.database, { MOCK_PAY_USERS: one.userId });
    const { orderId, orderNo } = (await one.shop.order([deposit])).data;
    const look = () =>
      node.call('GET /pay-order', { query: { orderId, isMock: 1 } as never }, as(one.credential));
    expect((await look()).data.state).toBe('paid');
    expect((await look()).data.state).toBe('paid');
    await node.close();
    expect((await one.now())?.state).toBe('active');
    await one.leave();
    await until(async () => expect((await one.shop.look(orderNo)).state).toBe('refunded'));
  });
});

describe('a deposit goes back in full', () => {
  test('when its distributor leaves, once, however often that is asked', async () => {
    const before = await balanceOf('deposits');
    const one = await waiting();
    const { orderNo } = await one.pay();
    const answers = await Promise.all(Array.from({ length: 5 }, one.leave));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, ...Array(4).fill(CHANGED)]);
    expect(answers.find(({ code }) => code === 0)?.data).toMatchObject({
      state: 'ended',
      deposit: { state: 'returned', amount: PRICE, orderNo },
    });
    await until(async () =>
      expect(await one.shop.look(orderNo)).toMatchObject({ state: 'refunded', refunded: PRICE }),
    );
    expect(await one.refunds()).toEqual([
      { kind: 'order', state: 'succeeded', amount: PRICE, reason: 'other', by: null },
    ]);
    expect(await balanceOf('deposits')).toBe(before);
    expect(await visit(one.code)).toMatchObject({ code: null });
    expect((await one.leave()).code).toBe(CHANGED);
  });

  test('when staff ends the distributor, without another decision', async () => {
    const one = await waiting();
    const { orderNo } = await one.pay();
    const desk = async () =>
      (await app.call('GET /ops/distributor/page', { query: {} }, as(staff))).data.records.find(
        ({ id }) => id === one.id,
      );
    expect(await desk()).toMatchObject({ state: 'active', deposit: { state: 'held', orderNo } });
    expect((await end(one.id)).data).toMatchObject({ state: 'ended', deposit: { state: 'returned' } });
    await until(async () => expect((await one.shop.look(orderNo)).state).toBe('refunded'));
    const [refund] = await one.refunds();
    expect(refund.by).not.toBeNull();
    expect((await end(one.id)).code).toBe(CHANGED);
  });

  test('when it is asked for at its order, which ends the distributor', async () => {
    const one = await waiting();
    const { orderNo } = await one.pay();
    const body = { orderNo, reason: 'unwanted' as const };
    const asked = await app.call('POST /order/refund', { body }, as(one.credential));
    expect(asked.data).toMatchObject({ state: 'requested', amount: PRICE });
    const approve = (amount?: number) =>
      app.call(
        'POST /ops/refund/{id}/approve',
        { params: { id: asked.data.id }, body: amount === undefined ? {} : { amount } },
        as(staff),
      );
    expect((await approve(PRICE - 1)).code).toBe(4524);
    expect((await one.now())?.state).toBe('active');
    expect((await approve()).code).toBe(0);
    expect(await one.now()).toMatchObject({ state: 'ended', deposit: { state: 'returned' } });
    await until(async () => expect((await one.shop.look(orderNo)).state).toBe('refunded'));
    expect((await app.call('POST /order/refund', { body }, as(one.credential))).code).toBe(4475);
    expect(await one.refunds()).toHaveLength(1);
  });

  test('by the refund that was asked for, when the distributor leaves before its answer', async () => {
    const one = await waiting();
    const { orderNo } = await one.pay();
    await app.call('POST /order/refund', { body: { orderNo, reason: 'wrong' } }, as(one.credential));
    expect((await one.leave()).data.deposit?.state).toBe('returned');
    await until(async () => expect((await one.shop.look(orderNo)).state).toBe('refunded'));
    expect(await one.refunds()).toMatchObject([{ amount: PRICE, reason: 'wrong' }]);
  });

  test('with the account, when that is deleted', async () => {
    const one = await waiting();
    await one.pay();
    const [{ phone }] = await rows('select phone from accounts where id = $1', [one.userId]);
    const proof = await ticket(phone, 'delete_account');
    const gone = await app.call('POST /user/delete', { query: { ticket: proof } }, as(one.credential));
    expect(gone.code).toBe(0);
    await until(async () =>
      expect(await one.refunds()).toMatchObject([{ state: 'succeeded', amount: PRICE }]),
    );
  });

  test('to the account that it went to by a merge', async () => {
    const one = await waiting();
    const { orderNo } = await one.pay();
    const credential = await app.login(newPhone());
    const { userId } = (await app.call('GET /avatar/user/info', {}, as(credential))).data;
    await app.connection.db.transaction(async (tx) => {
      await joinOrders(tx, one.userId, userId);
      await joinDistribution(tx, one.userId, userId);
    });
    const left = await app.call('POST /distributor/leave', {}, as(credential));
    expect(left.data).toMatchObject({ state: 'ended', deposit: { state: 'returned', orderNo } });
    await until(async () => expect((await buyer(app, credential).look(orderNo)).state).toBe('refunded'));
  });

  test('and one without a deposit leaves as well', async () => {
    await list(false);
    const one = await waiting();
    expect((await one.leave()).data).toMatchObject({ state: 'ended', deposit: null });
    const nobody = await app.login(newPhone());
    expect((await app.call('POST /distributor/leave', {}, as(nobody))).code).toBe(4520);
  });
});

test('who waits while the deposit is turned off begins: who looks at once, all others with the sweep', async () => {
  const [looks, sleeps] = [await waiting(), await waiting()];
  const { releaseAll } = createDeposits({ db: app.connection.db });
  const stateOf = async (id: string) =>
    (await rows('select state from distributors where id = $1', [id]))[0].state;
  await releaseAll(app.connection.db);
  expect(await stateOf(sleeps.id)).toBe('awaitingDeposit');
  await list(false);
  expect(await looks.now()).toMatchObject({ state: 'active', deposit: null });
  expect(await stateOf(sleeps.id)).toBe('awaitingDeposit');
  await releaseAll(app.connection.db);
  expect(await stateOf(sleeps.id)).toBe('active');
  expect(await visit(sleeps.code)).toMatchObject({ code: sleeps.code });
});

test('the books are right after all of this', async () => {
  const run: Run = (text) => rows(text) as Promise<Record<string, unknown>[]>;
  await until(async () => expect(await underWay(run)).toBe(0));
  expect(await brokenRules(run)).toEqual({});
});
