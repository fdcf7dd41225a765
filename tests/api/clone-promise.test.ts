import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { itemTypes } from '../../contract/shop/limits';
import type { CloneServer } from '../fixtures/speech/clone-server';
import { startOpenai } from '../fixtures/speech/clone-services';
import { cloning } from './clone-steps';
import { sql, startNode, startTestApp, type TestApp } from './harness';
import { assetOf, buyer, productOf } from './shop-steps';
import { isLongRun } from '../long-run';

/** Fen of the seed: a clone, five at once, and a style. */
const [CLONE, FIVE, STYLE] = [39_900, 169_900, 9_900];

let service: CloneServer;
let app: TestApp;
let owner: string;
let other: string;
let mine: ReturnType<typeof cloning>;
let shop: ReturnType<typeof buyer>;
/** Orders of a single clone and of five, and clones that were sent in: all while a service was there. */
let single = '';
let five = '';
const sent: string[] = [];

beforeAll(async () => {
  service = await startOpenai();
  const before = await startTestApp({
    VOICE_CLONE_PROVIDER: 'openai',
    OPENAI_CLONE_URL: `${service.url}/v1`,
    OPENAI_CLONE_API_KEY: 'key',
    OPENAI_CLONE_MODEL: 'tts',
  });
  owner = await before.login('13700000091');
  other = await before.login('13700000092');
  const { userId } = (await before.call('GET /avatar/user/info', {}, { credential: owner })).data;
  const staff = (await before.call('GET /avatar/user/info', {}, { credential: other })).data.userId;
  await sql(before, `update accounts set staff_areas = '{clone}' where id = $1`, [staff]);
  const buying = buyer(before, owner);
  single = (await buying.buyPackage('voice-clone')).orderNo;
  five = (await buying.buyPackage('voice-clone-5', { provider: 'alipay' })).orderNo;
  const orders = cloning(before, owner);
  expect(await orders.remaining('voiceClones')).toBe(6);
  // Where a service is set up the clone is sold, and the style is not.
  const { data } = await before.call(
    'GET /custom/setMeal/list',
    { query: { type: 'audio' } },
    { credential: owner },
  );
  expect(data.map(({ kind, left }) => [kind, left])).toEqual([
    ['clone', 6],
    ['clone', 6],
  ]);
  expect(await productOf(before, 'voice-style', owner)).toMatchObject({ listed: false, kind: 'style' });
  for (const name of ['First', 'Second']) sent.push((await orders.order({ name })).data.id);
  await before.close();
  app = await startNode(before.database);
  mine = cloning(app, owner);
  shop = buyer(app, owner);
  expect(userId).not.toBe(staff);
});
afterAll(async () => {
  await app.close();
  await service.close();
});

const offer = async (credential = owner) =>
  (await app.call('GET /custom/offer', { query: { type: 'audio' } }, { credential })).data;
const approve = (id: string) =>
  app.call('POST /ops/clone/{id}/approve', { params: { id } }, { credential: other });
const exchange = (id: string, credential = owner) =>
  app.call('POST /custom/exchange/{id}', { params: { id } }, { credential });
const refunds = async (orderNo: string) =>
  (await app.call('GET /order/refund', { query: { orderNo } }, { credential: owner })).data;
const told = async () =>
  (await app.call('GET /message', { query: {} }, { credential: owner })).data.filter(
    ({ kind }) => kind === 'cloneWaits',
  );
const balance = async (account: string) =>
  Number(
    (
      await sql(
        app,
        `select coalesce(sum(case when to_account = $1 then amount else -amount end), 0) as n
         from ledger_transfers where to_account = $1 or from_account = $1`,
        [account],
      )
    ).rows[0]?.n,
  );

test('without a cloning service only voice styles are sold, and ordering a clone is refused', async () => {
  const as = { credential: owner };
  const { data: groups } = await app.call('GET /package/group/listAll', {});
  expect(groups.map(({ id }) => id)).toEqual(['membership', 'avatarClone', 'voiceStyle', 'goods']);
  const { data: packages } = await app.call('GET /package/list', { query: {} });
  expect(packages.filter(({ groupId }) => groupId.startsWith('voice'))).toMatchObject([
    { code: 'voice-style', name: '声音风格', price: STYLE, kind: 'style', type: itemTypes.voiceStyle },
    { code: 'voice-style-5', kind: 'style' },
  ]);
  const sold = (await app.call('GET /market/page', { query: { type: itemTypes.voiceClone } }, as)).data;
  expect(sold.total).toBe(0);
  const clone = await productOf(app, 'voice-clone', owner);
  expect(clone).toMatchObject({ listed: false, kind: 'clone' });
  expect((await shop.order([assetOf(clone)])).code).toBe(4462);
  expect((await app.call('POST /trade/add-cart', { body: assetOf(clone) }, as)).code).toBe(4462);
  expect((await app.call('GET /package/quote', { query: { packageId: clone.id } }, as)).status).toBe(404);
  const { data } = await app.call('GET /custom/setMeal/list', { query: { type: 'audio' } }, as);
  expect(data.map(({ kind, price, left }) => [kind, price, left])).toEqual([
    ['style', STYLE, 0],
    ['style', 39_900, 0],
  ]);
  const { data: prices } = await app.call('GET /custom/vip-price/list', { query: { type: 'audio' } }, as);
  expect(prices.map(({ kind, each }) => [kind, each])).toEqual([
    ['style', STYLE],
    ['style', 7_980],
  ]);
  expect((await mine.order({ packageId: clone.id })).code).toBe(4614);
});

