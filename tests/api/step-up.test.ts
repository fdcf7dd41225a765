import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffAreas } from '../../contract/api/limits';
import type { RouteContract } from '../../contract/api/route';
import { type RouteKey, routes } from '../../contract/routes';
import { newPhone, phoneSteps } from './account-steps';
import { type CallAs, passwordDigest, sql, startNode, startTestApp, type TestApp } from './harness';
import { authenticator, guardedAccount, withFactor } from './second-factor-steps';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const { lastCode, ticket } = phoneSteps(() => app);

/** Calls that ask for a proof, and what any account may try of them. */
const guarded = (Object.keys(routes) as RouteKey[]).filter(
  (key) => (routes[key] as RouteContract).stepUp !== undefined,
);
const dangerous = (credential: string) => app.call('POST /user/second-factor/begin', {}, { credential });
/** Lets this many minutes pass since every proof. */
const pass = (minutes: number) =>
  sql(app, `update session_proofs set proved_at = proved_at - interval '${minutes} minutes'`);
const prove = (credential: string, kind: 'factor' | 'password' | 'sms', proof: string) =>
  app.call('POST /auth/step-up', { body: { kind, proof } }, { credential });

/** An account whose proof has grown old. */
async function settled(password?: string) {
  const phone = newPhone();
  const credential = await app.login(phone);
  if (password !== undefined) {
    const query = { password: passwordDigest(password) };
    await app.call('POST /user/password/change', { query }, { credential });
  }
  await pass(11);
  return { phone, credential };
}

describe('routes that need a step-up proof', () => {
  test('include those for money, rights, documents and the account', () => {
    expect(guarded).toEqual(
      expect.arrayContaining([
        'POST /ops/finance/payouts/{id}/approve',
        'POST /ops/finance/payouts/{id}/pay',
        'POST /ops/commission/{id}/pay',
        'POST /seller/payouts',
        'POST /distributor/statements/{id}/confirm',
        'POST /ops/grant',
        'POST /ops/refund/{id}/approve',
        'POST /ops/distributor/applications/{id}/reveal',
        'POST /ops/distributor/applications/{id}/document/{kind}',
        'POST /user/delete',
        'POST /user/phone/change',
        'POST /user/password/change',
        'POST /user/second-factor/begin',
        'POST /auth/user/user_account_merge',
      ]),
    );
  });

  /** Fields that say where money, papers or answers go, or that hold a secret. */
  const TELLING =
    /^(target|payee|holder|bank|account|iban|card|url|address|email|phone|secret|password|rawPassword|credential|recoveryCodes)$/i;

  /** Calls with such a field that ask for no proof, and why they need none. */
  const unproved: Partial<Record<RouteKey, string>> = {
    'POST /avatar/document/link': 'a page to read from, not a place to send to',
    'POST /avatar/project/ai_plan': 'what an avatar tells its visitors; nothing is kept or sent',
    'POST /avatar/tool/source': 'sealed when it comes in, and never answered',
    'PUT /avatar/tool/source/{id}': 'sealed when it comes in, and never answered',
    'POST /conversation/share': 'the password of a link, which its owner may open anyway',
    'PUT /conversation/share/{id}': 'the password of a link, which its owner may open anyway',
    'POST /film/{id}/share': 'the password of a link, which its owner may open anyway',
    'PUT /film/share/{id}': 'the password of a link, which its owner may open anyway',
    'POST /avatar/record/improve': 'its target is a role or a knowledge base of one’s own',
    'POST /avatar/record/improve-all': 'its target is a role or a knowledge base of one’s own',
    'POST /avatar/support/invite': 'the invitation is listed, and ends with a press',
    'POST /fm/invoice/add': 'an invoice is fetched from the order; the address only stands on it',
    'PUT /distributor/application': 'nothing is sent with it',
    'POST /distributor/application': 'it is reviewed by staff',
  };

  test('include every route that takes a destination or a secret', () => {
    const fieldsOf = (schema: unknown): string[] => {
      if (typeof schema !== 'object' || schema === null) return [];
      return Object.entries(schema).flatMap(([name, value]) =>
        name === 'properties'
          ? Object.entries(value as object).flatMap(([field, inner]) => [field, ...fieldsOf(inner)])
          : fieldsOf(value),
      );
    };
    const telling = (Object.keys(routes) as RouteKey[]).filter((key) => {
      const { access, query, body, form, data } = routes[key] as RouteContract;
      if (key.startsWith('GET ') || !['user', 'staff'].includes(access)) return false;
      const given = [query, body, form].flatMap(fieldsOf).some((name) => TELLING.test(name));
      return given || fieldsOf(data).some((name) => /^(secret|recoveryCodes)$/.test(name));
    });
    expect(telling.length).toBeGreaterThan(Object.keys(unproved).length);
    const lacking = telling.filter((key) => !guarded.includes(key));
    expect(lacking.toSorted()).toEqual(Object.keys(unproved).toSorted());
  });

  // A key, a share code and a stranger never come as far as the question.
  test.each(guarded)('%s requires a logged-in user', (key) => {
    expect(['user', 'staff']).toContain((routes[key] as RouteContract).access);
  });

  test('all refuse a session whose proof is too old', async () => {
    const { phone, credential } = await settled();
    await sql(app, 'update accounts set staff_areas = $2 where phone = $1', [phone, staffAreas]);
    for (const key of guarded) {
      const nobody = '00000000-0000-7000-8000-000000000000';
      const input = {
        params: { id: nobody, kind: 'front' },
        query: { password: passwordDigest('Aa123456') },
        body: {},
      };
      const answer = await app.call(key, input as never, { credential });
      expect([key, answer.status, answer.code]).toEqual([key, 403, 4554]);
    }
  });
});

