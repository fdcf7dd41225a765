import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEPOSIT_ITEM } from '../../contract/distributor/limits';
import { itemTypes } from '../../contract/shop/limits';
import { grantAreas } from '../../server/modules/admin';
import { createDeposits } from '../../server/modules/distributors/deposit/service';
import { newPhone } from './account-steps';
import { as, deposit, depositSteps, PRICE, until } from './deposit-steps';
import { applicant, customerOf, distributorAt, personalForm } from './distributor-steps';
import { startNode, startTestApp, type TestApp } from './harness';
import { assetOf, buyer, productOf } from './shop-steps';

const NOT_DUE = 4523;

let app: TestApp;
let staff: string;
let steps: ReturnType<typeof depositSteps>;

beforeAll(async () => {
  app = await startTestApp();
  const phone = newPhone();
  staff = await app.login(phone);
  await grantAreas(app.connection.db, phone, ['distributor', 'order', 'finance', 'shop']);
  steps = depositSteps(app, staff);
});
beforeEach(async () => {
  if (!(await steps.product()).listed) await steps.list(true);
});
afterAll(() => app.close());

describe('the deposit', () => {
  test('is off until an operator lists it', async () => {
    await steps.list(false);
    expect(await steps.product()).toMatchObject({ listed: false, price: PRICE, vipOnly: false });
    const one = await distributorAt(app, staff);
    expect(await one.me()).toMatchObject({ distributor: { state: 'active', deposit: null }, deposit: null });
    expect((await buyer(app, one.credential).order([deposit])).code).toBe(NOT_DUE);
  });

  test('is off at a price of nothing', async () => {
    await steps.setPrice(0);
    expect((await steps.waiting().then(({ me }) => me())).distributor?.state).toBe('active');
    await steps.setPrice(PRICE);
    expect((await steps.waiting().then(({ me }) => me())).distributor?.state).toBe('awaitingDeposit');
  });

  test('has no stock limit and no member price, so every applicant can pay it', async () => {
    const { id, version } = await steps.product();
    for (const change of [{ stock: 0 }, { stock: 5 }, { vipOnly: true }]) {
      const body = { version, ...change };
      const refused = await app.call('PUT /ops/shop/products/{id}', { params: { id }, body }, as(staff));
      expect([refused.status, refused.code]).toEqual([400, 4525]);
    }
    expect(await steps.product()).toMatchObject({ version, stock: null, vipOnly: false });
  });

  test('is shown to applicants, and nowhere in the shop', async () => {
    const credential = await app.login(newPhone());
    expect((await applicant(app, credential).me()).deposit).toBe(PRICE);
    const { id } = await steps.product();
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
    const one = await steps.waiting();
    expect(await one.now()).toMatchObject({
      state: 'awaitingDeposit',
      deposit: { state: 'due', amount: PRICE, orderNo: null },
    });
    expect(await steps.visit(one.code)).toEqual({ code: null, isHouse: false, isOwn: false });
    const customer = await customerOf(app, one.code);
    await customer.buyAsset('background-space');
    await one.pay();
    expect(await one.commissions()).toEqual([]);
    expect(await steps.rows('select 1 from attributions where distributor_id = $1', [one.id])).toEqual([]);
    expect(await steps.visit(one.code)).toMatchObject({ code: one.code });
  });
});

