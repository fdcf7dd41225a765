import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { knowledgeLimits } from '../../contract/knowledge/limits';
import { sql, startTestApp, type TestApp } from './harness';

let app: TestApp;
let owner: string;
let other: string;

beforeAll(async () => {
  app = await startTestApp({ LINK_HOSTS: '127.0.0.1' });
  owner = await app.login('13660000101');
  other = await app.login('13660000102');
});
afterAll(() => app.close());

const as = () => ({ credential: owner, language: 'en-US' });

async function createBase(name = 'Manuals'): Promise<string> {
  return (await app.call('POST /avatar/knowledge', { body: { name } }, as())).data.id;
}

const upload = (knowledgeId: string, name: string, bytes: Buffer, credential = owner) =>
  app.call(
    'POST /avatar/document/upload_document',
    { form: { knowledgeId, files: { name, bytes } } } as never,
    { credential },
  );

const documentOf = async (id: string) =>
  (await app.call('GET /avatar/document/{id}', { params: { id } }, as())).data;

async function settled(id: string) {
  await vi.waitFor(async () => expect(['ready', 'failed']).toContain((await documentOf(id)).status), {
    timeout: 60_000,
    interval: 50,
  });
  return documentOf(id);
}

const addText = async (knowledgeId: string, text: string, name = 'Text') => {
  const { data } = await app.call('POST /avatar/document/text', { body: { knowledgeId, name, text } }, as());
  return settled(data.id);
};

const hitTest = async (id: string, text: string, limit = 10) =>
  (await app.call('POST /avatar/knowledge/{id}/hit-test', { params: { id }, body: { text, limit } }, as()))
    .data;

const chunksOf = async (knowledgeId: string, query: object = {}) =>
  (
    await app.call(
      'GET /avatar/document/chunk/page',
      { query: { knowledgeId, pageSize: 100, ...query } },
      as(),
    )
  ).data.records;

const sentences = (count: number) =>
  Array.from({ length: count }, (_, i) => `第${i}号展厅陈列着编号${i}的青铜器，每天上午九点开放。`).join('');

describe('a document', () => {
  test('is read into chunks that are found, with where they stand', async () => {
    const base = await createBase();
    const { data, code } = await upload(
      base,
      'hours.csv',
      Buffer.from('question,answer\n几点开门？,上午九点开门。\n可以停车吗？,地下一层可以停车。\n'),
    );
    expect(code).toBe(0);
    const document = await settled(data[0]?.id ?? '');
    expect(document).toMatchObject({
      name: 'hours.csv',
      kind: 'csv',
      status: 'ready',
      progress: 100,
      chunkCount: 2,
    });
    const [first] = await hitTest(base, '在哪里停车');
    expect(first).toMatchObject({
      text: '地下一层可以停车。',
      heading: '可以停车吗？',
      position: { row: 3 },
    });
  });

  test('is refused at once when it is no document, by its content and not by its name', async () => {
    const base = await createBase();
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    expect((await upload(base, 'a.txt', png)).code).toBe(4306);
    expect((await upload(base, 'a.txt', Buffer.alloc(0))).code).toBe(4201);
    expect((await sql(app, 'select 1 from knowledge_uploads', [])).rows).toEqual([]);
  });

  test('that fails gives the reason in the language of the caller, and can be read again', async () => {
    const base = await createBase();
    const { data } = await upload(base, 'a.pdf', Buffer.from('%PDF-1.7 nothing follows'));
    const document = await settled(data[0]?.id ?? '');
    expect(document.status).toBe('failed');
    expect(document.error?.message).toBe('The document is damaged and can’t be read');
    const again = await app.call('POST /avatar/document/{id}/retry', { params: { id: document.id } }, as());
    expect(again.data.status).toBe('waiting');
    expect((await settled(document.id)).status).toBe('failed');
  });

  test('in a base of another account is not found', async () => {
    const base = await createBase();
    const document = await addText(base, 'Secret plans.');
    const stranger = { credential: other };
    expect((await upload(base, 'a.txt', Buffer.from('Hello'), other)).code).toBe(4040);
    expect(
      (await app.call('GET /avatar/document/{id}', { params: { id: document.id } }, stranger)).code,
    ).toBe(4040);
    const [chunk] = await chunksOf(base);
    const query = { documentId: document.id, chunkId: chunk?.id ?? '' };
    expect((await app.call('GET /avatar/document/citation', { query }, stranger)).code).toBe(4040);
    expect((await sql(app, 'select 1 from knowledge_uploads', [])).rows).toEqual([]);
  });

  test('that is disabled or deleted is not found until it is enabled or restored', async () => {
    const base = await createBase();
    const { id } = await addText(base, 'The museum opens at nine.');
    const change = (enabled: boolean) =>
      app.call('PUT /avatar/document/{id}', { params: { id }, body: { enabled } }, as());
    await change(false);
    expect(await hitTest(base, 'museum')).toEqual([]);
    await change(true);
    expect(await hitTest(base, 'museum')).toHaveLength(1);
    await app.call('DELETE /avatar/document/{id}', { params: { id } }, as());
    expect(await hitTest(base, 'museum')).toEqual([]);
    await app.call('POST /avatar/document/{id}/restore', { params: { id } }, as());
    expect(await hitTest(base, 'museum')).toHaveLength(1);
  });
});