describe('a step-up proof', () => {
  test('by password opens its session for ten minutes, and no other session', async () => {
    const { phone, credential } = await settled('Aa123456');
    const other = await app.call('POST /auth/pwd', {
      query: { phone, password: passwordDigest('Aa123456') },
    });
    await pass(11);
    const refused = await dangerous(credential);
    expect(refused).toMatchObject({ status: 403, code: 4554 });
    expect(refused.data).toEqual({ proofs: ['password'], phone: expect.stringMatching(/^136\*+/) });
    expect((await prove(credential, 'password', passwordDigest('Bb123456'))).code).toBe(4559);
    expect((await prove(credential, 'sms', '123456')).code).toBe(4554);
    expect((await dangerous(credential)).code).toBe(4554);
    expect((await prove(credential, 'password', passwordDigest('Aa123456'))).code).toBe(0);
    expect((await dangerous(credential)).code).toBe(0);
    expect((await dangerous('token' in other.data ? other.data.token : '')).code).toBe(4554);
    await pass(9);
    expect((await dangerous(credential)).code).toBe(0);
    await pass(1);
    expect((await dangerous(credential)).code).toBe(4554);
  });

  test('by SMS code works for accounts without a password', async () => {
    const { phone, credential } = await settled();
    expect((await dangerous(credential)).data).toMatchObject({ proofs: ['sms'] });
    expect((await app.call('POST /auth/step-up/sms', {}, { credential })).data).toEqual({ resendAfter: 60 });
    expect((await app.call('POST /auth/step-up/sms', {}, { credential })).status).toBe(429);
    const code = await lastCode(phone);
    expect((await prove(credential, 'sms', '12345x')).code).toBe(4004);
    expect((await prove(credential, 'sms', code)).code).toBe(0);
    expect((await prove(credential, 'sms', code)).code).toBe(4005);
    expect((await dangerous(credential)).code).toBe(0);
  });

  test('by authenticator app is the only way once one is set up, in every session', async () => {
    const { phone, credential } = await settled('Aa123456');
    const again = await app.call('POST /auth/pwd', {
      query: { phone, password: passwordDigest('Aa123456') },
    });
    const other = 'token' in again.data ? again.data.token : '';
    await prove(credential, 'password', passwordDigest('Aa123456'));
    const { app: device } = await withFactor(app, credential);
    const renew = (token: string) =>
      app.call('POST /user/second-factor/recovery-codes', {}, { credential: token });
    expect((await renew(credential)).code).toBe(0);
    expect((await renew(other)).data).toMatchObject({ proofs: ['factor'] });
    expect((await prove(other, 'password', passwordDigest('Aa123456'))).code).toBe(4554);
    expect((await app.call('POST /auth/step-up/sms', {}, { credential: other })).code).toBe(4554);
    const code = device.next();
    expect((await prove(other, 'factor', code)).code).toBe(0);
    expect((await prove(other, 'factor', code)).code).toBe(4555);
    expect((await renew(other)).code).toBe(0);
  });

  test('is not asked for when the SMS code for deleting the account was given', async () => {
    const { phone, credential } = await settled();
    const proof = await ticket(phone, 'delete_account', { credential });
    expect((await app.call('POST /user/delete', { query: { ticket: proof } }, { credential })).code).toBe(0);
  });

  test('is not given by verifying another phone', async () => {
    const { credential } = await settled();
    const next = newPhone();
    const proof = await ticket(next, 'change_phone', { credential });
    const query = { phone: next, ticket: proof };
    expect((await app.call('POST /user/phone/change', { query }, { credential })).code).toBe(4554);
  });

  test('is needed to link a WeChat, and not to log in by one', async () => {
    const { credential } = await settled();
    const ask = (purpose: 'login' | 'link', as: CallAs) =>
      app.call('GET /auth/wx/qr_code', { query: { purpose } }, as);
    expect((await ask('link', { credential })).code).toBe(4554);
    expect((await ask('login', { credential })).code).toBe(0);
  });

  test('is given by the old password in a call that changes it', async () => {
    const { phone, credential } = await settled('Aa123456');
    const change = (rawPassword: string | undefined, as: string) =>
      app.call(
        'POST /user/password/change',
        {
          query: {
            ...(rawPassword !== undefined && { rawPassword: passwordDigest(rawPassword) }),
            password: passwordDigest('Bb123456'),
          },
        },
        { credential: as },
      );
    expect((await change(undefined, credential)).code).toBe(4554);
    expect((await change('Cc123456', credential)).code).toBe(4018);
    expect((await change('Aa123456', credential)).code).toBe(0);
    // It opens that call alone.
    expect((await dangerous(credential)).code).toBe(4554);
    expect(
      (await app.call('POST /auth/pwd', { query: { phone, password: passwordDigest('Bb123456') } })).code,
    ).toBe(0);
  });

  test('is not given by the old password when the account has a second factor', async () => {
    const { credential } = await settled('Aa123456');
    await prove(credential, 'password', passwordDigest('Aa123456'));
    await withFactor(app, credential);
    await pass(11);
    const query = { rawPassword: passwordDigest('Aa123456'), password: passwordDigest('Bb123456') };
    const refused = await app.call('POST /user/password/change', { query }, { credential });
    expect(refused).toMatchObject({ code: 4554, data: { proofs: ['factor'] } });
  });

  test('guesses are limited', async () => {
    const { credential } = await settled('Aa123456');
    const statuses = [];
    for (let i = 0; i < 10; i++)
      statuses.push((await prove(credential, 'password', passwordDigest('Bb123456'))).status);
    expect(new Set(statuses)).toEqual(new Set([400, 429]));
    expect((await prove(credential, 'password', passwordDigest('Aa123456'))).status).toBe(429);
  });
});

