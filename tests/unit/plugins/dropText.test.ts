import { describe, expect, it } from 'vitest';
import { decodeText } from '../../../src/plugins/drop/decodeText';
import { chosenOf, isTextFile, tableText } from '../../../src/plugins/drop/readArrival';
import { cellsOf, isTable } from '../../../src/plugins/drop/table';
import { tabRunsOf } from '../../../contract/text/lines';
import { setWords } from '../../../src/kernel/drawing/textLines';
import { pastedText } from '../../../src/plugins/text/pastedText';
import { encoded } from '../../fixtures/encoded';

const decode = (bytes: Uint8Array<ArrayBuffer>) => decodeText(new Blob([bytes]));

describe('a text file of another program', () => {
  it.each([
    ['gbk', '欢迎光临'],
    ['gbk', '营业时间：周一至周五 9:00-18:00\r\n地址：上海市徐汇区漕溪北路100号\r\n'],
    ['gbk', '价格3.5元'],
    ['gbk', '春眠不觉晓，处处闻啼鸟。'],
    ['big5', '歡迎光臨'],
    ['big5', '營業時間：週一至週五，請先預約。地址：台北市信義區'],
    ['big5', '門票費用請洽服務台'],
    ['windows-874', 'ยินดีต้อนรับ'],
    ['windows-874', 'ร้านเปิด 9 โมงเช้าถึง 6 โมงเย็น ค่าจัดส่ง 50 บาท'],
    ['shift_jis', 'ようこそ。営業時間は午前九時からです'],
    ['euc-jp', 'コーヒーを飲みながら展示をご覧ください'],
    ['euc-kr', '안녕하세요. 오늘은 월요일입니다'],
    ['windows-1252', 'Café naïve façade, déjà vu'],
    ['utf-16le', '欢迎来到展厅，开放时间是九点'],
    ['utf-16be', '欢迎来到展厅，开放时间是九点'],
    ['utf-16le', 'Welcome to the hall'],
    ['utf-16le', 'ยินดีต้อนรับ สู่ร้าน'],
  ])('in %s is read: %s', async (encoding, text) => {
    expect(await decode(encoded(text, encoding))).toBe(text);
  });

  it.each([
    ['UTF-8', [0xe4, 0xbd, 0xa0], '你'],
    ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0x61], 'a'],
    ['UTF-16 with its mark', [0xff, 0xfe, 0x60, 0x4f], '你'],
    ['UTF-16 of the other order', [0xfe, 0xff, 0x4f, 0x60], '你'],
    ['nothing', [], ''],
  ])('in %s is read', async (_, bytes, text) => expect(await decode(Uint8Array.from(bytes))).toBe(text));

  it('is read to a letter’s end where it is too long', async () => {
    const text = await decode(Uint8Array.from(Buffer.from(`a${'你'.repeat(40_000)}`)));
    expect(text).toMatch(/^a你+$/);
  });

  it('is rejected when its bytes are not text', async () => {
    expect(await decode(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 2, 3]))).toBeNull();
  });

  it('is recognized by its kind or its name', () => {
    const file = (name: string, type: string) => new File([], name, { type });
    expect(isTextFile(file('a.txt', ''))).toBe(true);
    expect(isTextFile(file('prices.csv', 'application/vnd.ms-excel'))).toBe(true);
    expect(isTextFile(file('notes', 'text/plain'))).toBe(true);
    expect(isTextFile(file('page.html', 'text/html'))).toBe(false);
    expect(isTextFile(file('a.png', 'image/png'))).toBe(false);
  });
});

