import { describe, expect, test } from 'vitest';
import { blocksOfHtml } from '../../../server/modules/knowledge/reading/markup';
import { gbkOf, paragraphOf, runOf, tableOf, wordOf } from '../../fixtures/documents';
import { readBytes, told, toldBy } from '../../fixtures/read-document';

const page = (body: string) => `<!doctype html><html><body>${body}</body></html>`;
const shops = [
  ['城市', '门店', '电话'],
  ['上海', '徐汇店', '021-11112222'],
  ['北京', '朝阳店', '010-55556666'],
];
const said = [
  '[门店] 城市: 上海; 门店: 徐汇店; 电话: 021-11112222',
  '[门店] 城市: 北京; 门店: 朝阳店; 电话: 010-55556666',
];
const markup = (rows: readonly (readonly string[])[], around = (cell: string) => cell) =>
  `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${around(cell)}</td>`).join('')}</tr>`).join('')}</table>`;

describe('a table is read as one row after the other, each with the names of its columns', () => {
  test('of a web page, whatever its cells are made of', async () => {
    for (const around of [
      (cell: string) => cell,
      (cell: string) => `<p>${cell}</p>`,
      (cell: string) => `<div><span>${cell}</span><br></div>`,
    ])
      expect(await toldBy('a.html', page(`<h1>门店</h1>${markup(shops, around)}`))).toEqual(said);
  });

  test('of a Word document', async () => {
    const heading = paragraphOf(runOf('门店'), '<w:pStyle w:val="Heading1"/>');
    const styles =
      '<w:styles><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>';
    expect(await toldBy('a.docx', wordOf(heading + tableOf(shops), { 'word/styles.xml': styles }))).toEqual(
      said,
    );
  });

  test('of a table as text', async () => {
    const { blocks } = await readBytes('a.csv', shops.map((row) => row.join(',')).join('\n'));
    expect(blocks.map(({ text, isWhole }) => [text, isWhole])).toEqual([
      ['城市: 上海; 门店: 徐汇店; 电话: 021-11112222', true],
      ['城市: 北京; 门店: 朝阳店; 电话: 010-55556666', true],
    ]);
  });
});

test('merged cells have their value in every row and column that they span', async () => {
  const rows = `<table><tr><th rowspan="2">Room</th><th colspan="2">Price</th></tr><tr><th>Weekday</th><th>Weekend</th></tr>
    <tr><td>Single</td><td>$60</td><td>$80</td></tr><tr><td rowspan="2">Double</td><td colspan="2">$90</td></tr><tr><td>$95</td><td>$99</td></tr></table>`;
  expect(await toldBy('a.html', page(rows))).toEqual([
    'Room: Single; Price / Weekday: $60; Price / Weekend: $80',
    'Room: Double; Price / Weekday: $90; Price / Weekend: $90',
    'Room: Double; Price / Weekday: $95; Price / Weekend: $99',
  ]);
  const restart = '<w:tcPr><w:vMerge w:val="restart"/></w:tcPr>';
  const goesOn = '<w:tcPr><w:vMerge/></w:tcPr>';
  const word = tableOf([
    ['城市', '门店', '电话'],
    [`${restart}${paragraphOf(runOf('上海'))}`, '徐汇店', '021-1111'],
    [`${goesOn}${paragraphOf('')}`, '浦东店', '021-2222'],
  ]);
  expect(await toldBy('a.docx', wordOf(word))).toEqual([
    '城市: 上海; 门店: 徐汇店; 电话: 021-1111',
    '城市: 上海; 门店: 浦东店; 电话: 021-2222',
  ]);
});

