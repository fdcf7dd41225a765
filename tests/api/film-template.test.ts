import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filmPurposes } from '../../contract/film/limits';
import { ABSENT } from './access-samples';
import { filmSteps, firstScene } from './film-steps';
import { sql, startTestApp, type TestApp } from './harness';

let app: TestApp;
let as: { credential: string; language: string };
let films: ReturnType<typeof filmSteps>;

beforeAll(async () => {
  app = await startTestApp();
  as = { credential: await app.login('13745000401'), language: 'en-US' };
  films = filmSteps(app, as);
});
afterAll(() => app.close());

const page = async (query: object = {}, by = as) =>
  (await app.call('GET /film/template/page', { query: { pageSize: 50, ...query } } as never, by)).data as {
    total: number;
    records: { id: string; name: string; purpose: string; ratio: number; scenes: number; coverUrl: string }[];
  };
const templateFor = async (query: object) => {
  const [found] = (await page(query)).records;
  if (found === undefined) throw new Error('no template');
  return found;
};
const scenesOf = (query: object, by = as) =>
  app.call('GET /film/scene', { query: { language: 'en-US', ...query } } as never, by) as Promise<{
    code: number;
    data: { scenes: ReturnType<typeof firstScene>[] };
  }>;

describe('film templates', () => {
  test('are listed by purpose and ratio, under names of the caller', async () => {
    const all = await page();
    expect(all.total).toBe(filmPurposes.length * 4);
    const tall = await page({ ratio: 2 });
    expect(tall.records.map(({ purpose }) => purpose).toSorted()).toEqual([...filmPurposes].toSorted());
    const [news] = (await page({ ratio: 2, purpose: 'news' })).records;
    expect(news).toMatchObject({ name: 'News bulletin', ratio: 2, scenes: 4 });
    const [inThai] = (await page({ ratio: 2, purpose: 'news' }, { ...as, language: 'th-TH' })).records;
    expect(inThai?.id).toBe(news?.id);
    expect(inThai?.name).toBe('รายงานข่าว');
  });

  test('have a picture of what their first scene shows in the language of the caller', async () => {
    const pictureFor = async (language: string) => {
      const [{ coverUrl } = { coverUrl: '' }] = (
        await page({ ratio: 1, purpose: 'product' }, { ...as, language })
      ).records;
      const answer = await app.app.http.inject({
        method: 'GET',
        url: coverUrl,
        headers: { 'accept-language': language },
      });
      expect(answer.statusCode).toBe(200);
      return answer.rawPayload;
    };
    const [english, thai] = [await pictureFor('en-US'), await pictureFor('th-TH')];
    expect(await sharp(english).metadata()).toMatchObject({ format: 'webp', width: 640, height: 360 });
    expect(english.equals(thai)).toBe(false);
  });

  test.each(['zh-CN', 'en-US', 'ms-MY', 'th-TH'] as const)(
    'become films that are written in %s alone',
    async (language) => {
      const { id: from, scenes } = await templateFor({ ratio: 4, purpose: 'welcome' });
      const id = await films.add({ language, from: { kind: 'filmTemplate', id: from } });
      const { document, assets } = await films.open(id);
      const { film } = document;
      expect(document.ratio).toBe(4);
      expect(film.language).toBe(language);
      expect(film.translations).toEqual({});
      expect(Object.keys(film.voices)).toEqual([language]);
      expect(film.scenes.order).toHaveLength(scenes);
      const said = { 'zh-CN': '你好', 'en-US': 'Hello', 'ms-MY': 'Hai', 'th-TH': 'สวัสดี' }[language];
      const first = firstScene(document);
      expect(first.script[0]?.text).toContain(said);
      const voice = film.voices[language]?.audioId;
      expect(assets.voices?.[String(voice)]).toMatchObject({ locale: language });
      expect(first.stage.events).toMatchObject({ audioId: voice, virtualUrl: { id: 1003, name: 'Aisyah' } });
    },
  );

  test('give nothing to those who name one that there is not, or use its id for something else', async () => {
    const { id } = await templateFor({ ratio: 1, purpose: 'news' });
    expect((await films.tryAdd({ from: { kind: 'filmTemplate', id: ABSENT } })).code).toBe(4040);
    expect((await films.tryAdd({ from: { kind: 'template', id } })).code).toBe(4040);
  });
});

