import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { fontLimits } from '../../contract/font/bundled';
import { moveFonts } from '../../server/modules/fonts';
import { plainElement } from '../../src/document';
import { brokenFonts, latinFont, thaiFont } from '../fixtures/fonts';
import { unzipped } from '../fixtures/unzipped';
import { sql, startTestApp, type TestApp } from './harness';

/** Fonts that accounts bring: judged by their bytes, their owner's only, and shown wherever the owner's projects are. */

let app: TestApp;
let owner: string;
let stranger: string;

beforeAll(async () => {
  app = await startTestApp();
  [owner, stranger] = [await app.login('13300000001'), await app.login('13300000002')];
});
afterAll(() => app.close());

const UNREADABLE = 4540;

const upload = (bytes: Buffer, credential = owner, more: Record<string, string> = { licensed: 'true' }) =>
  app.call('POST /avatar/font', { form: { ...more, files: { name: '我的字体.ttf', bytes } } } as never, {
    credential,
  });
const list = async (credential: string) => (await app.call('GET /avatar/font', {}, { credential })).data;
const remove = (id: string, credential = owner) =>
  app.call('DELETE /avatar/font/{id}', { params: { id } }, { credential });
const details = (id: string, credential = owner) =>
  app.call('GET /avatar/font/{id}', { params: { id } }, { credential });

const words = (font: string) =>
  plainElement({
    id: 'words',
    type: 'mirra.text',
    version: 1,
    box: { left: 0, top: 0, width: 900, height: 300 },
    props: { content: 'Welcome', fontSize: 120, font },
  });

/** A project whose only text is set in a font. */
async function projectWith(font: string, credential = owner): Promise<string> {
  const body = {
    name: 'Hall',
    status: 'proceed',
    proportion: { index: 1, percentage: '16:9' },
    direction: 0,
  } as const;
  const { id } = (await app.call('POST /avatar/project/add', { body }, { credential })).data;
  const { document } = (await app.call('GET /avatar/project/{id}', { params: { id } }, { credential })).data;
  const changed = { ...document, elements: { order: ['words'], pages: [{ words: words(font) }] } };
  const edit = { revision: 0, document: changed };
  const saved = await app.call(
    'PUT /avatar/project/edit/{id}',
    { params: { id }, body: edit },
    { credential },
  );
  expect(saved.code).toBe(0);
  return id;
}
const assetsOf = async (id: string, credential = owner) =>
  (await app.call('GET /avatar/project/{id}', { params: { id } }, { credential })).data.assets;

