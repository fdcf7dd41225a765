import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stillLimits } from '../../contract/render/limits';
import type { FilmRender } from '../../contract/render/schema';
import { createScene } from '../../film/scenes';
import { plainPng } from '../fixtures/bad-media';
import { element } from '../unit/film/picture/stages';
import { newPhone } from './account-steps';
import { filmSteps, firstScene } from './film-steps';
import { sql, startTestApp, type TestApp } from './harness';

const run = promisify(execFile);
const whole = { left: 0, top: 0, width: 1, height: 1 };
const [RED, BLUE] = ['#E02020', '#2040E0'];

let app: TestApp;
let as: { credential: string; language: string };
let films: ReturnType<typeof filmSteps>;
let filmId: string;
let scene: string;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  as = { credential: await app.login(newPhone()), language: 'en-US' };
  films = filmSteps(app, as);
  filmId = await films.add();
  await films.change(filmId, (document) => {
    const first = firstScene(document);
    first.length = 0.5;
    first.transition = { kind: 'cut', seconds: 0 };
    const clock = element('clock', 'x', [0, 0, 640, 360], {}, { type: 'someone.clock', name: 'Clock' });
    first.stage.elements = { order: ['clock'], pages: [{ clock }] };
    const second = { ...createScene('second', structuredClone(first.stage)), length: 0.5 };
    const dial = { ...clock, id: 'dial', type: 'someone.dial', name: '' };
    second.stage.elements = { order: ['dial'], pages: [{ dial }] };
    document.film.scenes.order.push(second.id);
    document.film.scenes.byId[second.id] = second;
    scene = first.id;
  });
});
afterAll(() => app.close());

const png = (background: string, width = 64): Promise<Buffer> =>
  sharp({ create: { width, height: 36, channels: 3, background } })
    .png()
    .toBuffer();
const put = (bytes: Buffer, of: object = {}, by = as) =>
  app.call(
    'PUT /film/{id}/still',
    {
      params: { id: filmId },
      query: { scene, element: 'clock', ...whole, ...of },
      form: { file: { name: 'still.png', bytes } },
    } as never,
    by,
  );
const list = async (by = as) => (await app.call('GET /film/{id}/still', { params: { id: filmId } }, by)).data;
const file = (of: object = {}, by = as) =>
  app.app.http.inject({
    url: `/api/v1/film/${filmId}/still/file?${new URLSearchParams({ scene, element: 'clock', ...of })}`,
    headers: { authorization: by.credential },
  });
const colorOf = async (bytes: Buffer, x = 10, y = 10) => {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * 3;
  return [...data.subarray(at, at + 3)];
};
const near = (color: number[], hex: string) => {
  for (const [index, part] of color.entries())
    expect(Math.abs(part - Number.parseInt(hex.slice(1 + index * 2, 3 + index * 2), 16))).toBeLessThan(12);
};

const order = async () =>
  (
    await app.call(
      'POST /film/{id}/render',
      { params: { id: filmId }, body: { size: 'draft', revision: (await films.open(filmId)).revision } },
      as,
    )
  ).data;
const ended = async (id: string): Promise<FilmRender> => {
  const get = async () => (await app.call('GET /film/render/{id}', { params: { id } }, as)).data;
  await expect
    .poll(async () => (await get()).state, { timeout: 120_000, interval: 100 })
    .toMatch(/done|failed|cancelled/);
  return get();
};
/** The picture of a video at a second. */
async function frameOf({ video }: FilmRender, second: number): Promise<Buffer> {
  const { rawPayload } = await app.app.http.inject({ url: video?.fileUrl ?? '' });
  const [path, to] = [join(app.dataDir, 'made.mp4'), join(app.dataDir, 'frame.png')];
  await writeFile(path, rawPayload);
  const filter = 'scale=in_color_matrix=bt709:in_range=tv';
  await run('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-ss',
    `${second}`,
    '-i',
    path,
    '-vf',
    filter,
    '-frames:v',
    '1',
    to,
  ]);
  return sharp(to).png().toBuffer();
}
const scenesDrawn = async () =>
  (await sql(app, 'select digest from film_segments order by used_at')).rows.map(({ digest }) => digest);

