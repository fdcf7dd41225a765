import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPhone, phoneSteps } from './account-steps';
import { passwordDigest, smsToken, sql, startTestApp, type TestApp, sessionOf } from './harness';
import { cpuTimer } from '../cpu-time';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    SMS_PER_HOUR: '5',
    SMS_PER_DAY: '6',
    SMS_ADDRESS_PER_HOUR: '200',
    SMS_ADDRESS_PER_DAY: '201',
  });
});
afterAll(() => app.close());
const { send, verify, ticket, lastCode } = phoneSteps(() => app);

const info = (credential: string) => app.call('GET /avatar/user/info', {}, { credential });
const byPassword = (phone: string, password: string) =>
  app.call('POST /auth/pwd', { query: { phone, password: passwordDigest(password) } });
const change = (credential: string, next: string, old?: string) =>
  app.call(
    'POST /user/password/change',
    {
      query: {
        password: passwordDigest(next),
        ...(old !== undefined && { rawPassword: passwordDigest(old) }),
      },
    },
    { credential },
  );
const reset = (phone: string, password: string, proof?: string, userAgent?: string) =>
  app.call(
    'POST /user/pwd-reset',
    { query: { phone, password: passwordDigest(password), ...(proof !== undefined && { ticket: proof }) } },
    userAgent === undefined ? {} : { userAgent },
  );
const messagesOf = async (credential: string) =>
  (await app.call('GET /message', { query: {} }, { credential })).data.map(({ kind }) => kind);

describe('limits of codes', () => {
  const later = (phone: string) =>
    sql(app, "update sms_codes set created_at = now() - interval '61 seconds' where phone = $1", [phone]);

  test('a phone gets five an hour and no sixth', async () => {
    const phone = newPhone();
    for (let i = 1; i <= 5; i++) {
      expect((await send(phone, 'sms_login', { address: `10.1.0.${i}` })).code, `code ${i}`).toBe(0);
      await later(phone);
    }
    expect(await send(phone, 'sms_login', { address: '10.1.0.9' })).toMatchObject({
      status: 429,
      code: 4290,
    });
  });

  test('a phone gets at most its daily number of codes, even spread over several hours', async () => {
    const phone = newPhone();
    for (let i = 1; i <= 6; i++) {
      expect((await send(phone, 'sms_login')).code, `code ${i}`).toBe(0);
      await later(phone);
      await sql(app, 'delete from rate_buckets where key = $1 and window_seconds = 3600', [
        `sms:phone:86-${phone}`,
      ]);
    }
    expect((await send(phone, 'sms_login')).code).toBe(4290);
  });

  test('an account gets five codes an hour, even for different phones', async () => {
    const credential = await app.login(newPhone());
    for (let i = 1; i <= 5; i++)
      expect((await send(newPhone(), 'change_phone', { credential })).code, `code ${i}`).toBe(0);
    expect((await send(newPhone(), 'change_phone', { credential })).code).toBe(4290);
  });

  test('an IP address gets its hourly number of codes, even for different phones', async () => {
    await sql(app, 'insert into rate_buckets values ($1, $2, 3600, 199)', [
      'sms:address:10.2.0.1',
      Math.floor(Date.now() / 3_600_000) * 3600,
    ]);
    expect((await send(newPhone(), 'sms_login', { address: '10.2.0.1' })).code).toBe(0);
    expect((await send(newPhone(), 'sms_login', { address: '10.2.0.1' })).code).toBe(4290);
    expect((await send(newPhone(), 'sms_login', { address: '10.2.0.2' })).code).toBe(0);
  });

  test('one of twenty parallel checks of a code succeeds', async () => {
    const phone = newPhone();
    await send(phone, 'sms_login');
    const code = await lastCode(phone);
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(phone, 'sms_login', code)));
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
  });
});

