import { buffer } from 'node:stream/consumers';
import { read, utils } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { csvOf, csvRow } from '../../../server/modules/table';

const rows = [
  ['plain', 1, 'a, "b"'],
  ['two\nlines', -2.5, '展厅'],
];

async function* batches() {
  for (const row of rows) yield [row];
}

test.each([{}, { lineEnd: '\n' }, { isQuoted: true }] as const)(
  'a table written as %o can be read back',
  async (style) => {
    const written = (await buffer(csvOf(['first', 'second', 'third'], batches(), style))).toString();
    expect(written.startsWith('\ufefffirst,second,third')).toBe(true);
    const book = read(written, { type: 'string', raw: true });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? expect.unreachable();
    const [, ...found] = utils.sheet_to_json<string[]>(sheet, { header: 1, raw: true });
    expect(found).toEqual(rows.map((row) => row.map(String)));
  },
);

test('a number stays a number, and no text is a formula', () => {
  expect(csvRow([-1, '-1', '=1+1', '@a', '\t=b', ' +c', '＝d'])).toBe("-1,'-1,'=1+1,'@a,'\t=b,' +c,'＝d\r\n");
});
