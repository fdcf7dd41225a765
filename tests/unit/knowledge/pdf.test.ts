import { describe, expect, test } from 'vitest';
import { ReadingError } from '../../../server/modules/knowledge/reading/block';
import { joinedLines } from '../../../server/modules/knowledge/reading/pdf/paragraphs';
import { pdfOf } from '../../fixtures/hostile-documents';
import { drawnPdf, drawTable } from '../../fixtures/pdf-pages';
import { readBytes, told, toldBy } from '../../fixtures/read-document';

const facts = [
  'Refunds are possible within fourteen days of the purchase when the item is unused and comes with its receipt.',
  'Shipping to Malaysia takes three to five working days and costs twelve ringgit for parcels below two kilograms.',
  'The warranty lasts two years and covers the battery and the display, but no damage by water or by force.',
];

describe('the text of a page', () => {
  test('uses the text that the document declares for its glyphs', async () => {
    const span = (words: string, glyphs: string) =>
      `/Span <</ActualText <FEFF${Buffer.from(words, 'utf16le').swap16().toString('hex')}>>> BDC (${glyphs}) Tj EMC`;
    const content = `BT /F1 12 Tf 50 700 Td ${span('เปิด', 'ab')} ${span('ทุกวัน', 'cd')} ( 9:00) Tj ET`;
    expect(await toldBy('a.pdf', pdfOf(content))).toEqual(['เปิดทุกวัน 9:00']);
  });

  test('has a heading for each part, told by size, weight or number', async () => {
    const bySize = await drawnPdf((pdf) => {
      pdf.fontSize(20).text('Guide');
      for (const [i, fact] of facts.entries())
        pdf.fontSize(14).text(`Part ${'ABC'[i]}`).fontSize(10).text(fact);
    });
    const byWeight = await drawnPdf((pdf) => {
      pdf.fontSize(11);
      for (const [i, fact] of facts.entries())
        pdf.font('Helvetica-Bold').text(`About item ${i}`).font('Helvetica').text(fact);
    });
    const byNumber = await drawnPdf((pdf) => {
      pdf.fontSize(11);
      for (const [i, fact] of facts.entries()) pdf.text(`${i + 1}. Rule`).text(fact);
    });
    expect(await toldBy('a.pdf', bySize)).toEqual(
      facts.map((fact, i) => `[Guide] [Part ${'ABC'[i]}] ${fact}`),
    );
    expect(await toldBy('a.pdf', byWeight)).toEqual(facts.map((fact, i) => `[About item ${i}] ${fact}`));
    expect(await toldBy('a.pdf', byNumber)).toEqual(facts.map((fact, i) => `[${i + 1}. Rule] ${fact}`));
  });

  test('is read column by column, whatever the order in the file', async () => {
    const [left, right] = [`${facts[0]} ${facts[1]}`.repeat(2), `${facts[2]} `.repeat(4).trim()];
    const halves = [
      { text: left, x: 50 },
      { text: right, x: 315 },
    ];
    for (const order of [halves, halves.toReversed()]) {
      const bytes = await drawnPdf((pdf) => {
        pdf.fontSize(16).text('The news of this week for all of the readers of both of the columns', 50, 50);
        pdf.fontSize(10);
        for (const { text, x } of order) pdf.text(text, x, 120, { width: 235, align: 'justify' });
      });
      const { blocks } = await readBytes('a.pdf', bytes);
      expect(blocks.map(({ text }) => text).join(' ')).toBe(`${left} ${right}`);
    }
  });

  test('has no running headers, page numbers or tables of contents', async () => {
    const bytes = await drawnPdf((pdf) => {
      const bare = { lineBreak: false };
      pdf.fontSize(18).text('Contents');
      pdf.fontSize(11);
      for (const name of ['Refunds', 'Shipping', 'Warranty', 'Repairs'])
        pdf.text(`${name} ${'. '.repeat(30)} 2`);
      for (const [i, fact] of facts.entries()) {
        pdf.addPage().text(fact);
        pdf
          .fontSize(8)
          .text('Handbook of the shop', 50, 30, bare)
          .text(`Page ${i + 2} of 4`, 270, 740, bare)
          .fontSize(11);
      }
    });
    expect(await toldBy('a.pdf', bytes)).toEqual(['Contents', ...facts]);
  });
});

