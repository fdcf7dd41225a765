import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CHARACTERS } from '../../art/characters';
import type { RouteInput } from '../../contract/api/route';
import type { Routes } from '../../contract/routes';
import { createAvatarEngine } from '../../server/engines/avatar';
import { backgroundId } from '../../server/seed/catalogue';
import { stockFolder, type StockName, stockNames } from '../../server/seed/stock';
import { isFreeBackground } from '../../server/seed/products';
import { chimesIn, samplesOf } from '../fixtures/chime';
import { sql, startTestApp, type TestApp } from './harness';
import { creator, withAvatar, withBackground, withVoice } from './try-steps';
import { errorText } from '../../server/texts';

/** Who may use what, and what somebody gets who only tries it. */

const REFUSED = 4480;
const SOLD_AVATARS: ReadonlySet<number> = new Set([1005, 1006, 1007, 1008]);
/** The free avatars and the purchased ones, as lists show them. */
const freeAnd = (...had: number[]): number[] =>
  [...CHARACTERS.keys()].filter((id) => !SOLD_AVATARS.has(id) || had.includes(id));

let app: TestApp;
let owner: string;
let steps: ReturnType<typeof creator>;
let count = 0;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  owner = await app.login(`137550001${String(count++).padStart(2, '0')}`);
  steps = creator(app, owner);
});
afterAll(() => app.close());

const as = () => ({ credential: owner });
const get = (url: string) => app.app.http.inject(url);
const neon = backgroundId('neon-city');
const plainBytes = (name: StockName) => readFile(join(stockFolder, 'backgrounds', `${name}.webp`));

const avatars = async (
  key: 'GET /avatar/virtual/list-common-virtual' | 'GET /avatar/material/assets-virtual',
) => (await app.call(key, { query: {} }, as())).data.records.map(({ id }) => id);
const voices = async (key: 'GET /avatar/audio/page-common-audio' | 'GET /avatar/material/assets-audio') =>
  (await app.call(key, { query: { pageSize: 100 } }, as())).data.records.map(({ id }) => id);
const backgrounds = async (
  query: RouteInput<Routes['GET /avatar/material/list-back']>['query'] = {},
): Promise<string[]> =>
  (
    await app.call('GET /avatar/material/list-back', { query: { pageSize: 100, ...query } }, as())
  ).data.records.map(({ id }) => id);

describe('lists', () => {
  test('contain free assets, and bought ones after the purchase', async () => {
    expect(await avatars('GET /avatar/virtual/list-common-virtual')).toEqual(freeAnd());
    expect(await avatars('GET /avatar/material/assets-virtual')).toEqual([]);
    expect(await voices('GET /avatar/audio/page-common-audio')).not.toContain(3089);
    expect(await voices('GET /avatar/material/assets-audio')).toEqual([]);
    expect((await backgrounds()).toSorted()).toEqual(
      stockNames.filter(isFreeBackground).map(backgroundId).toSorted(),
    );
    expect(await backgrounds({ bought: true })).toEqual([]);

    await steps.buy('avatar-1005');
    await steps.buy('voice-3089');
    await steps.buy('background-neon-city');
    expect(await avatars('GET /avatar/virtual/list-common-virtual')).toEqual(freeAnd(1005));
    expect(await avatars('GET /avatar/material/assets-virtual')).toEqual([1005]);
    expect(await voices('GET /avatar/audio/page-common-audio')).toContain(3089);
    expect(await voices('GET /avatar/material/assets-audio')).toEqual([3089]);
    expect(await backgrounds()).toContain(neon);
    expect(await backgrounds({ bought: true })).toEqual([neon]);
  });

  test('contain assets that a membership includes for its members, but not as bought', async () => {
    await steps.join();
    expect(await avatars('GET /avatar/virtual/list-common-virtual')).toEqual(freeAnd(1007));
    const listed = (await app.call('GET /avatar/virtual/list-common-virtual', { query: {} }, as())).data
      .records;
    expect(listed.filter(({ vip }) => vip).map(({ id }) => id)).toEqual([1007]);
    expect(await avatars('GET /avatar/material/assets-virtual')).toEqual([]);
    expect(await voices('GET /avatar/audio/page-common-audio')).toContain(3093);
    expect(await backgrounds()).toContain(backgroundId('boardroom'));
    expect(await backgrounds()).not.toContain(neon);
    await steps.leave();
    expect(await avatars('GET /avatar/virtual/list-common-virtual')).toEqual(freeAnd());
  });
});

