import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Language, languages } from '../../contract/errors';
import { createDrawnPictures } from '../../server/engines/image/drawn-pictures';
import { createIllustrator } from '../../server/engines/image/illustrator';
import { promptTemplates } from '../../server/modules/images/production/templates';
import { startTestApp, type TestApp } from './harness';

let app: TestApp;
let owner: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.login('13600000041');
});
afterAll(() => app.close());

const list = async (query: object, language: Language = 'zh-CN') =>
  (
    await app.call(
      'GET /avatar/material/list-back',
      { query: { pageSize: 100, ...query } },
      { credential: owner, language },
    )
  ).data;

describe('the stock', () => {
  test('has at least forty backgrounds with a size and a name of its own in each language', async () => {
    for (const language of languages) {
      const { records, total } = await list({}, language);
      expect(total).toBeGreaterThanOrEqual(40);
      expect(new Set(records.map(({ name }) => name)).size).toBe(total);
      expect(records.every(({ width, height }) => width === 1920 && height === 1080)).toBe(true);
    }
  });

  test('has something in each category, and is found by the word of it in each language', async () => {
    for (const language of languages) {
      const { data } = await app.call(
        'GET /avatar/category/list-top-category',
        { query: { type: 'background' } },
        { credential: owner, language },
      );
      expect(data.length).toBeGreaterThanOrEqual(6);
      for (const { id, name } of data) {
        const [inCategory, byWord] = [
          await list({ categoryId: id }, language),
          await list({ name }, language),
        ];
        expect(inCategory.total, `${language} ${name}`).toBeGreaterThanOrEqual(3);
        expect(byWord.total, `${language} ${name}`).toBeGreaterThanOrEqual(inCategory.total);
      }
    }
  });

  test('pictures and covers are drawn when they are asked for', async () => {
    const get = (url: string) => app.app.http.inject(url);
    const { records } = await list({});
    const [first] = records;
    for (const [url, width] of [
      [first?.fileUrl, 1920],
      [first?.coverUrl, 480],
      [`/stock/prompts/${promptTemplates[0]?.id}.webp`, 480],
    ] as const) {
      const answer = await get(url ?? '');
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
      });
      expect(answer.headers['cache-control']).toMatch(/max-age=\d{5,}/);
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(width);
    }
    for (const url of [
      '/stock/backgrounds/none.webp',
      '/stock/backgrounds/..%2f..%2fcatalogue.ts',
      '/stock/prompts/none.webp',
    ])
      expect((await get(url)).statusCode, url).toBe(404);
  });

  test('a picture is drawn once for all who ask, and lies there whole', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'drawn-'));
    const engine = createIllustrator({ log: (line) => console.error(line) });
    try {
      let drawn = 0;
      const counting = {
        ...engine,
        draw: (...args: Parameters<typeof engine.draw>) => {
          drawn++;
          return engine.draw(...args);
        },
      };
      const pictures = createDrawnPictures({ folder, engine: counting });
      const picture = {
        name: 'one',
        request: { text: 'park', ratio: '4:3', style: 'flat', seed: 1 },
        width: 120,
      } as const;
      const paths = await Promise.all([
        pictures.path(picture),
        pictures.path(picture),
        pictures.path(picture),
      ]);
      expect(new Set(paths).size).toBe(1);
      await pictures.warm(
        [picture, { ...picture, name: 'two' }],
        1,
        new AbortController().signal,
        () => undefined,
      );
      await createDrawnPictures({ folder, engine: counting }).path(picture);
      expect(drawn).toBe(2);
      const [version = ''] = await readdir(folder);
      expect((await readdir(join(folder, version))).toSorted()).toEqual(['one.webp', 'two.webp']);
    } finally {
      await engine.close();
      await rm(folder, { recursive: true });
    }
  });
});
