import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { membershipRights } from '../../contract/membership/limits';
import { ImageError } from '../../server/engines/image/port';
import { joinGrants } from '../../server/modules/membership';
import { REQUESTS_PER_MINUTE } from '../../server/modules/images/generation/quota';
import { type Painter, startPainter } from '../fixtures/painter';
import { newPhone, phoneSteps } from './account-steps';
import { sql, startTestApp, type TestApp } from './harness';

/** What happens to pictures that are being made while something happens to whom they are for. */

let painter: Painter;
let app: TestApp;
let owner: string;
let ownerId: string;
const errors: unknown[] = [];

beforeAll(async () => {
  painter = await startPainter();
  app = await startTestApp({ IMAGE_PROVIDER: 'sd-webui', IMAGE_URL: painter.address });
  vi.spyOn(app.app.http.log, 'error').mockImplementation((error: unknown) => void errors.push(error));
});
beforeEach(async () => {
  painter.habit = 'paint';
  painter.waiting = [];
  owner = await app.login(newPhone());
  ownerId = await idOf(owner);
});
afterEach(() => expect(errors.splice(0)).toEqual([]));
afterAll(async () => {
  await app.close();
  painter.close();
});
const { ticket } = phoneSteps(() => app);

const idOf = async (credential: string) =>
  (await app.call('GET /avatar/user/info', {}, { credential })).data.userId;
const produce = async (count: number, seed: number, credential = owner) => {
  const body = { text: '海', ratio: '16:9', scene: 'flat', count, label: true, seed } as const;
  return (await app.call('POST /produce', { body }, { credential })).data.id;
};
const look = async (id: string, credential = owner) =>
  (await app.call('GET /produce/{id}', { params: { id } }, { credential })).data;
const untilDone = (id: string, credential = owner) =>
  vi.waitFor(async () => expect((await look(id, credential)).state).toBe('done'), {
    timeout: 60_000,
    interval: 30,
  });
/** The next request that the painter is asked; it answers by itself from then on. */
async function next() {
  await vi.waitFor(() => expect(painter.waiting).toHaveLength(1), { timeout: 60_000 });
  const [asked] = painter.waiting.splice(0);
  if (asked === undefined) throw new Error('Nobody asks');
  painter.habit = 'paint';
  return asked;
}
const left = async (credential = owner) =>
  (await app.call('GET /produce/rights', {}, { credential })).data.left;
const rooms = async () => (await sql(app, 'select id from material_uploads')).rowCount;

test('canceling a production keeps a picture that an earlier one made', async () => {
  const first = await produce(1, 500);
  await untilDone(first);
  const [shown] = (await look(first)).pictures;
  painter.habit = null;
  const second = await produce(1, 500);
  const asked = await next();
  // Stopped on another server: this one hears of it when it writes the picture down.
  await sql(app, "update productions set state = 'cancelled' where id = $1", [second]);
  await painter.paint(asked);
  await untilDone(await produce(1, 600));
  expect((await look(first)).pictures.map(({ id }) => id)).toEqual([shown?.id]);
  expect((await look(second)).pictures).toEqual([]);
  expect(await rooms()).toBe(0);
});

test('deleting an account leaves no pictures of it, and the server goes on with other accounts', async () => {
  painter.habit = null;
  await produce(2, 10);
  const asked = await next();
  await sql(app, 'delete from accounts where id = $1', [ownerId]);
  await painter.paint(asked);
  const other = await app.login(newPhone());
  await untilDone(await produce(1, 20, other), other);
  expect((await sql(app, 'select id from productions where account_id = $1', [ownerId])).rows).toEqual([]);
  expect((await sql(app, 'select id from materials where owner_id = $1', [ownerId])).rows).toEqual([]);
  expect(await rooms()).toBe(0);
});

test('merging an account moves its pictures, daily count and membership', async () => {
  const phone = newPhone();
  const other = await app.login(phone);
  const otherId = await idOf(other);
  await sql(
    app,
    `insert into grants (id, account_id, "right", subject, begins_at, ends_at) values
      (gen_random_uuid(), $1, 'membership', 'standard', now() - interval '2 days', null),
      (gen_random_uuid(), $2, 'membership', 'flagship', now() - interval '2 days', now() + interval '1 day')`,
    [ownerId, otherId],
  );
  painter.habit = null;
  const id = await produce(3, 30, other);
  const asked = await next();
  await produce(1, 40);
  const proof = await ticket(phone, 'change_phone');
  const offered = await app.call(
    'POST /user/phone/change',
    { query: { phone, ticket: proof } },
    { credential: owner },
  );
  const body = {
    mergeTicket: offered.data.merge?.mergeTicket ?? '',
    bring: { projects: true, templates: true },
    profile: 'mine',
  } as const;
  expect((await app.call('POST /auth/user/user_account_merge', { body }, { credential: owner })).code).toBe(
    0,
  );
  await painter.paint(asked);
  await untilDone(id);
  expect((await look(id)).pictures).toHaveLength(3);
  expect(await left()).toBe(membershipRights.flagship.pictures - 4);
  const usage = (await app.call('GET /avatar/material/usage', {}, { credential: owner })).data;
  expect(usage).toMatchObject({ level: 'flagship', usedCount: 4 });
  expect(await rooms()).toBe(0);
});

test('an expired membership does not override a valid one in a merge', async () => {
  const other = await app.login(newPhone());
  await sql(
    app,
    `insert into grants (id, account_id, "right", subject, begins_at, ends_at) values
      (gen_random_uuid(), $1, 'membership', 'standard', now() - interval '2 days', null),
      (gen_random_uuid(), $2, 'membership', 'flagship', now() - interval '2 days', now() - interval '1 day')`,
    [ownerId, await idOf(other)],
  );
  await joinGrants(app.connection.db, await idOf(other), ownerId);
  expect((await app.call('GET /avatar/material/usage', {}, { credential: owner })).data.level).toBe(
    'standard',
  );
});

test('repeated requests that fail are rate limited', async () => {
  painter.habit = 'fail';
  const ask = () =>
    app.call(
      'GET /text_to_image',
      { query: { text: 'sea', ratio: '16:9', scene: 'flat' } },
      { credential: owner },
    );
  const codes = new Set<number>();
  // A minute may end meanwhile.
  for (let n = 0; n < 2 * REQUESTS_PER_MINUTE + 1 && !codes.has(4290); n++) codes.add((await ask()).code);
  expect(codes).toContain(4290);
  const body = { text: 'sea', ratio: '16:9', scene: 'flat', count: 1, label: true } as const;
  expect((await app.call('POST /produce', { body }, { credential: owner })).code).toBe(4290);
  expect(await left()).toBe(membershipRights.free.pictures);
  // Anyone who runs the server reads of each.
  const logged = errors.splice(0);
  expect(logged.length).toBeGreaterThan(0);
  const causes = logged.map((entry) => (entry as { err?: unknown }).err);
  expect(causes.every((error) => error instanceof ImageError)).toBe(true);
});
