import type { Language } from '../../../../contract/errors';
import { isDeposit } from '../order/deposits';
import { taxWithin } from '../order/describe';
import type { LineRow, OrderRow } from '../order/store';
import type { RefundStanding } from '../refund/standing';
import { Paper } from '../../paper';
import { receiptWords } from './words';

const LEFT = 56;
const RIGHT = 539;
const BOTTOM = 770;

const money = (fen: number, language: Language): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
  }).format(fen / 100);

const timeOf = (time: Date, language: Language): string =>
  `${new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Shanghai',
    calendar: 'gregory',
  }).format(time)} (UTC+8)`;

export interface ReceiptFacts {
  order: OrderRow;
  lines: readonly LineRow[];
  buyer: string;
  standing: RefundStanding;
}

/** Writes the receipt of a paid order as a PDF whose text can be copied. */
export function receiptOf(
  { order, lines, buyer, standing }: ReceiptFacts,
  language: Language,
): Promise<Buffer> {
  const words = receiptWords[language];
  const paper = new Paper(`${words.title} ${order.number}`);
  paper.line('Mirra', LEFT, 84, { size: 20, color: '#3b3fce' });
  paper.line(words.title, RIGHT, 84, { size: 20, right: true });
  let y = 124;
  const facts: [string, string][] = [
    [words.orderNo, order.number],
    [words.created, timeOf(order.createdAt, language)],
    ...(order.paidAt === null ? [] : [[words.paid, timeOf(order.paidAt, language)] as [string, string]]),
    [words.method, order.method === null ? '' : words.methods[order.method]],
    [words.buyer, buyer],
  ];
  for (const [name, value] of facts) {
    paper.line(name, LEFT, y, { color: '#5b6175' });
    paper.line(value, LEFT + 130, y);
    y += 20;
  }
  y += 16;
  const columns = { unit: 350, quantity: 405, credit: 465, amount: RIGHT };
  const head = { size: 9, color: '#5b6175' };
  paper.line(words.item, LEFT, y, head);
  paper.line(words.unitPrice, columns.unit, y, { ...head, right: true });
  paper.line(words.quantity, columns.quantity, y, { ...head, right: true });
  paper.line(words.credit, columns.credit, y, { ...head, right: true });
  paper.line(words.amount, columns.amount, y, { ...head, right: true });
  y += 10;
  paper.rule(y, LEFT, RIGHT);
  y += 20;
  for (const line of lines) {
    if (y > BOTTOM - 140) {
      paper.turn();
      y = 84;
    }
    const rows = paper.block(line.names[language], LEFT, y, 210);
    paper.line(money(line.unitPrice, language), columns.unit, y, { right: true });
    paper.line(String(line.quantity), columns.quantity, y, { right: true });
    paper.line(line.credit === 0 ? '–' : money(line.credit, language), columns.credit, y, { right: true });
    paper.line(money(line.amount, language), columns.amount, y, { right: true });
    y += rows * 15 + 7;
  }
  paper.rule(y - 6, LEFT, RIGHT);
  y += 14;
  const tax = lines.reduce((sum, { amount, taxRate }) => sum + taxWithin(amount, taxRate), 0);
  const { refunded, openRefund } = standing;
  const sums: [string, number, number][] = [
    [words.total, order.total, 13],
    [words.tax, tax, 10],
    ...(refunded === 0
      ? []
      : ([
          [words.refunded, -refunded, 10],
          [words.net, order.total - refunded, 10],
        ] as [string, number, number][])),
    ...(openRefund === null || openRefund.stage === 'review'
      ? []
      : ([[words.open[openRefund.stage], openRefund.amount, 10]] as [string, number, number][])),
  ];
  for (const [name, amount, size] of sums) {
    paper.line(name, 400, y, { size, right: true, color: '#5b6175' });
    paper.line(money(amount, language), RIGHT, y, { size, right: true });
    y += size * 1.9;
  }
  const notice = lines.some(isDeposit) ? words.depositNotice : words.notice;
  paper.block(notice, LEFT, BOTTOM, RIGHT - LEFT, { size: 8.5, color: '#5b6175' });
  return paper.end();
}
