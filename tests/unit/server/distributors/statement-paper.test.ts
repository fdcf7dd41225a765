import { describe, expect, test } from 'vitest';
import { languages } from '../../../../contract/errors';
import { drawStatement, type StatementPaper } from '../../../../server/modules/distributors/statement/pdf';
import { statementWords } from '../../../../server/modules/distributors/statement/words';
import { pagesOf } from '../../../fixtures/pdf-text';

const names = {
  'zh-CN': '水墨群山',
  'en-US': 'Ink mountains',
  'ms-MY': 'Gunung dakwat',
  'th-TH': 'ภูเขาหมึก ที่น้ำ',
};
const statement = {
  number: 'C202611000042',
  month: '2026-10',
  state: 'paid',
  amount: 12_345,
  carried: -250,
  reference: 'CMB20261123',
  createdAt: new Date('2026-11-01T01:00:00+08:00'),
} as StatementPaper['statement'];
const line = {
  orderNo: '20261022231500123456',
  names,
  isReversal: false,
  net: 129_000,
  rate: 1_250,
  amount: 16_125,
} as unknown as StatementPaper['lines'][number];
const reversal = { ...line, isReversal: true, net: 0, amount: -16_125 };

const paper = (lines: StatementPaper['lines']) => ({ statement, lines, name: '张三喆', code: 'K7M2P9QX' });

describe.each(languages)('a statement in %s', (language) => {
  test('holds its number, its sums and its lines as text that can be copied', async () => {
    const [text = ''] = await pagesOf(await drawStatement(paper([line, reversal]), language));
    for (const piece of [
      statement.number,
      'K7M2P9QX',
      '张三喆',
      line.orderNo,
      '12.5%',
      '123.45',
      '161.25',
      '2.50',
    ])
      expect(text).toContain(piece.normalize('NFKD'));
    const { title, reversal: word } = statementWords[language];
    const letters = [...(names[language] + title + word).replace(/\s/g, '').normalize('NFKD')];
    expect(letters.filter((letter) => !text.includes(letter))).toEqual([]);
  });
});

test('a long statement continues with its heading on the next page, and loses no line', async () => {
  const lines = Array.from({ length: 90 }, (_, at) => ({ ...line, orderNo: `2026102223150012${1000 + at}` }));
  const pages = await pagesOf(await drawStatement(paper(lines), 'en-US'));
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) expect(page).toContain('Netpaid');
  for (const { orderNo } of lines) expect(pages.filter((page) => page.includes(orderNo))).toHaveLength(1);
});
