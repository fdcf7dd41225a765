import type { Readable } from 'node:stream';
import type { Language } from '../../../../contract/errors';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { buyersOf } from '../../admin';
import { SHEET_ROWS, xlsxOf } from '../../table';
import { goodsInfo } from '../order/describe';
import { standingsOf } from '../refund/standing';
import { findOwn, linesOf, listOrders } from '../order/store';
import type { OrderState } from '../order/transitions';
import { receiptWords } from './words';

/** Orders that are read at a time. */
const BATCH = 500;

const yuan = (fen: number): number => fen / 100;

/** The day and time in China of all papers; orders are counted by them. */
const ZONE = 'Asia/Shanghai';
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'medium' });
const timeText = (time: Date | null): string => (time === null ? '' : clock.format(time));

/** Receipts of orders, and the table of all. */
export interface Receipts {
  /** The receipt of a paid order (PDF). @throws AppError notFound, orderNotPaid */
  pdf(accountId: string, orderNo: string, language: Language): Promise<Buffer>;

  /** The orders of an account as a workbook; sums in yuan, times in China's (UTC+8). */
  table(accountId: string, state: OrderState | undefined, language: Language): Readable;
}

/** See {@link Receipts}. */
export function createReceipts({ db }: { db: Database }): Receipts {
  async function* batches(accountId: string, state: OrderState | undefined, language: Language) {
    const words = receiptWords[language];
    for (let page = 1; (page - 1) * BATCH < SHEET_ROWS; page++) {
      const paging = { page, pageSize: BATCH, offset: (page - 1) * BATCH };
      const { rows } = await listOrders(db, accountId, state, paging);
      if (rows.length === 0) return;
      const ids = rows.map(({ id }) => id);
      const [lines, standings] = await Promise.all([linesOf(db, ids), standingsOf(db, ids)]);
      yield rows.map((row) => {
        const { refunded, openRefund } = standings(row.id).ofOrder(row);
        const isOwed = openRefund !== null && openRefund.stage !== 'review';
        return [
          row.number,
          goodsInfo(
            lines.filter(({ orderId }) => orderId === row.id),
            language,
          ),
          words.states[row.state],
          row.method === null ? '' : words.methods[row.method],
          timeText(row.createdAt),
          timeText(row.paidAt),
          yuan(row.allCount),
          yuan(row.credit),
          row.paidAt === null ? '' : yuan(row.total),
          row.paidAt === null ? '' : yuan(refunded),
          isOwed ? yuan(openRefund.amount) : '',
        ];
      });
      if (rows.length < BATCH) return;
    }
  }

  return {
    async pdf(accountId: string, orderNo: string, language: Language): Promise<Buffer> {
      const order = await findOwn(db, accountId, { number: orderNo });
      if (order === null) throw new AppError('notFound');
      if (order.paidAt === null) throw new AppError('orderNotPaid');
      const [lines, buyers, standings] = await Promise.all([
        linesOf(db, [order.id]),
        buyersOf(db, [accountId]),
        standingsOf(db, [order.id]),
      ]);
      const buyer = buyers.get(accountId);
      const name = buyer === undefined ? '' : `${buyer.userName} ${buyer.phone}`;
      // The library that draws it takes a while to load; nobody waits for it at a start.
      const { receiptOf } = await import('./receipt');
      return receiptOf({ order, lines, buyer: name, standing: standings(order.id).ofOrder(order) }, language);
    },

    table(accountId: string, state: OrderState | undefined, language: Language): Readable {
      const words = receiptWords[language];
      return xlsxOf(
        [
          words.orderNo,
          words.item,
          words.state,
          words.method,
          `${words.created} (UTC+8)`,
          `${words.paid} (UTC+8)`,
          words.amount,
          words.credit,
          words.total,
          words.refunded,
          `${words.open.underWay} / ${words.open.failed}`,
        ],
        batches(accountId, state, language),
      );
    },
  };
}
