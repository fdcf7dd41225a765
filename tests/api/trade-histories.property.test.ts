import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { grantAreas } from '../../server/modules/admin';
import { takeSnapshot } from '../../server/modules/ledger';
import { brokenRules, type Run, underWay } from '../faults/shop-books';
import { sql, startTestApp, type TestApp } from './harness';
import { isLongRun } from '../long-run';
import { event, live } from './trade-histories-steps';

/** Random histories that are tried; 10,000 for the acceptance. */
const HISTORIES = Number(process.env.HISTORIES ?? (isLongRun ? 16 : 8));
/** Histories that happen at the same time, each to a buyer of its own. */
const TOGETHER = 8;
const STAFF = '13766000000';
const HOUR_MS = 3_600_000;
/** A payment without a notice is polled within half a minute. */
const IDLE_MS = 60_000;
/** Histories, and time enough for the slowest of them. */
const TIMEOUT_MS = 120_000 + HISTORIES * 1_000;

let app: TestApp;
let staff: string;
let buyers = 0;
let lived = 0;
const run: Run = async (text) => (await sql(app, text)).rows as Record<string, unknown>[];
const idle = () => expect.poll(() => underWay(run), { timeout: IDLE_MS, interval: 30 }).toBe(0);

/** The end of all that has happened: states, rights and movements of money. */
const end = () =>
  run(`select (select md5(string_agg(id || state || refunded, ',' order by id)) from orders) as orders,
    (select md5(string_agg(id || state, ',' order by id)) from payment_attempts where state in ('paid', 'surplus')) as attempts,
    (select md5(string_agg(id || state || amount, ',' order by id)) from refunds) as refunds,
    (select md5(string_agg(id || state || quantity, ',' order by id)) from grants) as grants,
    (select count(*)::int from ledger_transfers) as transfers`);

beforeAll(async () => {
  app = await startTestApp();
  staff = await app.login(STAFF);
  await grantAreas(app.connection.db, STAFF, ['shop', 'order', 'invoice', 'finance']);
  await sql(app, "update products set stock = 100000 where code in ('avatar-clone', 'voice-style')");
});
afterAll(() => app.close());

test(
  'whatever happens, in whatever order: money, rights and pieces are accounted for',
  async () => {
    const inject = app.app.http.inject.bind(app.app.http);
    const notices: unknown[] = [];
    let isHolding = false;
    const spy = vi.spyOn(app.app.http, 'inject').mockImplementation(((message: { url?: string }) => {
      if (!message.url?.includes('/pay/notify/')) return inject(message as never);
      notices.push(message);
      return isHolding ? Promise.resolve({ statusCode: 200 }) : inject(message as never);
    }) as never);
    const histories = fc.array(fc.array(event, { minLength: 3, maxLength: 14 }), {
      minLength: TOGETHER,
      maxLength: TOGETHER,
    });
    const order = fc.array(fc.nat(), { minLength: 64, maxLength: 64 });
    const began = performance.now();
    await fc.assert(
      fc.asyncProperty(histories, order, fc.boolean(), async (all, ranks, isLate) => {
        notices.length = 0;
        isHolding = isLate;
        await Promise.all(
          all.map((events) => live(app, `1376${String(++buyers).padStart(7, '0')}`, staff, events)),
        );
        isHolding = false;
        // All notices once more, twice each, in another order; of a held history these are the first.
        const again = () =>
          notices
            .flatMap((notice) => [notice, notice])
            .map((notice, at) => ({ notice, rank: ranks[at % ranks.length] ?? 0 }))
            .toSorted((a, b) => a.rank - b.rank);
        await Promise.all(again().map(({ notice }) => inject(notice as never)));
        await idle();
        expect(await brokenRules(run)).toEqual({});
        const before = await end();
        for (const { notice } of again()) await inject(notice as never);
        expect(await end()).toEqual(before);
        lived += TOGETHER;
        if (lived % 200 === 0)
          console.log(`${lived} histories in ${Math.round((performance.now() - began) / 1000)} s`);
      }),
      { numRuns: Math.ceil(HISTORIES / TOGETHER), endOnFailure: true },
    );
    spy.mockRestore();
  },
  TIMEOUT_MS,
);

test('balances from a snapshot are the sums of all movements', async () => {
  const balances = async () => (await app.call('GET /ops/finance/balances', {}, { credential: staff })).data;
  const before = await balances();
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 2 * HOUR_MS);
  await takeSnapshot(app.connection.db);
  clock.mockRestore();
  expect((await sql(app, 'select 1 from ledger_snapshots')).rows).toHaveLength(before.length);
  expect(await balances()).toEqual(before);
  expect(before.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
});
