import { randomUUID } from 'node:crypto';
import { utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wordLimits } from '../../contract/sensitive-word/limits';
import { createWordFilter } from '../../server/modules/sensitive-words/filter/service';
import { sql, startTestApp, type TestApp } from './harness';

let app: TestApp;
let owner: string;
let ownerId: string;
let stranger: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.login('13500000001');
  ownerId = (await app.call('GET /avatar/user/info', {}, { credential: owner })).data.userId;
  stranger = await app.login('13500000002');
});
afterAll(() => app.close());

type Action = 'mask' | 'refuse' | 'log';
const create = async (action: Action = 'mask', more: { script?: string; exceptions?: string[] } = {}) =>
  (
    await app.call(
      'POST /avatar/taboo/library',
      { body: { name: 'Library', action, ...more } },
      { credential: owner },
    )
  ).data.id;
const add = (id: string, text: string, pinyin?: boolean) =>
  app.call(
    'POST /avatar/taboo/library/{id}/word',
    { params: { id }, body: { text, ...(pinyin !== undefined && { pinyin }) } },
    { credential: owner },
  );
const page = async (id: string, query: { page?: number; pageSize?: number; text?: string } = {}) =>
  (
    await app.call(
      'GET /avatar/taboo/library/{id}/word/page',
      { params: { id }, query },
      { credential: owner },
    )
  ).data;
const load = (id: string, name: string, bytes: Buffer) =>
  app.call(
    'POST /avatar/taboo/library/{id}/import',
    { params: { id }, form: { files: { name, bytes } } } as never,
    { credential: owner },
  );
const exported = async (id: string, format: 'txt' | 'csv' | 'xlsx') =>
  (
    await app.call(
      'GET /avatar/taboo/library/{id}/export',
      { params: { id }, query: { format } },
      { credential: owner },
    )
  ).bytes;

describe('words', () => {
  test('duplicates are named and not recorded, however they are written', async () => {
    const id = await create();
    expect((await add(id, '毒品,赌博、赌博；Ｂａｄ')).data).toEqual({
      added: ['毒品', '赌博', 'Ｂａｄ'],
      duplicates: ['赌博'],
      refused: [],
      counts: { added: 3, duplicates: 1, refused: 0 },
    });
    expect((await add(id, 'bad 賭博\n新词')).data).toMatchObject({
      added: ['新词'],
      duplicates: ['bad', '賭博'],
    });
    const { records, total } = await page(id);
    expect(total).toBe(4);
    expect(records.map(({ serial, word }) => [serial, word])).toEqual([
      [4, '新词'],
      [3, 'Ｂａｄ'],
      [2, '赌博'],
      [1, '毒品'],
    ]);
  });

  test('a word has up to 10 characters', async () => {
    const id = await create();
    expect((await add(id, 'a'.repeat(wordLimits.word))).code).toBe(0);
    expect((await add(id, '𠮷'.repeat(wordLimits.word))).code).toBe(0);
    const refused = await add(id, `好词 ${'b'.repeat(wordLimits.word + 1)}`);
    expect(refused).toMatchObject({ status: 400, code: 4340 });
    expect(refused.msg).toContain('bbbbbbbbbbb');
    expect((await page(id)).total).toBe(2);
  });

  test('an upload has up to 200 characters', async () => {
    const id = await create();
    const text = Array.from({ length: 50 }, (_, i) => `w${String(i).padStart(2, '0')}`).join(',');
    expect([...text]).toHaveLength(wordLimits.upload - 1);
    expect((await add(id, text)).code).toBe(0);
    expect((await add(id, `${text},`)).data.counts).toMatchObject({ added: 0, duplicates: 50 });
    expect(await add(id, `${text},,`)).toMatchObject({ status: 400, code: 4341 });
    expect(await add(id, ' ，\n')).toMatchObject({ status: 400, code: 4342 });
  });

  test('two uploads at once record each word once', async () => {
    const id = await create();
    const answers = await Promise.all(['甲 乙', '乙 丙', '丙 甲'].map((text) => add(id, text)));
    const recorded = answers.flatMap(({ data }) => data.added).toSorted();
    expect(recorded).toEqual(['丙', '乙', '甲']);
    expect((await page(id)).records.map(({ serial }) => serial)).toEqual([3, 2, 1]);
  });

  test('words are searched and paged, and serial numbers are never reused', async () => {
    const id = await create();
    await add(id, '一号 二号 三号 四_');
    expect((await page(id, { text: '号', pageSize: 2 })).records).toHaveLength(2);
    expect((await page(id, { text: '_' })).records.map(({ word }) => word)).toEqual(['四_']);
    const ids = (await page(id)).records.slice(0, 2).map((one) => one.id);
    const gone = await app.call(
      'POST /avatar/taboo/library/{id}/word/delete',
      { params: { id }, body: { ids } },
      { credential: owner },
    );
    expect(gone.data).toEqual({ deleted: 2 });
    await add(id, '五号');
    expect((await page(id)).records[0]).toMatchObject({ word: '五号', serial: 5 });
  });

  test('a name of blanks, and more libraries than there may be, are refused', async () => {
    const body = { name: '  ', action: 'mask' } as const;
    const blank = await app.call('POST /avatar/taboo/library', { body }, { credential: owner });
    expect(blank).toMatchObject({ status: 400, code: 4009 });
    await sql(
      app,
      `insert into word_libraries (id, owner_id, name, action)
       select gen_random_uuid(), id, 'x', 'mask' from accounts, generate_series(1, $1) where phone = '13500000002'`,
      [wordLimits.libraries - 1],
    );
    const named = { name: 'Mine', action: 'mask' } as const;
    const more = () => app.call('POST /avatar/taboo/library', { body: named }, { credential: stranger });
    const both = await Promise.all([more(), more()]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, 4344]);
  });
});