describe('the cells of a table', () => {
  it.each([
    [
      'a\tb\r\nc\td\r\n',
      '\t',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      '"a\nb"\t"say ""hi"""\n1\t2',
      '\t',
      [
        ['a b', 'say "hi"'],
        ['1', '2'],
      ],
    ],
    [
      '\tb\nc\t',
      '\t',
      [
        ['', 'b'],
        ['c', ''],
      ],
    ],
    [
      'a,"b,c"\n1,2',
      ',',
      [
        ['a', 'b,c'],
        ['1', '2'],
      ],
    ],
    ['a\tit"s', '\t', [['a', 'it"s']]],
    ['"open\tb', '\t', [['"open', 'b']]],
  ] as const)('of %j', (text, sign, rows) => expect(cellsOf(text, sign)).toEqual(rows));

  it('are a table where each row has as many', () => {
    expect([
      isTable([
        ['a', 'b'],
        ['c', 'd'],
      ]),
      isTable([['a'], ['b']]),
      isTable([['a', 'b'], ['c']]),
      isTable([]),
    ]).toEqual([true, false, false, false]);
  });

  it('of a file are divided by tabs, whatever divides them there', () => {
    expect(tableText('名称,价格\n门票,"1,200"\n', 'a.csv')).toBe('名称\t价格\n门票\t1,200');
    expect(tableText('a;b\n1,5;2', 'a.CSV')).toBe('a\tb\n1,5\t2');
    expect(tableText('one, two\nthree', 'a.csv')).toBe('one, two\nthree');
    expect(tableText('a,b\n1,2', 'a.txt')).toBe('a,b\n1,2');
  });
});

describe('elements for dropped text', () => {
  const picture = new File(['p'], 'image.png', { type: 'image/png' });
  const copied = new File(['p'], 'holiday.png', { type: 'image/png' });

  it.each([
    ['cells of a spreadsheet', [picture], 'a\tb\nc\td', { files: [], text: 'a\tb\nc\td' }],
    ['words beside their picture', [picture], 'Hello there', { files: [], text: 'Hello there' }],
    ['a picture alone', [picture], '', { files: [picture], text: '' }],
    ['a picture with its address', [picture], 'https://example.com/a.png', { files: [picture], text: '' }],
    ['a screenshot with its path', [picture], '/home/lan/shot.png', { files: [picture], text: '' }],
    ['a file with its name', [copied], 'holiday.png', { files: [copied], text: '' }],
    ['a file beside words', [copied], 'my holiday', { files: [copied], text: '' }],
    ['words alone', [], 'Hello', { files: [], text: 'Hello' }],
    [
      'code with tabs and quotes',
      [],
      'if (a) {\n\t"use strict";\n}',
      { files: [], text: 'if (a) {\n\t"use strict";\n}' },
    ],
    ['a cell of two lines', [picture], '"a\nb"\tc', { files: [], text: 'a b\tc' }],
  ])('of %s', (_, files, text, chosen) => expect(chosenOf({ files, text })).toEqual(chosen));
});

describe('a text that was pasted', () => {
  const at = (content: string) => pastedText(content);
  /** Where the columns of each line begin, by the widths that are estimated outside of browsers. */
  const columns = ({ props }: ReturnType<typeof pastedText>) => {
    const { content = '', fontSize = 30 } = props ?? {};
    const { measure, tabStop } = setWords('', { fontSize, weight: 400 }, 100, '');
    return content.split('\n').map((line) =>
      tabRunsOf(line, measure, tabStop)
        .filter(({ text }) => text !== '')
        .map(({ x }) => x),
    );
  };

  it('of a table has its columns below each other', () => {
    const [first, ...rest] = columns(at('名称\t价格\t说明\n成人票（含税）\t35元\tall day\n学生\t免\tnone'));
    expect(first).toHaveLength(3);
    expect(rest).toEqual([first, first]);
  });

  it('keeps empty cells empty', () => {
    expect(columns(at('a\tbbbbbbbbbb\tc\n\t\td'))[1]).toEqual([
      columns(at('a\tbbbbbbbbbb\tc\n\t\td'))[0]?.[2],
    ]);
  });

  it('that is no table stays unchanged', () => {
    for (const text of ['one\ttab', 'a\n\tb\n\t\tc', 'a\nb']) expect(at(text).props?.content).toBe(text);
  });

  it('gets a box that holds its lines, with smaller letters if it is long', () => {
    expect(at('short')).toEqual({
      props: { content: 'short', fontSize: 30 },
      size: { width: 576, height: 58 },
    });
    const long = at('字'.repeat(400));
    expect(long.props?.fontSize).toBeLessThan(30);
    expect(long.size?.height).toBeLessThanOrEqual(640);
    expect(at('字'.repeat(5_000))).toMatchObject({
      props: { fontSize: 16 },
      size: { width: 576, height: 640 },
    });
    expect(at('wide cell of a table\t'.repeat(4)).size?.width).toBeLessThanOrEqual(640);
  });
});