describe('a table of two columns', () => {
  test.each([
    [
      [
        ['早餐时间', '07:00-10:00'],
        ['退房时间', '12:00'],
        ['宠物', '不可携带'],
      ],
      ['早餐时间: 07:00-10:00', '退房时间: 12:00', '宠物: 不可携带'],
    ],
    [
      [
        ['Brand', 'Mirra'],
        ['Phone', '400-820-8820'],
        ['Address', '12 High Street'],
      ],
      ['Brand: Mirra', 'Phone: 400-820-8820', 'Address: 12 High Street'],
    ],
    [
      [
        ['Wi-Fi', 'Free'],
        ['Parking', '$10'],
        ['Breakfast', '$12'],
      ],
      ['Wi-Fi: Free', 'Parking: $10', 'Breakfast: $12'],
    ],
  ])('of names and values puts each name before its value: %j', async (rows, expected) => {
    expect(await toldBy('a.html', page(markup(rows)))).toEqual(expected);
  });

  test.each([
    [
      [
        ['项目', '价格'],
        ['洗剪吹', '68元'],
        ['染发', '288元'],
      ],
      ['项目: 洗剪吹; 价格: 68元', '项目: 染发; 价格: 288元'],
    ],
    [
      [
        ['Perkhidmatan', 'Harga (RM)'],
        ['Potong', '25'],
        ['Warna', '90'],
      ],
      ['Perkhidmatan: Potong; Harga (RM): 25', 'Perkhidmatan: Warna; Harga (RM): 90'],
    ],
    [
      [
        ['บริการ', 'ราคา'],
        ['ตัดผม', '200 บาท'],
        ['ทำสี', '900 บาท'],
      ],
      ['บริการ: ตัดผม; ราคา: 200 บาท', 'บริการ: ทำสี; ราคา: 900 บาท'],
    ],
  ])('of items and prices has headers: %j', async (rows, expected) => {
    expect(await toldBy('a.html', page(markup(rows)))).toEqual(expected);
  });
});

test('a table of another encoding keeps its names, and the line above a table is its heading', async () => {
  expect(await toldBy('a.csv', gbkOf(shops.map((row) => row.join(',')).join('\r\n')))).toEqual(
    said.map((row) => row.replace('[门店] ', '')),
  );
  expect(await toldBy('a.docx', wordOf(paragraphOf(runOf('门店')) + tableOf(shops)))).toEqual(said);
});

test('a table without headers has its cells between bars', async () => {
  const rows = [
    ['Ann Lee', 'Sales', '13800'],
    ['Bob Tan', 'Service', '13900'],
  ];
  expect(await toldBy('a.html', page(markup(rows)))).toEqual([
    'Ann Lee | Sales | 13800',
    'Bob Tan | Service | 13900',
  ]);
});

test('titles above a table and rows that part it are headings, and notes are paragraphs', async () => {
  const rows = `<table><caption>Salon</caption><tr><th>Service</th><th>Short</th><th>Long</th></tr>
    <tr><td colspan="3">Hair</td></tr><tr><td>Cut</td><td>$30</td><td>$40</td></tr>
    <tr><td colspan="3">Nails</td></tr><tr><td>Polish</td><td>$15</td><td>$15</td></tr>
    <tr><td colspan="3">All prices include tax.</td></tr></table>`;
  expect(await toldBy('a.html', page(rows))).toEqual([
    '[Salon] [Hair] Service: Cut; Short: $30; Long: $40',
    '[Salon] [Nails] Service: Polish; Short: $15; Long: $15',
    '[Salon] [Nails] All prices include tax.',
  ]);
});

test('a table that lays out a page is read as its paragraphs', async () => {
  const words = 'A paragraph of a page that has no values and is laid out beside another one. '.repeat(10);
  for (const rows of [
    '<table><tr><td>First.</td></tr><tr><td>Second.</td></tr></table>',
    `<table><tr><td><p>First.</p></td><td>${words}</td></tr><tr><td>Second.</td><td>x</td></tr></table>`,
    '<table><tr><td><h2>Menu</h2></td><td>First.</td></tr><tr><td>Second.</td><td>Third.</td></tr></table>',
    '<table role="presentation"><tr><td>First.</td><td>1</td></tr><tr><td>Second.</td><td>2</td></tr></table>',
  ]) {
    const blocks = blocksOfHtml(rows);
    expect(blocks.map(({ text }) => text)).toContain('Second.');
    expect(blocks.some(({ isWhole }) => isWhole)).toBe(false);
  }
  expect(told(blocksOfHtml(`<table><tr><td>Beside.</td><td>${markup(shops)}</td></tr></table>`))).toEqual([
    'Beside.',
    ...said.map((row) => row.replace('[门店] ', '')),
  ]);
});

test('cells with huge spans are limited to the size of the table', async () => {
  const cell = '<td rowspan="60000" colspan="60000">wide</td>';
  const { blocks } = await readBytes(
    'a.html',
    page(`<table>${`<tr>${cell.repeat(50)}</tr>`.repeat(200)}</table>`),
  );
  expect(blocks.length).toBeLessThanOrEqual(10_000);
});