test('a submitted clone waits and can be canceled, and its owner is notified once', async () => {
  const [, second = ''] = sent;
  expect(await mine.get(second)).toMatchObject({
    kind: 'clone',
    stateInfo: { state: 'under_review', waiting: true },
  });
  await approve(second);
  await expect.poll(async () => (await told()).length, { timeout: 60_000 }).toBe(1);
  await sql(app, 'update clone_orders set due_at = now() where id = $1', [second]);
  await expect
    .poll(
      async () =>
        (await sql(app, 'select due_at > now() as d from clone_orders where id = $1', [second])).rows,
    )
    .toEqual([{ d: true }]);
  expect(await told()).toHaveLength(1);
  expect(await mine.get(second)).toMatchObject({
    stateInfo: { state: 'training', waiting: true },
    trainingResults: null,
  });
  const desk = await app.call('GET /ops/clone/{id}', { params: { id: second } }, { credential: other });
  expect(desk.data).toMatchObject({ kind: 'clone', waiting: true, state: 'training' });
  const style = { params: { id: second }, body: { service: 'style', ref: '{}' } } as const;
  expect((await app.call('POST /ops/clone/{id}/result', style, { credential: other })).code).toBe(4611);
  const left = (await mine.remaining('voiceClones')) ?? 0;
  const canceled = await app.call(
    'POST /custom/cancel/{id}',
    { params: { id: second } },
    { credential: owner },
  );
  expect(canceled.data.stateInfo).toMatchObject({ state: 'cancel', waiting: false });
  expect(await mine.remaining('voiceClones')).toBe(left + 1);
});

test.runIf(isLongRun)(
  'a submitted clone can be exchanged for a style once, and the price difference is refunded',
  async () => {
    const [first = ''] = sent;
    const before = await mine.get(first);
    expect(before.exchangeBack).toBe(CLONE - STYLE);
    expect((await exchange(first, other)).status).toBe(404);
    const both = await Promise.all([exchange(first), exchange(first)]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, 4610]);
    expect(both.find(({ code }) => code === 0)?.data).toMatchObject({
      kind: 'style',
      exchangeBack: null,
      stateInfo: { state: 'under_review', waiting: false },
    });
    await approve(first);
    await expect
      .poll(async () => (await mine.get(first)).stateInfo.state, { timeout: 60_000 })
      .toBe('unconfirmed');
    expect((await mine.get(first)).trainingResults).toMatchObject({ isStyle: true });
    await expect.poll(async () => (await refunds(single))[0]?.state, { timeout: 60_000 }).toBe('succeeded');
    expect(await refunds(single)).toMatchObject([
      { amount: CLONE - STYLE, reason: 'exchanged', kind: 'order' },
    ]);
    const order = await shop.look(single);
    // The style is used: nothing more can be asked back.
    expect(order).toMatchObject({ state: 'paid', refunded: CLONE - STYLE, refundable: 0 });
    expect(await balance(`revenue:${itemTypes.voiceClone}`)).toBe(STYLE + FIVE);
    expect(await balance('refunds_payable')).toBe(0);
  },
);

test('unused clones can be exchanged for styles once, and the unused styles are refundable', async () => {
  const { kind, owed } = await offer();
  const back = FIVE - 5 * STYLE;
  expect(kind).toBe('style');
  expect(owed).toMatchObject([{ orderNo: five, count: 5, back }]);
  expect((await offer(other)).owed).toEqual([]);
  const take = (credential: string) =>
    app.call('POST /custom/exchange', { body: { grantId: owed[0]?.grantId ?? '' } }, { credential });
  expect((await take(other)).code).toBe(4610);
  const both = await Promise.all([take(owner), take(owner)]);
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 4610]);
  expect(await mine.remaining('voiceClones')).toBe(0);
  expect(await mine.remaining('voiceStyles')).toBe(5);
  expect((await offer()).owed).toEqual([]);
  await expect.poll(async () => (await shop.look(five)).state, { timeout: 60_000 }).toBe('paid');
  expect(await shop.look(five)).toMatchObject({ refunded: back, refundable: 5 * STYLE });
  const wish = { body: { orderNo: five, reason: 'unwanted' } } as const;
  const asked = await app.call('POST /order/refund', wish, { credential: owner });
  expect(asked.data).toMatchObject({ amount: 5 * STYLE, state: 'requested' });
});

test.runIf(isLongRun)(
  'a style that was sold as a clone can be accepted as a style, without training again',
  async () => {
    const { data } = await mine.order({ name: 'Third' });
    expect(data).toMatchObject({ kind: 'style', exchangeBack: null });
    await approve(data.id);
    const shown = () => mine.get(data.id);
    await expect.poll(async () => (await shown()).stateInfo.state, { timeout: 60_000 }).toBe('unconfirmed');
    // As staff gave it when it was called a clone.
    const grant = uuid();
    await sql(
      app,
      `insert into grants (id, account_id, "right", quantity, used) select $2, account_id, 'voiceClones', 1, 1 from clone_orders where id = $1`,
      [data.id, grant],
    );
    await sql(app, `update clone_orders set voice_kind = 'clone', grant_id = $2 where id = $1`, [
      data.id,
      grant,
    ]);
    expect(await shown()).toMatchObject({ kind: 'clone', exchangeBack: 0, stateInfo: { waiting: false } });
    expect((await exchange(data.id)).data).toMatchObject({
      kind: 'style',
      stateInfo: { state: 'unconfirmed' },
    });
    const body = { status: 'success' } as const;
    const accepted = await app.call(
      'POST /custom/accept/{id}',
      { params: { id: data.id }, body },
      { credential: owner },
    );
    expect(accepted.data).toMatchObject({
      kind: 'style',
      stateInfo: { state: 'success' },
      exchangeBack: null,
    });
  },
);
