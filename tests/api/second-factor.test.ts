import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resetSecondFactor, StaffToolError } from '../../server/modules/admin';
import { newPhone, phoneSteps } from './account-steps';
import { passwordDigest, sql, startTestApp, type TestApp } from './harness';
import {
  authenticator,
  finish,
  guardedAccount,
  logIn,
  pendingTicket,
  withFactor,
} from './second-factor-steps';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const { ticket } = phoneSteps(() => app);
const stateOf = async (credential: string) =>
  (await app.call('GET /user/second-factor', {}, { credential })).data;
const outcomes = async (credential: string) =>
  (await app.call('GET /user/sign-in/page', { query: {} }, { credential })).data.records.map(
    ({ outcome }) => outcome,
  );
const tryCode = (pending: string, code: string, userAgent = '') =>
  app.call('POST /auth/second-factor', { body: { ticket: pending, code } }, { userAgent });
/** A phone waits a minute for its next code. */
const nextMinute = () => sql(app, "update sms_codes set created_at = created_at - interval '2 minutes'");
const twice = <T>(call: () => Promise<T>) => Promise.all([call(), call()]);

const guarded = () => guardedAccount(app);

describe('setting up', () => {
  test('accepts a right code, returns ten recovery codes, and stores nothing in plain text', async () => {
    const phone = newPhone();
    const credential = await app.login(phone);
    expect(await stateOf(credential)).toMatchObject({ active: false, since: null, recoveryCodesLeft: 0 });
    const begun = await app.call('POST /user/second-factor/begin', {}, { credential });
    expect(begun.data.address).toContain(`secret=${begun.data.secret}`);
    const wrong = await app.call(
      'POST /user/second-factor/confirm',
      { body: { code: '12345x' } },
      { credential },
    );
    expect(wrong.code).toBe(4555);
    expect((await stateOf(credential)).active).toBe(false);
    const { secret, recoveryCodes } = await withFactor(app, credential);
    expect(recoveryCodes).toHaveLength(10);
    expect(await stateOf(credential)).toMatchObject({ active: true, recoveryCodesLeft: 10 });
    const kept = JSON.stringify([
      (await sql(app, 'select * from second_factors')).rows,
      (await sql(app, 'select * from recovery_codes')).rows,
    ]);
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
      expect(kept).not.toContain(text);
    const { data } = await app.call('GET /message', { query: {} }, { credential });
    expect(data.map(({ kind }) => kind)).toContain('secondFactorOn');
  });

  test('an unconfirmed secret is not required at log-in, and a confirmed one cannot be replaced', async () => {
    const phone = newPhone();
    const credential = await app.login(phone);
    await app.call('POST /user/second-factor/begin', {}, { credential });
    await nextMinute();
    const again = await app.login(phone);
    await withFactor(app, again);
    expect((await app.call('POST /user/second-factor/begin', {}, { credential: again })).code).toBe(4099);
  });

  test('two parallel confirmations create one set of recovery codes', async () => {
    const credential = await app.login(newPhone());
    const begun = await app.call('POST /user/second-factor/begin', {}, { credential });
    const code = authenticator(begun.data.secret).at(0);
    const answers = await twice(() =>
      app.call('POST /user/second-factor/confirm', { body: { code } }, { credential }),
    );
    expect(answers.map(({ code: outcome }) => outcome).toSorted()).toEqual([0, 4099]);
    expect((await stateOf(credential)).recoveryCodesLeft).toBe(10);
  });
});

describe('logging in', () => {
  test('by SMS and by password gives a ticket, and a session only for a code', async () => {
    const { phone, credential, app: device } = await guarded();
    const byPassword = await logIn(app, phone);
    expect(byPassword.headers.authorization).toBeUndefined();
    expect(byPassword.data).toEqual({ pending: { ticket: expect.any(String), expiresIn: 300 } });
    await nextMinute();
    const proof = await ticket(phone, 'sms_login');
    const bySms = await app.call('POST /auth/login', { body: { phone, rememberMe: false, ticket: proof } });
    const pending = 'pending' in bySms.data ? bySms.data.pending.ticket : '';
    expect((await app.call('GET /avatar/user/info', {}, { credential: pending })).status).toBe(401);
    const token = await finish(app, pending, device.next());
    expect((await app.call('GET /avatar/user/info', {}, { credential: token })).status).toBe(200);
    expect((await app.call('GET /avatar/user/info', {}, { credential })).status).toBe(200);
  });

  test('a code is accepted once, even for two log-ins at once', async () => {
    const { phone, app: device } = await guarded();
    const code = device.next();
    const [one, two] = [await pendingTicket(app, phone), await pendingTicket(app, phone)];
    const answers = await Promise.all([tryCode(one, code), tryCode(two, code)]);
    expect(answers.map((answer) => answer.code).toSorted()).toEqual([0, 4555]);
    expect((await tryCode(await pendingTicket(app, phone), code)).code).toBe(4555);
  });

  test('a ticket opens one session, only in the browser that requested it, and expires', async () => {
    const { phone, recoveryCodes } = await guarded();
    const code = (at: number) => recoveryCodes[at] ?? '';
    const pending = await pendingTicket(app, phone);
    expect((await tryCode(pending, code(0), 'Elsewhere')).code).toBe(4556);
    const answers = await Promise.all([tryCode(pending, code(1)), tryCode(pending, code(2))]);
    expect(answers.map((answer) => answer.code).toSorted()).toEqual([0, 4556]);
    const late = await pendingTicket(app, phone);
    await sql(app, "update pending_log_ins set expires_at = now() - interval '1 second'");
    expect((await tryCode(late, code(3))).code).toBe(4556);
    expect((await tryCode('x', code(3))).code).toBe(4556);
  });

  test('a recovery code counts once, however it is typed', async () => {
    const { phone, recoveryCodes } = await guarded();
    const [first = ''] = recoveryCodes;
    const token = await finish(app, await pendingTicket(app, phone), first.toLowerCase().replace('-', ' '));
    expect((await stateOf(token)).recoveryCodesLeft).toBe(9);
    expect((await tryCode(await pendingTicket(app, phone), first)).code).toBe(4555);
  });

  test('five wrong codes void a ticket, ten tries in a quarter of an hour block the account; the history lists them', async () => {
    const { phone, credential, app: device } = await guarded();
    const pending = await pendingTicket(app, phone);
    for (let i = 0; i < 5; i++) expect((await tryCode(pending, '12345x')).code).toBe(4555);
    expect((await tryCode(pending, device.next())).code).toBe(4556);
    const next = await pendingTicket(app, phone);
    // One try was the confirmation.
    for (let i = 0; i < 4; i++) expect((await tryCode(next, '12345x')).code).toBe(4555);
    expect((await tryCode(next, device.next())).status).toBe(429);
    expect((await outcomes(credential)).filter((outcome) => outcome === 'wrongCode')).toHaveLength(9);
  });

  test('resetting the password voids log-ins that wait for a code', async () => {
    const { phone, app: device } = await guarded();
    const pending = await pendingTicket(app, phone);
    const reset = await app.call('POST /user/pwd-reset', {
      query: { phone, password: passwordDigest('Bb123456'), ticket: await ticket(phone, 'reset_pwd') },
    });
    expect(reset.code).toBe(0);
    expect((await tryCode(pending, device.next())).code).toBe(4556);
  });
});

