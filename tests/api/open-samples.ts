import type { PuzzleMoment } from '../../contract/account/schema';
import type { RouteKey } from '../../contract/routes';
import { createAvatarEngine } from '../../server/engines/avatar';
import { proportion, type Sample } from './access-samples';
import { authenticator, guardedAccount, pendingTicket } from './second-factor-steps';
import { newPhone, phoneSteps } from './account-steps';
import { passwordDigest, smsToken, sql, type TestApp, sessionOf } from './harness';

/** A sample with the credential and cookie that it needs; null asks as nobody. */
export interface OpenSample extends Sample {
  credential?: string | null;
  cookie?: string;
}

/** A hand that moves a piece to `x`: quick, then slower, with a swing. */
const drag = (x: number): PuzzleMoment[] =>
  Array.from({ length: 14 }, (_, i) => {
    const way = 1 - (1 - i / 13) ** 2;
    return { x: x * way, y: 80 + Math.sin(i) * 3, t: i * 38 + (i % 3) * 5 };
  });

/** The parts of a signed address: its path's id and kind, and what stands in its query. */
function signed(address: string): Sample {
  const url = new URL(address, 'http://localhost');
  const [, kind = '', id = ''] = /\/avatar\/picture\/(\w+)\/([^/]+)$/.exec(url.pathname) ?? [];
  const own = /\/([0-9a-f-]{36})\//.exec(url.pathname)?.[1] ?? id;
  return { params: { id: own, kind }, query: Object.fromEntries(url.searchParams) };
}

/**
 * One call that succeeds, of each route that asks for no session, or for a proof that has to be made first. The
 * other routes have samples of what their owner has.
 * @param session opens a session of the account that the samples belong to; it has a picture, a project and a material
 */
