import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantAreas } from '../../server/modules/admin';
import { brokenRules } from '../faults/shop-books';
import { sql, startTestApp, type TestApp } from './harness';
import { buyer } from './shop-steps';

let app: TestApp;
let owner: string;
let staff: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.login('13767000001');
  staff = await app.login('13767000000');
  await grantAreas(app.connection.db, '13767000000', ['order']);
});
afterAll(() => app.close());

test('a membership that became the credit of an upgrade is not refunded as well', async () => {
  const shop = buyer(app, owner);
  const month = await shop.buyPackage('standard-month');
  const body = { orderNo: month.orderNo, reason: 'unwanted' } as const;
  const asked = (await app.call('POST /order/refund', { body }, { credential: owner })).data;
  const upgrade = await shop.buyPackage('professional-year');
  expect((await shop.look(upgrade.orderNo)).state).toBe('paid');
  const decision = { params: { id: asked.id }, body: {} };
  const approved = await app.call('POST /ops/refund/{id}/approve', decision, { credential: staff });
  expect(approved.code).toBe(4475);
  expect(await brokenRules(async (text) => (await sql(app, text)).rows)).toEqual({});
  const rejection = { params: { id: asked.id }, body: { reason: '已用于升级' } };
  const rejected = await app.call('POST /ops/refund/{id}/reject', rejection, { credential: staff });
  expect(rejected.data.state).toBe('rejected');
});