describe('an order of the deposit', () => {
  test('is open to applicants only, once, on its own, and never in a cart', async () => {
    const one = await steps.waiting();
    const stranger = await app.login(newPhone());
    expect((await buyer(app, stranger).order([deposit])).code).toBe(NOT_DUE);
    const { id: packageId } = await steps.product();
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
    await steps.setPrice(PRICE + 100);
    const later = (await one.shop.order([deposit])).data;
    expect(later.payCount).toBe(PRICE + 100);
    expect(await one.shop.look(data.orderNo)).toMatchObject({ state: 'cancelled', cancelReason: 'replaced' });
    await steps.setPrice(PRICE);
  });

  test('admits its distributor; it earns no commission and is not counted as revenue', async () => {
    const upline = await steps.waiting();
    await upline.pay();
    const { credential } = await customerOf(app, upline.code);
    const joining = applicant(app, credential);
    const { id } = (await joining.apply({ ...personalForm, idNumber: '110105199001010029' })).data;
    await app.call(
      'POST /ops/distributor/applications/{id}/approve',
      { params: { id }, body: { level: 'gold' } },
      as(staff),
    );
    const before = await steps.balanceOf('deposits');
    const shop = buyer(app, credential);
    const { orderNo } = await shop.buy([deposit]);
    expect((await joining.me()).distributor).toMatchObject({
      state: 'active',
      deposit: { state: 'held', amount: PRICE, orderNo },
    });
    expect(await upline.commissions()).toEqual([]);
    expect(await steps.balanceOf('deposits')).toBe(before + PRICE);
    expect(await steps.balanceOf('customer_receipts')).toBe(0);
    expect(await steps.balanceOf(`revenue:${itemTypes.settleIn}`)).toBe(0);
    expect((await shop.order([deposit])).code).toBe(NOT_DUE);
  });

  test('has no tax and no invoice, and a receipt', async () => {
    const one = await steps.waiting();
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
    const one = await steps.waiting();
    const order = (await one.shop.order([deposit])).data;
    const codes = [
      (await one.shop.code(order.orderId, 'wechat')).data.code,
      (await one.shop.code(order.orderId, 'alipay')).data.code,
    ];
    const before = await steps.balanceOf('deposits');
    for (const code of codes) await one.shop.payAt(code);
    await until(async () =>
      expect(await one.refunds()).toMatchObject([{ kind: 'surplus', state: 'succeeded', reason: 'double' }]),
    );
    expect(await steps.balanceOf('deposits')).toBe(before + PRICE);
    expect(await one.now()).toMatchObject({ state: 'active', deposit: { state: 'held' } });
  });

  test('is refunded when it is paid after the distributor ended or was admitted without it', async () => {
    const ended = await steps.waiting();
    const begun = await steps.waiting();
    const orders = [];
    for (const { shop } of [ended, begun]) {
      const { orderId, orderNo } = (await shop.order([deposit])).data;
      orders.push({ shop, orderNo, code: (await shop.code(orderId)).data.code });
    }
    await steps.end(ended.id);
    await steps.list(false);
    expect((await begun.now())?.state).toBe('active');
    const before = await steps.balanceOf('deposits');
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
    expect(await steps.balanceOf('deposits')).toBe(before);
    expect((await ended.now())?.state).toBe('ended');
  });

  test('is settled for a test user without a payment, and returned without one', async () => {
    const one = await steps.waiting();
    const node = await startNode(app.database, { MOCK_PAY_USERS: one.userId });
    const { orderId, orderNo } = (await one.shop.order([deposit])).data;
    const look = () =>
      node.call('GET /pay-order', { query: { orderId, isMock: 'true' } }, as(one.credential));
    expect((await look()).data.state).toBe('paid');
    expect((await look()).data.state).toBe('paid');
    await node.close();
    expect((await one.now())?.state).toBe('active');
    await one.leave();
    await until(async () => expect((await one.shop.look(orderNo)).state).toBe('refunded'));
  });
});

test('unlisting the deposit admits waiting applicants: at once when they open the page, otherwise in the sweep', async () => {
  const [looks, sleeps] = [await steps.waiting(), await steps.waiting()];
  const { releaseAll } = createDeposits({ db: app.connection.db });
  const stateOf = async (id: string) =>
    (await steps.rows('select state from distributors where id = $1', [id]))[0].state;
  await releaseAll(app.connection.db);
  expect(await stateOf(sleeps.id)).toBe('awaitingDeposit');
  await steps.list(false);
  expect(await looks.now()).toMatchObject({ state: 'active', deposit: null });
  expect(await stateOf(sleeps.id)).toBe('awaitingDeposit');
  await releaseAll(app.connection.db);
  expect(await stateOf(sleeps.id)).toBe('active');
  expect(await steps.visit(sleeps.code)).toMatchObject({ code: sleeps.code });
});

test('the books are right after all of this', () => steps.checkBooks());
