import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantAreas } from '../../server/modules/admin';
import { joinDistribution } from '../../server/modules/distributors';
import { newPhone } from './account-steps';
import { applicant, customerOf, distributorAt, personalForm } from './distributor-steps';
import { sql, startTestApp, type TestApp } from './harness';

let app: TestApp;
let staff: string;

beforeAll(async () => {
  app = await startTestApp();
  const phone = newPhone();
  staff = await app.login(phone);
  await grantAreas(app.connection.db, phone, ['distributor']);
});
afterAll(() => app.close());

const as = (credential: string) => ({ credential });
const rows = async (text: string, values: unknown[] = []) => (await sql(app, text, values)).rows;
const on = (id: string, body: object = {}) => ({ params: { id }, body }) as never;

describe('an account', () => {
  const boundTo = async (credential: string) => {
    const { userId } = (await app.call('GET /avatar/user/info', {}, as(credential))).data;
    return (
      (await rows('select distributor_id as id from attributions where account_id = $1', [userId]))[0]?.id ??
      null
    );
  };

  test('is attributed to the first valid code, and never to another one', async () => {
    const [one, two] = [await distributorAt(app, staff), await distributorAt(app, staff)];
    const { credential } = await customerOf(app, 'NOBODY99');
    expect(await boundTo(credential)).toBeNull();
    await app.call('POST /distributor/visit', { body: { code: one.code.toLowerCase() } }, as(credential));
    expect(await boundTo(credential)).toBe(one.id);
    await app.call('POST /distributor/visit', { body: { code: two.code } }, as(credential));
    expect(await boundTo(credential)).toBe(one.id);
  });

  test('that logs in after a visit is bound by the cookie of its browser', async () => {
    const [one, two] = [await distributorAt(app, staff), await distributorAt(app, staff)];
    const visit = await app.call('POST /distributor/visit', { body: { code: one.code } });
    const cookie = String(visit.headers['set-cookie']).split(';')[0] ?? '';
    expect(String(visit.headers['set-cookie'])).toMatch(/HttpOnly/);
    const again = await app.call('POST /distributor/visit', { body: { code: two.code } }, { cookie });
    expect(again.headers['set-cookie']).toBeUndefined();
    const credential = await app.login(newPhone());
    const first = await app.call('GET /avatar/user/info', {}, { credential, cookie });
    expect(String(first.headers['set-cookie'])).toMatch(/mirra_ref=;/);
    expect(await boundTo(credential)).toBe(one.id);
  });

  test('is not attributed in a browser in which the distributor has been logged in', async () => {
    const one = await distributorAt(app, staff);
    const seen = await app.call('GET /distributor', {}, as(one.credential));
    const device = String(seen.headers['set-cookie']).match(/mirra_device=[^;]+/)?.[0] ?? '';
    expect(device).not.toBe('');
    const bindIn = async (cookie: string) => {
      const credential = await app.login(newPhone());
      await app.call('POST /distributor/visit', { body: { code: one.code } }, { credential, cookie });
      return boundTo(credential);
    };
    expect(await bindIn(device)).toBeNull();
    expect(await bindIn('mirra_device=another')).toBe(one.id);
    // Of customers no browser is noted.
    const { credential } = await customerOf(app, one.code);
    await app.call('GET /distributor', {}, { credential, cookie: 'mirra_device=customer' });
    const { userId } = (await app.call('GET /avatar/user/info', {}, as(credential))).data;
    expect(await rows('select 1 from distributor_devices where account_id = $1', [userId])).toEqual([]);
  });

  test('staff cannot approve their own application', async () => {
    const { id } = (await applicant(app, staff).apply()).data;
    expect(
      await app.call(
        'POST /ops/distributor/applications/{id}/approve',
        on(id, { level: 'bronze' }),
        as(staff),
      ),
    ).toMatchObject({ status: 403, code: 4613 });
  });

  test('is not bound to itself, its own phone or its own ID number', async () => {
    const one = await distributorAt(app, staff);
    await app.call('POST /distributor/visit', { body: { code: one.code } }, as(one.credential));
    expect(await boundTo(one.credential)).toBeNull();

    const phone = newPhone();
    const two = await distributorAt(app, staff, {
      form: { ...personalForm, phone: `+86 ${phone}`, idNumber: '110105199001010029' },
    });
    const samePhone = await app.login(phone);
    await app.call('POST /distributor/visit', { body: { code: two.code } }, as(samePhone));
    expect(await boundTo(samePhone)).toBeNull();

    const sameId = await app.login(newPhone());
    await applicant(app, sameId).apply();
    await app.call('POST /distributor/visit', { body: { code: one.code } }, as(sameId));
    expect(await boundTo(sameId)).toBeNull();
  });
});

describe('a code', () => {
  test('is reported as valid, the house’s, one’s own, or unknown', async () => {
    const one = await distributorAt(app, staff);
    const ask = async (code: string, credential?: string) =>
      (await app.call('POST /distributor/visit', { body: { code } }, credential ? as(credential) : {})).data;
    expect(await ask('Mirra')).toEqual({ code: 'mirra', isHouse: true, isOwn: false });
    expect(await ask(one.code)).toEqual({ code: one.code, isHouse: false, isOwn: false });
    expect(await ask(one.code, one.credential)).toEqual({ code: one.code, isHouse: false, isOwn: true });
    expect(await ask("x'; --")).toEqual({ code: null, isHouse: false, isOwn: false });
    await app.call('POST /ops/distributor/{id}/end', on(one.id, { reason: 'contract over' }), as(staff));
    expect((await ask(one.code)).code).toBeNull();
    expect((await ask(one.code, one.credential)).isOwn).toBe(true);
  });
});

describe('accounts that are merged', () => {
  const idOf = async (credential: string) =>
    (await app.call('GET /avatar/user/info', {}, as(credential))).data.userId;

  test('keep the attribution, and the distributor, of the account that is merged', async () => {
    const one = await distributorAt(app, staff);
    const [customer, kept] = [await customerOf(app, one.code), await app.login(newPhone())];
    const own = await idOf(one.credential);
    await joinDistribution(app.connection.db, await idOf(customer.credential), await idOf(kept));
    const bound = await rows('select distributor_id as id from attributions where account_id = $1', [
      await idOf(kept),
    ]);
    expect(bound).toEqual([{ id: one.id }]);
    const heir = await app.login(newPhone());
    await joinDistribution(app.connection.db, own, await idOf(heir));
    expect((await applicant(app, heir).me()).distributor?.code).toBe(one.code);
  });

  test('are refused when both have applied', async () => {
    const [one, two] = [await distributorAt(app, staff), await distributorAt(app, staff)];
    await expect(
      joinDistribution(app.connection.db, await idOf(one.credential), await idOf(two.credential)),
    ).rejects.toMatchObject({ entry: 'distributorTwice' });
  });
});
