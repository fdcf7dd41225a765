import { read as readBook, utils } from '@e965/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OrderLine } from '../../contract/order/schema';
import { noFaults } from '../../server/engines/payment/sandbox/faults';
import { grantAreas } from '../../server/modules/admin';
import { receiptWords } from '../../server/modules/trade/receipt/words';
import { bare, pagesOf } from '../fixtures/pdf-text';
import { sql, startTestApp, type TestApp } from './harness';
import { assetOf, buyer, cashierCode, productOf } from './shop-steps';

const words = receiptWords['en-US'];
const faults = noFaults();
let app: TestApp;
let owner: string;
let staff: string;
let count = 0;
let shop: ReturnType<typeof buyer>;

/** Waits for what providers say; a refund that is under way is asked about without a pause. */
const until = (check: () => Promise<void>) =>
  vi.waitFor(
    async () => {
      await sql(app, `update refunds set due_at = now() where state = 'submitted' and due_at > now()`);
      await check();
    },
    { timeout: 60_000, interval: 100 },
  );
const as = (credential: string) => ({ credential, language: 'en-US' as const });

beforeAll(async () => {
  app = await startTestApp({}, { faults, now: () => new Date() });
  staff = await app.login('13745000000');
  await grantAreas(app.connection.db, '13745000000', ['order']);
});
beforeEach(async () => {
  owner = await app.login(`137450001${String(count++).padStart(2, '0')}`);
  shop = buyer(app, owner);
});
afterAll(() => app.close());

/**
 * Buys two things and asks for them back, or for the first of them, which staff approves.
 * @param outcome of the refund at the provider, which takes its time unless it is said
 */
async function refunding(
  provider: 'wechat' | 'alipay',
  isPart: boolean,
  outcome: 'processing' | 'abnormal' = 'processing',
) {
  faults.refundOutcome = outcome;
  const products = [
    await productOf(app, 'background-space', owner),
    await productOf(app, 'background-waves', owner),
  ];
  const { orderId, orderNo } = (await shop.order(products.map(assetOf))).data;
  const { code } = (await shop.code(orderId, provider)).data;
  await shop.payAt(code);
  const [line] = (await shop.look(orderNo)).lines as [OrderLine, OrderLine];
  const body = { orderNo, reason: 'unwanted' as const, ...(isPart && { lineIds: [line.id] }) };
  const asked = (await app.call('POST /order/refund', { body }, as(owner))).data;
  const params = { id: asked.id };
  await app.call('POST /ops/refund/{id}/approve', { params, body: {} }, as(staff));
  await stateIs(orderNo, outcome === 'processing' ? 'refunding' : 'refundFailed');
  // The provider knows it as soon as it was sent.
  const ends = (outcome: 'abnormal' | 'succeeded') =>
    until(async () => {
      const { code: refusal } = await app.call('POST /sandbox/payments/{code}/refunds', {
        params: { code: cashierCode(code) },
        body: { refundNumber: asked.refundNo, outcome },
      });
      expect(refusal).toBe(0);
    });
  return { orderNo, params, amount: asked.amount, line, ends };
}

const stateIs = (orderNo: string, state: string) =>
  until(async () => expect((await shop.look(orderNo)).state).toBe(state));
const messages = async () =>
  (await app.call('GET /message', { query: {} }, as(owner))).data.filter(({ kind }) =>
    kind.startsWith('refund'),
  );

/** The row of an order in the buyer's table, by the headings. */
async function sheetRow(orderNo: string) {
  const { bytes } = await app.call('GET /order/export', { query: {} }, as(owner));
  const book = readBook(bytes);
  const rows = utils.sheet_to_json<Record<string, string | number>>(book.Sheets.Records ?? {});
  return rows.find((row) => row[words.orderNo] === orderNo) ?? {};
}
const receipt = async (orderNo: string) =>
  (
    await pagesOf(
      (
        await app.call('POST /order/download', { body: { orderNo, language: 'en-US' } }, as(owner))
      ).bytes,
    )
  ).join('');

const open = `${words.open.underWay} / ${words.open.failed}`;

