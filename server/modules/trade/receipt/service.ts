import type { Readable } from 'node:stream';
import type { Language } from '../../../../contract/errors';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { buyersOf } from '../../admin';
import { SHEET_ROWS, xlsxOf } from '../../sheet';
import { goodsInfo } from '../order/describe';
import { findOwn, linesOf, listOrders } from '../order/store';
import type { OrderState } from '../order/transitions';
import { receiptWords } from './words';

/** Orders that are read at a time. */
const BATCH = 500;

const yuan = (fen: number): number => fen / 100;
const timeText = (time: Date | null): string => time?.toISOString().replace('T', ' ').slice(0, 19) ?? '';

/** Receipts of orders, and the table of all. */
export function createReceipts({ db }: { db: Database }) {
  async function* batches(accountId: string, state: OrderState | undefined, language: Language) {
    const words = receiptWords[language];
    for (let page = 1; (page - 1) * BATCH < SHEET_ROWS; page++) {
      const paging = { page, pageSize: BATCH, offset: (page - 1) * BATCH };
      const { rows } = await listOrders(db, accountId, state, paging);
      if (rows.length === 0) return;
      const lines = await linesOf(
        db,
        rows.map(({ id }) => id),
      );
      yield rows.map((row) => [
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
        yuan(row.total),
        yuan(row.refunded),
      ]);
      if (rows.length < BATCH) return;
    }
  }

  return {
    /** The receipt of a paid order (PDF). @throws AppError notFound, orderNotPaid */
    async pdf(accountId: string, orderNo: string, language: Language): Promise<Buffer> {
      const order = await findOwn(db, accountId, { number: orderNo });
      if (order === null) throw new AppError('notFound');
      if (order.paidAt === null) throw new AppError('orderNotPaid');
      const [lines, buyers] = await Promise.all([linesOf(db, [order.id]), buyersOf(db, [accountId])]);
      const buyer = buyers.get(accountId);
      const name = buyer === undefined ? '' : `${buyer.userName} ${buyer.phone}`;
      // The library that draws it takes a while to load; nobody waits for it at a start.
      const { receiptOf } = await import('./receipt');
      return receiptOf({ order, lines, buyer: name }, language);
    },

    /** The orders of an account as a workbook; sums in yuan, times in UTC. */
    table(accountId: string, state: OrderState | undefined, language: Language): Readable {
      const words = receiptWords[language];
      return xlsxOf(
        [
          words.orderNo,
          words.item,
          words.state,
          words.method,
          `${words.created} (UTC)`,
          `${words.paid} (UTC)`,
          words.amount,
          words.credit,
          words.total,
          words.refunded,
        ],
        batches(accountId, state, language),
      );
    },
  };
}

export type Receipts = ReturnType<typeof createReceipts>;