describe('a table of a page', () => {
  const plans = [
    ['Plan', 'Monthly fee', 'Seats'],
    ['Basic', '$9', '1'],
    ['Team', '$29', '5'],
    ['Business', '$99', '25'],
  ];
  const said = [
    'Plan: Basic; Monthly fee: $9; Seats: 1',
    'Plan: Team; Monthly fee: $29; Seats: 5',
    'Plan: Business; Monthly fee: $99; Seats: 25',
  ];

  test.each([
    ['wide', [50, 200, 350]],
    ['tight', [50, 98, 165]],
  ])('is read row by row when it is %s', async (_, columns) => {
    const bytes = await drawnPdf((pdf) => {
      pdf
        .fontSize(11)
        .text(facts[0] ?? '')
        .moveDown();
      drawTable(pdf, columns, plans);
      pdf.moveDown().text(facts[1] ?? '');
    });
    expect(await toldBy('a.pdf', bytes)).toEqual([facts[0], ...said, facts[1]]);
  });

  test('is read with cells that wrap and a name that spans columns', async () => {
    const bytes = await drawnPdf((pdf) => {
      const rows = [
        [
          ['Room', 50],
          ['Weekday', 180],
          ['Weekend', 300],
        ],
        [
          ['Single', 50],
          ['$60', 180],
          ['$80', 300],
        ],
        [
          ['Double with a', 50],
          ['$90', 180],
          ['$99', 300],
        ],
        [['view', 50]],
      ] as const;
      const at = [100, 124, 148, 161];
      pdf
        .fontSize(11)
        .text('Room', 50, 76, { lineBreak: false })
        .text('Price per night and room', 210, 76, { lineBreak: false });
      for (const [i, cells] of rows.slice(1).entries())
        for (const [text, x] of cells) pdf.text(text, x, at[i + 1] ?? 0, { lineBreak: false });
      for (const [text, x] of rows[0].slice(1)) pdf.text(text, x, 100, { lineBreak: false });
    });
    const lines = await toldBy('a.pdf', bytes);
    expect(lines[0]).toContain('Price per night and room / Weekday: $60');
    expect(lines.some((line) => /^Room: Double with a(?: view)?; .*Weekday: \$90/.test(line))).toBe(true);
  });

  test('of dots is a list of names with values', async () => {
    const bytes = await drawnPdf((pdf) => {
      pdf
        .fontSize(11)
        .text(`Espresso ${'.'.repeat(40)} RM 8`)
        .text(`Latte ${'.'.repeat(43)} RM 12`)
        .text(`Water ${'.'.repeat(43)} RM 3`);
    });
    expect(await toldBy('a.pdf', bytes)).toEqual(['Espresso: RM 8', 'Latte: RM 12', 'Water: RM 3']);
  });

  test('is not detected in a list with numbers before its items', async () => {
    const bytes = await drawnPdf((pdf) => {
      for (const [i, fact] of facts.entries())
        pdf
          .fontSize(10)
          .text(`${i + 1}.`, 50, 80 + i * 40, { lineBreak: false })
          .text(fact, 80, 80 + i * 40, { width: 400 });
    });
    const { blocks } = await readBytes('a.pdf', bytes);
    expect(blocks.some(({ isWhole }) => isWhole)).toBe(false);
    expect(told(blocks)).toEqual(facts);
  });
});

test('a page whose document tells its structure is read by that', async () => {
  const bytes = await drawnPdf(
    (pdf) => {
      const cell = (text: string, x: number, y: number) => () => {
        pdf.text(text, x, y, { lineBreak: false });
      };
      const { y } = pdf.fontSize(11);
      const body = pdf.struct('Document');
      pdf.addStructure(body);
      body.add(pdf.struct('H1', {}, cell('Opening', 50, y)));
      body.add(
        pdf.struct('P', {}, [cell('We open at nine and', 50, y + 20), cell('close at six.', 50, y + 80)]),
      );
      const table = pdf.struct('Table');
      for (const [i, cells] of [
        ['Day', 'Hours', 'Phone'],
        ['Monday', '9', '021-1'],
        ['Sunday', 'closed', '021-2'],
      ].entries()) {
        const row = pdf.struct('TR');
        for (const [column, text] of cells.entries())
          row.add(pdf.struct(i === 0 ? 'TH' : 'TD', {}, cell(text, 50 + column * 52, y + 120 + i * 14)));
        table.add(row);
      }
      body.add(table);
      const list = pdf.struct('L');
      for (const [i, text] of ['Bring a card.', 'Come in time.'].entries()) {
        const item = pdf.struct('LI');
        item.add(pdf.struct('Lbl', {}, cell(`${i + 1}.`, 50, y + 180 + i * 14)));
        item.add(pdf.struct('LBody', {}, cell(text, 70, y + 180 + i * 14)));
        list.add(item);
      }
      body.add(list);
      body.end();
    },
    { pdfVersion: '1.5', tagged: true },
  );
  expect(await toldBy('a.pdf', bytes)).toEqual([
    '[Opening] We open at nine and close at six.',
    '[Opening] Day: Monday; Hours: 9; Phone: 021-1',
    '[Opening] Day: Sunday; Hours: closed; Phone: 021-2',
    '[Opening] Bring a card.',
    '[Opening] Come in time.',
  ]);
});