describe('an uploaded font', () => {
  test.each([
    ['WOFF2', latinFont('pacifico'), 'Pacifico', ['latin']],
    ['WOFF', latinFont('oswald', 'woff'), 'Oswald', ['latin']],
    ['TrueType', thaiFont(), 'Noto Sans Thai', ['latin', 'thai']],
  ] as const)('is accepted as %s, with the name in the file', async (_, bytes, name, scripts) => {
    const { code, data } = await upload(bytes);
    expect(code).toBe(0);
    expect(data).toMatchObject({ scripts, size: bytes.length });
    expect(data.name).toContain(name);
    const file = await app.app.http.inject(data.fileUrl);
    expect(file.rawPayload.equals(bytes)).toBe(true);
    expect(file.headers['content-type']).toMatch(/^font\//);
    expect((await list(owner)).map(({ id }) => id)).toContain(data.id);
  });

  test('is kept once for the same content, also by two uploads at once', async () => {
    const bytes = latinFont('montserrat');
    const [a, b] = await Promise.all([upload(bytes), upload(bytes)]);
    expect([a.code, b.code]).toEqual([0, 0]);
    expect(a.data.id).toBe(b.data.id);
  });

  test.each(Object.entries(brokenFonts()))('with %s is refused, and nothing is stored', async (_, bytes) => {
    const before = await list(owner);
    expect(await upload(bytes)).toMatchObject({ status: 415, code: UNREADABLE });
    expect(await list(owner)).toEqual(before);
  });

  test('is refused by its content, whatever its file name', async () => {
    expect((await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).code).toBe(UNREADABLE);
    expect((await upload(Buffer.from('ttcf0000'))).code).toBe(UNREADABLE);
    expect((await upload(Buffer.alloc(0))).code).toBe(4201);
  });

  test('needs the word that it may be used', async () => {
    const before = await list(owner);
    expect((await upload(latinFont('kanit'), owner, {})).code).toBe(4543);
    expect((await upload(latinFont('kanit'), owner, { licensed: 'no' })).code).toBe(4543);
    expect(await list(owner)).toEqual(before);
  });

  test('is accepted at the size limit and refused one byte above it', async () => {
    const most = fontLimits.megabytes * 1024 * 1024;
    const padded = (size: number) => Buffer.concat([thaiFont(), Buffer.alloc(size - thaiFont().length)]);
    expect((await upload(padded(most + 1))).code).toBe(4541);
    const { code, data } = await upload(padded(most));
    expect(code).toBe(0);
    expect((await remove(data.id)).code).toBe(0);
  });

  test('counts toward the font limit of the account', async () => {
    const credential = await app.login('13300000003');
    const { data } = await upload(latinFont('caveat'), credential);
    await sql(
      app,
      `insert into fonts (id, owner_id, name, scripts, content_type, storage_key, size, sha256)
       select gen_random_uuid(), owner_id, name, scripts, content_type, storage_key, size, n::text
       from fonts, generate_series(1, $2) as n where id = $1`,
      [data.id, fontLimits.count - 2],
    );
    const answers = await Promise.all([
      upload(latinFont('kanit'), credential),
      upload(latinFont('mitr'), credential),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 4542]);
    expect(await list(credential)).toHaveLength(fontLimits.count);
  });
});

describe('a font on the stage', () => {
  test('is listed with the project of its owner, and for visitors of its publication', async () => {
    const { data: font } = await upload(latinFont('pacifico'));
    const id = await projectWith(font.id);
    expect(Object.keys((await assetsOf(id)).fonts)).toEqual([font.id]);
    const body = { publication: 0 };
    await app.call('POST /avatar/project/{id}/publication', { params: { id }, body }, { credential: owner });
    const share = await app.call(
      'POST /conversation/share',
      { body: { projectId: id, kind: 'visitor', validity: '30d' } },
      { credential: owner },
    );
    const { fonts } = await assetsOf(id, share.data.code);
    const file = await app.app.http.inject(fonts[font.id]?.fileUrl ?? '');
    expect(file.statusCode).toBe(200);
    const copy = await app.call(
      'POST /avatar/project/{id}/duplicate',
      { params: { id }, body: {} },
      { credential: owner },
    );
    expect(Object.keys((await assetsOf(copy.data.id)).fonts)).toEqual([font.id]);
    expect((await details(font.id)).data).toMatchObject({ projectCount: 2 });
  });

  test('is out of reach of other accounts: in lists, by id, in a document, and at an unsigned address', async () => {
    const { data: font } = await upload(latinFont('pacifico'));
    expect(await list(stranger)).toEqual([]);
    expect((await details(font.id, stranger)).status).toBe(404);
    expect((await remove(font.id, stranger)).status).toBe(404);
    expect((await assetsOf(await projectWith(font.id, stranger), stranger)).fonts).toEqual({});
    const [path = ''] = font.fileUrl.split('?');
    const forged = await app.app.http.inject(`${path}?expires=9999999999&signature=x`);
    expect(forged.statusCode).toBe(404);
  });

  test('that is deleted does not change the project, which falls back to the site font', async () => {
    const { data: font } = await upload(latinFont('playfair-display'));
    const id = await projectWith(font.id);
    expect((await details(font.id)).data).toMatchObject({
      projectCount: 1,
      projects: [{ id, name: 'Hall' }],
    });
    expect((await remove(font.id)).code).toBe(0);
    expect((await remove(font.id)).status).toBe(404);
    expect((await assetsOf(id)).fonts).toEqual({});
    expect((await app.app.http.inject(font.fileUrl)).statusCode).toBe(404);
    const page = await app.call('GET /avatar/project/page', { query: {} }, { credential: owner });
    const { coverUrl = '' } = page.data.records.find((project) => project.id === id) ?? {};
    expect((await app.app.http.inject(coverUrl)).statusCode).toBe(200);
  });

  test('is exported with a project, and imported into another account', async () => {
    const { data: font } = await upload(latinFont('pacifico'));
    const id = await projectWith(font.id);
    const file = await app.call('GET /avatar/project/{id}/export', { params: { id } }, { credential: owner });
    const importing = (bytes: Buffer) =>
      app.call('POST /avatar/project/import', { form: { files: { name: 'p.mirra', bytes } } } as never, {
        credential: stranger,
      });
    const { data } = await importing(file.bytes);
    expect(data.missing).toEqual([]);
    const [brought] = Object.values((await assetsOf(data.id, stranger)).fonts);
    expect(brought).toMatchObject({ name: font.name });
    expect(brought?.id).not.toBe(font.id);
    expect((await list(stranger)).map((one) => one.id)).toEqual([brought?.id]);

    const parts = await unzipped(file.bytes);
    const zip = new ZipFile();
    for (const [name, bytes] of parts)
      zip.addBuffer(name.startsWith('assets/') ? Buffer.from('no font') : bytes, name);
    zip.end();
    expect((await importing(await buffer(zip.outputStream as Readable))).code).toBe(UNREADABLE);
  });

  test('that another account has as well keeps its bytes when one of them is deleted', async () => {
    const [mine, theirs] = [await upload(latinFont('charm')), await upload(latinFont('charm'), stranger)];
    expect(theirs.data.id).not.toBe(mine.data.id);
    expect((await remove(mine.data.id)).code).toBe(0);
    expect((await app.app.http.inject(theirs.data.fileUrl)).statusCode).toBe(200);
  });

  test('is moved by a merge of accounts, and stored once when both have it', async () => {
    const [from, to] = [await app.login('13300000005'), await app.login('13300000006')];
    const [both, kept] = [await upload(latinFont('mitr'), from), await upload(latinFont('mitr'), to)];
    const { data: alone } = await upload(latinFont('kanit'), from);
    const [first, second] = [await projectWith(both.data.id, from), await projectWith(alone.id, from)];
    const accountOf = async (phone: string) =>
      (await sql(app, 'select id from accounts where phone = $1', [phone])).rows[0].id as string;
    const [old, next] = [await accountOf('13300000005'), await accountOf('13300000006')];
    await sql(app, 'update projects set owner_id = $2 where owner_id = $1', [old, next]);
    await app.connection.db.transaction((tx) => moveFonts(tx, old, next));
    expect(await list(from)).toEqual([]);
    expect((await list(to)).map(({ id }) => id).toSorted()).toEqual([alone.id, kept.data.id].toSorted());
    expect(Object.keys((await assetsOf(first, to)).fonts)).toEqual([kept.data.id]);
    expect(Object.keys((await assetsOf(second, to)).fonts)).toEqual([alone.id]);
  });

  test('is deleted with the account of its owner', async () => {
    const credential = await app.login('13300000004');
    const { data: font } = await upload(latinFont('sarabun'), credential);
    await sql(app, "delete from accounts where phone = '13300000004'", []);
    expect((await app.app.http.inject(font.fileUrl)).statusCode).toBe(404);
  });
});