describe('wrong tries of a code', () => {
  const stranger = { address: '198.51.100.7', userAgent: 'stranger' };
  const wrong = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0');

  test('after four wrong tries the requester may still enter the right code, but not after five', async () => {
    for (const [wrongTries, code] of [
      [4, 0],
      [5, 4005],
    ] as const) {
      const phone = newPhone();
      await send(phone, 'sms_login');
      const right = await lastCode(phone);
      for (let i = 0; i < wrongTries; i++)
        expect((await verify(phone, 'sms_login', wrong(right))).code).toBe(4004);
      expect((await verify(phone, 'sms_login', right)).code).toBe(code);
    }
  });

  test('from strangers do not use up the requester’s tries, and are limited to five from all addresses', async () => {
    const phone = newPhone();
    await send(phone, 'sms_login');
    const right = await lastCode(phone);
    const answers = [];
    for (let i = 0; i < 7; i++) {
      const from = { ...stranger, address: `198.51.100.${i}` };
      answers.push((await verify(phone, 'sms_login', wrong(right), from)).code);
    }
    expect(answers).toEqual([4004, 4004, 4004, 4004, 4004, 4005, 4005]);
    expect((await verify(phone, 'sms_login', right, { address: '198.51.100.99' })).code).toBe(4005);
    expect((await verify(phone, 'sms_login', right)).code).toBe(0);
  });

  test('a stranger who requests another code neither voids the first one, nor gets more tries at it', async () => {
    const phone = newPhone();
    await send(phone, 'sms_login');
    const right = await lastCode(phone);
    await sql(app, "update sms_codes set created_at = now() - interval '61 seconds' where phone = $1", [
      phone,
    ]);
    expect((await send(phone, 'sms_login', stranger)).code).toBe(0);
    const second = await lastCode(phone);
    const guesses = [1, 2, 3, 4, 5, 6].map((n) => String((Number(right) + n) % 1_000_000).padStart(6, '0'));
    for (const guess of guesses.filter((one) => one !== second).slice(0, 5))
      expect((await verify(phone, 'sms_login', guess, stranger)).code).toBe(4004);
    expect((await verify(phone, 'sms_login', second, stranger)).code).toBe(4005);
    expect((await verify(phone, 'sms_login', right)).code).toBe(0);
    // Anyone who has proved to own the phone ends what strangers have asked for.
    expect((await verify(phone, 'sms_login', second)).code).toBe(4005);
  });

  test('a browser keeps its tries when its address changes', async () => {
    const phone = newPhone();
    const call = (path: string, body: object, address: string, cookie = '') =>
      app.app.http.inject({
        method: 'POST',
        url: `/api/v1${path}`,
        remoteAddress: address,
        headers: { 'user-agent': `phone at ${address}`, ...(cookie && { cookie }) },
        payload: body,
      });
    const purpose = { countryCode: '86', phone, type: 'sms_login' };
    const sent = await call(`/ssm/send?token=${smsToken(phone)}`, purpose, '198.51.100.1');
    const [{ name, value, httpOnly } = { name: '', value: '' }] = sent.cookies;
    expect({ name, httpOnly }).toEqual({ name: 'mirra_asker', httpOnly: true });
    const right = await lastCode(phone);
    for (let i = 0; i < 5; i++)
      await call(`/ssm/verify?code=${wrong(right)}`, purpose, `198.51.100.${10 + i}`);
    const moved = await call(`/ssm/verify?code=${right}`, purpose, '198.51.100.2', `${name}=${value}`);
    expect((moved.json() as { code: number }).code).toBe(0);
  });
});

describe('a ticket', () => {
  test('is accepted once, even in parallel', async () => {
    const phone = newPhone();
    await app.login(phone);
    await sql(app, "update sms_codes set created_at = now() - interval '61 seconds'");
    const proof = await ticket(phone, 'reset_pwd');
    const answers = await Promise.all(Array.from({ length: 6 }, () => reset(phone, 'Aa123456', proof)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 4006, 4006, 4006, 4006, 4006]);
  });

  test('is refused when it is missing, expired, or of another purpose, phone or browser', async () => {
    const phone = newPhone();
    await app.login(phone);
    const other = newPhone();
    const wrongPurpose = await ticket(phone, 'bind_phone');
    const wrongPhone = await ticket(other, 'reset_pwd');
    const right = await ticket(phone, 'reset_pwd', { userAgent: 'browser A' });
    for (const proof of [wrongPurpose, wrongPhone, undefined])
      expect((await reset(phone, 'Aa123456', proof)).code).toBe(4006);
    expect((await reset(phone, 'Aa123456', right, 'browser B')).code).toBe(4006);
    await sql(app, "update tickets set expires_at = now() - interval '1 second' where phone = $1", [phone]);
    expect((await reset(phone, 'Aa123456', right, 'browser A')).code).toBe(4006);
  });

  test('is returned in a cookie as well as in the body', async () => {
    const phone = newPhone();
    await send(phone, 'sms_login');
    const { headers } = await verify(phone, 'sms_login', await lastCode(phone));
    const cookie = String(headers['set-cookie']);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    const answer = await app.call(
      'POST /auth/login',
      { body: { phone, rememberMe: true } },
      { cookie: cookie.split(';')[0] ?? '' },
    );
    expect(answer.code).toBe(0);
  });
});

