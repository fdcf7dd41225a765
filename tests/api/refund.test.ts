import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { grantAreas } from '../../server/modules/admin';
import { sql, startTestApp, type TestApp } from './harness';
import { assetOf, buyer, productOf } from './shop-steps';

let app: TestApp;
let owner: string;
let staff: string;
let count = 0;
let shop: ReturnType<typeof buyer>;

const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');
const rows = async (text: string, values: unknown[] = []) => (await sql(app, text, values)).rows;
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 30 });
const ask = (orderNo: string, more: object = {}) =>
  app.call('POST /order/refund', { body: { orderNo, reason: 'unwanted', ...more } }, { credential: owner });
const decide = (id: string, body: { amount?: number } = {}) =>
  app.call('POST /ops/refund/{id}/approve', { params: { id }, body }, { credential: staff });
const level = async () =>
  (await app.call('GET /vip/user/rights/get', { query: {} }, { credential: owner })).data;

beforeAll(async () => {
  app = await startTestApp();
  staff = await app.login('13744000000');
  await grantAreas(app.connection.db, '13744000000', ['shop', 'order', 'invoice', 'finance']);
});
beforeEach(async () => {
  owner = await app.login(`137440001${String(count++).padStart(2, '0')}`);
  shop = buyer(app, owner);
});
afterAll(() => app.close());

describe('a refund', () => {
  test('revokes the right when staff approves it, and returns the money', async () => {
    const product = await productOf(app, 'background-space', owner);
    const ticket = await shop.buy([assetOf(product)]);
    const asked = (await ask(ticket.orderNo)).data;
    expect(asked).toMatchObject({ state: 'requested', amount: 1290, kind: 'order' });
    expect((await shop.look(ticket.orderNo)).state).toBe('refundPending');
    expect((await ask(ticket.orderNo)).code).toBe(4474);
    expect((await decide(asked.id)).data.state).not.toBe('requested');
    expect(await productOf(app, 'background-space', owner)).toMatchObject({ owned: false });
    await until(async () => expect((await shop.look(ticket.orderNo)).state).toBe('refunded'));
    expect(
      (
        await rows(
          'select sum(balance)::int as n from (select sum(-amount) as balance from ledger_transfers union all select sum(amount) from ledger_transfers) s',
        )
      )[0],
    ).toEqual({ n: 0 });
    // It can be bought anew.
    expect((await shop.order([assetOf(await productOf(app, 'background-space', owner))])).code).toBe(0);
    const kinds = (await app.call('GET /message', { query: {} }, { credential: owner })).data.map(
      ({ kind }) => kind,
    );
    expect(kinds).toContain('refundDone');
  });

  test('of one line keeps the other lines', async () => {
    const [wide, tall] = [
      await productOf(app, 'background-waves', owner),
      await productOf(app, 'background-rings', owner),
    ];
    const ticket = await shop.buy([assetOf(wide), assetOf(tall)]);
    const order = await shop.look(ticket.orderNo);
    const line = order.lines.find(({ code }) => code === 'background-waves');
    const asked = (await ask(ticket.orderNo, { lineIds: [line?.id] })).data;
    expect(asked.amount).toBe(490);
    await decide(asked.id);
    await until(async () =>
      expect(await shop.look(ticket.orderNo)).toMatchObject({
        state: 'paid',
        refunded: 490,
        refundable: 490,
      }),
    );
    expect(await productOf(app, 'background-waves', owner)).toMatchObject({ owned: false });
    expect(await productOf(app, 'background-rings', owner)).toMatchObject({ owned: true });
  });

  test('is rejected with a reason, and nothing ends', async () => {
    const ticket = await shop.buy([assetOf(await productOf(app, 'background-wedding', owner))]);
    const { id } = (await ask(ticket.orderNo)).data;
    const body = { reason: '已经使用' };
    const rejected = await app.call(
      'POST /ops/refund/{id}/reject',
      { params: { id }, body },
      { credential: staff },
    );
    expect(rejected.data).toMatchObject({ state: 'rejected', answer: '已经使用' });
    expect(await shop.look(ticket.orderNo)).toMatchObject({ state: 'paid', refundable: 990 });
    expect(await productOf(app, 'background-wedding', owner)).toMatchObject({ owned: true });
  });

  test('is made once for fifty parallel requests', async () => {
    const ticket = await shop.buy([assetOf(await productOf(app, 'background-neon-city', owner))]);
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(ticket.orderNo)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    const id = answers.find(({ code }) => code === 0)?.data.id ?? '';
    await Promise.all(Array.from({ length: 10 }, () => decide(id)));
    await until(async () => expect((await shop.look(ticket.orderNo)).state).toBe('refunded'));
    expect(
      await rows('select sum(amount)::int as n from refunds where order_id = $1', [ticket.orderId]),
    ).toEqual([{ n: 1290 }]);
  });
});

