import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openStorage } from '../../server/engines/storage';
import { grantAreas } from '../../server/modules/admin';
import { createKeys } from '../../server/modules/distributors/documents/keys';
import { createDocuments } from '../../server/modules/distributors/documents/service';
import { keyMarks } from '../../server/modules/distributors/documents/store';
import { newPhone, phoneSteps } from './account-steps';
import { applicant, customerOf, distributorAt, GOOD_CARD, personalForm, thaw } from './distributor-steps';
import { sql, startTestApp, type TestApp } from './harness';
import { assetOf, buyer, productOf } from './shop-steps';

const { ticket } = phoneSteps(() => app);

let app: TestApp;
let staff: string;
let other: string;

const member = async () => {
  const phone = newPhone();
  const token = await app.login(phone);
  await grantAreas(app.connection.db, phone, ['distributor', 'order', 'finance', 'audit']);
  return token;
};

beforeAll(async () => {
  app = await startTestApp({ COMMISSION_MINIMUM: '100' });
  [staff, other] = [await member(), await member()];
});
afterAll(() => app.close());

const as = (credential: string) => ({ credential });
const rows = async (text: string, values: unknown[] = []) => (await sql(app, text, values)).rows;
const balanceOf = async (id: string): Promise<number> =>
  (
    await rows(
      `select coalesce(sum(case when to_account = $1 then amount else -amount end), 0)::int as n
       from ledger_transfers where $1 in (from_account, to_account)`,
      [`commission_payable:${id}`],
    )
  )[0].n;
const linesOf = async (id: string): Promise<number> =>
  (
    await rows(
      `select coalesce(sum(amount), 0)::int as n from commissions where distributor_id = $1 and state <> 'paid'`,
      [id],
    )
  )[0].n;
const close = () => app.call('POST /ops/commission/close', {}, as(staff));
const on = (id: string, body: object = {}) => ({ params: { id }, body }) as never;
const payee = { holder: '王小明', bank: '招商银行', account: GOOD_CARD };

async function refund(credential: string, orderNo: string): Promise<void> {
  const body = { orderNo, reason: 'unwanted' as const };
  const { id } = (await app.call('POST /order/refund', { body }, as(credential))).data;
  const done = await app.call('POST /ops/refund/{id}/approve', { params: { id }, body: {} }, as(staff));
  expect(done.code).toBe(0);
}

