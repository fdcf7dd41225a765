import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { filmLimits } from '../../contract/film/limits';
import { encryptedDeck, oldDeck, pptxOf } from '../fixtures/decks';
import { docxOf, pdfOf } from '../fixtures/documents';
import { startTestApp, type TestApp } from './harness';

const MEGABYTE = 1024 * 1024;

let app: TestApp;
let credential: string;

beforeAll(async () => {
  app = await startTestApp();
});
// An account may have only some files read in a minute.
let accounts = 0;
beforeEach(async () => {
  credential = await app.login(`1374500${String(4000 + accounts++)}`);
});
afterAll(() => app.close());

const read = (name: string, bytes: Buffer, language = 'en-US') =>
  app.call('POST /film/import/read', { form: { file: { name, bytes } } } as never, { credential, language });

describe('a deck', () => {
  test('says its pages with the notes of the speaker, and its language', async () => {
    const { data } = await read(
      '导览.pptx',
      pptxOf([
        {
          title: '欢迎',
          body: ['三楼展厅'],
          notes: '大家好，欢迎来到三楼展厅，请跟我来，我们从最左边的展品开始看。',
        },
        { title: 'ยินดีต้อนรับ', notes: 'สวัสดีค่ะ' },
      ]),
    );
    expect(data).toMatchObject({
      kind: 'deck',
      name: '导览.pptx',
      language: 'zh-CN',
      warnings: [],
      pages: [
        {
          number: 1,
          title: '欢迎',
          text: '三楼展厅',
          notes: '大家好，欢迎来到三楼展厅，请跟我来，我们从最左边的展品开始看。',
          width: 960,
          height: 540,
        },
        { number: 2, title: 'ยินดีต้อนรับ', notes: 'สวัสดีค่ะ' },
      ],
    });
  });

  test('of PDF has pages and paragraphs', async () => {
    const { data } = await read('tour.pdf', pdfOf('Welcome to the hall'));
    expect(data).toMatchObject({
      kind: 'deck',
      pages: [{ number: 1, text: 'Welcome to the hall' }],
      paragraphs: [{ text: 'Welcome to the hall', page: 1 }],
    });
  });

  test('says which pages are hidden, say nothing, or were cut at a sentence', async () => {
    const sentence = `${'word '.repeat(19)}end. `;
    const notes = sentence.repeat(101).trim();
    const { data } = await read(
      'a.pptx',
      pptxOf([{ title: 'a', isHidden: true }, {}, { title: 'c', notes }]),
    );
    expect(data.warnings).toEqual([
      { name: 'cut', pages: [3] },
      { name: 'hidden', pages: [1] },
      { name: 'noText', pages: [2] },
    ]);
    expect(data.pages[2]?.notes).toHaveLength(sentence.length * 100 - 1);
    expect(data.pages[2]?.notes).toMatch(/end\.$/);
  });
});

test('a text says its paragraphs below their headings', async () => {
  expect((await read('a.docx', docxOf('One.', 'Two.'))).data).toMatchObject({
    kind: 'document',
    pages: [],
    paragraphs: [{ text: 'One.' }, { text: 'Two.' }],
  });
  expect((await read('a.md', Buffer.from('# Hall\n\nWelcome.'))).data.paragraphs).toEqual([
    { heading: 'Hall', text: 'Welcome.', page: null },
  ]);
});

describe('a file that cannot become scenes', () => {
  const tooLong = pptxOf(
    Array.from({ length: 11 }, () => ({ title: 'a', notes: 'x'.repeat(filmLimits.sceneScript) })),
  );
  const lockedPdf = Buffer.from(
    pdfOf('Secret')
      .toString('latin1')
      .replace(
        '/Root 1 0 R',
        `/Root 1 0 R/ID[<${'0'.repeat(32)}><${'0'.repeat(32)}>]/Encrypt<</Filter/Standard/V 1/R 2/O<${'11'.repeat(32)}>/U<${'22'.repeat(32)}>/P -4>>`,
      ),
    'latin1',
  );
  const bomb = pptxOf([{}], { 'ppt/slides/slide9.xml': Buffer.alloc(9 * MEGABYTE, 'a') });
  test.each([
    ['deck with a password', 'a.pptx', encryptedDeck(), 4308],
    ['PDF with a password', 'a.pdf', lockedPdf, 4308],
    ['deck of an old program', 'a.ppt', oldDeck(), 4730],
    ['picture', 'a.pptx', Buffer.from('89504e470d0a1a0a0000', 'hex'), 4730],
    ['table', 'a.csv', Buffer.from('a,b\n1,2\n'), 4730],
    ['deck of 101 pages', 'a.pptx', pptxOf(Array.from({ length: 101 }, () => ({}))), 4733],
    ['deck without pages', 'a.pptx', pptxOf([]), 4734],
    ['deck that bursts', 'a.pptx', bomb, 4311],
    ['damaged deck', 'a.pptx', pptxOf([{}]).subarray(0, 900), 4307],
    ['deck that says too much', 'a.pptx', tooLong, 4732],
    ['text that says too much', 'a.txt', Buffer.from('word '.repeat(20_001)), 4732],
    ['text of nothing', 'a.txt', Buffer.from(' \n'), 4310],
    ['empty file', 'a.pptx', Buffer.alloc(0), 4201],
    ['file that is too large', 'a.pptx', Buffer.alloc(100 * MEGABYTE + 1), 4731],
  ])('is refused with a sentence about it in each language: a %s', async (_, name, bytes, code) => {
    const messages = new Set<string>();
    for (const language of ['zh-CN', 'en-US', 'ms-MY', 'th-TH']) {
      const answer = await read(name, bytes, language);
      expect(answer.code).toBe(code);
      messages.add(answer.msg);
    }
    expect(messages.size).toBe(4);
    expect([...messages].filter((text) => /[{}]/.test(text))).toEqual([]);
  });

  test('is named by its limit', async () => {
    expect((await read('a.pptx', pptxOf(Array.from({ length: 101 }, () => ({}))))).msg).toContain('100');
  });

  test('has to be there', async () => {
    const answer = await app.call('POST /film/import/read', { form: { other: 'a' } } as never, {
      credential,
    });
    expect(answer.code).toBe(4130);
  });

  test('leaves nothing behind, as one that was read does not', async () => {
    await read('a.pptx', bomb);
    await read('a.pptx', pptxOf([{ title: 'a' }]));
    expect((await readdir(join(app.dataDir, 'incoming'))).filter((file) => file.startsWith('film-'))).toEqual(
      [],
    );
  });
});