describe('a membership', () => {
  test('is bought, renewed, upgraded with credit, and put back by a refund', async () => {
    await shop.buyPackage('standard-month');
    expect(await level()).toMatchObject({ level: 'standard', isVip: true });
    const first = Date.parse((await level()).endTime ?? '');
    await shop.buyPackage('standard-month', { provider: 'alipay' });
    expect(Math.round((Date.parse((await level()).endTime ?? '') - first) / 86_400_000)).toBe(31);
    const { id } = await productOf(app, 'professional-year', owner);
    const quote = (await app.call('GET /package/quote', { query: { packageId: id } }, { credential: owner }))
      .data;
    expect(quote.kind).toBe('upgrade');
    expect(quote.credit).toBeGreaterThanOrEqual(7_790);
    expect(quote.credit).toBeLessThanOrEqual(7_800);
    expect(quote.payCount).toBe(129_000 - quote.credit);
    const ticket = await shop.buyPackage('professional-year');
    expect((await shop.look(ticket.orderNo)).state).toBe('paid');
    expect(await level()).toMatchObject({ level: 'professional' });
    const back = (await ask(ticket.orderNo)).data;
    expect(back.amount).toBeGreaterThan(ticket.payCount - 100);
    await decide(back.id);
    await until(async () => expect(await level()).toMatchObject({ level: 'standard' }));
    expect(Math.round((Date.parse((await level()).endTime ?? '') - first) / 86_400_000)).toBe(31);
  });

  test('a lower one begins when the higher ends', async () => {
    await shop.buyPackage('flagship-month');
    await shop.buyPackage('standard-month');
    expect(await level()).toMatchObject({ level: 'flagship', next: { level: 'standard' } });
  });

  test('is upgraded by the later of two orders, which replaces the earlier one', async () => {
    await shop.buyPackage('standard-year');
    const tickets = [];
    for (const code of ['professional-year', 'flagship-year']) {
      const { id } = await productOf(app, code, owner);
      tickets.push(
        (await app.call('POST /package/create-order', { body: { packageId: id } }, { credential: owner }))
          .data,
      );
    }
    const [older, later] = tickets;
    expect((await shop.look(older?.orderNo ?? '')).cancelReason).toBe('replaced');
    const code = (await shop.code(later?.orderId ?? '')).data;
    await shop.payAt(code.code);
    expect(await level()).toMatchObject({ level: 'flagship' });
  });
});

describe('an invoice', () => {
  const form = {
    kind: 82,
    title: 'company',
    name: '北京示例科技有限公司',
    taxNumber: '91110000101623741K',
    email: 'a@example.com',
  } as const;
  const apply = (orderNo: string, more: object = {}) =>
    app.call('POST /fm/invoice/add', { body: { orderNo, ...form, ...more } as never }, { credential: owner });

  test('is requested, issued, and reversed after a refund', async () => {
    const ticket = await shop.buy([assetOf(await productOf(app, 'background-laboratory', owner))]);
    const applied = (await apply(ticket.orderNo)).data;
    expect(applied).toMatchObject({ state: 'applied', amount: 690, isTaxNumberDoubtful: false });
    expect((await apply(ticket.orderNo)).code).toBe(4484);
    const issued = await app.call(
      'POST /ops/invoice/{id}/issue',
      { params: { id: applied.id }, form: { files: { name: 'a.pdf', bytes: PDF } } } as never,
      { credential: staff },
    );
    expect(issued.data).toMatchObject({ state: 'ready' });
    const mine = (
      await app.call('GET /fm/invoice', { query: { orderNo: ticket.orderNo } }, { credential: owner })
    ).data;
    const file = await app.app.http.inject({ method: 'GET', url: mine?.fileUrl ?? '' });
    expect(file.statusCode).toBe(200);
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    await decide((await ask(ticket.orderNo)).data.id);
    await until(async () => expect((await shop.look(ticket.orderNo)).invoice).toBe('redPending'));
    const red = await app.call(
      'POST /ops/invoice/{id}/red',
      { params: { id: applied.id }, form: { files: { name: 'r.pdf', bytes: PDF } } } as never,
      { credential: staff },
    );
    expect(red.data.state).toBe('redIssued');
  });

  test.each([
    [{ title: 'personal', kind: 81 }, 4489],
    [{ name: ' ' }, 4486],
    [{ name: '中'.repeat(51) }, 4486],
    [{ name: 'a<b' }, 4486],
    [{ taxNumber: '123' }, 4487],
    [{ email: 'nobody' }, 4488],
  ])('is refused for %j', async (more, code) => {
    const ticket = await shop.buy([assetOf(await productOf(app, 'background-old-street', owner))]);
    expect((await apply(ticket.orderNo, more)).code).toBe(code);
  });

  test('of an unpaid order is refused; a wrong check digit only warns', async () => {
    const open = (await shop.order([assetOf(await productOf(app, 'background-space', owner))])).data;
    expect((await apply(open.orderNo)).code).toBe(4470);
    const ticket = await shop.buy([assetOf(await productOf(app, 'background-rings', owner))]);
    expect((await apply(ticket.orderNo, { taxNumber: '91110000101623741A' })).data.isTaxNumberDoubtful).toBe(
      true,
    );
  });
});
