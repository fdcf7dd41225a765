import { createRequire } from 'node:module';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { workbookOf } from '../../fixtures/documents';
import { readBytes, told, toldBy } from '../../fixtures/read-document';

afterEach(() => vi.unstubAllEnvs());

/** An old workbook of one sheet with the record that hides a row, from 0, which the library does not write. */
function withHiddenRow(workbook: Buffer, row: number): Buffer {
  const { CFB } = createRequire(import.meta.url)('@e965/xlsx') as { CFB: Container };
  const file = CFB.read(workbook, { type: 'buffer' });
  const stream = CFB.find(file, '/Workbook');
  const bytes = Buffer.from(stream.content);
  const beginning = Buffer.from('0908', 'hex');
  const at = bytes.lastIndexOf(beginning);
  const from = at + 4 + bytes.readUInt16LE(at + 2);
  const record = Buffer.alloc(20);
  record.writeUInt16LE(0x0208, 0);
  record.writeUInt16LE(16, 2);
  record.writeUInt16LE(row, 4);
  record.writeUInt16LE(0x20, 16);
  stream.content = Buffer.concat([bytes.subarray(0, from), record, bytes.subarray(from)]);
  stream.size = stream.content.length;
  return CFB.write(file, { type: 'buffer' });
}

interface Container {
  read(bytes: Buffer, options: { type: 'buffer' }): object;
  find(file: object, path: string): { content: Uint8Array; size: number };
  write(file: object, options: { type: 'buffer' }): Buffer;
}

/** A number with the format in which the program shows it. */
const shown = (v: number, z: string) => ({ t: 'n' as const, v, z });

const events = (bookType: 'xlsx' | 'biff8') =>
  workbookOf(
    ({ aoa_to_sheet }) => ({
      Events: aoa_to_sheet([
        ['Event', 'Day', 'Begins', 'Doors', 'Off'],
        [
          'Opening',
          shown(46368, 'yyyy/m/d'),
          shown(46368.375, 'yyyy-mm-dd hh:mm'),
          shown(0.75, 'h:mm'),
          shown(0.5, '0%'),
        ],
        [
          'Party',
          shown(46387, 'd-mmm-yy'),
          shown(46387 + 1 / 3, 'm/d/yy h:mm'),
          shown(1 / 3, 'h:mm AM/PM'),
          shown(0.125, '0.0%'),
        ],
      ]),
    }),
    bookType,
  );

describe.each(['xlsx', 'biff8'] as const)('a workbook of the kind %s', (kind) => {
  const name = kind === 'xlsx' ? 'a.xlsx' : 'a.xls';

  test.each([
    ['UTC', 0],
    ['Asia/Shanghai', -480],
    ['America/New_York', 300],
  ])('has the same dates and times on a server in %s', async (zone, offset) => {
    vi.stubEnv('TZ', zone);
    expect(new Date('2026-12-12').getTimezoneOffset()).toBe(offset);
    expect(await toldBy(name, events(kind))).toEqual([
      'Event: Opening; Day: 2026-12-12; Begins: 2026-12-12 09:00; Doors: 18:00; Off: 50%',
      'Event: Party; Day: 2026-12-31; Begins: 2026-12-31 08:00; Doors: 08:00; Off: 12.5%',
    ]);
  });

  test('leaves out hidden parts, and counts them', async () => {
    const bytes = workbookOf(({ aoa_to_sheet }) => {
      const sheet = aoa_to_sheet([
        ['客户', '报价', '底价', ''],
        ['甲', 500, 300, ''],
        ['乙', 800, 400, ''],
        ['丙', 900, 500, ''],
      ]);
      sheet['!rows'] = [{}, {}, { hidden: true }];
      sheet['!cols'] = [{}, {}, { hidden: true }, { hidden: true }];
      return { Sheet1: sheet };
    }, kind);
    const { blocks, warnings } = await readBytes(name, kind === 'xlsx' ? bytes : withHiddenRow(bytes, 2));
    expect(told(blocks)).toEqual(['客户: 甲; 报价: 500', '客户: 丙; 报价: 900']);
    expect(warnings).toEqual([
      { name: 'hiddenRowsSkipped', values: { count: 1 } },
      { name: 'hiddenColumnsSkipped', values: { count: 1 } },
    ]);
  });

  test('puts the name of a column group before the names of its columns', async () => {
    const bytes = workbookOf(({ aoa_to_sheet, decode_range }) => {
      const sheet = aoa_to_sheet([
        ['2026 年价目表'],
        ['产品', '价格', '', '库存'],
        ['', '会员价', '零售价', ''],
        ['音箱', 499, 599, 3],
        ['台灯', 99, 129, 7],
      ]);
      sheet['!merges'] = ['A1:D1', 'A2:A3', 'B2:C2', 'D2:D3'].map((area) => decode_range(area));
      return { Prices: sheet };
    }, kind);
    expect(await toldBy(name, bytes)).toEqual([
      '[2026 年价目表] 产品: 音箱; 价格 / 会员价: 499; 价格 / 零售价: 599; 库存: 3',
      '[2026 年价目表] 产品: 台灯; 价格 / 会员价: 99; 价格 / 零售价: 129; 库存: 7',
    ]);
  });
});

test('numbers are read as displayed', async () => {
  const bytes = workbookOf(({ aoa_to_sheet }) => ({
    Sheet1: aoa_to_sheet([
      ['Plan', 'Price', 'Tax', 'Phone', 'Month', 'Worked'],
      [
        'Team',
        shown(1299, '"¥"#,##0.00'),
        shown(0.06, '0%'),
        '007',
        shown(46368, 'yyyy"年"m"月"'),
        shown(1.25, '[h]:mm'),
      ],
    ]),
  }));
  expect(await toldBy('a.xlsx', bytes)).toEqual([
    'Plan: Team; Price: ¥1,299.00; Tax: 6%; Phone: 007; Month: 2026年12月; Worked: 30:00',
  ]);
});

test('questions with answers have the question as their heading', async () => {
  const bytes = workbookOf(({ aoa_to_sheet }) => ({
    Sheet1: aoa_to_sheet([
      ['问题', '答案'],
      ['几点开门？', "'=9 点"],
    ]),
  }));
  const { blocks } = await readBytes('a.xlsx', bytes);
  expect(blocks).toMatchObject([{ text: '=9 点', headings: ['几点开门？'], isPair: true }]);
});
