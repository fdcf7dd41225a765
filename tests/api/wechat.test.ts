import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPhone, phoneSteps } from './account-steps';
import { startWechat } from '../wechat-server';
import { sql, startTestApp, type TestApp, sessionOf } from './harness';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
const { ticket } = phoneSteps(() => app);

/** A browser that asks for QR codes and keeps its cookie. */
async function open(credential?: string) {
  const answer = await app.call(
    'GET /auth/wx/qr_code',
    { query: { purpose: credential === undefined ? 'login' : 'link' } },
    credential === undefined ? {} : { credential },
  );
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  const as = { cookie, ...(credential !== undefined && { credential }) };
  const { scene, url } = answer.data;
  return {
    scene,
    url,
    cookie,
    ask: (other: { cookie?: string; credential?: string } = as) =>
      app.call('POST /auth/wx/wx_mp', { query: { scene } }, other),
  };
}

const scan = (scene: string, who: { id?: string; nickname?: string } = {}) =>
  app.call('POST /sandbox/wechat/scan', { body: { scene, ...who } });
const userIds = async () => (await app.call('GET /sandbox/wechat', {})).data.records;
const bind = (phone: string, platformId: string, proof: string, cookie: string) =>
  app.call(
    'POST /auth/wx/first/login/bind_phone',
    { body: { phone, platformId, ticket: proof } },
    { cookie },
  );

/** A WeChat user of this nickname with an account of its own; answers its sandbox id, phone and token. */
async function known(nickname: string) {
  const phone = newPhone();
  const browser = await open();
  await scan(browser.scene, { nickname });
  const { platformId } = (await browser.ask()).data;
  const proof = await ticket(phone, 'bind_phone');
  const { token } = sessionOf(await bind(phone, platformId ?? '', proof, browser.cookie));
  const id = (await userIds()).find((user) => user.nickname === nickname)?.id ?? '';
  return { id, phone, token };
}

