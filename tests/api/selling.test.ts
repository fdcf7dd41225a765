import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { grantAreas } from '../../server/modules/admin';
import { newPhone, phoneSteps } from './account-steps';
import { sql, startTestApp, type TestApp } from './harness';
import { seller } from './seller-steps';
import { assetOf, buyer, productOf } from './shop-steps';

let app: TestApp;
let staff: string;
let other: string;
let credential: string;
let phone: string;
let steps: ReturnType<typeof seller>;
const { ticket: ticketOf } = phoneSteps(() => app);

const member = async () => {
  const own = newPhone();
  const token = await app.login(own);
  await grantAreas(app.connection.db, own, ['shop', 'order', 'finance']);
  return token;
};

beforeAll(async () => {
  app = await startTestApp();
  [staff, other] = [await member(), await member()];
});
afterAll(() => app.close());
beforeEach(async () => {
  phone = newPhone();
  credential = await app.login(phone);
  steps = seller(app, credential);
});

const decideSeller = async (body: { verified: boolean; reason?: string }) => {
  const { userId } = (await app.call('GET /avatar/user/info', {}, { credential })).data;
  return app.call(
    'POST /ops/shop/sellers/{id}/decide',
    { params: { id: userId }, body },
    { credential: staff },
  );
};
const decideOffer = (id: string, body: { listed: boolean; reason?: string }) =>
  app.call('POST /ops/shop/offers/{id}/decide', { params: { id }, body }, { credential: staff });

/** Something listed, and the product that came of it. */
async function listed(price = 1_000) {
  await steps.verified();
  const { id } = (await steps.offer(await steps.background(), { price })).data;
  const offer = (await decideOffer(id, { listed: true })).data;
  return { offer, asset: assetOf(await productOf(app, offer.code ?? '', credential)) };
}

/** Sales become payable when they can no longer be refunded. */
const age = (days: number) =>
  sql(app, `update orders set paid_at = paid_at - make_interval(days => $1)`, [days]);

