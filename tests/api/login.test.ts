import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createPasswordTries,
  type PasswordTries,
} from '../../server/modules/identity/account/password-tries';
import {
  type CallAs,
  passwordDigest,
  sha256,
  smsToken,
  sql,
  startTestApp,
  type TestApp,
  sessionOf,
} from './harness';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let next = 0;
const newPhone = () => `139${String(10_000_000 + next++)}`;
const purpose = (phone: string, type: 'sms_login' | 'reset_pwd' = 'sms_login') => ({
  countryCode: '86',
  phone,
  type,
});
const send = (phone: string, type: 'sms_login' | 'reset_pwd' = 'sms_login') =>
  app.call('POST /ssm/send', { query: { token: smsToken(phone) }, body: purpose(phone, type) });
const lastCode = async (phone: string) =>
  (await app.call('GET /sandbox/sms', { query: { phone } })).data.records[0]?.code ?? '';
const verify = (phone: string, code: string, type: 'sms_login' | 'reset_pwd' = 'sms_login') =>
  app.call('POST /ssm/verify', { query: { code }, body: purpose(phone, type) });
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe('sending a code', () => {
  test('a code has six digits and appears in the outbox', async () => {
    const phone = newPhone();
    expect(await send(phone)).toMatchObject({ status: 200, code: 0, data: { resendAfter: 60 } });
    expect(await lastCode(phone)).toMatch(/^\d{6}$/);
  });

  test.each(['12345678901', '1391234567', '139123456789', '23912345678'])(
    '%s is no phone of region 86',
    async (phone) => {
      expect(await send(phone)).toMatchObject({ status: 400, code: 4002, msg: '手机号格式错误，请重新输入' });
    },
  );

  test('phones of other regions are accepted in any format', async () => {
    const phone = '5551234';
    const answer = await app.call('POST /ssm/send', {
      query: { token: smsToken(phone) },
      body: { countryCode: '60', phone, type: 'sms_login' },
    });
    expect(answer.code).toBe(0);
  });

  test('the token must be the digest of prefix and phone', async () => {
    const answer = await app.call('POST /ssm/send', {
      query: { token: smsToken('13900000000') },
      body: purpose('13911111111'),
    });
    expect(answer).toMatchObject({ status: 400, code: 4003 });
  });

  test('a second code within 60 seconds is refused, also in parallel; after them it is sent', async () => {
    const phone = newPhone();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(phone)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.find(({ code }) => code !== 0)).toMatchObject({ status: 429, code: 4290 });
    await sql(app, "update sms_codes set created_at = created_at - interval '59 seconds' where phone = $1", [
      phone,
    ]);
    expect((await send(phone)).code).toBe(4290);
    await sql(app, "update sms_codes set created_at = created_at - interval '2 seconds' where phone = $1", [
      phone,
    ]);
    expect((await send(phone)).code).toBe(0);
  });

  test('five codes an hour, the sixth is refused', async () => {
    const phone = newPhone();
    for (let i = 0; i < 5; i++) {
      expect((await send(phone)).code).toBe(0);
      await sql(
        app,
        "update sms_codes set created_at = created_at - interval '61 seconds' where phone = $1",
        [phone],
      );
    }
    const refused = await send(phone);
    expect(refused).toMatchObject({ status: 429, code: 4290 });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('checking a code', () => {
  test('returns a ticket, also as an HttpOnly cookie, which logs in once', async () => {
    const phone = newPhone();
    await send(phone);
    const verified = await verify(phone, await lastCode(phone));
    const cookie = String(verified.headers['set-cookie']);
    expect(cookie).toContain(`mirra_ticket=${verified.data.ticket}`);
    expect(cookie).toMatch(/HttpOnly/);
    const login = await app.call(
      'POST /auth/login',
      { body: { phone, rememberMe: true } },
      { cookie: `mirra_ticket=${verified.data.ticket}` },
    );
    expect(login).toMatchObject({
      code: 0,
      data: { user: { phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`, isPwdInit: 0 } },
    });
    const again = await app.call('POST /auth/login', {
      body: { phone, rememberMe: true, ticket: verified.data.ticket },
    });
    expect(again).toMatchObject({ status: 400, code: 4006 });
  });

  test('a log-in without a ticket is refused', async () => {
    expect(
      await app.call('POST /auth/login', { body: { phone: newPhone(), rememberMe: false } }),
    ).toMatchObject({ code: 4006 });
  });

  test('after four wrong tries a fifth is allowed, after five none', async () => {
    const [four, five] = [newPhone(), newPhone()];
    for (const [phone, tries] of [
      [four, 4],
      [five, 5],
    ] as const) {
      await send(phone);
      const code = await lastCode(phone);
      for (let i = 0; i < tries; i++) expect((await verify(phone, wrong(code))).code).toBe(4004);
      expect((await verify(phone, code)).code).toBe(tries === 4 ? 0 : 4005);
    }
  });

  test('of 20 parallel checks one wins', async () => {
    const phone = newPhone();
    await send(phone);
    const code = await lastCode(phone);
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(phone, code)));
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
  });

  test('a code is valid for its phone and purpose only, and for ten minutes', async () => {
    const [phone, other] = [newPhone(), newPhone()];
    await send(phone);
    const code = await lastCode(phone);
    expect((await verify(other, code)).code).toBe(4005);
    expect((await verify(phone, code, 'reset_pwd')).code).toBe(4005);
    await sql(app, "update sms_codes set expires_at = now() - interval '1 second' where phone = $1", [phone]);
    expect((await verify(phone, code)).code).toBe(4005);
  });

  test('a ticket serves its own phone and purpose only', async () => {
    const [phone, other] = [newPhone(), newPhone()];
    await send(phone, 'reset_pwd');
    const { data } = await verify(phone, await lastCode(phone), 'reset_pwd');
    for (const target of [phone, other]) {
      expect(
        (
          await app.call('POST /auth/login', {
            body: { phone: target, rememberMe: false, ticket: data.ticket },
          })
        ).code,
      ).toBe(4006);
    }
  });

  test('codes, tickets and tokens are kept as hashes', async () => {
    const phone = newPhone();
    const token = await app.login(phone);
    const { rows } = await sql(app, 'select token_hash from sessions');
    expect(
      rows.every(
        ({ token_hash }: { token_hash: string }) =>
          /^[0-9a-f]{64}$/.test(token_hash) && !token.includes(token_hash),
      ),
    ).toBe(true);
    const code = await lastCode(phone);
    const codes = await sql(app, 'select code_hash from sms_codes where phone = $1', [phone]);
    expect(codes.rows[0].code_hash).not.toContain(code);
  });
});

describe('password', () => {
  const login = (phone: string, password: string, as: CallAs = {}) =>
    app.call('POST /auth/pwd', { query: { phone, password: passwordDigest(password) } }, as);

  test('the demo account logs in; the token is in the header and in the answer', async () => {
    const answer = await login('13800138000', 'Mirra2026');
    expect(answer).toMatchObject({ code: 0, data: { user: { isPwdInit: 1 } } });
    const session = sessionOf(answer);
    expect(answer.headers.authorization).toBe(session.token);
    const info = await app.call('GET /avatar/user/info', {}, { credential: session.token });
    expect(info.data.userId).toBe(session.user.userId);
  });

  test.each([
    [false, 1],
    [true, 30],
    [undefined, 30],
  ])('a log-in with rememberMe %s lasts %d days', async (rememberMe, days) => {
    const answer = await app.call('POST /auth/pwd', {
      query: {
        phone: '13800138000',
        password: passwordDigest('Mirra2026'),
        ...(rememberMe !== undefined && { rememberMe }),
      },
    });
    expect(answer.code).toBe(0);
    const { rows } = await sql(
      app,
      `select extract(epoch from expires_at - created_at)::int as seconds from sessions order by id desc limit 1`,
    );
    expect(Math.abs(rows[0].seconds - days * 86_400)).toBeLessThan(60);
  });

  test('a wrong password and an unknown phone get the same answer', async () => {
    const [a, b] = [await login('13800138000', 'Wrong2026'), await login('13988888888', 'Wrong2026')];
    expect(a).toMatchObject({ status: 400, code: 4007 });
    expect({ ...b, headers: null }).toEqual({ ...a, headers: null });
  });

  /** Counts tries without the cost of hashing a password for each. */
  const waits: number[] = [];
  const allow: PasswordTries = (...tried) =>
    createPasswordTries(app.connection.db, async (ms) => void waits.push(ms))(...tried);

  test('the eleventh try from an address is refused, without locking out others', async () => {
    const phone = '13800138000';
    // Other tests have tried its password, and each of their tries would lengthen the wait of these.
    await sql(app, "delete from rate_buckets where key = 'password:phone:86-13800138000'");
    const known = await login(phone, 'Mirra2026', { address: '10.1.0.1' });
    const cookie = String(known.headers['set-cookie']).split(';')[0] ?? '';
    expect(cookie).toMatch(/^mirra_device_/);
    const stranger = { address: '10.1.0.2' };
    expect((await login(phone, 'Wrong2026', stranger)).code).toBe(4007);
    for (let i = 0; i < 9; i++) await allow({ countryCode: '86', phone }, stranger.address, null);
    expect(await login(phone, 'Wrong2026', stranger)).toMatchObject({ status: 429, code: 4290 });
    // The right owner gets in: at once by a known browser, even behind the stranger's address, and by a new one too.
    expect((await login(phone, 'Mirra2026', { ...stranger, cookie })).code).toBe(0);
    expect((await login(phone, 'Mirra2026', { address: '10.1.0.3' })).code).toBe(0);
    // Under the name that another phone's cookie would have it makes no browser known.
    const forged = `mirra_device_${sha256('86-13800138009').slice(0, 16)}=${cookie.split('=')[1]}`;
    const other = { countryCode: '86', phone: '13800138009' };
    for (let i = 0; i < 10; i++) await allow(other, '10.1.0.4', null);
    expect((await login(other.phone, 'Wrong2026', { address: '10.1.0.4', cookie: forged })).code).toBe(4290);
  });

  test('a known browser has ten tries, from any address', async () => {
    const number = { countryCode: '86', phone: newPhone() };
    for (let i = 0; i < 10; i++) await allow(number, `10.3.0.${i}`, 'browser');
    await expect(allow(number, '10.3.0.10', 'browser')).rejects.toMatchObject({ entry: 'tooManyRequests' });
    await allow(number, '10.3.0.10', 'another');
  });

  test('many unknown addresses are slowed down first, and then get few tries each', async () => {
    waits.length = 0;
    const number = { countryCode: '86', phone: newPhone() };
    const from = (address: number) => allow(number, `10.5.0.${address}`, null);
    for (let i = 0; i < 100; i++) await from(i);
    expect(waits.slice(0, 6)).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000]);
    expect(waits).toHaveLength(90);
    expect(Math.max(...waits)).toBe(8_000);
    await from(200);
    await from(200);
    await expect(from(200)).rejects.toMatchObject({ entry: 'tooManyRequests' });
    const before = waits.length;
    await allow(number, '10.5.0.201', 'known');
    expect(waits).toHaveLength(before);
  });
});

describe('session', () => {
  test('logging out ends it, expiry ends it', async () => {
    const token = await app.login(newPhone());
    expect((await app.call('GET /avatar/user/info', {}, { credential: token })).code).toBe(0);
    await app.call('POST /auth/logout', {}, { credential: token });
    expect(await app.call('GET /avatar/user/info', {}, { credential: token })).toMatchObject({
      status: 401,
      code: 401,
      msg: '请先登录',
    });
    const second = await app.login(newPhone());
    await sql(app, 'update sessions set expires_at = now()');
    expect((await app.call('GET /avatar/user/info', {}, { credential: second, language: 'en-US' })).msg).toBe(
      'Please log in first',
    );
  });
});