describe('scenes that a film takes over', () => {
  test('are those of a film template, in the language of the film', async () => {
    const { id, scenes } = await templateFor({ ratio: 1, purpose: 'questions' });
    const found = (await scenesOf({ kind: 'filmTemplate', id, language: 'ms-MY' })).data.scenes;
    expect(found).toHaveLength(scenes);
    expect(found[1]?.script[0]?.text).toContain('daftar masuk');
    expect(found[1]?.voice).toBeNull();
  });

  test("are the stage of a project of one's own, and never that of somebody else", async () => {
    const body = {
      name: 'Hall',
      status: 'proceed',
      proportion: { index: 2, percentage: '9:16' },
      direction: 1,
    } as const;
    const { id } = (await app.call('POST /avatar/project/add', { body } as never, as)).data as { id: string };
    const [scene] = (await scenesOf({ kind: 'project', id })).data.scenes;
    expect(scene?.stage.ratio).toBe(2);
    expect(scene?.script).toEqual([]);
    const other = { credential: await app.login('13745000404'), language: 'en-US' };
    expect((await scenesOf({ kind: 'project', id }, other)).code).toBe(4040);
    // A film is no project.
    const film = await films.add();
    expect((await scenesOf({ kind: 'project', id: film })).code).toBe(4040);
  });
});

const nothing = {
  logo: null,
  colors: { primary: null, secondary: null },
  fonts: { heading: null, body: null },
  opening: null,
  closing: null,
} as const;
const put = (body: object, by = as) =>
  app.call('PUT /film/brand', { body: { ...nothing, ...body } } as never, by);
const kitOf = async (by = as) => (await app.call('GET /film/brand', {}, by)).data as unknown;

describe('a brand kit', () => {
  const FILE_UNKNOWN = 4790;
  const FONT_UNKNOWN = 4791;

  test('is the one of its account, and a later one takes its place', async () => {
    const other = { credential: await app.login('13745000403'), language: 'en-US' };
    expect(await kitOf(other)).toBeNull();
    const { id } = await templateFor({ ratio: 1, purpose: 'product' });
    const [opening] = (await scenesOf({ kind: 'filmTemplate', id })).data.scenes;
    const kit = { ...nothing, colors: { primary: '#0E7C66', secondary: null }, opening };
    // Two windows at once: one of both is kept whole.
    const answers = await Promise.all([put(kit, other), put(kit, other)]);
    expect(answers.map(({ code }) => code)).toEqual([0, 0]);
    expect(await kitOf(other)).toEqual(kit);
    expect((await put({ fonts: { heading: 'oswald', body: '' } }, other)).code).toBe(0);
    expect(await kitOf(other)).toEqual({ ...nothing, fonts: { heading: 'oswald', body: '' } });
    expect(await kitOf()).toBeNull();
  });

  test('names no file and no font of somebody else', async () => {
    const other = { credential: await app.login('13745000405'), language: 'en-US' };
    const { userId } = (await app.call('GET /avatar/user/info', {}, other)).data;
    const { rows } = await sql(
      app,
      `insert into materials (id, owner_id, kind, names, file_type, file_url, cover_url)
       values (gen_random_uuid(), $1, 'image', $2, 'image', '', '') returning id`,
      [userId, { 'zh-CN': '标志' }],
    );
    const [{ id: materialId } = { id: '' }] = rows as { id: string }[];
    const logo = { materialId, place: 'topRight', size: 0.16 };
    expect((await put({ logo }, other)).code).toBe(0);
    expect((await put({ logo })).code).toBe(FILE_UNKNOWN);
    expect((await put({ logo: { ...logo, materialId: ABSENT } }, other)).code).toBe(FILE_UNKNOWN);
    expect((await put({ fonts: { heading: ABSENT, body: null } })).code).toBe(FONT_UNKNOWN);
    expect((await put({ fonts: { heading: 'comic', body: null } })).code).toBe(FONT_UNKNOWN);
  });

  test('has only scenes that a film may have, with files of its account', async () => {
    const { id } = await templateFor({ ratio: 1, purpose: 'course' });
    const [scene] = (await scenesOf({ kind: 'filmTemplate', id })).data.scenes;
    if (scene === undefined) throw new Error('no scene');
    const broken = { ...scene, stage: { ...scene.stage, elements: { order: ['gone'], pages: [] } } };
    expect((await put({ closing: broken })).code).toBe(4011);
    const background = { ...scene.stage.background, materialId: ABSENT };
    expect((await put({ closing: { ...scene, stage: { ...scene.stage, background } } })).code).toBe(4790);
  });
});
