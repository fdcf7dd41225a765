import type { Language } from '../../../../contract/errors';
import { Paper } from '../../paper';
import type { CommissionRow } from '../commission/store';
import type { StatementRow } from './store';
import { statementWords } from './words';

const LEFT = 56;
const RIGHT = 539;
const BOTTOM = 770;
const QUIET = '#5b6175';

const money = (fen: number, language: Language): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
  }).format(fen / 100);

const dayOf = (time: Date, language: Language): string =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeZone: 'Asia/Shanghai',
    calendar: 'gregory',
  }).format(time);

const columns = { item: 190, net: 400, rate: 455, amount: RIGHT };

export interface StatementPaper {
  statement: StatementRow;
  lines: readonly CommissionRow[];
  name: string;
  code: string;
}

/** Draws a statement as a PDF whose text can be copied. */
export function drawStatement(
  { statement, lines, name, code }: StatementPaper,
  language: Language,
): Promise<Buffer> {
  const words = statementWords[language];
  const paper = new Paper(`${words.title} ${statement.number}`);
  paper.line('Mirra', LEFT, 84, { size: 20, color: '#3b3fce' });
  paper.line(words.title, RIGHT, 84, { size: 20, right: true });
  let y = 124;
  const facts: [string, string][] = [
    [words.number, statement.number],
    [words.month, statement.month],
    [words.distributor, name],
    [words.code, code],
    [words.state, words.states[statement.state]],
    [words.created, dayOf(statement.createdAt, language)],
    ...(statement.reference === null ? [] : [[words.reference, statement.reference] as [string, string]]),
  ];
  for (const [label, value] of facts) {
    paper.line(label, LEFT, y, { color: QUIET });
    paper.line(value, LEFT + 130, y);
    y += 20;
  }
  const heading = () => {
    const head = { size: 9, color: QUIET };
    paper.line(words.orderNo, LEFT, y, head);
    paper.line(words.item, columns.item, y, head);
    paper.line(words.net, columns.net, y, { ...head, right: true });
    paper.line(words.rate, columns.rate, y, { ...head, right: true });
    paper.line(words.amount, columns.amount, y, { ...head, right: true });
    paper.rule(y + 10, LEFT, RIGHT);
    y += 30;
  };
  y += 16;
  heading();
  for (const line of lines) {
    if (y > BOTTOM - 120) {
      paper.turn();
      y = 84;
      heading();
    }
    const item = line.isReversal ? `${words.reversal} · ${line.names[language]}` : line.names[language];
    paper.line(line.orderNo, LEFT, y, { size: 9 });
    const rows = paper.block(item, columns.item, y, 150);
    paper.line(money(line.net, language), columns.net, y, { right: true });
    paper.line(`${line.rate / 100}%`, columns.rate, y, { right: true });
    paper.line(money(line.amount, language), columns.amount, y, { right: true });
    y += rows * 15 + 7;
  }
  paper.rule(y - 6, LEFT, RIGHT);
  y += 16;
  const sums: [string, number, number][] = [
    ...(statement.carried === 0 ? [] : [[words.carried, statement.carried, 10] as [string, number, number]]),
    [words.total, statement.amount, 13],
  ];
  for (const [label, amount, size] of sums) {
    paper.line(label, 430, y, { size, right: true, color: QUIET });
    paper.line(money(amount, language), RIGHT, y, { size, right: true });
    y += size * 1.9;
  }
  paper.block(words.notice, LEFT, BOTTOM, RIGHT - LEFT, { size: 8.5, color: QUIET });
  return paper.end();
}