describe('files', () => {
  test.each(['txt', 'csv', 'xlsx'] as const)('an exported %s file can be imported again', async (format) => {
    const [from, to] = [await create(), await create()];
    await add(from, '毒品 =1+1 "quoted"');
    await add(from, '赌博', true);
    const result = await load(to, `words.${format}`, await exported(from, format));
    expect(result.data.counts).toEqual({ added: 4, duplicates: 0, refused: 0 });
    const words = (await page(to)).records;
    expect(words.map(({ word }) => word)).toEqual(['赌博', '"quoted"', '=1+1', '毒品']);
    expect(words[0]?.pinyin).toBe(format !== 'txt');
  });

  test('all words of a library larger than one read batch are exported, in order', async () => {
    const [from, to] = [await create(), await create()];
    const words = Array.from({ length: 2_001 }, (_, n) => `${'@+-＝'[n % 4]}w${n}`);
    await load(from, 'w.txt', Buffer.from(words.join('\n')));
    const { data } = await load(to, 'w.xlsx', await exported(from, 'xlsx'));
    expect(data.counts).toEqual({ added: 2_001, duplicates: 0, refused: 0 });
    expect((await page(to)).records[0]?.word).toBe(words.at(-1));
  });

  test('a sheet begins no formula', async () => {
    const id = await create();
    await add(id, '=1+1');
    expect((await exported(id, 'csv')).toString()).toContain("\r\n'=1+1,");
  });

  test('words that are too long are reported, and the others are added', async () => {
    const id = await create();
    const result = await load(id, 'w.txt', Buffer.from(`短词\n${'长'.repeat(11)}\n短词`));
    expect(result.data).toMatchObject({ added: ['短词'], duplicates: ['短词'], refused: ['长'.repeat(11)] });
  });

  test('texts of Chinese and Windows editors are read', async () => {
    const id = await create();
    // 毒品 and 赌博 on two lines, in GBK.
    const gbk = Buffer.from([0xb6, 0xbe, 0xc6, 0xb7, 0x0a, 0xb6, 0xc4, 0xb2, 0xa9]);
    expect((await load(id, 'gbk.txt', gbk)).data.added).toEqual(['毒品', '赌博']);
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('诈骗\r\n', 'utf16le')]);
    expect((await load(id, 'utf16.txt', utf16)).data.added).toEqual(['诈骗']);
  });

  test('a picture, a broken sheet, a sheet that inflates without end, and a large file are refused', async () => {
    const id = await create();
    expect(await load(id, 'a.txt', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]))).toMatchObject({
      code: 4345,
    });
    expect(await load(id, 'a.xlsx', Buffer.from('PK\x03\x04nothing'))).toMatchObject({ code: 4345 });
    const book = utils.book_new();
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([['x'.repeat(30_000)], ...Array.from({ length: 700 }, () => ['y'.repeat(30_000)])]),
    );
    const bomb = write(book, {
      type: 'buffer',
      bookType: 'xlsx',
      compression: true,
      bookSST: false,
    }) as Buffer;
    expect(bomb.length).toBeLessThan(wordLimits.fileBytes);
    expect(await load(id, 'a.xlsx', bomb)).toMatchObject({ status: 415, code: 4345 });
    expect(await load(id, 'a.txt', Buffer.alloc(wordLimits.fileBytes + 1, 'a'))).toMatchObject({
      code: 4346,
    });
  });
});