describe('splitting again', () => {
  test('keeps edited and added chunks, and every citation', async () => {
    const base = await createBase();
    const { id } = await addText(base, sentences(300));
    const before = await chunksOf(base);
    expect(before.length).toBeGreaterThan(10);
    const edited = before.slice(0, 5);
    for (const [i, chunk] of edited.entries()) {
      const body = { text: `Edited by hand ${i}` };
      await app.call('PUT /avatar/document/chunk/{id}', { params: { id: chunk.id }, body }, as());
    }
    for (let i = 0; i < 5; i++)
      await app.call(
        'POST /avatar/document/{id}/chunk',
        { params: { id }, body: { text: `Added ${i}` } },
        as(),
      );
    await app.call('POST /avatar/document/{id}/split', { params: { id }, body: { chunkSize: 200 } }, as());
    const document = await settled(id);
    expect(document.chunkSize).toBe(200);
    const after = await chunksOf(base);
    expect(after.length).toBeGreaterThan(before.length);
    const texts = after.map(({ text }) => text);
    for (let i = 0; i < 5; i++)
      expect(texts).toEqual(expect.arrayContaining([`Edited by hand ${i}`, `Added ${i}`]));
    // What an edited chunk stands for is not cut out again.
    expect(texts.join('')).not.toContain('第1号展厅');
    for (const { id: chunkId } of before) {
      const query = { documentId: id, chunkId };
      expect((await app.call('GET /avatar/document/citation', { query }, as())).code).toBe(0);
    }
    const [hit] = await hitTest(base, '编号250的青铜器在第250号展厅');
    expect(hit?.text).toContain('第250号展厅');
  });
});

describe('a chunk', () => {
  test('that was deleted by hand is not created again when its document is split again', async () => {
    const base = await createBase();
    const { id } = await addText(base, sentences(300));
    const before = await chunksOf(base);
    const [first, second, third] = before;
    const shared = (second?.text ?? '').slice(0, (second?.text ?? '').indexOf('。') + 1);
    expect(first?.text).toContain(shared);
    await app.call('DELETE /avatar/document/chunk/{id}', { params: { id: second?.id ?? '' } }, as());
    const own = /第(\d+)号展厅/g;
    const spared = new Set([...`${first?.text}${third?.text}`.matchAll(own)].map(([hall]) => hall));
    const gone = [...(second?.text ?? '').matchAll(own)].flatMap(([hall]) => (spared.has(hall) ? [] : hall));
    expect(gone.length).toBeGreaterThan(3);
    // The same size again, a smaller one, and a larger one.
    for (const chunkSize of [500, 200, 900]) {
      await app.call('POST /avatar/document/{id}/split', { params: { id }, body: { chunkSize } }, as());
      await settled(id);
      const texts = (await chunksOf(base)).map(({ text }) => text).join('');
      for (const hall of gone) expect(texts).not.toContain(hall);
      // The sentence that the deleted chunk shared with its neighbor is the neighbor's.
      expect(texts).toContain(shared);
    }
  });

  test('can be located: the list opens at the page that contains it', async () => {
    const base = await createBase();
    const { id: documentId } = await addText(base, sentences(300));
    const all = await chunksOf(base);
    const chunk = all[6];
    const query = { knowledgeId: base, documentId, pageSize: 3, at: chunk?.id ?? '' };
    const page = async () => (await app.call('GET /avatar/document/chunk/page', { query }, as())).data;
    expect(await page()).toMatchObject({ page: 3, total: all.length });
    expect((await page()).records.map(({ id }) => id)).toContain(chunk?.id);
    await app.call('DELETE /avatar/document/chunk/{id}', { params: { id: chunk?.id ?? '' } }, as());
    expect(await page()).toMatchObject({ page: 3, total: all.length - 1 });
  });

  test('that is edited is found by its new text at once, and no longer by its old one', async () => {
    const base = await createBase();
    await addText(base, 'Parking costs five ringgit.');
    const [chunk] = await chunksOf(base);
    const params = { id: chunk?.id ?? '' };
    await app.call('PUT /avatar/document/chunk/{id}', { params, body: { text: 'Bicycles are free.' } }, as());
    expect(await hitTest(base, 'ringgit')).toEqual([]);
    expect((await hitTest(base, 'bicycle'))[0]).toMatchObject({
      chunkId: params.id,
      text: 'Bicycles are free.',
    });
    expect((await chunksOf(base, { filter: 'edited' })).map(({ id }) => id)).toEqual([params.id]);
    expect(
      (await app.call('PUT /avatar/document/chunk/{id}', { params, body: { text: ' … ' } }, as())).code,
    ).toBe(4319);
  });

  test('counts its tests, and is listed while no answer used it', async () => {
    const base = await createBase();
    await addText(base, 'Parking costs five ringgit.');
    await hitTest(base, 'parking');
    expect(await chunksOf(base, { filter: 'neverHit' })).toMatchObject([{ hits: 0, tests: 1 }]);
    const { data } = await app.call(
      'GET /avatar/knowledge/{id}/hit-test/page',
      { params: { id: base }, query: {} },
      as(),
    );
    expect(data.records[0]).toMatchObject({ text: 'parking', isAnswerable: expect.any(Boolean) });
  });

  test('is refused above its maximum length', async () => {
    const base = await createBase();
    const { id } = await addText(base, 'Short.');
    const add = (length: number) =>
      app.call(
        'POST /avatar/document/{id}/chunk',
        { params: { id }, body: { text: 'a'.repeat(length) } },
        as(),
      );
    expect((await add(knowledgeLimits.chunkText)).code).toBe(0);
    expect((await add(knowledgeLimits.chunkText + 1)).code).toBe(4000);
  });
});