describe('the picture of an element', () => {
  test('is kept for its film, scene and element, and a later one takes its place', async () => {
    const first = await put(await png(RED), { left: -0.5, width: 2 });
    expect(first).toMatchObject({ status: 200, data: { element: 'clock', place: { left: -0.5, width: 2 } } });
    await put(await png(BLUE));
    await put(await png(RED), { scene: 'second', element: 'dial' });
    const kept = await list();
    expect(kept.map(({ element: id, place }) => [id, place.width]).toSorted()).toEqual([
      ['clock', 1],
      ['dial', 1],
    ]);
    expect(kept.find(({ element: id }) => id === 'dial')?.digest).toBe(first.data.digest);
    const picture = await file();
    expect(picture.headers['content-type']).toBe('image/png');
    near(await colorOf(picture.rawPayload), BLUE);
    near(await colorOf((await file({ scene: 'second', element: 'dial' })).rawPayload), RED);
  });

  test('is seen and changed by nobody but the owner of the film', async () => {
    await put(await png(RED));
    const other = { credential: await app.login(newPhone()), language: 'en-US' };
    expect((await put(await png(BLUE), {}, other)).status).toBe(404);
    expect(await list(other)).toBeNull();
    expect((await file({}, other)).statusCode).toBe(404);
    near(await colorOf((await file()).rawPayload), RED);
  });

  test.each([
    ['no PNG', () => sharp(plainPng(8, 8)).webp().toBuffer(), 415],
    ['a PNG only by its first bytes', () => Promise.resolve(plainPng(8, 8).subarray(0, 40)), 415],
    ['too large', async () => Buffer.concat([await png(RED), Buffer.alloc(4 * 1024 * 1024)]), 413],
    ['of too many pixels', () => Promise.resolve(plainPng(4_000, 1_001)), 413],
    ['empty', () => Promise.resolve(Buffer.alloc(0)), 400],
  ])('is refused where it is %s', async (_, bytes, status) => {
    await put(await png(RED));
    const { digest } = (await list())[0] ?? {};
    const refused = await put(await bytes());
    expect(refused.status, refused.msg).toBe(status);
    expect((await list()).map((one) => one.digest)).toEqual([digest]);
  });

  test('sent twice at once is one of both, whole', async () => {
    const pictures = await Promise.all([RED, BLUE, '#20A040', '#A0A020'].map((color) => png(color)));
    const answers = await Promise.all(pictures.map((bytes) => put(bytes)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const kept = await list();
    expect(kept).toHaveLength(1);
    const at = answers.findIndex(({ data }) => data.digest === kept[0]?.digest);
    expect(await colorOf((await file()).rawPayload)).toEqual(await colorOf(pictures[at] ?? Buffer.alloc(0)));
  });

  test('finds room for 200 in a film, those of elements that are gone not counted', async () => {
    const fill = (names: string) =>
      sql(
        app,
        `insert into film_stills (film_id, scene, element, place, sha256, storage_key, bytes)
         select $1, $2, ${names}, '{}', 'x', 'x', 1 from generate_series(1, ${stillLimits.film}) n`,
        [filmId, scene],
      );
    await fill(`'gone-' || n`);
    expect((await put(await png(RED))).status).toBe(200);
    expect(await list()).toHaveLength(1);
    await sql(app, 'delete from film_stills where film_id = $1', [filmId]);
    await films.change(filmId, ({ film }) => {
      const { elements } = film.scenes.byId[scene]?.stage ?? {};
      const one = elements?.pages[0]?.clock;
      if (elements === undefined || one === undefined) throw new Error('The scene has no clock');
      const ids = Array.from({ length: stillLimits.film }, (_, index) => `e-${index + 1}`);
      elements.order.push(...ids);
      elements.pages.push(Object.fromEntries(ids.map((id) => [id, { ...one, id }])));
    });
    await fill(`'e-' || n`);
    const refused = await put(await png(RED));
    expect(refused.status).toBe(409);
    expect(refused.msg).toContain(String(stillLimits.film));
    expect((await put(await png(RED), { element: 'e-7' })).status).toBe(200);
  });
});

describe('a video', () => {
  test('shows the pictures as they are when it is ordered, and says what is left out', async () => {
    await put(await png(RED));
    const done = await ended((await order()).id);
    expect(done).toMatchObject({
      state: 'done',
      stills: [
        { scene, element: 'clock', name: 'Clock', type: 'someone.clock', isLeftOut: false },
        { scene: 'second', element: 'dial', name: '', type: 'someone.dial', isLeftOut: true },
      ],
    });
    near(await colorOf(await frameOf(done, 0.2), 100, 60), RED);
    // The element without a picture is left out: the gray of the stage is there.
    const ground = await colorOf(await frameOf(done, 0.7), 100, 60);
    expect(Math.max(...ground) - Math.min(...ground)).toBeLessThan(12);

    // Another picture draws its own scene anew, and no other.
    const before = await scenesDrawn();
    await put(await png(BLUE), { scene: 'second', element: 'dial' });
    const next = await ended((await order()).id);
    expect(next.stills.map(({ isLeftOut }) => isLeftOut)).toEqual([false, false]);
    near(await colorOf(await frameOf(next, 0.7), 100, 60), BLUE);
    expect((await scenesDrawn()).filter((digest) => !before.includes(digest))).toHaveLength(1);
  });

  test('that waits keeps its pictures, whatever comes after it', async () => {
    await films.change(filmId, (document) => {
      const { stage } = firstScene(document);
      const label = element('label', 'text', [700, 400, 300, 80], { content: '{{name}}' });
      stage.elements.order.push('label');
      stage.elements.pages[0] = { ...stage.elements.pages[0], label };
    });
    await put(await png(RED));
    await put(await png(BLUE), { element: 'gone' });
    const requestId = randomUUID();
    const body = {
      requestId,
      revision: (await films.open(filmId)).revision,
      size: 'draft' as const,
      variables: ['name'],
      rows: [{ row: 1, name: 'One', values: ['Ann'] }],
    };
    expect((await app.call('POST /film/{id}/batch', { params: { id: filmId }, body }, as)).code).toBe(0);
    await put(await png(BLUE, 128));
    // The picture of an element that is gone went with the order, and that of the batch stays as long as it is needed.
    expect((await list()).map(({ element: id }) => id)).toEqual(['clock']);
    const rows = async () =>
      (await app.call('GET /film/batch/{id}', { params: { id: requestId }, query: {} }, as)).data.rows
        .records;
    await expect.poll(async () => (await rows())[0]?.render?.id, { timeout: 30_000 }).toBeTruthy();
    const done = await ended((await rows())[0]?.render?.id ?? '');
    expect(done.state).toBe('done');
    near(await colorOf(await frameOf(done, 0.2), 100, 60), RED);
  });
});
