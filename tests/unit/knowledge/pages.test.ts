import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readBytes } from '../../fixtures/read-document';
import { readPages } from '../../../server/modules/knowledge/reading/pages';
import { encryptedDeck, oldDeck, pptxOf } from '../../fixtures/decks';
import { docxOf, pdfOf, xlsxOf } from '../../fixtures/documents';
import { zipOf } from '../../fixtures/hostile-documents';

async function read(name: string, bytes: Buffer | string, most = 100) {
  const folder = await mkdtemp(join(tmpdir(), 'mirra-pages-'));
  try {
    const path = join(folder, name);
    await writeFile(path, bytes);
    return await readPages(path, name, most);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe('a deck of PowerPoint', () => {
  test('has the titles, texts and notes of its slides in the order in which they are shown', async () => {
    const { pages } = await read(
      'tour.pptx',
      pptxOf([
        { title: '欢迎', body: ['第一点', '第二点'], notes: '大家好。\n欢迎来到展厅。' },
        { title: 'ยินดีต้อนรับ', notes: 'สวัสดีค่ะ' },
        {},
      ]),
    );
    expect(pages).toEqual([
      {
        number: 1,
        title: '欢迎',
        text: '第一点\n第二点',
        notes: '大家好。\n欢迎来到展厅。',
        width: 960,
        height: 540,
        isHidden: false,
      },
      expect.objectContaining({ number: 2, title: 'ยินดีต้อนรับ', text: '', notes: 'สวัสดีค่ะ' }),
      expect.objectContaining({ number: 3, title: '', text: '', notes: '' }),
    ]);
  });

  test('is read also with bytes behind the end of its archive', async () => {
    const behind = Buffer.from('\n');
    const { pages } = await read('tour.pptx', Buffer.concat([pptxOf([{ title: 'Tour' }]), behind]));
    expect(pages.map(({ title }) => title)).toEqual(['Tour']);
  });

  test('leaves out numbers and footers, and takes groups, tables and one of two versions', async () => {
    const cell = (text: string) =>
      `<a:tc><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`;
    const said = (text: string) =>
      `<p:sp><p:nvSpPr><p:nvPr/></p:nvSpPr><p:txBody><a:p><a:r><a:t>${text}</a:t></a:r><a:br/><a:r><a:t>below</a:t></a:r></a:p></p:txBody></p:sp>`;
    const shapes = [
      `<p:grpSp>${said('grouped')}</p:grpSp>`,
      `<p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tr>${cell('Price')}${cell('9')}</a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`,
      `<mc:AlternateContent xmlns:mc="x"><mc:Choice>${said('new')}</mc:Choice><mc:Fallback>${said('old')}</mc:Fallback></mc:AlternateContent>`,
    ].join('');
    const { pages } = await read('a.pptx', pptxOf([{ shapes }]));
    expect(pages[0]?.text).toBe('grouped\nbelow\nPrice 9\nnew\nbelow');
  });

  test('keeps the numbers of its slides when one is hidden', async () => {
    const { pages } = await read('a.pptx', pptxOf([{ title: 'a', isHidden: true }, { title: 'b' }]));
    expect(pages.map(({ number, isHidden }) => [number, isHidden])).toEqual([
      [1, true],
      [2, false],
    ]);
  });

  test.each([
    ['of more pages than are read', pptxOf([{}, {}, {}]), 'documentTooManyPages'],
    ['with a password', encryptedDeck(), 'documentEncrypted'],
    ['of an old program', oldDeck(), 'documentTypeWrong'],
    [
      'that bursts',
      pptxOf([{}], { 'ppt/slides/slide9.xml': Buffer.alloc(9 * 1024 * 1024, 'a') }),
      'documentExpands',
    ],
    [
      'that names a slide that is not there',
      zipOf([
        {
          name: 'ppt/presentation.xml',
          bytes: Buffer.from('<p><sldIdLst><sldId r:id="x"/></sldIdLst></p>'),
        },
      ]),
      'documentDamaged',
    ],
  ])('is refused %s', async (_, bytes, refusal) => {
    await expect(read('a.pptx', bytes, 2)).rejects.toMatchObject({ refusal });
  });

  test('is told by its content', async () => {
    await expect(read('a.txt', pptxOf([{ title: 'a' }]))).resolves.toMatchObject({ pages: [{ title: 'a' }] });
    await expect(read('a.pptx', xlsxOf([['a']]))).rejects.toMatchObject({ refusal: 'documentTypeWrong' });
  });
});

test('a knowledge base takes no decks of PowerPoint', async () => {
  await expect(readBytes('a.pptx', pptxOf([{ title: 'a' }]))).rejects.toMatchObject({
    refusal: 'documentTypeWrong',
  });
});

describe('a PDF', () => {
  test('has pages with their sizes, and paragraphs', async () => {
    const { pages, paragraphs } = await read('a.pdf', pdfOf('Hello from the first page'));
    expect(pages).toEqual([
      {
        number: 1,
        title: '',
        text: 'Hello from the first page',
        notes: '',
        width: 595,
        height: 842,
        isHidden: false,
      },
    ]);
    expect(paragraphs).toEqual([{ heading: '', text: 'Hello from the first page', page: 1 }]);
  });

  test('without a text has its pages all the same', async () => {
    const { pages, paragraphs } = await read('a.pdf', pdfOf(' '));
    expect(pages).toMatchObject([{ number: 1, text: '' }]);
    expect(paragraphs).toEqual([]);
  });

  test('with a password is refused', async () => {
    const locked = Buffer.from(
      pdfOf('Secret')
        .toString('latin1')
        .replace(
          '/Root 1 0 R',
          `/Root 1 0 R/ID[<${'0'.repeat(32)}><${'0'.repeat(32)}>]/Encrypt<</Filter/Standard/V 1/R 2/O<${'11'.repeat(32)}>/U<${'22'.repeat(32)}>/P -4>>`,
        ),
      'latin1',
    );
    await expect(read('a.pdf', locked)).rejects.toMatchObject({ refusal: 'documentEncrypted' });
  });
});

describe('a text', () => {
  test('has paragraphs below their headings and no pages', async () => {
    await expect(read('a.md', '# Tour\n\nFirst.\n\n## Hall\n\nSecond.')).resolves.toMatchObject({
      pages: [],
      paragraphs: [
        { heading: 'Tour', text: 'First.', page: null },
        { heading: 'Tour\nHall', text: 'Second.', page: null },
      ],
    });
    await expect(read('a.docx', docxOf('One paragraph.', 'Another one.'))).resolves.toMatchObject({
      paragraphs: [{ text: 'One paragraph.' }, { text: 'Another one.' }],
    });
  });

  test('that is empty is refused', async () => {
    await expect(read('a.txt', '')).rejects.toMatchObject({ refusal: 'documentEmpty' });
    await expect(read('a.txt', ' \n ')).rejects.toMatchObject({ refusal: 'documentEmpty' });
  });
});
