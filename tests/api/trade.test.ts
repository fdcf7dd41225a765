import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { AVATARS } from '../../art/characters';
import { ORDER_HOLD_SECONDS } from '../../contract/shop/limits';
import { sql, startTestApp, type TestApp } from './harness';
import { assetOf, buyer, cashierCode, productOf } from './shop-steps';

let app: TestApp;
let owner: string;
let ownerId: string;
let count = 0;
let shop: ReturnType<typeof buyer>;

const balanceSum = async () =>
  (
    await sql(
      app,
      'select coalesce(sum(amount), 0)::int as n from (select -amount as amount from ledger_transfers union all select amount from ledger_transfers) as moved',
    )
  ).rows[0];
const rows = async (text: string, values: unknown[] = []) => (await sql(app, text, values)).rows;
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 30 });

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  const phone = `137330000${String(count++).padStart(2, '0')}`;
  owner = await app.login(phone);
  ownerId = (await app.call('GET /avatar/user/info', {}, { credential: owner })).data.userId;
  shop = buyer(app, owner);
});
afterAll(() => app.close());

describe('buying an asset', () => {
  test.each(['wechat', 'alipay'] as const)(
    'a payment by %s grants it once, permanently',
    async (provider) => {
      const space = await productOf(app, 'background-space', owner);
      expect(space).toMatchObject({ owned: false, usable: false, price: 1290 });
      const ticket = (await shop.order([assetOf(space)])).data;
      expect(ticket).toMatchObject({ payCount: 1290, allCount: 1290, firstSubmit: true, state: 'unpaid' });
      expect(ticket.remaining).toBeGreaterThan(ORDER_HOLD_SECONDS - 10);
      const code = (await shop.code(ticket.orderId, provider)).data;
      expect(code).toMatchObject({ provider, payCount: 1290 });
      expect((await shop.check(ticket.orderId)).state).toBe('unpaid');
      await shop.payAt(code.code, { notify: 'twice' });
      expect(await shop.check(ticket.orderId)).toMatchObject({ state: 'paid', type: 2, several: false });
      expect(await productOf(app, 'background-space', owner)).toMatchObject({ owned: true, usable: true });
      expect(await shop.look(ticket.orderNo)).toMatchObject({
        state: 'paid',
        payMethod: provider,
        refundable: 1290,
      });
      expect((await rows('select 1 from grants where account_id = $1', [ownerId])).length).toBe(1);
      expect((await shop.order([assetOf(space)])).code).toBe(4461);
      expect(await balanceSum()).toEqual({ n: 0 });
    },
  );

  test('a payment without a notice is found by asking', async () => {
    const ticket = await shop.buy([assetOf(await productOf(app, 'background-waves', owner))], {
      notify: 'never',
    });
    await until(async () => expect((await shop.check(ticket.orderId)).state).toBe('paid'));
  });

  test('a second request returns the open order, with the same code', async () => {
    const asset = assetOf(await productOf(app, 'background-rings', owner));
    const first = (await shop.order([asset])).data;
    const code = (await shop.code(first.orderId)).data;
    const again = (await shop.order([asset])).data;
    expect(again).toMatchObject({ orderId: first.orderId, firstSubmit: false });
    expect((await shop.code(again.orderId)).data.code).toBe(code.code);
    expect((await rows('select 1 from payment_attempts where order_id = $1', [first.orderId])).length).toBe(
      1,
    );
  });

  test('a payment after the cancellation is refunded, and its payer is notified', async () => {
    const ticket = (await shop.order([assetOf(await productOf(app, 'background-wedding', owner))])).data;
    const code = (await shop.code(ticket.orderId)).data;
    expect((await shop.cancel(ticket.orderNo)).data).toMatchObject({
      state: 'cancelled',
      cancelReason: 'user',
    });
    await shop.payAt(code.code);
    await until(async () => {
      const [refund] = (
        await app.call('GET /order/refund', { query: { orderNo: ticket.orderNo } }, { credential: owner })
      ).data;
      expect(refund).toMatchObject({ kind: 'surplus', reason: 'late', amount: 990, state: 'succeeded' });
    });
    expect(await productOf(app, 'background-wedding', owner)).toMatchObject({ owned: false });
    const kinds = (await app.call('GET /message', { query: {} }, { credential: owner })).data.map(
      ({ kind }) => kind,
    );
    expect(kinds).toEqual(expect.arrayContaining(['paymentSurplus', 'paymentReturned']));
  });

  test('paying two codes makes one purchase and one refund', async () => {
    const ticket = (await shop.order([assetOf(await productOf(app, 'background-neon-city', owner))])).data;
    const [wechat, alipay] = [
      (await shop.code(ticket.orderId, 'wechat')).data,
      (await shop.code(ticket.orderId, 'alipay')).data,
    ];
    await Promise.all([shop.payAt(wechat.code), shop.payAt(alipay.code)]);
    await until(async () => {
      expect(
        (
          await rows('select state from payment_attempts where order_id = $1 order by state', [
            ticket.orderId,
          ])
        ).map(({ state }) => state),
      ).toEqual(['paid', 'surplus']);
      expect(
        (await rows('select state from refunds where order_id = $1', [ticket.orderId])).map(
          ({ state }) => state,
        ),
      ).toEqual(['succeeded']);
    });
    expect((await rows('select 1 from grants where account_id = $1', [ownerId])).length).toBe(1);
  });

  test('a payment of a wrong amount settles nothing and is refunded', async () => {
    const ticket = await shop.buy([assetOf(await productOf(app, 'background-laboratory', owner))], {
      amount: 1,
    });
    await until(async () => {
      expect(
        await rows('select amount::int, reason, state from refunds where order_id = $1', [ticket.orderId]),
      ).toEqual([{ amount: 1, reason: 'amount', state: 'succeeded' }]);
    });
    expect((await shop.check(ticket.orderId)).state).toBe('unpaid');
  });

  test('an expired order is canceled after the provider was asked', async () => {
    const ticket = (await shop.order([assetOf(await productOf(app, 'background-old-street', owner))])).data;
    await shop.code(ticket.orderId);
    await sql(app, "update orders set expires_at = now() - interval '1 second' where id = $1", [
      ticket.orderId,
    ]);
    await until(async () => expect((await shop.check(ticket.orderId)).state).toBe('cancelled'));
    expect(await shop.look(ticket.orderNo)).toMatchObject({ cancelReason: 'timeout' });
    expect((await shop.code(ticket.orderId)).code).toBe(4468);
  });
});