describe('one asset by its number', () => {
  const avatar = (id: number) => app.call('GET /avatar/virtual/{id}', { params: { id } }, as());
  const voice = (id: number) => app.call('GET /avatar/audio/{id}', { params: { id } }, as());

  test('is found whether it is free, tried or bought', async () => {
    expect((await avatar(1001)).data).toMatchObject({ id: 1001, trial: false, product: null });
    expect((await avatar(1005)).data).toMatchObject({ id: 1005, trial: true, product: 'avatar-1005' });
    expect((await voice(3089)).data).toMatchObject({ id: 3089, trial: true, product: 'voice-3089' });
    expect((await voice(0)).data).toMatchObject({ id: 3080, trial: false, product: null });
    await steps.buy('avatar-1005');
    expect((await avatar(1005)).data).toMatchObject({ id: 1005, trial: false, product: null });
    for (const id of [1, -1, 2 ** 40]) expect((await avatar(id)).status).toBe(404);
    expect((await voice(1)).status).toBe(404);
  });
});

describe('a background that is for sale', () => {
  const material = async () =>
    (await app.call('GET /avatar/material/{id}', { params: { id: neon } }, as())).data;

  test('is not served at full size; only its cover is', async () => {
    for (const address of [
      'neon-city.webp',
      'neon%2Dcity.webp',
      '%6eeon-city.webp',
      './neon-city.webp',
      'neon-city-cover.webp/../neon-city.webp',
      '..%2fbackgrounds%2fneon-city.webp',
      'boardroom.webp',
    ])
      expect((await get(`/stock/backgrounds/${address}`)).statusCode, address).toBe(404);
    expect((await get('/stock//backgrounds/neon-city.webp')).statusCode).toBe(404);
    for (const address of ['neon-city-cover.webp', 'office.webp', 'office-cover.webp'])
      expect((await get(`/stock/backgrounds/${address}`)).statusCode, address).toBe(200);
  });

  test('is watermarked while on trial, and plain at a signed address after purchase', async () => {
    const tried = await material();
    expect(tried).toMatchObject({ trial: true, product: 'background-neon-city' });
    const marked = await get(tried.fileUrl);
    expect(marked.statusCode).toBe(200);
    expect(marked.rawPayload.equals(await plainBytes('neon-city'))).toBe(false);

    await steps.buy('background-neon-city');
    const bought = await material();
    expect(bought).toMatchObject({ trial: false, product: null });
    const plain = await get(bought.fileUrl);
    expect(plain.rawPayload.equals(await plainBytes('neon-city'))).toBe(true);
    expect(plain.headers['content-type']).toBe('image/webp');
    expect(plain.headers['cache-control']).toContain('private');
    const part = await app.app.http.inject({ url: bought.fileUrl, headers: { range: 'bytes=0-9' } });
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10]);
    const other = backgroundId('space');
    expect((await get(bought.fileUrl.replace(neon, other))).statusCode).toBe(404);
    expect((await get(bought.fileUrl.replace(/signature=.{4}/, 'signature=AAAA'))).statusCode).toBe(404);
  });

  test('is served again without a price, and no longer when it gets one', async () => {
    const id = backgroundId('garden');
    const price = (fen: number) => sql(app, 'update products set price = $2 where item_id = $1', [id, fen]);
    await price(100);
    expect((await get('/stock/backgrounds/garden.webp')).statusCode).toBe(404);
    expect(await backgrounds()).not.toContain(id);
    await price(0);
    expect((await get('/stock/backgrounds/garden.webp')).statusCode).toBe(200);
    expect(await backgrounds()).toContain(id);
  });
});