export function openSamples(
  app: TestApp,
  session: () => Promise<string>,
  picture: Buffer,
): Partial<Record<RouteKey, () => Promise<OpenSample>>> {
  const { send, lastCode, ticket } = phoneSteps(() => app);
  const as = async () => ({ credential: await session() });
  const body = (phone: string, type: 'sms_login' | 'reset_pwd') => ({ countryCode: '86', phone, type });

  /** A code of WeChat that was asked for by a browser, and scanned when a nickname is given. */
  async function scene(nickname?: string) {
    const asked = await app.call('GET /auth/wx/qr_code', { query: { purpose: 'login' } });
    const cookie = String(asked.headers['set-cookie']).split(';')[0] ?? '';
    const { scene: name } = asked.data;
    if (nickname !== undefined)
      await app.call('POST /sandbox/wechat/scan', { body: { scene: name, nickname } });
    return { name, cookie };
  }

  /** The code of a new link to a project of the account. */
  async function share(password?: string) {
    const as = { credential: await session() };
    const [project] = (await app.call('GET /avatar/project/page', { query: {} }, as)).data.records;
    const body = {
      projectId: project?.id ?? '',
      validity: 'permanent' as const,
      ...(password && { password }),
    };
    return (await app.call('POST /conversation/share', { body }, as)).data.code;
  }

  return {
    'POST /ssm/send': async () => {
      const phone = newPhone();
      return { query: { token: smsToken(phone) }, body: body(phone, 'sms_login') };
    },
    'POST /ssm/verify': async () => {
      const phone = newPhone();
      await send(phone, 'sms_login');
      return { query: { code: await lastCode(phone) }, body: body(phone, 'sms_login') };
    },
    'POST /auth/login': async () => {
      const phone = newPhone();
      return { body: { phone, rememberMe: false, ticket: await ticket(phone, 'sms_login') } };
    },
    'POST /auth/pwd': async () => ({
      query: { phone: '13800138000', password: passwordDigest('Mirra2026') },
    }),
    'POST /user/pwd-reset': async () => {
      const phone = newPhone();
      await app.login(phone);
      const proof = await ticket(phone, 'reset_pwd');
      return { query: { phone, password: passwordDigest('Mirra2027'), ticket: proof } };
    },
    'POST /user/phone/change': async () => {
      const [phone, next] = [newPhone(), newPhone()];
      const credential = await app.login(phone);
      return {
        query: { phone: next, ticket: await ticket(next, 'change_phone', { credential }) },
        credential,
      };
    },
    'POST /user/delete': async () => {
      const phone = newPhone();
      const credential = await app.login(phone);
      return { query: { ticket: await ticket(phone, 'delete_account', { credential }) }, credential };
    },
    'POST /auth/step-up/sms': async () => ({ credential: await app.login(newPhone()) }),
    'POST /auth/step-up': async () => {
      const phone = newPhone();
      const credential = await app.login(phone);
      await app.call('POST /auth/step-up/sms', {}, { credential });
      return { body: { kind: 'sms', proof: await lastCode(phone) }, credential };
    },
    'POST /auth/second-factor': async () => {
      const { phone, app: device } = await guardedAccount(app);
      return { body: { ticket: await pendingTicket(app, phone), code: device.next() } };
    },
    'POST /user/second-factor/confirm': async () => {
      const credential = await app.login(newPhone());
      const begun = await app.call('POST /user/second-factor/begin', {}, { credential });
      return { body: { code: authenticator(begun.data.secret).next() }, credential };
    },
    'POST /user/second-factor/recovery-codes': async () => ({
      credential: (await guardedAccount(app)).credential,
    }),
    'POST /user/second-factor/off': async () => {
      const { credential, app: device } = await guardedAccount(app);
      return { body: { code: device.next() }, credential };
    },
    'POST /message/announcement/{id}/seen': async () => {
      const credential = await app.login(newPhone());
      const { rows } = await sql(
        app,
        `insert into announcements (id, titles, texts, begins_at) values (gen_random_uuid(), $1, $1, now()) returning id`,
        [JSON.stringify({ 'zh-CN': '一', 'en-US': '', 'ms-MY': '', 'th-TH': '' })],
      );
      return { params: { id: String(rows[0]?.id) }, credential };
    },
    'POST /avatar/user/feedback': async () => ({
      form: { tags: 'fault', feedbackMessage: 'It broke.', contactWay: '', unique: 'f'.repeat(32) },
    }),
    'POST /upload': async () => ({
      form: { uploadChannel: 'custom', files: { name: 'p.png', bytes: picture } },
    }),
    'PUT /avatar/project/{id}/publication': async () => {
      const credential = await session();
      const body = { name: 'Twice', status: 'proceed', proportion, direction: 0 } as const;
      const { id } = (await app.call('POST /avatar/project/add', { body }, { credential })).data;
      const publish = async (publication: number) =>
        (
          await app.call(
            'POST /avatar/project/{id}/publication',
            { params: { id }, body: { publication } },
            { credential },
          )
        ).data;
      const first = await publish(0);
      await app.call(
        'PUT /avatar/project/edit/{id}',
        { params: { id }, body: { name: 'Again' } },
        { credential },
      );
      const second = await publish(first.publication);
      const versionId = first.published?.versionId ?? '';
      return { params: { id }, body: { publication: second.publication, versionId }, credential };
    },
    'POST /captcha/slider': async () => ({}),
    'POST /captcha/slider/verify': async () => {
      const { id } = (await app.call('POST /captcha/slider', {})).data;
      const { x } = (await sql(app, 'select x from captchas where id = $1', [id])).rows[0] as { x: number };
      return { body: { id, x, by: 'pointer', track: drag(x) } };
    },
    'GET /auth/wx/qr_code': async () => ({ query: { purpose: 'login' } }),
    'POST /auth/wx/wx_mp': async () => {
      const { name, cookie } = await scene();
      return { query: { scene: name }, cookie, credential: null };
    },
    'GET /conversation/share/frame': async () => ({ query: { code: await share() } }),
    'POST /conversation/share/unlock': async () => {
      const password = 'open sesame';
      return { body: { code: await share(password), password } };
    },
    'POST /conversation/share/report': async () => ({
      body: { reason: 'likeness' },
      credential: await share(),
    }),
    'POST /sandbox/wechat/scan': async () => ({ body: { scene: (await scene()).name, nickname: 'Scanned' } }),
    'POST /auth/wx/first/login/bind_phone': async () => {
      const { name, cookie } = await scene('Bound');
      const asked = await app.call('POST /auth/wx/wx_mp', { query: { scene: name } }, { cookie });
      const phone = newPhone();
      const proof = await ticket(phone, 'bind_phone');
      return {
        body: { phone, platformId: asked.data.platformId ?? '', ticket: proof },
        cookie,
        credential: null,
      };
    },
    'POST /auth/wx/unlink': async () => {
      const { name, cookie } = await scene('Parted');
      const asked = await app.call('POST /auth/wx/wx_mp', { query: { scene: name } }, { cookie });
      const phone = newPhone();
      const proof = await ticket(phone, 'bind_phone');
      const bound = await app.call(
        'POST /auth/wx/first/login/bind_phone',
        { body: { phone, platformId: asked.data.platformId ?? '', ticket: proof } },
        { cookie },
      );
      return { credential: sessionOf(bound).token };
    },
    'GET /sandbox/wechat': async () => ({}),
    'GET /sandbox/sms': async () => ({ query: { phone: '13800138000' } }),
    'GET /avatar/user/{id}/picture': async () => {
      const form = { files: { name: 'p.png', bytes: picture } };
      await app.call('POST /avatar/user/picture', { form }, await as());
      return signed((await app.call('GET /avatar/user/info', {}, await as())).data.pictureUrl ?? '');
    },
    'GET /avatar/picture/{kind}/{id}': async () => {
      const list = await app.call('GET /avatar/project/page', { query: {} }, await as());
      return signed(list.data.records[0]?.coverUrl ?? '');
    },
    'GET /avatar/material/{id}/file': async () => {
      const list = await app.call(
        'GET /avatar/material/me-material',
        { query: { type: 'image' } },
        await as(),
      );
      return signed(list.data.records[0]?.fileUrl ?? '');
    },
    'GET /film/render/{id}/captions/file': async () => {
      const by = await as();
      const film = (await app.call('GET /film/page', { query: {} }, by)).data.records.at(-1)?.id ?? '';
      const key = (await app.call('POST /secret/getSecret', { body: { projectId: film } }, by)).data.secret;
      const list = await app.call('GET /v1/film/render', { query: {} }, { credential: key });
      const { data } = JSON.parse(list.text) as { data: { captions: { srt: string } | null }[] };
      return signed(data.find(({ captions }) => captions !== null)?.captions?.srt ?? '');
    },
    'GET /avatar/font/{id}/file': async () => {
      const list = await app.call('GET /avatar/font', {}, await as());
      return signed(list.data[0]?.fileUrl ?? '');
    },
    'GET /text_to_image': async () => ({
      query: { text: '山', ratio: '16:9', scene: 'flat', seed: '3' },
      credential: await session(),
    }),
    'GET /speech/recognition': async () => ({}),
    'GET /provider/get_avatar_info': async () => ({ query: { id: '1001' } }),
    'GET /provider/avatar/{id}/cover': async () => ({ params: { id: '1001' } }),
    'GET /provider/avatar/{id}/still': async () => ({ params: { id: '1001' } }),
    'GET /provider/avatar/{id}/pack/{hash}/{pose}': async () => ({
      params: { id: '1001', hash: (await createAvatarEngine({ cacheDir: '' }).poses(1001)).hash, pose: '0' },
    }),
    'GET /health/live': async () => ({}),
    'GET /health/ready': async () => ({}),
    'GET /metrics': async () => ({}),
    'GET /settings': async () => ({}),
    'POST /page-errors': async () => ({
      body: { type: 'TypeError', stack: ['at Panel (http://localhost/assets/main.js:1:20)'], area: 'work' },
    }),
    'GET /notices': async () => ({}),
  };
}