describe('a client that uses only values from responses', () => {
  const as = () => ({ credential: owner, language: 'en-US' });
  const orderOne = async (code: string) => {
    const { itemId, type } = await productOf(app, code, owner);
    return (await app.call('POST /trade/order-assets', { body: { itemId, type } }, as())).data;
  };

  test('finds the version of the terms in the order and in the settings, and pays', async () => {
    const ticket = await orderOne('background-space');
    expect(ticket).toMatchObject({ firstSubmit: true, type: 2, typeLabel: 'Background' });
    const { terms } = (await app.call('GET /settings', {})).data;
    expect(ticket.consent).toBe(terms.purchase);
    const { orderId, orderNo } = ticket;
    const pay = (consent?: string) =>
      app.call(
        'POST /trade/pay-order',
        { body: { orderId, provider: 'wechat', ...(consent !== undefined && { consent }) } },
        as(),
      );
    for (const wrong of [undefined, '', '2020-01']) {
      const refused = await pay(wrong);
      expect(refused).toMatchObject({ status: 400, code: 4471 });
      expect(refused.msg).toContain(terms.purchase);
    }
    expect((await pay(ticket.consent ?? '')).code).toBe(0);
    // Agreed to once, it need not be named again; the same order is answered, by its id too.
    expect((await pay()).code).toBe(0);
    expect(await orderOne('background-space')).toMatchObject({ orderId, firstSubmit: false, consent: null });
    expect((await app.call('GET /order', { query: { orderId } }, as())).data.orderNo).toBe(orderNo);
    expect((await app.call('GET /order', { query: {} }, as())).code).toBe(4000);
  });

  test('gets the code with the state, at the host of the request', async () => {
    const { orderId, consent } = await orderOne('background-space');
    const look = (query: object, host = 'shop.example:8787') =>
      app.app.http.inject({
        url: `/api/v1/pay-order?${new URLSearchParams({ orderId, ...query })}`,
        headers: { authorization: owner, host },
      });
    const dataOf = async (query: object, host?: string) =>
      ((await look(query, host)).json() as { data: { state: string; code: string | null } }).data;
    expect(await dataOf({})).toMatchObject({ state: 'unpaid', code: null });
    expect((await look({ provider: 'wechat' })).statusCode).toBe(400);
    const { code } = await dataOf({ provider: 'wechat', consent });
    expect(code).toMatch(/^http:\/\/shop\.example:8787\/sandbox\/pay\/[\w-]+$/);
    expect((await dataOf({ provider: 'wechat' }, 'localhost:8787')).code).toBe(
      code?.replace('shop.example', 'localhost'),
    );
    for (const isMock of ['true', 'false', '1', '0']) expect((await dataOf({ isMock })).state).toBe('unpaid');
    for (const isMock of ['yes', '2', '']) expect((await look({ isMock })).statusCode).toBe(400);
    await shop.payAt(code ?? '');
    expect(await dataOf({ provider: 'wechat' })).toMatchObject({ state: 'paid', code: null });
  });

  test('adds an asset to the cart by its type and id', async () => {
    const { itemId, type } = await productOf(app, 'background-space', owner);
    expect((await app.call('POST /trade/add-cart', { body: { itemId, type } }, as())).data).toBe(1);
  });
});

test('an account cannot reach another’s order', async () => {
  const ticket = (await shop.order([assetOf(await productOf(app, 'background-space', owner))])).data;
  const stranger = buyer(app, await app.login('13733009999'));
  expect((await stranger.code(ticket.orderId)).code).toBe(4040);
  expect((await stranger.cancel(ticket.orderNo)).code).toBe(4040);
  expect(cashierCode('http://127.0.0.1/sandbox/pay/abc')).toBe('abc');
});