describe('the filter', () => {
  const filter = () => createWordFilter({ db: app.connection.db });
  const wordsIn = async (ids: string[], text: string) =>
    (await filter().matcherFor(ownerId, ids)).find(text).map(({ word }) => word);

  test('applies the named libraries of the account, and none of other accounts', async () => {
    const [one, two] = [await create(), await create()];
    await add(one, '甲词');
    await add(two, '乙词');
    expect(await wordsIn([one], '甲词乙词')).toEqual(['甲词']);
    expect(await wordsIn([one, two, 'x', randomUUID()], '甲词乙词')).toEqual(['甲词', '乙词']);
    const other = (await app.call('GET /avatar/user/info', {}, { credential: stranger })).data.userId;
    expect((await filter().matcherFor(other, [one])).find('甲词')).toEqual([]);
    expect(await filter().owned(ownerId, [one, randomUUID(), 'x'])).toEqual([one]);
    expect(await filter().owned(other, [one])).toEqual([]);
  });

  test('a changed library takes effect at once, and an unchanged one is not rebuilt', async () => {
    const words = filter();
    const id = await create();
    await add(id, '旧词');
    const before = await words.matcherFor(ownerId, [id]);
    expect(await words.matcherFor(ownerId, [id])).toBe(before);
    await add(id, '新词');
    expect((await words.matcherFor(ownerId, [id])).find('新词')).toHaveLength(1);
    const [first] = (await page(id)).records;
    const body = { ids: [first?.id ?? ''] };
    const params = { id };
    await app.call('POST /avatar/taboo/library/{id}/word/delete', { params, body }, { credential: owner });
    expect((await words.matcherFor(ownerId, [id])).find('新词')).toEqual([]);
    await app.call(
      'PUT /avatar/taboo/library/{id}',
      { params, body: { action: 'refuse' } },
      { credential: owner },
    );
    expect((await words.matcherFor(ownerId, [id])).find('旧词')[0]?.action).toBe('refuse');
    await app.call(
      'PUT /avatar/taboo/library/{id}',
      { params, body: { exceptions: ['旧词典'] } },
      { credential: owner },
    );
    expect((await words.matcherFor(ownerId, [id])).find('旧词典')).toEqual([]);
  });

  test('words of the operators apply everywhere, even against exceptions of an account', async () => {
    await sql(app, "update accounts set staff_areas = '{words}' where id = $1", [ownerId]);
    const body = { name: 'For all', action: 'mask' } as const;
    const all = (await app.call('POST /ops/taboo/library', { body }, { credential: owner })).data.id;
    await app.call(
      'POST /ops/taboo/library/{id}/word',
      { params: { id: all }, body: { text: '违禁' } },
      { credential: owner },
    );
    const own = await create('mask', { exceptions: ['违禁品'] });
    expect(await wordsIn([own], '违禁品')).toEqual(['违禁']);
    expect(await wordsIn([], '违禁品')).toEqual(['违禁']);
    const { rows } = await sql(app, "select act, subject from audit_log where area = 'words' order by id");
    expect(rows).toEqual([
      { act: 'addLibrary', subject: 'For all' },
      { act: 'addWords', subject: 'For all' },
    ]);
    await app.call('DELETE /ops/taboo/library/{id}', { params: { id: all } }, { credential: owner });
    expect(await wordsIn([], '违禁品')).toEqual([]);
  });

  test('each word counts once for each message and direction', async () => {
    const words = filter();
    const id = await create('refuse', { script: '换个话题吧' });
    await add(id, '甲词 乙词');
    const matches = (await words.matcherFor(ownerId, [id])).find('甲词甲词乙词');
    const messageId = randomUUID();
    const count = (direction: 'question' | 'answer', message = messageId) =>
      words.count({ messageId: message, matches, direction });
    await Promise.all([count('question'), count('question'), count('answer')]);
    await count('question', randomUUID());
    expect(
      (await page(id)).records.map(({ word, questions, answers, triggers }) => [
        word,
        questions,
        answers,
        triggers,
      ]),
    ).toEqual([
      ['乙词', 2, 1, 3],
      ['甲词', 2, 1, 3],
    ]);
    const library = await app.call(
      'GET /avatar/taboo/library/{id}',
      { params: { id } },
      { credential: owner },
    );
    expect(library.data).toMatchObject({ words: 2, triggers: 6 });
    expect(await words.scriptOf(matches[0]?.wordId ?? '')).toBe('换个话题吧');
    // A word that was deleted meanwhile is left out.
    await app.call('DELETE /avatar/taboo/library/{id}', { params: { id } }, { credential: owner });
    await count('answer', randomUUID());
    expect(await words.scriptOf(matches[0]?.wordId ?? '')).toBeNull();
  });

  test('a trial shows the effect of a library on a text', async () => {
    const id = await create();
    await add(id, '毒品');
    const tried = await app.call(
      'POST /avatar/taboo/library/{id}/try',
      { params: { id }, body: { text: '卖毒*品的' } },
      { credential: owner },
    );
    expect(tried.data).toEqual({
      text: '卖***的',
      refused: false,
      matches: [{ start: 1, end: 4, word: '毒品', action: 'mask' }],
    });
  });

  test('trials follow a change of the library, and are limited for each account', async () => {
    const id = await create();
    await add(id, '毒品');
    const stranger = await app.login('13500000003');
    const tried = (credential: string, text: string) =>
      app.call('POST /avatar/taboo/library/{id}/try', { params: { id }, body: { text } }, { credential });
    expect((await tried(owner, '卖毒品和刀')).data.text).toBe('卖**和刀');
    await add(id, '刀');
    expect((await tried(owner, '卖毒品和刀')).data.text).toBe('卖**和*');
    // More than two windows of the limit take, whenever the test begins.
    let status = 200;
    for (let n = 0; n < 130 && status === 200; n++) ({ status } = await tried(owner, '刀'));
    expect(status).toBe(429);
    expect((await tried(stranger, '刀')).status).toBe(404);
  });
});