describe.each(['wechat', 'alipay'] as const)('a refund that %s could not pay out', (provider) => {
  test.each([
    ['the whole', false],
    ['a part', true],
  ] as const)('%s is nowhere shown as refunded until it succeeds', async (_, isPart) => {
    const { orderNo, params, amount, line, ends } = await refunding(provider, isPart);
    await ends('abnormal');
    await stateIs(orderNo, 'refundFailed');
    const failed = { stage: 'failed', amount };
    const standing = { state: 'refundFailed', refunded: 0, openRefund: failed, refundable: 0 };

    const own = await shop.look(orderNo);
    expect(own).toMatchObject({ ...standing, refundable: isPart ? own.refundable : 0 });
    expect(own.lines[0]).toMatchObject({ refunded: 0, openRefund: { stage: 'failed', amount: line.amount } });
    if (isPart) expect(own.lines[1]).toMatchObject({ refunded: 0, openRefund: null });
    const list = await app.call('GET /order/myOrder', { query: {} }, as(owner));
    expect(list.data.records.find((order) => order.orderNo === orderNo)).toMatchObject({
      state: 'refundFailed',
      refunded: 0,
      openRefund: failed,
    });
    const desk = await app.call('GET /ops/order/page', { query: { text: orderNo } }, as(staff));
    expect(desk.data.records).toMatchObject([{ state: 'refundFailed', refunded: 0, openRefund: failed }]);
    const detail = await app.call('GET /ops/order/{id}', { params: { id: own.id } }, as(staff));
    expect(detail.data).toMatchObject({ refunded: 0, openRefund: failed });

    expect((await messages()).map(({ kind }) => kind)).toEqual(['refundFailed']);
    const [told] = await messages();
    expect(told?.message).toContain((amount / 100).toFixed(2));
    expect(told?.link).toContain(orderNo);

    const paper = await receipt(orderNo);
    expect(paper).toContain(bare(words.open.failed));
    expect(paper).not.toContain(bare(words.refunded));
    expect(paper).not.toContain(bare(words.net));
    expect(await sheetRow(orderNo)).toMatchObject({
      [words.state]: words.states.refundFailed,
      [words.total]: own.payCount / 100,
      [words.refunded]: 0,
      [open]: amount / 100,
    });

    // The provider fails again: it was sent, and has not gone back.
    await app.call('POST /ops/refund/{id}/retry', { params }, as(staff));
    await until(async () =>
      expect((await messages()).map(({ kind }) => kind)).toEqual([
        'refundFailed',
        'refundRetried',
        'refundFailed',
      ]),
    );
    expect(await shop.look(orderNo)).toMatchObject({
      state: 'refundFailed',
      refunded: 0,
      openRefund: failed,
    });

    // Staff returns it in another way.
    const body = { reason: 'By transfer' };
    expect((await app.call('POST /ops/refund/{id}/settle', { params, body }, as(staff))).code).toBe(0);
    await stateIs(orderNo, isPart ? 'paid' : 'refunded');
    expect(await shop.look(orderNo)).toMatchObject({ refunded: amount, openRefund: null });
    expect((await messages())[0]?.kind).toBe('refundSettled');
    expect(await receipt(orderNo)).toContain(bare(words.refunded));
    expect(await sheetRow(orderNo)).toMatchObject({ [words.refunded]: amount / 100 });
    expect((await sheetRow(orderNo))[open]).toBe('');
  });
});

test('a payout of Alipay that the bank returns counts as failed', async () => {
  const { orderNo, amount } = await refunding('alipay', false, 'abnormal');
  expect(await shop.look(orderNo)).toMatchObject({ refunded: 0, openRefund: { stage: 'failed', amount } });
  expect((await messages()).map(({ kind }) => kind)).toEqual(['refundFailed']);
});

test('a refund in progress is not shown as refunded; one that succeeds after a failure is', async () => {
  const { orderNo, amount, ends } = await refunding('wechat', false);
  expect(await shop.look(orderNo)).toMatchObject({ refunded: 0, openRefund: { stage: 'underWay', amount } });
  expect(await sheetRow(orderNo)).toMatchObject({ [words.refunded]: 0, [open]: amount / 100 });
  expect(await receipt(orderNo)).toContain(bare(words.open.underWay));
  expect(await messages()).toEqual([]);

  await ends('abnormal');
  await stateIs(orderNo, 'refundFailed');
  expect(await shop.look(orderNo)).toMatchObject({ refunded: 0, openRefund: { stage: 'failed', amount } });
  await ends('succeeded');
  await stateIs(orderNo, 'refunded');
  expect(await shop.look(orderNo)).toMatchObject({ refunded: amount, openRefund: null });
  expect((await messages()).map(({ kind }) => kind)).toEqual(['refundDone', 'refundFailed']);
});

test('the table of orders uses China’s time zone, and leaves the payment columns of unpaid orders empty', async () => {
  const product = await productOf(app, 'background-space', owner);
  const { orderNo } = (await shop.order([assetOf(product)])).data;
  // A quarter past midnight in China, on the day before elsewhere.
  await sql(app, `update orders set created_at = '2026-03-31T16:15:00Z' where number = $1`, [orderNo]);
  expect(await sheetRow(orderNo)).toMatchObject({
    [words.orderNo]: orderNo,
    [words.state]: words.states.unpaid,
    [`${words.created} (UTC+8)`]: '2026-04-01 00:15:00',
    [words.amount]: product.price / 100,
    [words.credit]: 0,
    [`${words.paid} (UTC+8)`]: '',
    [words.total]: '',
    [words.refunded]: '',
    [open]: '',
  });
});