describe('the market', () => {
  const page = async (query: object) =>
    (
      await app.call(
        'GET /market/page',
        { query: { pageSize: 100, ...query } as never },
        { credential: owner },
      )
    ).data.records;

  test('finds by kind, text, price, access and ratio', async () => {
    expect((await page({ type: 1 })).map(({ type }) => type)).toEqual(AVATARS.map(() => 1));
    expect((await page({ type: 2 })).length).toBeGreaterThanOrEqual(40);
    expect((await page({ type: 3 })).length).toBeGreaterThanOrEqual(12);
    expect((await page({ text: '水墨' })).map(({ code }) => code)).toContain('background-ink-mountains');
    expect((await page({ access: 'vip' })).every(({ vipOnly }) => vipOnly)).toBe(true);
    expect((await page({ type: 2, ratio: 1, access: 'free' })).every(({ price }) => price === 0)).toBe(true);
    const dear = await page({ priceFrom: 9_900, priceTo: 12_900, sort: 'priceUp' });
    const prices = dear.map(({ price }) => price);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(9_900);
  });

  test('an owned asset is listed as owned even after it was delisted', async () => {
    await shop.buy([assetOf(await productOf(app, 'background-neon-city', owner))]);
    await sql(app, "update products set listed = false where code = 'background-neon-city'");
    expect((await page({ owned: true })).map(({ code }) => code)).toEqual(['background-neon-city']);
    expect((await page({ owned: false })).map(({ code }) => code)).not.toContain('background-neon-city');
    await sql(app, "update products set listed = true where code = 'background-neon-city'");
  });

  test('a VIP asset asks for a membership', async () => {
    const product = await productOf(app, 'background-boardroom', owner);
    const answer = await app.call(
      'POST /trade/add-cart',
      { body: { assets: [assetOf(product)] } },
      { credential: owner },
    );
    expect(answer).toMatchObject({ code: 4460, msg: expect.stringContaining('VIP') });
    expect((await shop.order([assetOf(product)])).code).toBe(4460);
  });

  test('a voice sample takes at most thirty characters of custom text', async () => {
    const say = (text: string) =>
      app.call('POST /market/sample', { body: { itemId: '3089', text } }, { credential: owner });
    expect((await say('a'.repeat(31))).code).toBe(4483);
    expect((await say('a'.repeat(30))).status).toBe(200);
  });
});

describe('a cart', () => {
  test('holds products, and is empty after the purchase', async () => {
    const codes = ['background-waves', 'background-rings', 'avatar-clone'];
    const products = await Promise.all(codes.map((code) => productOf(app, code, owner)));
    const add = (assets: object[]) =>
      app.call('POST /trade/add-cart', { body: { assets } as never }, { credential: owner });
    expect((await add(products.map(assetOf))).data).toBe(3);
    expect((await add([assetOf(products[0] as (typeof products)[0])])).data).toBe(3);
    const list = (await app.call('GET /trade/cart-assets', {}, { credential: owner })).data;
    expect(list.map(({ invalid }) => invalid)).toEqual([null, null, null]);
    await shop.buy(products.map(assetOf));
    expect((await app.call('GET /trade/cart-assets/count', {}, { credential: owner })).data).toBe(0);
    const rights = (
      await app.call('GET /vip/user/rights/get', { query: { type: 'avatarClones' } }, { credential: owner })
    ).data;
    expect(rights.rights).toMatchObject([{ type: 'avatarClones', total: 1 }]);
  });

  test('a price that changed since is shown, and refused at checkout', async () => {
    const product = await productOf(app, 'avatar-1008', owner);
    await app.call('POST /trade/add-cart', { body: { assets: [assetOf(product)] } }, { credential: owner });
    await sql(
      app,
      "update products set price = price + 100, price_version = price_version + 1 where code = 'avatar-1008'",
    );
    const [item] = (await app.call('GET /trade/cart-assets', {}, { credential: owner })).data;
    expect(item?.invalid).toBe('priceChanged');
    const order = { ...assetOf(product), priceVersion: product.priceVersion };
    expect((await shop.order([order])).code).toBe(4464);
    const accepted = await app.call(
      'POST /trade/cart-assets/{id}',
      { params: { id: item?.id ?? '' }, body: { quantity: 1 } },
      { credential: owner },
    );
    expect(accepted.data.invalid).toBeNull();
  });

  test('the last pieces are sold once, however many ask', async () => {
    await sql(app, "update products set stock = 3, held = 0 where code = 'voice-style'");
    const buyers = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => buyer(app, await app.login(`1373399000${n}`))),
    );
    const product = await productOf(app, 'voice-style', owner);
    const answers = await Promise.all(buyers.map((one) => one.order([assetOf(product)])));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(3);
    expect(answers.filter(({ code }) => code === 4463)).toHaveLength(5);
    const kept = answers.findIndex(({ code }) => code === 0);
    await buyers[kept]?.cancel(answers[kept]?.data.orderNo ?? '');
    expect((await shop.order([assetOf(product)])).code).toBe(0);
  });
});