describe('switching off', () => {
  test('needs a code; afterwards the log-in asks for none', async () => {
    const { phone, credential, app: device } = await guarded();
    const off = (code: string) =>
      app.call('POST /user/second-factor/off', { body: { code } }, { credential });
    expect((await off('12345x')).code).toBe(4555);
    expect((await off(device.next())).code).toBe(0);
    expect(await stateOf(credential)).toMatchObject({ active: false, recoveryCodesLeft: 0 });
    expect((await logIn(app, phone)).data).toHaveProperty('token');
  });

  test('new recovery codes put an end to the old ones', async () => {
    const { phone, credential, recoveryCodes } = await guarded();
    const renewed = await app.call('POST /user/second-factor/recovery-codes', {}, { credential });
    expect(renewed.data.recoveryCodes).toHaveLength(10);
    expect((await tryCode(await pendingTicket(app, phone), recoveryCodes[0] ?? '')).code).toBe(4555);
    await finish(app, await pendingTicket(app, phone), renewed.data.recoveryCodes[0] ?? '');
  });

  test('an operator can reset a lost one, which is audited', async () => {
    const { phone } = await guarded();
    const { db } = app.connection;
    expect(await resetSecondFactor(db, phone)).toContain(phone);
    expect((await logIn(app, phone)).data).toHaveProperty('token');
    const { rows } = await sql(app, "select subject from audit_log where act = 'resetSecondFactor'");
    expect(rows[0].subject).toContain(phone);
    await expect(resetSecondFactor(db, phone)).rejects.toThrow(StaffToolError);
  });
});

test('a phone code is not enough to merge an account with a second factor', async () => {
  const { phone, recoveryCodes } = await guarded();
  const credential = await app.login(newPhone());
  const proof = await ticket(phone, 'change_phone', { credential });
  const { data } = await app.call(
    'POST /user/phone/change',
    { query: { phone, ticket: proof } },
    { credential },
  );
  const body = {
    mergeTicket: data.merge?.mergeTicket ?? '',
    bring: { projects: true, templates: true },
    profile: 'mine',
  } as const;
  expect((await app.call('POST /auth/user/user_account_merge', { body }, { credential })).code).toBe(4558);
  await finish(app, await pendingTicket(app, phone), recoveryCodes[0] ?? '');
});

test('a log-in by WeChat asks for a code too', async () => {
  const { phone, app: device } = await guarded();
  const asked = await app.call('GET /auth/wx/qr_code', { query: { purpose: 'login' } });
  const cookie = String(asked.headers['set-cookie']).split(';')[0] ?? '';
  const { scene } = asked.data;
  await app.call('POST /sandbox/wechat/scan', { body: { scene, nickname: 'Guarded' } });
  const ask = () => app.call('POST /auth/wx/wx_mp', { query: { scene } }, { cookie });
  const proof = await ticket(phone, 'bind_phone');
  const bound = await app.call(
    'POST /auth/wx/first/login/bind_phone',
    { body: { phone, platformId: (await ask()).data.platformId ?? '', ticket: proof } },
    { cookie },
  );
  expect(bound.data).toHaveProperty('pending');

  const again = await app.call('GET /auth/wx/qr_code', { query: { purpose: 'login' } }, { cookie });
  const { records } = (await app.call('GET /sandbox/wechat', {})).data;
  const id = records.find(({ nickname }) => nickname === 'Guarded')?.id;
  await app.call('POST /sandbox/wechat/scan', { body: { scene: again.data.scene, ...(id && { id }) } });
  const state = await app.call('POST /auth/wx/wx_mp', { query: { scene: again.data.scene } }, { cookie });
  expect(state).toMatchObject({ code: 2000, data: { status: 'factor', token: null, user: null } });
  await finish(app, state.data.pending?.ticket ?? '', device.next());
});