describe('the back office of an installation that requires a second factor', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await startNode(app.database, { STAFF_SECOND_FACTOR: 'required' });
  });
  afterAll(() => strict.close());

  test('opens only with one; elsewhere a second factor is recommended', async () => {
    const phone = newPhone();
    const credential = await app.login(phone);
    await sql(app, 'update accounts set staff_areas = $2 where phone = $1', [phone, staffAreas]);
    const page = (at: TestApp) => at.call('GET /ops/user/page', { query: {} }, { credential });
    const state = async (at: TestApp) => (await at.call('GET /user/second-factor', {}, { credential })).data;
    expect((await page(app)).code).toBe(0);
    expect(await state(app)).toMatchObject({ advised: true, required: false });
    expect(await page(strict)).toMatchObject({ status: 403, code: 4557 });
    expect(await state(strict)).toMatchObject({ advised: true, required: true });
    await withFactor(strict, credential);
    expect((await page(strict)).code).toBe(0);
    expect(await state(strict)).toMatchObject({ advised: false, active: true });
  });

  test('is still 404 for accounts that are not staff', async () => {
    const credential = await app.login(newPhone());
    expect((await strict.call('GET /ops/user/page', { query: {} }, { credential })).status).toBe(404);
    const { credential: guest } = await guardedAccount(app);
    expect((await strict.call('GET /ops/user/page', { query: {} }, { credential: guest })).status).toBe(404);
  });
});

test('codes of one account are refused for another account', async () => {
  const one = await guardedAccount(app);
  const two = await guardedAccount(app);
  expect((await prove(two.credential, 'factor', authenticator(one.secret).at(1))).code).toBe(4555);
  expect((await prove(two.credential, 'factor', one.recoveryCodes[0] ?? '')).code).toBe(4555);
});