describe('a QR code', () => {
  test('expires when it was confirmed but not polled for minutes', async () => {
    const browser = await open();
    await scan(browser.scene, { nickname: 'Late' });
    await sql(
      app,
      "update wechat_scenes set expires_at = now() - interval '2 minutes' where nickname = 'Late'",
    );
    expect((await browser.ask()).code).toBe(4101);
  });

  test('polls as 2001 while waiting, 2000 for a new user who needs a phone, and 0 for a known one', async () => {
    const browser = await open();
    expect(browser.url).toContain(`scene=${browser.scene}`);
    expect(browser.scene).toMatch(/^[\w-]{43}$/);
    expect(await browser.ask()).toMatchObject({ status: 200, code: 2001, data: { status: 'waiting' } });
    await scan(browser.scene, { nickname: '新用户' });
    const asked = await browser.ask();
    expect(asked).toMatchObject({ code: 2000, data: { status: 'bind', nickname: '新用户', token: null } });
    const phone = newPhone();
    const proof = await ticket(phone, 'bind_phone');
    const bound = await bind(phone, asked.data.platformId ?? '', proof, browser.cookie);
    const { user } = sessionOf(bound);
    expect(user).toMatchObject({ userName: '新用户', wechatName: '新用户', isPwdInit: 0 });

    const again = await open();
    const id = (await userIds()).find(({ nickname }) => nickname === '新用户')?.id ?? '';
    await scan(again.scene, { id });
    const inside = await again.ask();
    expect(inside).toMatchObject({ code: 0, data: { status: 'in', user: { userName: '新用户' } } });
    const info = await app.call('GET /avatar/user/info', {}, { credential: inside.data.token ?? '' });
    expect(info.data.userId).toBe(user.userId);
  });

  test('answers only the browser that requested it, and only once', async () => {
    const browser = await open();
    const thief = await open();
    await scan(browser.scene, { nickname: '一' });
    expect((await browser.ask({})).code).toBe(4101);
    expect((await browser.ask({ cookie: thief.cookie })).code).toBe(4101);
    const answers = await Promise.all(Array.from({ length: 8 }, () => browser.ask()));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([2000, ...Array(7).fill(4101)]);
  });

  test('is confirmed once, and not after its two minutes', async () => {
    const browser = await open();
    const scans = await Promise.all(Array.from({ length: 5 }, () => scan(browser.scene)));
    expect(scans.filter(({ code }) => code === 0)).toHaveLength(1);
    const late = await open();
    await sql(
      app,
      "update wechat_scenes set expires_at = now() - interval '1 second' where confirmed_at is null",
    );
    expect(await late.ask()).toMatchObject({ status: 410, code: 4101 });
    expect((await scan(late.scene)).code).toBe(4101);
    expect((await scan('x'.repeat(43))).code).toBe(4101);
  });

  test('the phone form key serves its browser, once, for a quarter of an hour', async () => {
    const browser = await open();
    const other = await open();
    await scan(browser.scene, { nickname: '二' });
    const platformId = (await browser.ask()).data.platformId ?? '';
    const phone = newPhone();
    const proof = await ticket(phone, 'bind_phone');
    expect((await bind(phone, platformId, proof, other.cookie)).code).toBe(4101);
    expect((await bind(phone, 'made-up', proof, browser.cookie)).code).toBe(4101);
    expect((await bind(phone, platformId, 'made-up', browser.cookie)).code).toBe(4006);
    await sql(app, "update wechat_scenes set spent_at = now() - interval '16 minutes' where nickname = '二'");
    expect((await bind(phone, platformId, proof, browser.cookie)).code).toBe(4101);
    await sql(app, "update wechat_scenes set spent_at = now() where nickname = '二'");
    expect((await bind(phone, platformId, proof, browser.cookie)).code).toBe(0);
    expect((await bind(phone, platformId, proof, browser.cookie)).code).toBe(4006);
  });

  test('refuses a phone whose account has another WeChat, and links one without', async () => {
    const first = await known('三');
    const browser = await open();
    await scan(browser.scene, { nickname: '四' });
    const platformId = (await browser.ask()).data.platformId ?? '';
    await sql(app, "update sms_codes set created_at = now() - interval '61 seconds'");
    const taken = await bind(
      first.phone,
      platformId,
      await ticket(first.phone, 'bind_phone'),
      browser.cookie,
    );
    expect(taken).toMatchObject({ status: 409, code: 4098 });
    const plain = newPhone();
    const token = await app.login(plain);
    const joined = await bind(plain, platformId, await ticket(plain, 'bind_phone'), browser.cookie);
    expect(joined.code).toBe(0);
    const info = await app.call('GET /avatar/user/info', {}, { credential: token });
    expect(info.data.wechatName).toBe('四');
  });

  test('a locked account does not get in by WeChat', async () => {
    const { id, phone } = await known('五');
    await sql(app, 'update accounts set locked_at = now() where phone = $1', [phone]);
    const browser = await open();
    await scan(browser.scene, { id });
    expect((await browser.ask()).code).toBe(4030);
  });
});