describe('a base', () => {
  test('finds a question-and-answer pair as soon as it is added', async () => {
    const base = await createBase();
    const body = { question: '发票怎么开？', answer: '在前台扫码即可开具发票。' };
    await app.call('POST /avatar/knowledge/{id}/pair', { params: { id: base }, body }, as());
    expect((await hitTest(base, '我要开发票'))[0]).toMatchObject({
      text: body.answer,
      heading: body.question,
    });
  });

  test('finds passages by synonyms of words in the question', async () => {
    const base = await createBase();
    await addText(base, 'The Skyhook is at the end of the hall.');
    expect(await hitTest(base, 'crane')).toEqual([]);
    const synonyms = [
      { from: 'crane', to: 'skyhook' },
      { from: 'skyhook', to: 'crane' },
    ];
    const params = { id: base };
    const { data } = await app.call(
      'PUT /avatar/knowledge/{id}/synonyms',
      { params, body: { synonyms } },
      as(),
    );
    expect(data.count).toBe(1);
    expect(await hitTest(base, 'crane')).toHaveLength(1);
  });

  test('is exported so that it can be uploaded again, without formulas', async () => {
    const base = await createBase();
    const body = { question: '=1+1', answer: '@SUM(A1) is no formula here.' };
    await app.call('POST /avatar/knowledge/{id}/pair', { params: { id: base }, body }, as());
    const exported = (format: 'csv' | 'xlsx') =>
      app.call('GET /avatar/knowledge/{id}/export', { params: { id: base }, query: { format } }, as());
    expect((await exported('csv')).text).toContain("'=1+1,'@SUM(A1)");
    const copy = await createBase('Copy');
    for (const format of ['xlsx', 'csv'] as const) {
      const { data } = await upload(copy, `copy.${format}`, (await exported(format)).bytes);
      const document = await settled(data[0]?.id ?? '');
      // As it was, without the mark that kept it from being a formula.
      expect(await chunksOf(copy, { documentId: document.id })).toMatchObject([
        { heading: '=1+1', text: '@SUM(A1) is no formula here.' },
      ]);
    }
  });

  test('that is deleted also deletes its documents and its index', async () => {
    const base = await createBase();
    await addText(base, 'Words of a base that goes.');
    const { rows } = await sql(app, 'select number from knowledge_bases where id = $1', [base]);
    await app.call('DELETE /avatar/knowledge/{id}', { params: { id: base } }, as());
    expect(
      (await sql(app, 'select 1 from knowledge_postings where base = $1', [rows[0].number])).rows,
    ).toEqual([]);
    expect((await app.call('GET /avatar/knowledge/{id}', { params: { id: base } }, as())).code).toBe(4040);
  });

  test('counts toward the storage quota of its owner', async () => {
    const usage = async () => (await app.call('GET /avatar/knowledge/usage', {}, as())).data;
    const before = await usage();
    const base = await createBase();
    await addText(base, 'x'.repeat(1000));
    expect((await usage()).usedBytes).toBe(before.usedBytes + 1000);
    await sql(app, 'update knowledge_documents set size = $1 where base_id = $2', [
      before.bytes - before.usedBytes - 3,
      base,
    ]);
    const add = (text: string) =>
      app.call('POST /avatar/document/text', { body: { knowledgeId: base, name: 'Last', text } }, as());
    expect((await add('four')).code).toBe(4304);
    expect((await add('one')).code).toBe(0);
    expect((await add('a')).code).toBe(4304);
    await sql(app, 'update knowledge_documents set size = 1', []);
  });
});

test('a document of a server that died is taken up again', async () => {
  const base = await createBase();
  const { id } = await addText(base, 'A text that outlives its server.');
  await sql(
    app,
    "update knowledge_documents set status = 'reading', leased_until = now() - interval '1 second' where id = $1",
    [id],
  );
  expect((await settled(id)).status).toBe('ready');
  expect(await hitTest(base, 'outlives')).toHaveLength(1);
});