describe('passwords', () => {
  test('the first one needs no old password; a change needs the old one and a different new one', async () => {
    const phone = newPhone();
    const token = await app.login(phone);
    expect((await info(token)).data.isPwdInit).toBe(0);
    expect((await change(token, 'Aa123456')).code).toBe(0);
    expect((await info(token)).data.isPwdInit).toBe(1);
    expect(await change(token, 'Bb123456')).toMatchObject({ status: 400, code: 4018, msg: '原密码错误' });
    expect((await change(token, 'Bb123456', 'Zz999999')).code).toBe(4018);
    expect(await change(token, 'Aa123456', 'Aa123456')).toMatchObject({
      code: 4019,
      msg: '新密码不能与旧密码相同',
    });
    expect((await change(token, 'Bb123456', 'Aa123456')).code).toBe(0);
    expect((await byPassword(phone, 'Bb123456')).code).toBe(0);
    expect((await byPassword(phone, 'Aa123456')).code).toBe(4007);
    expect(await messagesOf(token)).toContain('passwordChanged');
  });

  test('a change ends every other session and keeps this one', async () => {
    const phone = newPhone();
    const first = await app.login(phone);
    await change(first, 'Aa123456');
    const other = sessionOf(await byPassword(phone, 'Aa123456')).token;
    await change(first, 'Bb123456', 'Aa123456');
    expect((await info(other)).status).toBe(401);
    expect((await info(first)).status).toBe(200);
  });

  test('one of two simultaneous changes is refused with a conflict', async () => {
    const token = await app.login(newPhone());
    await change(token, 'Aa123456');
    const answers = await Promise.all([
      change(token, 'Bb123456', 'Aa123456'),
      change(token, 'Cc123456', 'Aa123456'),
    ]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 4099]);
  });

  test('a reset with a ticket ends all sessions, and a phone is reported as unknown only after its code', async () => {
    const phone = newPhone();
    const token = await app.login(phone);
    await sql(app, "update sms_codes set created_at = now() - interval '61 seconds'");
    expect((await reset(phone, 'Aa123456', await ticket(phone, 'reset_pwd'))).code).toBe(0);
    expect((await info(token)).status).toBe(401);
    expect((await byPassword(phone, 'Aa123456')).code).toBe(0);

    const unknown = newPhone();
    expect((await send(unknown, 'reset_pwd')).code).toBe(0);
    const proof = (await verify(unknown, 'reset_pwd', await lastCode(unknown))).data.ticket;
    expect(await reset(unknown, 'Aa123456', proof)).toMatchObject({ status: 404, code: 4044 });
  });

  test('checking a guess costs as much work for an unknown phone as for a known one', async () => {
    const known = newPhone();
    await change(await app.login(known), 'Aa123456');
    const unknown = newPhone();
    const times: Record<string, number[]> = { [known]: [], [unknown]: [] };
    // In turns, so that whatever else the machine does falls on both.
    for (let i = 0; i < 9; i++) {
      for (const phone of [known, unknown]) {
        const cpuTime = cpuTimer();
        await byPassword(phone, 'Wrong2026');
        times[phone]?.push(cpuTime());
      }
    }
    const middle = (phone: string) => times[phone]?.toSorted((a, b) => a - b)[4] ?? 0;
    const [a, b] = [middle(known), middle(unknown)];
    expect(Math.max(a, b) / Math.min(a, b)).toBeLessThan(2);
  });
});

describe('a locked account', () => {
  test('is reported as locked only after the right password or code, and its sessions end', async () => {
    const phone = newPhone();
    const token = await app.login(phone);
    await change(token, 'Aa123456');
    await sql(app, 'update accounts set locked_at = now() where phone = $1', [phone]);
    expect((await info(token)).status).toBe(401);
    expect((await byPassword(phone, 'Wrong2026')).code).toBe(4007);
    expect(await byPassword(phone, 'Aa123456')).toMatchObject({ status: 403, code: 4030 });
    await sql(app, "update sms_codes set created_at = now() - interval '61 seconds'");
    const proof = await ticket(phone, 'sms_login');
    const answer = await app.call('POST /auth/login', { body: { phone, rememberMe: false, ticket: proof } });
    expect(answer.code).toBe(4030);
    const { rows } = await sql(
      app,
      'select outcome from sign_ins join accounts on accounts.id = account_id where phone = $1 order by sign_ins.id',
      [phone],
    );
    expect(rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'ok',
      'wrongPassword',
      'locked',
      'locked',
    ]);
  });
});
