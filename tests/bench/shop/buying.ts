import { v7 as uuid } from 'uuid';
import { CONSENT_VERSION } from '../../../contract/shop/limits';
import { createSandboxBook } from '../../../server/composition/sandbox-book';
import { installation } from '../../../server/db/schema';
import { createPaymentSandbox } from '../../../server/engines/payment/sandbox';
import { noFaults } from '../../../server/engines/payment/sandbox/faults';
import type { SandboxKeys } from '../../../server/engines/payment/sandbox/keys';
import { eq } from 'drizzle-orm';
import { atRate, inTurns } from './client';
import type { Person, Stage } from './stage';

const API = '/api/v1';
const AT_ONCE = 32;
const SOLD = 'background-space';

export interface Bought {
  person: Person;
  orderId: string;
  orderNo: string;
}

async function orderOne(stage: Stage, person: Person, itemId: string): Promise<Bought> {
  const { code, data } = await stage.client.send<{ orderId: string; orderNo: string }>(
    'POST',
    `${API}/trade/order-assets`,
    { token: person.token, body: { assets: [{ itemId, type: 2 }] } },
  );
  if (code !== 0) throw new Error(`An order was refused with ${code}`);
  return { person, ...data };
}

/** The item of the product that everybody buys. */
export async function soldItem(stage: Stage): Promise<string> {
  const [person] = await stage.people(1);
  const { data } = await stage.client.send<{ itemId: string }>('GET', `${API}/goods/${SOLD}`, {
    token: person?.token ?? '',
  });
  return data.itemId;
}

/** As many orders as are wanted, each of another buyer, against a loop that only inserts the same two rows. */
export async function measureOrders(stage: Stage, count: number) {
  const itemId = await soldItem(stage);
  const people = await stage.people(count + AT_ONCE);
  await inTurns(people.slice(count), AT_ONCE, (person) => orderOne(stage, person, itemId));
  const bought: Bought[] = [];
  const ours = await inTurns(people.slice(0, count), AT_ONCE, async (person) => {
    bought.push(await orderOne(stage, person, itemId));
  });
  const bare = await insertBare(stage, count);
  return { bought, each: ours.each, perSecond: (count * 1000) / ours.ms, bare: (count * 1000) / bare };
}

/** Copies one order and its line under new ids, with as many connections; answers milliseconds. */
async function insertBare({ connection: { pool } }: Stage, count: number): Promise<number> {
  await pool.query('create table bench_orders (like orders including all)');
  await pool.query('create table bench_lines (like order_lines including all)');
  const columns = async (table: string): Promise<string[]> =>
    (
      await pool.query<{ name: string }>(
        "select column_name as name from information_schema.columns where table_name = $1 and table_schema = 'public' order by ordinal_position",
        [table],
      )
    ).rows.map(({ name }) => name);
  const statement = async (table: string, into: string, fresh: Record<string, string>, where: string) => {
    const names = await columns(table);
    const values = names.map((name) => fresh[name] ?? name);
    return `insert into ${into} (${names.join(', ')}) select ${values.join(', ')} from ${table} where ${where} limit 1`;
  };
  const [sample] = (await pool.query<{ id: string }>('select id from orders limit 1')).rows;
  const order = await statement(
    'orders',
    'bench_orders',
    { id: '$1::uuid', number: '$2', client_key: 'null' },
    `id = '${sample?.id}'`,
  );
  const line = await statement(
    'order_lines',
    'bench_lines',
    { id: '$1::uuid', order_id: '$2::uuid' },
    `order_id = '${sample?.id}'`,
  );
  const { ms } = await inTurns(
    Array.from({ length: count }, (_, index) => index),
    AT_ONCE,
    async (index) => {
      const client = await pool.connect();
      try {
        const id = uuid();
        await client.query('begin');
        await client.query(order, [id, `bench${index}`]);
        await client.query(line, [uuid(), id]);
        await client.query('commit');
      } finally {
        client.release();
      }
    },
  );
  return ms;
}