describe('an avatar that is for sale', () => {
  const engine = createAvatarEngine({ cacheDir: '.cache/avatars' });
  afterAll(() => engine.close());
  const stillOf = async () =>
    (await app.call('GET /avatar/virtual/{id}', { params: { id: 1005 } }, as())).data.stillUrl;

  test('has a marked still, except at a signed URL of an account that may use it', async () => {
    const [plain, trial] = [await engine.still(1005), await engine.still(1005, 'trial')];
    const open = await get('/provider/avatar/1005/still');
    expect(open.rawPayload.equals(trial.bytes)).toBe(true);
    expect((await get(await stillOf())).rawPayload.equals(trial.bytes)).toBe(true);
    await steps.buy('avatar-1005');
    const address = await stillOf();
    const bought = await get(address);
    expect(bought.rawPayload.equals(plain.bytes)).toBe(true);
    expect(bought.headers['cache-control']).toContain('private');
    for (const forged of [
      address.replace('1005', '1006'),
      address.replace(/signature=.{4}/, 'signature=AAAA'),
    ])
      expect((await get(forged)).rawPayload.equals(plain.bytes)).toBe(false);
  });

  test('serves unmarked bodies only with a signature; free avatars and marked bodies are open', async () => {
    const bodyOf = async (id: number, name: string) =>
      (await get(`/provider/avatar/${id}/pack/${name}/0`)).statusCode;
    const [plain, trial] = [(await engine.poses(1005)).hash, (await engine.poses(1005, 'trial')).hash];
    expect(await bodyOf(1005, plain)).toBe(404);
    expect(await bodyOf(1005, `${plain}.9999999999.AAAA`)).toBe(404);
    expect(await bodyOf(1005, trial)).toBe(200);
    expect(await bodyOf(1001, (await engine.poses(1001)).hash)).toBe(200);
    // Nobody lets the server draw marked bodies of what is free.
    expect(await bodyOf(1001, (await engine.poses(1001, 'trial')).hash)).toBe(404);
  });
});

describe('a voice that is for sale', () => {
  test('speaks with the mark until it is bought', async () => {
    const chimes = (wav: Buffer) => chimesIn(samplesOf(wav)).map((score) => Math.round(Math.abs(score)));
    const speak = async (voice: number) => {
      const text = '一二三四五六七八九十，一二三四五六七八九十，一二三四五六七八九十。';
      return new Set(
        chimes((await app.call('POST /speech/synthesis', { body: { text, voice } }, as())).bytes),
      );
    };
    const sample = () => app.call('GET /avatar/audio/{id}/sample', { params: { id: 3089 } }, as());
    const tried = await sample();
    expect(tried.headers['cache-control']).toBe('no-store');
    expect(chimes(tried.bytes)[0]).toBe(1);
    expect(await speak(3089)).toEqual(new Set([1]));
    expect(await speak(3080)).toEqual(new Set([0]));
    await steps.buy('voice-3089');
    expect(chimes((await sample()).bytes)[0]).toBe(0);
    expect(await speak(3089)).toEqual(new Set([0]));
  });
});

describe('a project with tried assets', () => {
  test('lists them, and its thumbnail is marked until they are bought', async () => {
    const id = await steps.make((document) => {
      for (const change of [withAvatar(1005), withVoice(3089), withBackground(neon)]) change(document);
    });
    const { assets } = await steps.read(id);
    expect(assets.avatar).toMatchObject({ id: 1005, trial: true });
    expect(assets.voice).toMatchObject({ id: 3089, trial: true });
    expect(assets.materials[neon]).toMatchObject({ trial: true, fileType: 'image' });
    expect(assets.materials[neon]?.fileUrl).toContain('/market/picture/');

    const thumbnail = async () => {
      const { records } = (await app.call('GET /avatar/project/page', { query: {} }, as())).data;
      return (await get(records.find((one) => one.id === id)?.coverUrl ?? '')).rawPayload;
    };
    const marked = await thumbnail();
    await steps.buy('avatar-1005');
    const half = await thumbnail();
    await steps.buy('background-neon-city');
    const plain = await thumbnail();
    expect(half.equals(marked)).toBe(false);
    expect(plain.equals(half)).toBe(false);
    expect((await steps.read(id)).assets.materials[neon]).toMatchObject({ trial: false });
  });

  const ways: Record<string, (id: string) => Promise<{ code: number; msg: string; data: unknown }>> = {
    publishing: (id) => steps.publish(id),
    'a visitor link': (id) => steps.share(id),
    'a draft link': (id) => steps.share(id, 'draft'),
    'an embedded page': (projectId) =>
      app.call(
        'POST /conversation/share',
        { body: { projectId, validity: 'permanent', frameOrigins: ['https://shop.example'] } },
        steps.as,
      ),
    'a key': (projectId) =>
      app.call(
        'POST /secret/getSecret',
        { body: { projectId, name: 'Program', scopes: ['chat'], validity: '30d' } },
        steps.as,
      ),
    'a token': (projectId) =>
      app.call('POST /avatar/user/generateAccessToken', { body: { projectId } }, steps.as),
  };

  test.each(Object.keys(ways))('is refused %s, with the names in the language of the caller', async (way) => {
    const id = await steps.make((document) => {
      withAvatar(1005)(document);
      withBackground(neon)(document);
    });
    const refused = await ways[way]?.(id);
    expect(refused).toMatchObject({ code: REFUSED, status: 403 });
    const english = (await app.call('GET /avatar/virtual/{id}', { params: { id: 1005 } }, steps.as)).data
      .name;
    expect(refused?.msg).toContain(english);
    expect(refused?.msg).toContain('Neon');
    expect(refused?.data).toMatchObject({
      assets: [
        { type: 1, itemId: '1005', name: english, product: 'avatar-1005', vip: false },
        { type: 2, itemId: neon, product: 'background-neon-city', vip: false },
      ],
    });
    await steps.buy('avatar-1005');
    expect(await ways[way]?.(id)).toMatchObject({ code: REFUSED });
    await steps.buy('background-neon-city');
    expect(await ways[way]?.(id)).toMatchObject({ code: 0 });
  });

  test('is refused with a hint about membership when that includes every asset', async () => {
    const id = await steps.make(withAvatar(1007));
    const refused = await steps.publish(id);
    expect(refused).toMatchObject({ code: REFUSED, data: { assets: [{ itemId: '1007', vip: true }] } });
    expect(refused.msg).toContain(errorText('assetsForMembers', 'en-US').split('{')[0]);
  });

  test('is refused for a tried voice or element too', async () => {
    const id = await steps.make(withVoice(3093));
    expect(await steps.publish(id)).toMatchObject({ code: REFUSED });
    await steps.edit(id, (document) => {
      withVoice(0)(document);
      document.elements = {
        order: ['picture'],
        pages: [
          {
            picture: {
              id: 'picture',
              type: 'mirra.image',
              version: 1,
              name: '',
              box: { left: 0, top: 0, width: 100, height: 100 },
              rotation: 0,
              opacity: 1,
              lockAspect: false,
              locked: false,
              hidden: true,
              groupId: null,
              style: { radius: 0, stroke: null, shadow: null },
              props: { materialId: neon },
            },
          },
        ],
      };
    });
    expect(await steps.publish(id)).toMatchObject({ code: REFUSED });
  });
});

