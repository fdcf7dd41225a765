import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { grantAreas } from '../../server/modules/admin';
import { joinDistribution } from '../../server/modules/distributors';
import { joinOrders } from '../../server/modules/trade';
import { newPhone, phoneSteps } from './account-steps';
import { as, CHANGED, depositSteps, PRICE, until } from './deposit-steps';
import { startTestApp, type TestApp } from './harness';
import { buyer } from './shop-steps';

const { ticket } = phoneSteps(() => app);

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

describe('a deposit is returned in full', () => {
  test('once when the distributor leaves, even with five requests at once', async () => {
    const before = await steps.balanceOf('deposits');
    const one = await steps.waiting();
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
    expect(await steps.balanceOf('deposits')).toBe(before);
    expect(await steps.visit(one.code)).toMatchObject({ code: null });
    expect((await one.leave()).code).toBe(CHANGED);
  });

  test('when staff ends the distributor, without a separate approval', async () => {
    const one = await steps.waiting();
    const { orderNo } = await one.pay();
    const desk = async () =>
      (await app.call('GET /ops/distributor/page', { query: {} }, as(staff))).data.records.find(
        ({ id }) => id === one.id,
      );
    expect(await desk()).toMatchObject({ state: 'active', deposit: { state: 'held', orderNo } });
    expect((await steps.end(one.id)).data).toMatchObject({ state: 'ended', deposit: { state: 'returned' } });
    await until(async () => expect((await one.shop.look(orderNo)).state).toBe('refunded'));
    const [refund] = await one.refunds();
    expect(refund.by).not.toBeNull();
    expect((await steps.end(one.id)).code).toBe(CHANGED);
  });

  test('when a refund of its order is approved, which ends the distributor', async () => {
    const one = await steps.waiting();
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

  test('by the pending refund request when the distributor leaves before it is decided', async () => {
    const one = await steps.waiting();
    const { orderNo } = await one.pay();
    await app.call('POST /order/refund', { body: { orderNo, reason: 'wrong' } }, as(one.credential));
    expect((await one.leave()).data.deposit?.state).toBe('returned');
    await until(async () => expect((await one.shop.look(orderNo)).state).toBe('refunded'));
    expect(await one.refunds()).toMatchObject([{ amount: PRICE, reason: 'wrong' }]);
  });

  test('with the account, when that is deleted', async () => {
    const one = await steps.waiting();
    await one.pay();
    const [{ phone }] = await steps.rows('select phone from accounts where id = $1', [one.userId]);
    const proof = await ticket(phone, 'delete_account');
    const gone = await app.call('POST /user/delete', { query: { ticket: proof } }, as(one.credential));
    expect(gone.code).toBe(0);
    await until(async () =>
      expect(await one.refunds()).toMatchObject([{ state: 'succeeded', amount: PRICE }]),
    );
  });

  test('to the account into which the distributor was merged', async () => {
    const one = await steps.waiting();
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

  test('and a distributor without a deposit can leave too', async () => {
    await steps.list(false);
    const one = await steps.waiting();
    expect((await one.leave()).data).toMatchObject({ state: 'ended', deposit: null });
    const nobody = await app.login(newPhone());
    expect((await app.call('POST /distributor/leave', {}, as(nobody))).code).toBe(4520);
  });
});

test('the books are right after all of this', () => steps.checkBooks());
