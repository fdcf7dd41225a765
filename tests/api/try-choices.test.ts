import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DECLARATION_VERSION } from '../../contract/shop/limits';
import type { RouteInput } from '../../contract/api/route';
import type { Routes } from '../../contract/routes';
import { grantAreas } from '../../server/modules/admin';
import { backgroundId } from '../../server/seed/catalogue';
import { stockNames } from '../../server/seed/stock';
import { isFreeBackground } from '../../server/seed/products';
import { pictureFile } from '../fixtures/media';
import { unzipped } from '../fixtures/unzipped';
import { stage } from '../unit/server/creation/instruct/stage';
import { sql, startTestApp, type TestApp } from './harness';
import { creator, withBackground } from './try-steps';

/** Who may use what, and what somebody gets who only tries it. */

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

const backgrounds = async (
  query: RouteInput<Routes['GET /avatar/material/list-back']>['query'] = {},
): Promise<string[]> =>
  (
    await app.call('GET /avatar/material/list-back', { query: { pageSize: 100, ...query } }, as())
  ).data.records.map(({ id }) => id);

test('a creator’s background can be tried, is kept by its buyers after delisting, and is not exported', async () => {
  const staff = await app.login('13755000999');
  await grantAreas(app.connection.db, '13755000999', ['shop']);
  const seller = await app.login('13755000998');
  const by = { credential: seller };
  const declaration = DECLARATION_VERSION;
  await app.call(
    'POST /seller',
    { body: { name: 'Studio', legalName: 'Studio Ltd', contact: 'studio@example.com', declaration } },
    by,
  );
  await sql(app, `update sellers set state = 'verified'`);
  const uploaded = await app.call(
    'POST /oss/upload-material',
    {
      form: {
        files: {
          name: 'hall.png',
          bytes: await readFile(await pictureFile('png', { width: 1280, height: 720 })),
        },
      },
    } as never,
    by,
  );
  const { id: itemId } = uploaded.data[0] ?? { id: '' };
  const offer = (
    await app.call(
      'POST /seller/offers',
      { body: { type: 2, itemId, name: 'Hall', description: 'A hall', price: 500, declaration } },
      by,
    )
  ).data;
  await app.call(
    'POST /ops/shop/offers/{id}/decide',
    { params: { id: offer.id }, body: { listed: true } },
    { credential: staff },
  );
  const { records } = (await app.call('GET /market/page', { query: { text: 'Hall' } }, as())).data;
  const product = records.find(({ name }) => name === 'Hall');
  if (product === undefined) throw new Error('nothing is listed');

  const material = async (credential: string) =>
    (await app.call('GET /avatar/material/{id}', { params: { id: product.itemId } }, { credential })).data;
  const tried = await material(owner);
  expect(tried).toMatchObject({ trial: true, product: product.code });
  expect([tried.fileUrl, tried.coverUrl].join(' ')).not.toContain('/file?');
  expect(await material(seller)).toMatchObject({ trial: false });
  expect(await backgrounds()).not.toContain(product.itemId);

  await steps.buy(product.code);
  await app.call('POST /seller/offers/{id}/withdraw', { params: { id: offer.id } }, by);
  expect(await backgrounds()).toContain(product.itemId);
  expect(await backgrounds({ bought: true })).toEqual([product.itemId]);
  const bought = await material(owner);
  expect(bought).toMatchObject({ trial: false });
  expect((await get(bought.fileUrl)).statusCode).toBe(200);

  const id = await steps.make(withBackground(product.itemId));
  expect((await steps.read(id)).assets.materials[product.itemId]).toMatchObject({ trial: false });
  expect((await steps.publish(id)).code).toBe(0);
  const exported = await app.call('GET /avatar/project/{id}/export', { params: { id } }, as());
  const files = await unzipped(exported.bytes);
  expect([...files.keys()].filter((name) => name.startsWith('assets/'))).toEqual([]);
});

describe('AI creation', () => {
  const plans = async (description: string) => {
    const found: number[] = [];
    for (let seed = 0; seed < 6; seed++) {
      const body = { wish: { description, ratio: 1 as const }, seed, count: 3 };
      const { plans: made } = (await app.call('POST /avatar/project/ai_plan', { body }, as())).data;
      for (const { avatar, voice, background } of made) {
        found.push(avatar.id, voice.audioId);
        const name = stockNames.find((one) => backgroundId(one) === background.materialId);
        expect(name === undefined || isFreeBackground(name), String(name)).toBe(true);
      }
    }
    return new Set(found);
  };

  test('chooses only assets that the account may use', async () => {
    const chosen = await plans('霓虹城市里的年轻男主持，太空，会议室');
    for (const id of [1005, 1006, 1007, 1008, 3089, 3093]) expect(chosen).not.toContain(id);
  });

  test('the assistant chooses only an avatar that the account may use', async () => {
    const projectId = await steps.make();
    const { data: sold } = await app.call('GET /avatar/virtual/{id}', { params: { id: 1005 } }, as());
    const ask = async () => {
      const body = {
        projectId,
        text: `换成${sold.name}`,
        stage: { ...stage, avatar: stage.avatar && { ...stage.avatar, id: 1001 } },
      };
      const answer = await app.call('POST /avatar/project/instruct', { body: body as never }, as());
      return answer.data.edits;
    };
    expect(await ask()).not.toContainEqual({ kind: 'avatar', id: 1005 });
    await steps.buy('avatar-1005');
    expect(await ask()).toContainEqual({ kind: 'avatar', id: 1005 });
  });
});