describe('an application', () => {
  test('is rejected with a reason, sent again, and verified once', async () => {
    expect((await steps.apply({ declaration: '0' })).code).toBe(4493);
    expect(await steps.me()).toBeNull();
    expect((await steps.apply()).data).toMatchObject({ state: 'applied', balance: 0, frozen: 0 });
    expect((await decideSeller({ verified: false })).code).not.toBe(0);
    await decideSeller({ verified: false, reason: 'Send the license' });
    expect(await steps.me()).toMatchObject({ state: 'rejected', answer: 'Send the license' });
    expect((await steps.offer(await steps.background())).code).toBe(4492);

    await steps.apply({ name: 'Studio Two' });
    const decisions = await Promise.all([decideSeller({ verified: true }), decideSeller({ verified: true })]);
    expect(decisions.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(await steps.me()).toMatchObject({ state: 'verified', name: 'Studio Two', answer: null });
    expect((await steps.apply()).code).toBe(4477);
  });
});

describe('an offer', () => {
  test('is of the account’s own background, at a price of whole fen', async () => {
    await steps.verified();
    const itemId = await steps.background();
    for (const price of [0, -1, 0.5, 1e12]) expect((await steps.offer(itemId, { price })).status).toBe(400);
    expect((await steps.offer(itemId, { type: 1 })).code).toBe(4497);
    expect((await steps.offer(randomUUID())).code).toBe(4497);
    const theirs = seller(app, await app.login(newPhone()));
    expect((await steps.offer(await theirs.background())).code).toBe(4497);
    expect((await steps.offer(itemId)).data).toMatchObject({ state: 'submitted', code: null, sold: 0 });
    expect((await steps.offer(itemId)).code).toBe(4494);
  });

  test('is rejected with a reason, and may be offered again', async () => {
    await steps.verified();
    const itemId = await steps.background();
    const { id } = (await steps.offer(itemId)).data;
    await decideOffer(id, { listed: false, reason: 'A logo is in it' });
    const { records } = (await app.call('GET /seller/offers', { query: {} }, { credential })).data;
    expect(records).toMatchObject([{ state: 'rejected', answer: 'A logo is in it' }]);
    expect((await steps.offer(itemId)).code).toBe(0);
  });

  test('a new price applies to later orders only', async () => {
    const { asset, offer } = await listed(1_000);
    const shopper = buyer(app, await app.login(newPhone()));
    const before = (await shopper.order([asset])).data;
    const body = { price: 1_500 };
    const changed = await app.call(
      'POST /seller/offers/{id}/price',
      { params: { id: offer.id }, body },
      steps.as,
    );
    expect(changed.data).toMatchObject({ price: 1_500, state: 'listed' });
    expect((await shopper.look(before.orderNo)).payCount).toBe(1_000);
    const later = buyer(app, await app.login(newPhone()));
    expect((await later.order([asset])).data.payCount).toBe(1_500);
  });
});

describe('the income from a sale', () => {
  test('waits until it can no longer be refunded, and is paid out by two members of staff', async () => {
    const { asset } = await listed(30_000);
    await buyer(app, await app.login(newPhone())).buy([asset]);
    const { sharePercent } = (await steps.me()) ?? { sharePercent: 0 };
    const share = (30_000 * sharePercent) / 100;
    expect(await steps.me()).toMatchObject({ frozen: share, balance: 0 });
    expect((await steps.askPayout()).code).toBe(4495);

    await age(8);
    expect(await steps.me()).toMatchObject({ frozen: 0, balance: share });
    const asked = await Promise.all([steps.askPayout(), steps.askPayout()]);
    expect(asked.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(await steps.me()).toMatchObject({ balance: 0 });
    const id = asked.find(({ code }) => code === 0)?.data.id ?? '';

    const approve = (by: string) =>
      app.call('POST /ops/finance/payouts/{id}/approve', { params: { id } }, { credential: by });
    const pay = (by: string) =>
      app.call(
        'POST /ops/finance/payouts/{id}/pay',
        { params: { id }, body: { reference: 'B-77' } },
        { credential: by },
      );
    expect((await pay(other)).code).toBe(4477);
    // The account cannot go while its money is on the way.
    const ticket = await ticketOf(phone, 'delete_account', { credential });
    const leave = () => app.call('POST /user/delete', { query: { ticket } }, steps.as);
    expect((await leave()).code).toBe(4490);
    expect((await approve(staff)).code).toBe(0);
    expect((await pay(staff)).code).toBe(4496);
    expect((await pay(other)).data).toMatchObject({ state: 'paid', reference: 'B-77' });
    expect((await pay(other)).code).toBe(4477);
    expect((await steps.statement()).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['payout', -share],
      ['share', share],
    ]);
    expect((await leave()).code).toBe(0);
  });

  test('is taken back when the sale is refunded, and a rejected payout is credited again', async () => {
    const { asset } = await listed(20_000);
    const shopper = await app.login(newPhone());
    const ticket = await buyer(app, shopper).buy([asset]);
    await buyer(app, await app.login(newPhone())).buy([asset]);
    const { frozen } = (await steps.me()) ?? { frozen: 0 };
    const body = { orderNo: ticket.orderNo, reason: 'wrong' as const };
    const { id } = (await app.call('POST /order/refund', { body }, { credential: shopper })).data;
    await app.call('POST /ops/refund/{id}/approve', { params: { id }, body: {} }, { credential: staff });
    await vi.waitFor(
      async () => expect((await steps.statement()).map(({ kind }) => kind)).toContain('shareReversal'),
      { timeout: 60_000, interval: 30 },
    );
    expect(await steps.me()).toMatchObject({ frozen: frozen / 2 });

    await age(8);
    const payout = (await steps.askPayout()).data;
    expect(payout.amount).toBe(frozen / 2);
    await app.call(
      'POST /ops/finance/payouts/{id}/reject',
      { params: { id: payout.id }, body: { reason: 'No such bank' } },
      { credential: staff },
    );
    expect(await steps.me()).toMatchObject({ balance: frozen / 2 });
    const { records } = (await app.call('GET /seller/payouts', { query: {} }, steps.as)).data;
    expect(records).toMatchObject([{ state: 'rejected', answer: 'No such bank' }]);
  });
});