describe('a publication', () => {
  const visit = async (code: string) =>
    (await app.call('POST /conversation/share/session', { body: {} }, { credential: code })).data.project
      .assets;

  test('stays unmarked after a membership ended; a new publication may not add more tried assets', async () => {
    await steps.join();
    const id = await steps.make(withAvatar(1007));
    const { code } = (await steps.share(id)).data;
    await steps.leave();
    const shown = await visit(code);
    expect(shown.avatar).toMatchObject({ id: 1007, trial: false });
    expect(shown.avatar?.stillUrl).toContain('signature=');
    expect((await steps.read(id)).assets.avatar).toMatchObject({ trial: true });

    await steps.edit(id, (document) => {
      document.background = { ...document.background, color: '#123456' };
    });
    expect((await steps.publish(id)).code).toBe(0);
    // A new link to it is a matter of the draft.
    expect((await steps.share(id, 'draft')).code).toBe(REFUSED);
    await steps.edit(id, withBackground(backgroundId('boardroom')));
    const refused = await steps.publish(id);
    expect(refused.code).toBe(REFUSED);
    expect(refused.msg).not.toContain('1007');
    expect((await visit(code)).avatar).toMatchObject({ trial: false });
  });

  test('is marked after a refund, and cannot be published again', async () => {
    await steps.buy('avatar-1005');
    const id = await steps.make(withAvatar(1005));
    const { code } = (await steps.share(id)).data;
    const { userId } = (await app.call('GET /avatar/user/info', {}, as())).data;
    await sql(app, `update grants set state = 'revoked' where account_id = $1 and subject = '1:1005'`, [
      userId,
    ]);
    expect((await visit(code)).avatar).toMatchObject({ trial: true });
    await steps.edit(id, (document) => {
      document.background = { ...document.background, color: '#123456' };
    });
    expect((await steps.publish(id)).code).toBe(REFUSED);
    const publication = async () =>
      (await app.call('GET /avatar/project/{id}/publication', { params: { id } }, as())).data;
    const { publication: from, published } = await publication();
    await app.call(
      'DELETE /avatar/project/{id}/publication',
      { params: { id }, query: { publication: from } },
      as(),
    );
    const back = await app.call(
      'PUT /avatar/project/{id}/publication',
      { params: { id }, body: { publication: from + 1, versionId: published?.versionId ?? '' } },
      as(),
    );
    expect(back.code).toBe(REFUSED);
  });
});