/** Agrees to the terms of orders and opens their codes; answers these. */
export async function openCodes(stage: Stage, bought: readonly Bought[]) {
  const codes = new Map<string, string>();
  const { ms } = await inTurns(bought, AT_ONCE, async ({ person, orderId }) => {
    const { code, data } = await stage.client.send<{ code: string }>('POST', `${API}/trade/pay-order`, {
      token: person.token,
      body: { orderId, provider: 'wechat', consent: CONSENT_VERSION },
    });
    if (code !== 0) throw new Error(`A code was refused with ${code}`);
    codes.set(orderId, data.code.split('/').at(-1) ?? '');
  });
  return { codes, perSecond: (bought.length * 1000) / ms };
}

/** Everybody asks once a second whether their order is paid, against the same number of calls that ask nothing. */
export async function measurePolls(stage: Stage, bought: readonly Bought[], seconds: number) {
  const calls = Array.from({ length: seconds }, () => bought).flat();
  const polled = (token: string, orderId: string) =>
    stage.client.send('POST', `${API}/check-pay`, { token, body: { orderId } });
  const paced = await atRate(calls, bought.length, ({ person, orderId }) => polled(person.token, orderId));
  const some = calls.slice(0, 4000);
  const most = await inTurns(some, AT_ONCE, ({ person, orderId }) => polled(person.token, orderId));
  const bare = await inTurns(some, AT_ONCE, () => stage.client.send('GET', '/health/live'));
  const { rows } = await stage.connection.pool.query<{ n: number }>(
    "select count(*)::int as n from payment_attempts where state = 'open'",
  );
  return {
    each: paced.each,
    perSecond: (calls.length * 1000) / paced.ms,
    most: (some.length * 1000) / most.ms,
    bare: (some.length * 1000) / bare.ms,
    open: rows[0]?.n ?? 0,
  };
}

interface Notice {
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** Pays as the sandbox does, but keeps the signed notices instead of sending them. */
async function signedNotices(stage: Stage, codes: readonly string[]): Promise<Notice[]> {
  const { db } = stage.connection;
  const [row] = await db.select().from(installation).where(eq(installation.key, 'sandbox-payment-keys'));
  const notices: Notice[] = [];
  const sandbox = createPaymentSandbox({
    book: createSandboxBook(db),
    keys: JSON.parse(row?.value ?? '') as SandboxKeys,
    deliver: async (url, headers, body) => {
      notices.push({ path: new URL(url).pathname, headers, body });
      return 200;
    },
    now: () => new Date(),
    faults: noFaults(),
  });
  await inTurns(codes, AT_ONCE, (code) => sandbox.pay(code));
  return notices;
}

/** Signed notices at a rate, each twice, and then as fast as they go; against a loop that only updates a row for each. */
export async function measureNotices(stage: Stage, codes: readonly string[], rate: number) {
  const notices = await signedNotices(stage, codes);
  const half = Math.floor(notices.length / 2);
  const send = async ({ path, headers, body }: Notice) => {
    const { status } = await stage.client.send('POST', path, { headers, raw: body });
    if (status >= 300) throw new Error(`A notice was answered with ${status}`);
  };
  const paced = await atRate(
    notices.slice(0, half).flatMap((notice) => [notice, notice]),
    rate,
    send,
  );
  const most = await inTurns(notices.slice(half), AT_ONCE, send);
  const { pool } = stage.connection;
  const { rows } = await pool.query<{ id: string }>('select id from bench_orders limit $1', [half]);
  const bare = await inTurns(rows, AT_ONCE, ({ id }) =>
    pool.query("update bench_orders set state = 'paid' where id = $1", [id]),
  );
  const paid = await pool.query<{ n: number }>("select count(*)::int as n from orders where state = 'paid'");
  const transfers = await pool.query<{ n: number }>(
    'select count(*)::int as n from (select source_id from ledger_transfers group by kind, source_id having count(*) > 1) t',
  );
  return {
    each: paced.each,
    perSecond: (2 * half * 1000) / paced.ms,
    settled: ((notices.length - half) * 1000) / most.ms,
    bare: (rows.length * 1000) / bare.ms,
    sent: notices.length,
    paid: paid.rows[0]?.n ?? 0,
    doubled: transfers.rows[0]?.n ?? 0,
  };
}
