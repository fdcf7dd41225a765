import type { Page } from '../../../../contract/common/schema';
import type { Commission, Earnings } from '../../../../contract/distributor/schema';
import type { Language } from '../../../../contract/errors';
import { BEIJING_MS, DAY_MS } from '../../../../contract/common/time';
import type { Database, Executor } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { lineAccountOf, transfer } from '../../ledger';
import { pageOfRecords, pagingOf } from '../../paging';
import { isDeposit, type RefundedLine, type SettledOrder } from '../../trade';
import { distributorOf, type DistributorRow } from '../application/store';
import { commissionOf, reversalOf } from './amount';
import { rateOf } from './rates';
import * as store from './store';

const MONTHS = 12;

/** The account of the ledger that owes a distributor. */
export const payableTo = (distributorId: string) => `commission_payable:${distributorId}` as const;

/** A month in China, YYYY-MM. */
export const monthOf = (time: Date): string =>
  new Date(time.getTime() + BEIJING_MS).toISOString().slice(0, 7);

/** The last months, the oldest first. */
function lastMonths(now: Date): string[] {
  const [year = 0, month = 1] = monthOf(now).split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, at) =>
    new Date(Date.UTC(year, month - MONTHS + at, 1)).toISOString().slice(0, 7),
  );
}

/** @throws AppError notDistributor */
export async function ownDistributor(db: Executor, accountId: string): Promise<DistributorRow> {
  const row = await distributorOf(db, accountId);
  if (row === null) throw new AppError('notDistributor');
  return row;
}

export const describeCommission = (
  row: store.CommissionRow,
  language: Language,
  now = new Date(),
): Commission => ({
  id: row.id,
  orderNo: row.orderNo,
  name: row.names[language],
  isReversal: row.isReversal,
  net: row.net,
  rate: row.rate,
  amount: row.amount,
  state: row.state === 'frozen' && row.payableAt <= now ? 'payable' : row.state,
  time: row.createdAt.toISOString(),
  payableTime: row.payableAt.toISOString(),
});

export interface CommissionDeps {
  db: Database;
  /** Days for which an order can be refunded. */
  freezeDays: number;
  /** Least sum of a statement, fen. */
  minimum: number;
}

/** Commissions: one line for each sold order line, on money that came and stayed, for the one who brought the buyer. */
export interface Commissions {
  /** Writes down what an order earns, within the transaction of its payment. */
  onSettled(tx: Executor, order: SettledOrder): Promise<void>;

  /** Takes back what a refunded order line has earned, within the transaction of the refund. */
  onRefunded(tx: Executor, line: RefundedLine): Promise<void>;

  /** @throws AppError notDistributor */
  earnings(accountId: string, now?: Date): Promise<Earnings>;

  /** @throws AppError notDistributor */
  page(
    accountId: string,
    query: { page?: number; pageSize?: number; statement?: string; month?: string },
    language: Language,
  ): Promise<Page<Commission>>;
}

/** See {@link Commissions}. */
export function createCommissions({ db, freezeDays, minimum }: CommissionDeps): Commissions {
  return {
    async onSettled(tx: Executor, { order, lines, paidAt }: SettledOrder): Promise<void> {
      const earner = await store.earnerOf(tx, order.accountId);
      // Accounts can be merged after one has come by the other's code: nobody earns by their own purchases.
      if (earner === null || earner.accountId === order.accountId) return;
      const rate = await rateOf(tx, earner.level, paidAt);
      for (const line of lines) {
        // Nobody earns by what somebody pays to join.
        if (isDeposit(line)) continue;
        const amount = commissionOf(line.amount, rate);
        if (amount === 0) continue;
        const row = await store.insertCommission(tx, {
          distributorId: earner.id,
          orderId: order.id,
          orderLineId: line.id,
          orderNo: order.number,
          names: line.names,
          isReversal: false,
          net: line.amount,
          rate,
          amount,
          payableAt: new Date(paidAt.getTime() + freezeDays * DAY_MS),
        });
        if (row === null) continue;
        await transfer(tx, {
          kind: 'commission',
          sourceId: row.id,
          from: lineAccountOf(line.itemType),
          to: payableTo(earner.id),
          amount,
        });
      }
    },

    async onRefunded(tx: Executor, { line, amount: refunded }: RefundedLine): Promise<void> {
      const sale = await store.saleOf(tx, line.id);
      if (sale === null) return;
      const standing = line.amount - line.refunded;
      const net = standing - refunded;
      const amount = reversalOf(standing, net, sale.rate);
      if (amount === 0) return;
      const now = new Date();
      const { distributorId, orderId, orderLineId, orderNo, names, rate } = sale;
      const row = await store.insertCommission(tx, {
        distributorId,
        orderId,
        orderLineId,
        orderNo,
        names,
        isReversal: true,
        net,
        rate,
        amount,
        // Together with its sale while that is frozen, else with what comes next.
        payableAt: sale.payableAt > now ? sale.payableAt : now,
      });
      if (row === null) return;
      await transfer(tx, {
        kind: 'commissionReversal',
        sourceId: row.id,
        from: payableTo(distributorId),
        to: lineAccountOf(line.itemType),
        amount: -amount,
      });
    },

    async earnings(accountId: string, now = new Date()): Promise<Earnings> {
      const { id } = await ownDistributor(db, accountId);
      const months = lastMonths(now);
      const since = new Date(`${months[0]}-01T00:00:00+08:00`);
      const [sums, customers, earned] = await Promise.all([
        store.sumsOf(db, id, now),
        store.customersOf(db, [id]),
        store.monthsOf(db, id, since),
      ]);
      return {
        frozen: sums.get('frozen') ?? 0,
        payable: sums.get('payable') ?? 0,
        inStatement: sums.get('inStatement') ?? 0,
        paid: sums.get('paid') ?? 0,
        customers: customers.get(id) ?? 0,
        freezeDays,
        minimum,
        months: months.map((month) => {
          const found = earned.find((one) => one.month === month);
          return { month, amount: Number(found?.amount ?? 0), orders: found?.orders ?? 0 };
        }),
      };
    },

    async page(
      accountId: string,
      query: { page?: number; pageSize?: number; statement?: string; month?: string },
      language: Language,
    ): Promise<Page<Commission>> {
      const { id } = await ownDistributor(db, accountId);
      const paging = pagingOf(query);
      const { statement, month } = query;
      const { rows, total } = await store.listCommissions(
        db,
        { distributorId: id, statement, month },
        paging,
      );
      return pageOfRecords(
        rows.map((row) => describeCommission(row, language)),
        total,
        paging,
      );
    },
  };
}
