import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openConnection } from '../../server/db/connection';
import { grantAreas } from '../../server/modules/admin';
import { seededIntegers } from '../seed';
import type { ServerProcess } from '../server-process';
import { embedded, query } from './database-processes';
import { api, serversOfTest } from './servers';
import { loginByPhone, Shopper } from './shop-shopper';

/** How often each step is cut. */
const KILLS = Number(process.env.COMMISSION_KILLS ?? 3);
/** How long after the call a kill comes at most, milliseconds: the call itself takes about as long. */
const SPREAD_MS = 60;
const PHONES = ['13766000001', '13766000002'] as const;

const integer = seededIntegers('kills of payouts');
const here = serversOfTest();
const run = (text: string) => query(embedded(here.dataDir), text);
const start = () =>
  here.start({ REQUESTS_PER_MINUTE: '100000', COMMISSION_MINIMUM: '1', COMMISSION_FREEZE_DAYS: '0' });

/** What must not be found, whatever was cut: each statement answers the rows that break its rule. */
const rules: Readonly<Record<string, string>> = {
  'a statement is the sum of its lines': `select s.id from commission_statements s
    left join commissions c on c.statement_id = s.id group by s.id
    having s.amount <> coalesce(sum(c.amount), 0) or s.lines <> count(c.id)`,
  'a line is in a statement, or waits': `select id from commissions
    where (statement_id is null) <> (state in ('frozen', 'payable'))`,
  'lines are paid with their statement': `select c.id from commissions c join commission_statements s
    on s.id = c.statement_id where (c.state = 'paid') <> (s.state = 'paid')`,
  'a statement is paid once in the ledger, or not at all': `select s.id from commission_statements s
    left join ledger_transfers t on t.kind = 'commissionPayout' and t.source_id = s.id
    group by s.id having coalesce(sum(t.amount), 0) <> case when s.state = 'paid' then s.amount else 0 end`,
  'the ledger owes what is not paid': `select d.id from distributors d where
    (select coalesce(sum(amount), 0) from commissions c where c.distributor_id = d.id and c.state <> 'paid') <>
    (select coalesce(sum(case when to_account = 'commission_payable:' || d.id then amount else -amount end), 0)
     from ledger_transfers where 'commission_payable:' || d.id in (from_account, to_account))`,
};

async function brokenRules(): Promise<string[]> {
  const broken: string[] = [];
  for (const [rule, text] of Object.entries(rules)) if ((await run(text)).length > 0) broken.push(rule);
  return broken;
}

/** Sends a call, and kills the server while it is under way. */
async function cut(server: ServerProcess, call: () => Promise<unknown>): Promise<ServerProcess> {
  const under = Promise.allSettled([call()]);
  await delay(integer(SPREAD_MS));
  await server.stop('SIGKILL');
  await under;
  return start();
}

const only = async (text: string): Promise<string> => String((await run(text))[0]?.value);

test(
  'kill -9 between a statement and its payout loses and doubles nothing',
  async () => {
    let server = await start();
    const [staff = '', other = ''] = await Promise.all(PHONES.map((phone) => loginByPhone(server, phone)));
    const connection = openConnection({ ...embedded(here.dataDir), max: 1 }, (error) => {
      throw error;
    });
    for (const phone of PHONES) await grantAreas(connection.db, phone, ['order', 'invoice', 'finance']);
    await connection.pool.end();
    const owner = await loginByPhone(server, '13766000003');
    const buyer = await loginByPhone(server, '13766000004');
    await run(`insert into distributor_applications (id, account_id, state, applicant_name)
      select gen_random_uuid(), id, 'approved', 'Ann' from accounts where phone = '13766000003'`);
    await run(`insert into distributors (id, account_id, application_id, code, level)
      select gen_random_uuid(), account_id, id, 'FAULT222', 'gold' from distributor_applications`);
    await api(server, 'POST', '/distributor/visit', buyer, { code: 'FAULT222' });

    for (let round = 0; round < KILLS; round++) {
      const shopper = new Shopper(server, buyer, staff);
      await shopper.pay(await shopper.code(await shopper.order()));
      await expect
        .poll(async () => (await run('select 1 from commissions where statement_id is null')).length, {
          timeout: 60_000,
        })
        .toBeGreaterThan(0);
      const close = () => api(server, 'POST', '/ops/commission/close', staff);
      server = await cut(server, close);
      expect(await brokenRules()).toEqual([]);
      await close();
      expect(await run('select 1 from commissions where statement_id is null')).toEqual([]);

      const id = await only(`select id as value from commission_statements where state = 'issued'`);
      const payee = { holder: 'Ann', bank: 'Bank', account: '4111111111111111' };
      await api(server, 'POST', `/distributor/statements/${id}/confirm`, owner, payee);
      const propose = () => api(server, 'POST', `/ops/commission/${id}/propose`, staff, { reference: 'B1' });
      server = await cut(server, propose);
      await propose();
      const pay = () => api(server, 'POST', `/ops/commission/${id}/pay`, other);
      server = await cut(server, pay);
      expect(await brokenRules()).toEqual([]);
      await pay();
      expect(await only(`select state as value from commission_statements where id = '${id}'`)).toBe('paid');
      expect(await brokenRules()).toEqual([]);
    }
    expect(await run('select 1 from commission_statements')).toHaveLength(KILLS);
  },
  Math.max(1_200_000, KILLS * 100_000),
);
