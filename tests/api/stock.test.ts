import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Language, languages } from '../../contract/errors';
import { readConfig } from '../../server/config';
import { promptTemplates } from '../../server/modules/images/production/templates';
import { productRows } from '../../server/seed/products';
import { startTestApp, type TestApp } from './harness';
import { isLongRun } from '../long-run';

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
        expect(inCategory.total, `${language} ${name}`).toBeGreaterThanOrEqual(2);
        expect(byWord.total, `${language} ${name}`).toBeGreaterThanOrEqual(inCategory.total);
      }
    }
  });

  test('categories of avatars and voices filter their lists, and together cover all of them', async () => {
    for (const [type, key] of [
      ['virtual', 'GET /avatar/virtual/list-common-virtual'],
      ['audio', 'GET /avatar/audio/page-common-audio'],
    ] as const) {
      const as = { credential: owner };
      const { data } = await app.call('GET /avatar/category/list-top-category', { query: { type } }, as);
      const counted = async (categoryId?: string) =>
        (await app.call(key, { query: categoryId === undefined ? {} : { categoryId } }, as)).data.total;
      const parts = await Promise.all(data.map(({ id }) => counted(id)));
      expect(Math.min(...parts)).toBeGreaterThan(0);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(await counted());
      expect(await counted('nothing')).toBe(0);
    }
  });

  test('pictures are cacheable for a while, and no other file of the folder is served', async () => {
    const get = (url: string) => app.app.http.inject(url);
    const [first] = (await list({})).records;
    for (const [url, type] of [
      [first?.fileUrl, 'image/webp'],
      [first?.coverUrl, 'image/webp'],
      [`/stock/prompts/${promptTemplates[0]?.id}.webp`, 'image/webp'],
      ['/stock/voices/female.svg', 'image/svg+xml'],
    ] as const) {
      const answer = await get(url ?? '');
      expect(answer.statusCode, url).toBe(200);
      expect(answer.headers).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff' });
      expect(answer.headers['cache-control']).toMatch(/max-age=\d{5,}/);
    }
    for (const url of [
      '/stock/plans/..%2fbackgrounds.json',
      '/stock/backgrounds/none.webp',
      '/stock/backgrounds/..%2f..%2fbackgrounds.json',
      '/stock/backgrounds.json',
      '/stock/',
    ])
      expect((await get(url)).statusCode, url).toBe(404);
  });

  test.runIf(isLongRun)(
    'every product has a picture, and a missing one is replaced by a common symbol',
    async () => {
      const get = (url: string) => app.app.http.inject(url);
      const standIn = await get('/stock/plans/of-somebody.svg');
      expect(standIn.headers['content-type']).toBe('image/svg+xml');
      for (const coverUrl of new Set(productRows(readConfig({})).map((row) => row.coverUrl))) {
        const answer = await get(coverUrl);
        expect([coverUrl, answer.statusCode]).toEqual([coverUrl, 200]);
        expect(answer.headers['content-type']).toMatch(/^image\//);
        expect([coverUrl, answer.body === standIn.body]).toEqual([coverUrl, false]);
      }
    },
  );
});
