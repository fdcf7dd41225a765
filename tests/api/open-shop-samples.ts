import { vi } from 'vitest';
import type { RouteKey } from '../../contract/routes';
import type { OpenSample } from './open-samples';
import { newPhone } from './account-steps';
import { openCloneSamples } from './clone-samples';
import { openDistributorSamples } from './distributor-samples';
import { sql, type TestApp } from './harness';
import { seller } from './seller-steps';
import { assetOf, buyer, cashierCode, productOf } from './shop-steps';

const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');

/** One call that succeeds, of each route of the shop that is open to all, or that needs a state of its own. */
export function openShopSamples(
  app: TestApp,
  session: () => Promise<string>,
): Partial<Record<RouteKey, () => Promise<OpenSample>>> {
  const login = () => app.login(newPhone());

  /** An order of a clone package, by an account of its own. */
  async function ordered() {
    const credential = await login();
    const shop = buyer(app, credential);
    const asset = assetOf(await productOf(app, 'avatar-clone', credential));
    const ticket = (await shop.order([asset])).data;
    const { code } = (await shop.code(ticket.orderId)).data;
    return { credential, ticket, code, pay: () => shop.payAt(code) };
  }
  const trade = async () => ({ code: cashierCode((await ordered()).code) });

  async function paid() {
    const order = await ordered();
    await order.pay();
    return order;
  }

  async function refund(state: string): Promise<OpenSample> {
    const { credential, ticket } = await paid();
    const body = { orderNo: ticket.orderNo, reason: 'other' as const };
    const { id } = (await app.call('POST /order/refund', { body }, { credential })).data;
    await sql(app, 'update refunds set state = $2 where id = $1', [id, state]);
    return { params: { id } };
  }

  async function invoice(state: string): Promise<OpenSample & { credential: string }> {
    const { credential, ticket } = await paid();
    const form = { kind: 82, title: 'personal', name: 'Ann', email: 'a@example.com' } as const;
    const applied = await app.call(
      'POST /fm/invoice/add',
      { body: { orderNo: ticket.orderNo, ...form } },
      { credential },
    );
    const { id } = applied.data;
    const file = { params: { id }, form: { files: { name: 'a.pdf', bytes: PDF } } } as const;
    if (state !== 'applied')
      await app.call('POST /ops/invoice/{id}/issue', file as never, { credential: await session() });
    await sql(app, 'update invoices set state = $2 where id = $1', [id, state]);
    return { params: { id }, credential };
  }

  async function offered() {
    const credential = await login();
    const steps = seller(app, credential);
    const accountId = await steps.verified();
    const { id } = (await steps.offer(await steps.background())).data;
    return { steps, credential, accountId, id };
  }
  const listing = (id: string) => ({ params: { id }, body: { listed: true } });

  return {
    ...openDistributorSamples(app, session),
    ...openCloneSamples(app),
    'GET /package/group/listAll': async () => ({}),
    'GET /package/get': async () => ({ query: { groupId: 'membership' } }),
    'GET /package/list': async () => ({}),
    'GET /market/picture/{id}': async () => {
      const { id } = await offered();
      await app.call('POST /ops/shop/offers/{id}/decide', listing(id), { credential: await session() });
      const { rows } = await sql(app, 'select product_id from offers where id = $1', [id]);
      return { params: { id: String(rows[0]?.product_id) }, credential: null };
    },
    'POST /fm/invoice/add': async () => {
      const { credential, ticket } = await paid();
      const body = { kind: 82, title: 'personal', name: 'Ann', email: 'a@example.com' };
      return { body: { orderNo: ticket.orderNo, ...body }, credential };
    },
    'GET /fm/invoice/{id}/file': async () => {
      const { params, credential } = await invoice('ready');
      const { rows } = await sql(
        app,
        'select orders.number from orders join invoices on invoices.order_id = orders.id where invoices.id = $1',
        [params?.id],
      );
      const query = { orderNo: String(rows[0]?.number) };
      const { data } = await app.call('GET /fm/invoice', { query }, { credential });
      const url = new URL(data?.fileUrl ?? '', 'http://localhost');
      return { params, query: Object.fromEntries(url.searchParams), credential };
    },
    'POST /seller/offers': async () => {
      const { steps, credential } = await offered();
      const body = { type: 2, name: 'Bay', description: 'A bay', price: 500 };
      const declaration = (await sql(app, 'select declaration from offers limit 1')).rows[0]?.declaration;
      return { body: { ...body, itemId: await steps.background(), declaration }, credential };
    },
    'POST /seller/offers/{id}/price': async () => {
      const { id, credential } = await offered();
      await app.call('POST /ops/shop/offers/{id}/decide', listing(id), { credential: await session() });
      return { params: { id }, body: { price: 600 }, credential };
    },
    'POST /seller/payouts': async () => {
      const { accountId, credential } = await offered();
      await sql(
        app,
        `insert into ledger_transfers (id, kind, source_id, from_account, to_account, amount)
         values (gen_random_uuid(), 'share', gen_random_uuid(), 'sales', $1, 20000)`,
        [`creator_payable:${accountId}`],
      );
      return { body: { target: 'Bank 6222' }, credential };
    },
    'POST /ops/shop/offers/{id}/decide': async () => listing((await offered()).id),
    'POST /ops/refund/{id}/reject': async () => ({
      ...(await refund('requested')),
      body: { reason: 'No' },
    }),
    'POST /ops/refund/{id}/retry': () => refund('abnormal'),
    'POST /ops/refund/{id}/settle': async () => ({
      ...(await refund('abnormal')),
      body: { reason: 'By hand' },
    }),
    'POST /ops/invoice/{id}/red': async () => ({
      params: (await invoice('redPending')).params,
      form: { files: { name: 'a.pdf', bytes: PDF } },
    }),
    'POST /ops/invoice/{id}/refuse': async () => ({
      params: (await invoice('applied')).params,
      body: { reason: 'No' },
    }),
    'POST /ops/finance/payouts/{id}/pay': async () => {
      const { accountId } = await offered();
      const { rows } = await sql(
        app,
        `insert into payouts (id, account_id, seller_name, amount, target, state, approved_by)
         values (gen_random_uuid(), $1, 'Ann', 20000, 'x', 'approved', 'another') returning id`,
        [accountId],
      );
      return { params: { id: String(rows[0]?.id) }, body: { reference: '42' } };
    },
    'GET /sandbox/payments': async () => ({}),
    'GET /sandbox/payments/{code}': async () => ({ params: await trade() }),
    'POST /sandbox/payments/{code}/scan': async () => ({ params: await trade() }),
    'POST /sandbox/payments/{code}/pay': async () => ({ params: await trade(), body: {} }),
    'POST /sandbox/payments/{code}/decline': async () => ({ params: await trade() }),
    'POST /sandbox/payments/{code}/refunds': async () => {
      const { code, credential, ticket } = await paid();
      const params = { code: cashierCode(code) };
      const body = { orderNo: ticket.orderNo, reason: 'other' as const };
      const { id } = (await app.call('POST /order/refund', { body }, { credential })).data;
      const as = { credential: await session() };
      await app.call('POST /ops/refund/{id}/approve', { params: { id }, body: {} }, as);
      const refundNumber = await vi.waitFor(async () => {
        const { refunds } = (await app.call('GET /sandbox/payments/{code}', { params }, as)).data;
        const [refund] = refunds;
        if (refund === undefined) throw new Error('the refund was not sent yet');
        return refund.number;
      });
      return { params, body: { refundNumber, outcome: 'abnormal' } };
    },
  };
}