describe('a commission', () => {
  test('is earned by a sale at the rate of the level, frozen, and equal to the ledger', async () => {
    const one = await distributorAt(app, staff, { level: 'silver' });
    const customer = await customerOf(app, one.code);
    const ticket = await customer.buyAsset('background-space');
    expect(await one.commissions()).toMatchObject([
      { orderNo: ticket.orderNo, net: 1290, rate: 1200, amount: 154, state: 'frozen', isReversal: false },
    ]);
    expect(await one.earnings()).toMatchObject({ frozen: 154, payable: 0, customers: 1 });
    expect((await one.earnings()).months.at(-1)).toMatchObject({ amount: 154, orders: 1 });
    expect(await balanceOf(one.id)).toBe(154);
  });

  test('goes back with a refund, before and after it was payable', async () => {
    const one = await distributorAt(app, staff);
    const customer = await customerOf(app, one.code);
    const [first, second] = [
      await customer.buyAsset('background-space'),
      await customer.buyAsset('background-neon-city'),
    ];
    await refund(customer.credential, first.orderNo);
    expect(await one.commissions()).toHaveLength(3);
    expect(await balanceOf(one.id)).toBe(129);
    await thaw(app);
    await refund(customer.credential, second.orderNo);
    expect(await balanceOf(one.id)).toBe(0);
    expect(await linesOf(one.id)).toBe(0);
    await close();
    expect(await one.statements()).toEqual([]);
  });

  test('uses the rate at the time of the sale; a new rate does not change existing commissions', async () => {
    const one = await distributorAt(app, staff, { level: 'gold' });
    const customer = await customerOf(app, one.code);
    await customer.buyAsset('background-waves');
    const body = { level: 'gold' as const, rate: 2000, reason: '促销' };
    const rates = await app.call('POST /ops/distributor/rates', { body }, as(staff));
    expect(rates.data[0]).toMatchObject({ level: 'gold', rate: 2000 });
    // Providers tell the second of a payment.
    await sql(app, `update distributor_rates set from_time = from_time - interval '2 seconds'`);
    await customer.buyAsset('background-rings');
    expect((await one.commissions()).map(({ amount }) => amount)).toEqual([98, 73]);
  });

  test('comes from sales only: not from visits, applications, or sales of a recruited distributor', async () => {
    const one = await distributorAt(app, staff);
    const recruit = await customerOf(app, one.code);
    const steps = applicant(app, recruit.credential);
    const { id } = (await steps.apply({ ...personalForm, idNumber: '110105199001010029' })).data;
    await app.call(
      'POST /ops/distributor/applications/{id}/approve',
      { params: { id }, body: { level: 'gold' } },
      as(staff),
    );
    const two = (await steps.me()).distributor;
    const theirs = await customerOf(app, two?.code ?? '');
    await theirs.buyAsset('background-space');
    expect(await one.commissions()).toEqual([]);
    expect(await balanceOf(one.id)).toBe(0);
  });

  test('has no upline: no table stores who invited a distributor', async () => {
    const references = await rows(
      `select conrelid::regclass::text as "table", confrelid::regclass::text as target from pg_constraint
       where contype = 'f' and confrelid in ('distributors'::regclass, 'distributor_applications'::regclass)`,
    );
    const targets = references.map(({ table, target }) => `${table} -> ${target}`).toSorted();
    expect(targets).toEqual([
      'attributions -> distributors',
      'commission_statements -> distributors',
      'commissions -> distributors',
      'distributor_documents -> distributor_applications',
      'distributor_reviews -> distributor_applications',
      'distributors -> distributor_applications',
    ]);
    const columns = await rows(
      `select column_name as name from information_schema.columns
       where table_name in ('distributors', 'distributor_applications') and column_name ~ 'parent|invit|upline|referr|sponsor'`,
    );
    expect(columns).toEqual([]);
  });
});

