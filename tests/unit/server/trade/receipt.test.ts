import { describe, expect, test } from 'vitest';
import { languages } from '../../../../contract/errors';
import { runsOf } from '../../../../server/modules/paper';
import { receiptOf } from '../../../../server/modules/trade/receipt/receipt';
import { receiptWords } from '../../../../server/modules/trade/receipt/words';
import { bare, pagesOf } from '../../../fixtures/pdf-text';
import { cpuTimer } from '../../../cpu-time';

type Order = Parameters<typeof receiptOf>[0]['order'];
type Line = Parameters<typeof receiptOf>[0]['lines'][number];

const names = {
  'zh-CN': '水墨群山',
  'en-US': 'Ink mountains',
  'ms-MY': 'Gunung dakwat',
  'th-TH': 'ภูเขาหมึก ที่น้ำ',
};
const order = {
  number: '20261122231500123456',
  createdAt: new Date('2026-11-22T15:15:00Z'),
  paidAt: new Date('2026-11-22T15:16:00Z'),
  method: 'wechat',
  total: 121_209,
  refunded: 0,
} as Order;
const standing = { refunded: 0, openRefund: null };
const line = {
  names,
  unitPrice: 129_000,
  quantity: 1,
  credit: 7_791,
  amount: 121_209,
  taxRate: 600,
} as unknown as Line;

describe.each(languages)('a receipt in %s', (language) => {
  test('holds number, sums and names as text that can be copied, for less than a second of work', async () => {
    const cpuTime = cpuTimer();
    const pdf = await receiptOf({ order, lines: [line], buyer: '张三喆 138****0000', standing }, language);
    expect(cpuTime()).toBeLessThan(1_000);
    const [text = ''] = await pagesOf(pdf);
    expect(text).toContain(order.number);
    expect(text).toContain('1,212.09');
    expect(text).toContain('张三喆');
    const letters = [...bare(names[language] + receiptWords[language].title)];
    expect(letters.filter((letter) => !text.includes(letter))).toEqual([]);
  });
});

test('each run of a text has a font that holds its letters', () => {
  expect(runsOf('Mirra สวัสดี 你好')).toEqual([
    { font: 'chinese', text: 'Mirra ' },
    { font: 'thai', text: 'สวัสดี ' },
    { font: 'chinese', text: '你好' },
  ]);
});
