import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ABSENT } from './access-samples';
import { sql, startTestApp, type TestApp } from './harness';

let app: TestApp;
let owner: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.login('13610000021');
});
afterAll(() => app.close());

const picture = (color: string, width = 40) =>
  sharp({ create: { width, height: 20, channels: 3, background: color } })
    .png()
    .toBuffer();
const send = (query: object, files: object, credential = owner) =>
  app.call('POST /oss/upload-material', { query, form: { files } } as never, { credential });
const upload = async (color: string) =>
  (await send({}, { name: `${color}.png`, bytes: await picture(color, 60) })).data[0]?.id ?? '';
const cut = async (cutOutOf: string, color: string, credential = owner) =>
  send({ cutOutOf }, { name: 'cut.png', bytes: await picture(color) }, credential);
const listed = async (query: object, credential = owner) =>
  (await app.call('GET /avatar/material/me-material', { query }, { credential })).data;

test('a cut-out lies in the folder of its picture, once for all windows', async () => {
  const of = await upload('#123456');
  const as = { credential: owner };
  const body = { kind: 'material', name: '静物' } as const;
  const folderId = (await app.call('POST /avatar/folder', { body }, as)).data.id;
  await app.call('POST /avatar/material/move', { body: { ids: [of], folderId } }, as);
  // Two machines need not draw the same pixels.
  const both = await Promise.all([cut(of, '#223344'), cut(of, '#223345')]);
  const [first, second] = both.map(({ data }) => data[0]);
  expect(first?.id).toBe(second?.id);
  expect(first?.folderId).toBe(folderId);
  expect((await app.app.http.inject({ url: second?.fileUrl ?? '' })).statusCode).toBe(200);
  const { records } = await listed({ folderId });
  expect(records.map(({ id }) => id).toSorted()).toEqual([of, first?.id].toSorted());
  // The space of the second is free again.
  const { rows } = await sql(app, 'select count(*)::int as n from material_uploads');
  expect(rows).toEqual([{ n: 0 }]);
});

test('a deleted cut-out is restored from the trash, and keeps its folder', async () => {
  const of = await upload('#654321');
  const id = (await cut(of, '#665544')).data[0]?.id ?? '';
  await app.call('POST /avatar/material/delete', { body: { ids: [id] } }, { credential: owner });
  expect((await cut(of, '#665545')).data[0]).toMatchObject({ id, purgeTime: null, folderId: null });
});

test('pictures of other content have cut-outs of their own', async () => {
  const made = await Promise.all(
    ['#102030', '#203040'].map(async (color) => (await cut(await upload(color), `${color}`)).data[0]?.id),
  );
  expect(new Set(made).size).toBe(2);
});

test('a cut-out of a picture that is missing or of another account is refused, and nothing is stored', async () => {
  const of = await upload('#abcdef');
  const other = await app.login('13610000022');
  expect((await cut(of, '#998877', other)).status).toBe(404);
  expect((await cut(ABSENT, '#998877', other)).status).toBe(404);
  expect((await listed({}, other)).total).toBe(0);
  const { rows } = await sql(app, 'select count(*)::int as n from material_uploads');
  expect(rows).toEqual([{ n: 0 }]);
});