describe('a statement', () => {
  async function earned(products: readonly string[] = ['background-space', 'background-neon-city']) {
    const one = await distributorAt(app, staff);
    const customer = await customerOf(app, one.code);
    const tickets = [];
    for (const product of products) tickets.push(await customer.buyAsset(product));
    await thaw(app);
    return { one, customer, tickets };
  }

  test('needs two members of staff between closing and payment', async () => {
    const { one } = await earned();
    expect((await close()).data.statements).toBeGreaterThan(0);
    expect((await close()).data.statements).toBe(0);
    const [statement] = await one.statements();
    expect(statement).toMatchObject({ state: 'issued', amount: 258, lines: 2 });
    const id = statement?.id ?? '';
    expect(
      (await app.call('POST /ops/commission/{id}/propose', on(id, { reference: 'B1' }), as(staff))).code,
    ).toBe(4477);

    const dispute = on(id, { words: '少了一单' });
    expect(
      (await app.call('POST /distributor/statements/{id}/dispute', dispute, as(one.credential))).data.state,
    ).toBe('disputed');
    expect(
      (await app.call('POST /distributor/statements/{id}/confirm', on(id, payee), as(one.credential))).code,
    ).toBe(4477);
    await app.call('POST /ops/commission/{id}/answer', on(id, { answer: '那单还在冻结期' }), as(staff));
    const wrong = { ...payee, account: '4111111111111112' };
    expect(
      (await app.call('POST /distributor/statements/{id}/confirm', on(id, wrong), as(one.credential))).code,
    ).toBe(4521);
    const confirmed = await app.call(
      'POST /distributor/statements/{id}/confirm',
      on(id, payee),
      as(one.credential),
    );
    expect(confirmed.data).toMatchObject({
      state: 'confirmed',
      payee: { account: '**** 1111' },
      answer: '那单还在冻结期',
    });

    const whole = await app.call('POST /ops/commission/{id}/payee', on(id, { reason: '打款' }), as(staff));
    expect(whole.data).toEqual(payee);
    await app.call('POST /ops/commission/{id}/propose', on(id, { reference: 'B20261123' }), as(staff));
    expect((await app.call('POST /ops/commission/{id}/pay', on(id), as(staff))).code).toBe(4496);
    const paid = await Promise.all(
      Array.from({ length: 5 }, () => app.call('POST /ops/commission/{id}/pay', on(id), as(other))),
    );
    expect(paid.filter(({ code }) => code === 0)).toHaveLength(1);
    expect((await one.statements())[0]).toMatchObject({ state: 'paid', reference: 'B20261123' });
    expect(await one.earnings()).toMatchObject({ payable: 0, inStatement: 0, paid: 258 });
    expect(await balanceOf(one.id)).toBe(0);
    expect(
      await rows(`select count(*)::int as n from commission_statements s where s::text like $1`, [
        `%${GOOD_CARD}%`,
      ]),
    ).toEqual([{ n: 0 }]);
  });

  test('is a PDF and a table, for its own distributor only', async () => {
    const { one } = await earned();
    await close();
    const id = (await one.statements())[0]?.id ?? '';
    for (const language of ['zh-CN', 'en-US', 'ms-MY', 'th-TH']) {
      const pdf = await app.call(
        'GET /distributor/statements/{id}/pdf',
        { params: { id } },
        { credential: one.credential, language },
      );
      expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    }
    const sheet = await app.call(
      'GET /distributor/statements/{id}/xlsx',
      { params: { id } },
      as(one.credential),
    );
    expect(sheet.bytes.subarray(0, 2).toString()).toBe('PK');
    const stranger = await distributorAt(app, staff);
    expect(
      (await app.call('GET /distributor/statements/{id}/pdf', { params: { id } }, as(stranger.credential)))
        .status,
    ).toBe(404);
  });

  test('is created above the minimum, and deducts refunds made after the last one', async () => {
    const { one, customer, tickets } = await earned(['background-space']);
    await close();
    const first = (await one.statements())[0]?.id ?? '';
    // The statement is closed; what goes back now is less in the next one.
    await refund(customer.credential, tickets[0]?.orderNo ?? '');
    expect(await balanceOf(one.id)).toBe(0);
    await thaw(app);
    expect((await close()).data.statements).toBe(0);
    await customer.buyAsset('background-neon-city');
    await thaw(app);
    expect((await close()).data.statements).toBe(0);
    await customer.buyAsset('background-space');
    await thaw(app);
    expect((await close()).data.statements).toBe(1);
    const [next] = await one.statements();
    expect(next).toMatchObject({ amount: 129, lines: 3 });
    expect(
      (await rows('select sum(amount)::int as n from commissions where statement_id = $1', [first]))[0].n,
    ).toBe(129);
    expect(await balanceOf(one.id)).toBe(258);
  });

  test('of ten closings at once is one', async () => {
    const { one } = await earned();
    await Promise.all(Array.from({ length: 10 }, close));
    expect(await one.statements()).toHaveLength(1);
    expect(
      new Set((await rows('select number from commission_statements')).map(({ number }) => number)).size,
    ).toBe((await rows('select 1 from commission_statements')).length);
  });

  test('matches the ledger for every distributor', async () => {
    const wrong = await rows(
      `select d.id from distributors d where
        (select coalesce(sum(amount), 0) from commissions c where c.distributor_id = d.id)
        - (select coalesce(sum(amount), 0) from commission_statements s where s.distributor_id = d.id and s.state = 'paid')
        <> (select coalesce(sum(case when to_account = 'commission_payable:' || d.id then amount else -amount end), 0)
            from ledger_transfers where 'commission_payable:' || d.id in (from_account, to_account))`,
    );
    expect(wrong).toEqual([]);
  });
});

