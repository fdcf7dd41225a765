import fc from 'fast-check';
import { sql, type TestApp } from './harness';
import { assetOf, buyer, productOf } from './shop-steps';

const sold = [
  'avatar-clone',
  'voice-style',
  'background-space',
  'background-waves',
  'standard-month',
  'standard-month',
  'professional-month',
  'flagship-year',
] as const;

const nth = fc.nat(7);
const provider = fc.constantFrom('wechat', 'alipay');

/** What may happen to one buyer; numbers choose among the orders, codes and refunds that there are by then. */
export const event = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('buy'), what: fc.constantFrom(...sold), provider }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('order'), what: fc.constantFrom(...sold) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('code'), nth, provider }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pay'),
      nth,
      notify: fc.constantFrom('once', 'twice', 'never'),
      amount: fc.option(fc.integer({ min: 1, max: 50 }), { freq: 6, nil: undefined }),
    }),
  },
  fc.record({ kind: fc.constant('check'), nth }),
  fc.record({ kind: fc.constant('cancel'), nth }),
  fc.record({ kind: fc.constant('expire'), nth }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('ask'), nth }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('approve'), nth }) },
  fc.record({ kind: fc.constant('reject'), nth }),
  fc.record({
    kind: fc.constant('price'),
    what: fc.constantFrom(...sold),
    by: fc.integer({ min: 1, max: 9 }),
  }),
);

export type ShopEvent = typeof event extends fc.Arbitrary<infer E> ? E : never;

interface Seen {
  orders: { orderId: string; orderNo: string }[];
  codes: string[];
  refunds: string[];
}

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];

/** Lets a history happen to a new buyer. Refusals are part of it; failures of the server are not. @throws Error */
export async function live(app: TestApp, phone: string, staff: string, events: readonly ShopEvent[]) {
  const credential = await app.login(phone);
  const shop = buyer(app, credential);
  const seen: Seen = { orders: [], codes: [], refunds: [] };
  const taken = <D>(answer: { status: number; code: number; msg: string; data: D }): D | null => {
    if (answer.status >= 500 && answer.code < 4000) throw new Error(`${answer.status}: ${answer.msg}`);
    return answer.code === 0 ? answer.data : null;
  };
  const order = async (what: string) => {
    const ticket = taken(await shop.order([assetOf(await productOf(app, what, credential))]));
    if (ticket !== null) seen.orders.push(ticket);
    return ticket;
  };
  const code = async (orderId: string, by: 'wechat' | 'alipay') => {
    const opened = taken(await shop.code(orderId, by));
    if (opened !== null) seen.codes.push(opened.code);
    return opened;
  };

  async function happen(one: ShopEvent): Promise<void> {
    if (one.kind === 'price') {
      await sql(
        app,
        'update products set price = price + $2, price_version = price_version + 1 where code = $1',
        [one.what, one.by],
      );
    } else if (one.kind === 'order') await order(one.what);
    else if (one.kind === 'buy') {
      const ticket = await order(one.what);
      const opened = ticket && (await code(ticket.orderId, one.provider as 'wechat'));
      if (opened) taken(await shop.payAt(opened.code));
    } else if (one.kind === 'pay') {
      const qr = pick(seen.codes, one.nth);
      const options = { notify: one.notify as 'once', ...(one.amount && { amount: one.amount }) };
      if (qr !== undefined) taken(await shop.payAt(qr, options));
    } else if (one.kind === 'approve' || one.kind === 'reject') {
      const id = pick(seen.refunds, one.nth);
      if (id === undefined) return;
      taken(
        one.kind === 'approve'
          ? await app.call(
              'POST /ops/refund/{id}/approve',
              { params: { id }, body: {} },
              { credential: staff },
            )
          : await app.call(
              'POST /ops/refund/{id}/reject',
              { params: { id }, body: { reason: '已经使用' } },
              { credential: staff },
            ),
      );
    } else {
      const ticket = pick(seen.orders, one.nth);
      if (ticket === undefined) return;
      if (one.kind === 'code') await code(ticket.orderId, one.provider as 'wechat');
      if (one.kind === 'check') await shop.check(ticket.orderId);
      if (one.kind === 'cancel') taken(await shop.cancel(ticket.orderNo));
      if (one.kind === 'expire')
        await sql(app, "update orders set expires_at = now() - interval '1 second' where id = $1", [
          ticket.orderId,
        ]);
      if (one.kind !== 'ask') return;
      const body = { orderNo: ticket.orderNo, reason: 'unwanted' } as const;
      const asked = taken(await app.call('POST /order/refund', { body }, { credential }));
      if (asked !== null) seen.refunds.push(asked.id);
    }
  }

  for (const one of events) await happen(one);
  // Anyone who waits at the cashier's page polls on.
  for (const { orderId } of seen.orders) await shop.check(orderId);
}