test.each([
  ['400-820-', '8820', '400-820-8820'],
  ['the X-', '200 door', 'the X-200 door'],
  ['a well-', 'known fact', 'a well-known fact'],
  ['an explana-', 'tion of it', 'an explanation of it'],
  ['Kuala-', 'Lumpur', 'Kuala-Lumpur'],
  ['the receipt.', 'Shipping is', 'the receipt. Shipping is'],
  ['150 %', 'of it', '150 % of it'],
  ['(see below)', 'and', '(see below) and'],
  ['价格含税。', '发票', '价格含税。发票'],
  ['型号为', 'X-200', '型号为X-200'],
  ['ร้านเปิด', 'ทุกวัน', 'ร้านเปิดทุกวัน'],
  ['soft\u00ad', 'ware', 'software'],
  ['https://a.test/', 'path', 'https://a.test/path'],
])('the lines %s and %s are one text', (last, next, whole) => {
  expect(joinedLines(last, next, new Set())).toBe(whole);
});

test('values of form fields are read after their names', async () => {
  const bytes = await drawnPdf((pdf) => {
    pdf.fontSize(11).text('Application', 50, 50);
    pdf.initForm();
    pdf.text('Full name:', 50, 100, { lineBreak: false });
    pdf.formText('Text1', 130, 95, 200, 20, { value: 'Lim Mei Ling' });
    pdf.text('City', 50, 140, { lineBreak: false });
    pdf.formCombo('f_2', 130, 135, 200, 20, { select: ['Penang', 'Ipoh'], value: 'Ipoh' });
    pdf.formText('Empty', 130, 175, 200, 20, {});
  });
  expect(await toldBy('a.pdf', bytes)).toEqual(
    expect.arrayContaining(['Full name: Lim Mei Ling', 'City: Ipoh']),
  );
});

describe('an unreadable page', () => {
  const refusalOf = (bytes: Buffer) =>
    readBytes('a.pdf', bytes).then(
      () => null,
      (error: unknown) => (error instanceof ReadingError ? error.refusal : String(error)),
    );
  const signs = Array.from(
    { length: 20 },
    (_, i) => `BT /F1 12 Tf 50 ${700 - i * 20} Td (%.\\(-.48&79\\)&!+/*#$ ;:?=<>@[^]_) Tj ET`,
  ).join('\n');
  const picture = 'q 500 0 0 700 50 50 cm BI /W 1 /H 1 /CS /G /BPC 8 ID a EI Q';

  test('is refused with its reason', async () => {
    expect(await refusalOf(pdfOf(signs))).toBe('documentUnreadable');
    expect(await refusalOf(pdfOf(picture))).toBe('documentScanned');
    expect(await refusalOf(pdfOf(''))).toBe('documentEmpty');
    expect(await refusalOf(pdfOf('0 0 600 800 re f'))).toBe('documentEmpty');
  });

  test('is left out and counted beside pages that can be read', async () => {
    const unreadable = '%.(-.48&79)&!+/*#$ ;:?=<>@[^]_'.repeat(12);
    const bytes = await drawnPdf((pdf) => {
      pdf
        .text(facts[0] ?? '')
        .addPage()
        .font('Courier')
        .text(unreadable);
    });
    const { blocks, warnings } = await readBytes('a.pdf', bytes);
    expect(told(blocks)).toEqual([facts[0]]);
    expect(warnings).toEqual([{ name: 'somePagesUnreadable', values: { count: 1 } }]);
  });
});