describe('linking', () => {
  test('a new WeChat can be linked and unlinked, only by the account that requested it', async () => {
    const me = await app.login(newPhone());
    const browser = await open(me);
    await scan(browser.scene, { nickname: '六' });
    const stranger = await app.login(newPhone());
    expect((await browser.ask({ cookie: browser.cookie, credential: stranger })).code).toBe(4101);
    expect((await browser.ask({ cookie: browser.cookie })).status).toBe(401);
    expect((await browser.ask()).data).toMatchObject({ status: 'linked', user: { wechatName: '六' } });
    expect((await app.call('POST /auth/wx/unlink', {}, { credential: me })).code).toBe(0);
    expect((await app.call('POST /auth/wx/unlink', {}, { credential: me })).status).toBe(404);
  });

  test('linking the WeChat of another account offers a merge, which moves the WeChat', async () => {
    const other = await known('七');
    const phone = newPhone();
    const me = await app.login(phone);
    const browser = await open(me);
    await scan(browser.scene, { id: other.id });
    const { data } = await browser.ask();
    expect(data).toMatchObject({ status: 'merge', merge: { wechatName: '七' } });
    const merged = await app.call(
      'POST /auth/user/user_account_merge',
      {
        body: {
          mergeTicket: data.merge?.mergeTicket ?? '',
          bring: { projects: true, templates: true },
          profile: 'mine',
        },
      },
      { credential: me },
    );
    expect(merged.code).toBe(0);
    const info = await app.call('GET /avatar/user/info', {}, { credential: me });
    expect(info.data).toMatchObject({
      wechatName: '七',
      phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
    });
    expect((await app.call('GET /avatar/user/info', {}, { credential: other.token })).status).toBe(401);
  });

  test('linking requires a log-in', async () => {
    expect((await app.call('GET /auth/wx/qr_code', { query: { purpose: 'link' } })).status).toBe(401);
  });
});

describe('the real WeChat', () => {
  let real: TestApp;
  let server: Awaited<ReturnType<typeof startWechat>>;
  beforeAll(async () => {
    server = await startWechat();
    real = await startTestApp({
      WECHAT_PROVIDER: 'wechat',
      WECHAT_APP_ID: 'wx1',
      WECHAT_APP_SECRET: 'secret',
      WECHAT_API_URL: server.url,
      PUBLIC_URL: 'https://mirra.example',
    });
  });
  afterAll(async () => {
    await real.close();
    server.close();
  });

  const scene = async () => {
    const answer = await real.call('GET /auth/wx/qr_code', { query: {} });
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    return { ...answer.data, cookie };
  };
  /** The phone, led back by WeChat. */
  const comeBack = (state: string, code?: string) =>
    real.app.http.inject({
      url: `/api/v1/auth/wx/wx_web?${new URLSearchParams({ state, ...(code !== undefined && { code }) })}`,
      headers: { 'accept-language': 'th-TH,th;q=0.9' },
    });
  const ask = ({ scene: asked, cookie }: { scene: string; cookie: string }) =>
    real.call('POST /auth/wx/wx_mp', { query: { scene: asked } }, { cookie });

  test('redirects the phone to consent and back, and the computer gets the WeChat name', async () => {
    const browser = await scene();
    const url = new URL(browser.url);
    expect(url.hostname).toBe('open.weixin.qq.com');
    expect(url.searchParams.get('state')).toBe(browser.scene);
    expect(url.searchParams.get('redirect_uri')).toBe('https://mirra.example/api/v1/auth/wx/wx_web');

    for (const code of [undefined, 'made-up']) {
      const refused = await comeBack(browser.scene, code);
      expect(refused.statusCode).toBe(400);
      expect(refused.body).toContain('lang="th-TH"');
      expect((await ask(browser)).code).toBe(2001);
    }
    expect((await comeBack(browser.scene, 'code-1')).statusCode).toBe(200);
    expect((await comeBack(browser.scene, 'code-1')).statusCode).toBe(400);
    expect(await ask(browser)).toMatchObject({ code: 2000, data: { status: 'bind', nickname: '小岚🌿' } });
  });

  test('inside of WeChat the page itself sends the code', async () => {
    const browser = await scene();
    const bring = (code: string) =>
      real.call('POST /auth/wx/code', { body: { code, scene: browser.scene } }, { cookie: browser.cookie });
    expect(await bring('made-up')).toMatchObject({ status: 400, code: 4021 });
    expect(await bring('code-2')).toMatchObject({ code: 2000, data: { nickname: '小岚🌿' } });
  });

  test('has no scan page of the sandbox', async () => {
    const { scene: asked } = await scene();
    const answer = await real.call('POST /sandbox/wechat/scan', { body: { scene: asked } });
    expect(answer.code).not.toBe(0);
  });
});