describe('an account', () => {
  test('cannot be deleted while it has unsettled commissions', async () => {
    const one = await distributorAt(app, staff);
    const customer = await customerOf(app, one.code);
    await customer.buyAsset('background-space');
    const { userId } = (await app.call('GET /avatar/user/info', {}, as(one.credential))).data;
    const [{ phone }] = await rows('select phone from accounts where id = $1', [userId]);
    const proof = await ticket(phone, 'delete_account');
    const remove = () => app.call('POST /user/delete', { query: { ticket: proof } }, as(one.credential));
    expect((await remove()).code).toBe(4490);
    await refund(customer.credential, (await one.commissions())[0]?.orderNo ?? '');
    expect((await remove()).code).toBe(0);
    expect(await rows('select state from distributors where id = $1', [one.id])).toEqual([
      { state: 'ended' },
    ]);
  });
});

describe('identity data', () => {
  test('that was only typed is kept for thirty days after the last change, with its pictures or without', async () => {
    const documents = createDocuments({
      db: app.connection.db,
      storage: await openStorage(join(app.dataDir, 'files'), null),
      keys: createKeys(null, app.dataDir, keyMarks(app.connection.db)),
    });
    const steps = applicant(app, await app.login(newPhone()));
    await steps.keep(personalForm);
    const at = (days: number) => new Date(Date.now() + days * 86_400_000);
    await documents.deleteDue(at(29));
    const typed = async () => (await steps.me()).application;
    expect(await typed()).toMatchObject({ applicantName: personalForm.applicantName });
    await documents.deleteDue(at(31));
    expect(await typed()).toMatchObject({ applicantName: '', phone: '', email: '' });
    const id = (await typed())?.id;
    await documents.deleteDue(at(31));
    expect(
      await rows(`select after from audit_log where act = 'documents-delete' and subject = $1`, [id]),
    ).toEqual([{ after: { why: 'draft' } }]);
  });

  test('is deleted when its retention ends, with an entry in the audit log', async () => {
    const documents = createDocuments({
      db: app.connection.db,
      storage: await openStorage(join(app.dataDir, 'files'), null),
      keys: createKeys(null, app.dataDir, keyMarks(app.connection.db)),
    });
    const steps = applicant(app, await app.login(newPhone()));
    const { id } = (await steps.apply()).data;
    const body = { reason: '不清晰', wrong: [] };
    await app.call('POST /ops/distributor/applications/{id}/reject', { params: { id }, body }, as(staff));
    const left = async () =>
      (await rows('select 1 from distributor_documents where application_id = $1', [id])).length;
    const at = (days: number) => new Date(Date.now() + days * 86_400_000);
    await documents.deleteDue(at(29));
    expect(await left()).toBe(2);
    await documents.deleteDue(at(31));
    expect(await left()).toBe(0);
    expect((await steps.me()).application).toMatchObject({ idNumber: '', documents: [] });
    expect(await rows('select id_sealed as n from distributor_applications where id = $1', [id])).toEqual([
      { n: null },
    ]);
    const log = await rows(
      `select actor, after from audit_log where act = 'documents-delete' and subject = $1`,
      [id],
    );
    expect(log).toEqual([{ actor: 'server', after: { why: 'rejected' } }]);

    const one = await distributorAt(app, staff);
    await app.call('POST /ops/distributor/{id}/end', on(one.id, { reason: 'over' }), as(staff));
    await documents.deleteDue(at(89));
    const kept = () =>
      rows('select 1 from distributor_documents where application_id = $1', [one.applicationId]);
    expect(await kept()).toHaveLength(2);
    await documents.deleteDue(at(91));
    expect(await kept()).toHaveLength(0);
  });
});

test('a distributor buys for itself without earning', async () => {
  const one = await distributorAt(app, staff);
  await app.call('POST /distributor/visit', { body: { code: one.code } }, as(one.credential));
  const shop = buyer(app, one.credential);
  await shop.buy([assetOf(await productOf(app, 'background-space', one.credential))]);
  await vi.waitFor(async () => expect(await one.commissions()).toEqual([]));
});
