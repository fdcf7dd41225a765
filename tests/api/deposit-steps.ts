import { expect, vi } from 'vitest';
import { DEPOSIT_ITEM } from '../../contract/distributor/limits';
import { itemTypes } from '../../contract/shop/limits';
import { brokenRules, type Run, underWay } from '../faults/shop-books';
import { newPhone } from './account-steps';
import { distributorAt } from './distributor-steps';
import { sql, type TestApp } from './harness';
import { buyer } from './shop-steps';

/** What the seed asks for, fen. */
export const PRICE = 99_900;
export const CHANGED = 4477;
export const deposit = { itemId: DEPOSIT_ITEM, type: itemTypes.settleIn } as const;

export const as = (credential: string) => ({ credential });
export const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 30 });

/** What operators, distributors and their visitors do with a deposit. */
export function depositSteps(app: TestApp, staff: string) {
  const rows = async (text: string, values: unknown[] = []) => (await sql(app, text, values)).rows;

  async function product() {
    const query = { type: itemTypes.settleIn } as const;
    const [row] = (await app.call('GET /ops/shop/products', { query }, as(staff))).data.records;
    if (row === undefined) throw new Error('the desk shows no deposit');
    return row;
  }

  return {
    rows,
    product,

    balanceOf: async (account: string): Promise<number> =>
      (
        await rows(
          `select coalesce(sum(case when to_account = $1 then amount else -amount end), 0)::int as n
           from ledger_transfers where $1 in (from_account, to_account)`,
          [account],
        )
      )[0].n,

    async list(listed: boolean): Promise<void> {
      const { id, version } = await product();
      const done = await app.call(
        'PUT /ops/shop/products/{id}',
        { params: { id }, body: { version, listed } },
        as(staff),
      );
      expect(done.data).toMatchObject({ listed });
    },

    async setPrice(price: number): Promise<void> {
      const { id, version } = await product();
      await app.call(
        'POST /ops/shop/products/{id}/price',
        { params: { id }, body: { version, price } },
        as(staff),
      );
    },

    /** Somebody whose application was approved while the deposit is on. */
    async waiting() {
      const one = await distributorAt(app, staff);
      const shop = buyer(app, one.credential);
      const { userId } = (await app.call('GET /avatar/user/info', {}, as(one.credential))).data;
      return {
        ...one,
        shop,
        userId,
        pay: () => shop.buy([deposit]),
        leave: () => app.call('POST /distributor/leave', {}, as(one.credential)),
        now: async () => (await one.me()).distributor,
        refunds: () =>
          rows(
            `select kind, state, amount::int, reason, decided_by as by from refunds r where r.account_id = $1 order by r.id`,
            [userId],
          ),
      };
    },

    end: (id: string) =>
      app.call('POST /ops/distributor/{id}/end', { params: { id }, body: { reason: '停止合作' } }, as(staff)),

    visit: async (code: string) =>
      (await app.call('POST /distributor/visit', { body: { code } }, as(await app.login(newPhone())))).data,

    /** Holds the books to their rules, once nothing is under way. */
    async checkBooks(): Promise<void> {
      const run: Run = (text) => rows(text) as Promise<Record<string, unknown>[]>;
      await until(async () => expect(await underWay(run)).toBe(0));
      expect(await brokenRules(run)).toEqual({});
    },
  };
}
