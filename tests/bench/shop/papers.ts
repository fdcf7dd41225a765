import PdfKit from 'pdfkit';
import { languages } from '../../../contract/errors';
import type { BillLine } from '../../../server/engines/payment/port';
import { createReconcile, dayBefore } from '../../../server/modules/trade/reconcile/service';
import { readonlyProvider } from './provider';
import { inTurns } from './client';
import { type Person, type Stage, watchMemory } from './stage';
import type { Bought } from './buying';

const API = '/api/v1';
const AT_ONCE = 4;

/** Copies an order until an account has as many, the first of them paid through WeChat Pay yesterday. */
export async function copyOrders(
  { connection: { pool } }: Stage,
  owner: Person,
  count: number,
  paid: number,
) {
  const names = async (table: string): Promise<string[]> =>
    (
      await pool.query<{ name: string }>(
        "select column_name as name from information_schema.columns where table_name = $1 and table_schema = 'public' order by ordinal_position",
        [table],
      )
    ).rows.map(({ name }) => name);
  const copy = async (table: string, fresh: Record<string, string>, from: string) => {
    const columns = await names(table);
    const values = columns.map((name) => fresh[name] ?? `t.${name}`);
    await pool.query(`insert into ${table} (${columns.join(', ')}) select ${values.join(', ')} from ${from}`);
  };
  const id = (kind: string, n: string) => `md5('${kind}' || ${n})::uuid`;
  const { rows } = await pool.query<{ id: string }>("select id from orders where state = 'paid' limit 1");
  const sample = `'${rows[0]?.id}'`;
  await copy(
    'orders',
    {
      id: id('order', 'n'),
      number: `lpad((70000000000000000000::numeric + n)::text, 20, '0')`,
      account_id: `'${owner.id}'`,
      client_key: 'null',
    },
    `(select * from orders where id = ${sample}) t, generate_series(1, ${count}) n`,
  );
  await copy(
    'order_lines',
    { id: id('line', 'n'), order_id: id('order', 'n') },
    `(select * from order_lines where order_id = ${sample} limit 1) t, generate_series(1, ${count}) n`,
  );
  await copy(
    'payment_attempts',
    {
      id: id('attempt', 'n'),
      order_id: id('order', 'n'),
      number: `'bench' || n`,
      paid_at: "now() - interval '1 day'",
    },
    `(select * from payment_attempts where order_id = ${sample} and state = 'paid') t, generate_series(1, ${paid}) n`,
  );
  await pool.query('analyze');
}

/** The bill of a day compared with our books, with one difference of each kind in it; against reading the rows alone. */
export async function measureBill({ connection: { db, pool } }: Stage, count: number) {
  const day = dayBefore(Date.now());
  const rows = async () =>
    (
      await pool.query<{ number: string; amount: number }>(
        'select number, paid_amount::int as amount from payment_attempts where number like $1',
        ['bench%'],
      )
    ).rows;
  const began = performance.now();
  const ours = await rows();
  const bareMs = performance.now() - began;
  const bill = ours.slice(1).map(
    ({ number, amount }, place): BillLine => ({
      kind: 'payment',
      number,
      refundNumber: null,
      tradeNo: number,
      amount: place === 0 ? amount + 1 : amount,
      at: new Date(),
    }),
  );
  bill.push({
    kind: 'payment',
    number: 'bench-extra',
    refundNumber: null,
    tradeNo: 'extra',
    amount: 1,
    at: new Date(),
  });
  const reconcile = createReconcile({
    db,
    providers: new Map([['wechat', readonlyProvider('wechat', { [day]: bill })]]),
    onError: (error) => {
      throw error;
    },
  });
  const from = performance.now();
  await reconcile.run();
  const ms = performance.now() - from;
  const { records } = await reconcile.differences({ pageSize: 10 });
  return { ms, bareMs, count, found: records.map(({ kind }) => kind).toSorted() };
}

/** The table of all orders of an account, with the memory that it takes; against selecting the same rows. */
export async function measureTable(stage: Stage, owner: Person) {
  const pid = stage.server.child.pid ?? 0;
  const before = watchMemory(pid);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const idle = before();
  const peak = watchMemory(pid);
  const { ms, bytes, status } = await stage.client.send('GET', `${API}/order/export`, { token: owner.token });
  const most = peak();
  if (status !== 200) throw new Error(`The table was answered with ${status}`);
  const began = performance.now();
  await stage.connection.pool.query(
    'select o.*, l.names from orders o join order_lines l on l.order_id = o.id where o.account_id = $1 order by o.id desc',
    [owner.id],
  );
  return { ms, bytes, bareMs: performance.now() - began, idle, peak: most };
}

const bareReceipt = (): Promise<void> =>
  new Promise((resolve) => {
    const pdf = new PdfKit({ size: 'A4' });
    pdf.on('data', () => undefined);
    pdf.once('end', resolve);
    pdf.text('Receipt').end();
  });

/** Receipts in all languages, against an empty page with one word in a font of the reader's. */
export async function measureReceipts({ client }: Stage, bought: readonly Bought[]) {
  const wanted = bought.flatMap((one) => languages.map((language) => ({ ...one, language })));
  const get = async ({ person, orderNo, language }: (typeof wanted)[number]) => {
    const { status } = await client.send('POST', `${API}/order/download`, {
      token: person.token,
      body: { orderNo, language },
    });
    if (status !== 200) throw new Error(`A receipt was answered with ${status}`);
  };
  await inTurns(wanted.slice(0, languages.length), 1, get);
  const ours = await inTurns(wanted, AT_ONCE, get);
  const bare = await inTurns(wanted, AT_ONCE, bareReceipt);
  return {
    each: ours.each,
    perSecond: (wanted.length * 1000) / ours.ms,
    bare: (wanted.length * 1000) / bare.ms,
  };
}

/** Prices of upgrades, each for another member, against a call that computes nothing. */
export async function measureUpgrades(stage: Stage, count: number) {
  const { client } = stage;
  const people = await stage.people(count);
  const plan = async (code: string) =>
    (await client.send<{ id: string }>('GET', `${API}/goods/${code}`, { token: people[0]?.token ?? '' })).data
      .id;
  const [from, to] = [await plan('standard-month'), await plan('professional-month')];
  await inTurns(people, 8, async ({ token }) => {
    const { data } = await client.send<{ orderId: string }>('POST', `${API}/package/create-order`, {
      token,
      body: { packageId: from },
    });
    const { data: code } = await client.send<{ code: string }>('POST', `${API}/trade/pay-order`, {
      token,
      body: { orderId: data.orderId, provider: 'wechat', consent: '2026-11' },
    });
    await client.send('POST', `/sandbox/payments/${code.code.split('/').at(-1)}/pay`, { body: {} });
  });
  const credits = new Set<number>();
  const ours = await inTurns(people, 1, async ({ token }) => {
    const { data } = await client.send<{ credit: number }>('GET', `${API}/package/quote?packageId=${to}`, {
      token,
    });
    credits.add(data.credit);
  });
  const bare = await inTurns(people, 1, () => client.send('GET', '/health/live'));
  return { each: ours.each, bare: bare.each, credits: [...credits] };
}
