import { and, desc, eq, inArray, or } from 'drizzle-orm';
import type { Page } from '../../../../contract/common/schema';
import type { DeskAttempt, DeskOrder } from '../../../../contract/shop-desk/schema';
import type { Language } from '../../../../contract/errors';
import type { Database, Executor } from '../../../db/connection';
import { countBeyond } from '../../../db/counting';
import { accounts } from '../../../db/schema';
import { orderLines, orders, paymentAttempts } from '../../../db/schema-order';
import { PaymentError } from '../../../engines/payment/port';
import { AppError } from '../../../http/app-error';
import { buyersOf } from '../../admin';
import { pageOfRecords, type Paging, pagingOf } from '../../paging';
import type { TradeHooks } from '../hooks';
import { describeOrders } from '../order/describe';
import { findOrder, type OrderRow } from '../order/store';
import type { OrderState } from '../order/transitions';
import { type AttemptRow, attemptsOf } from '../payment/store';
import type { Sync } from '../payment/sync';

const describeAttempt = (row: AttemptRow): DeskAttempt => ({
  id: row.id,
  number: row.number,
  provider: row.provider,
  state: row.state,
  amount: row.amount,
  paidAmount: row.paidAmount,
  tradeNo: row.tradeNo,
  surplus: row.surplus,
  createTime: row.createdAt.toISOString(),
  payTime: row.paidAt?.toISOString() ?? null,
});

/** Orders by the number of an order or an attempt, by the provider's number, or by the buyer's phone. */
async function search(db: Executor, { text, state }: { text?: string; state?: OrderState }, paging: Paging) {
  const wanted = text?.trim();
  const found =
    wanted &&
    or(
      eq(orders.number, wanted),
      inArray(
        orders.id,
        db
          .select({ id: paymentAttempts.orderId })
          .from(paymentAttempts)
          .where(or(eq(paymentAttempts.number, wanted), eq(paymentAttempts.tradeNo, wanted))),
      ),
      inArray(
        orders.accountId,
        db.select({ id: accounts.id }).from(accounts).where(eq(accounts.phone, wanted)),
      ),
    );
  const where = and(found || undefined, state ? eq(orders.state, state) : undefined);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(where)
      .orderBy(desc(orders.id))
      .limit(paging.pageSize)
      .offset(paging.offset),
    countBeyond(db, orders, where, paging),
  ]);
  return { rows, total };
}

/** Order numbers by the id of the order line. */
export async function orderNosOf(db: Executor, lineIds: readonly string[]): Promise<Map<string, string>> {
  if (lineIds.length === 0) return new Map();
  const rows = await db
    .select({ id: orderLines.id, number: orders.number })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(inArray(orderLines.id, [...lineIds]));
  return new Map(rows.map(({ id, number }) => [id, number]));
}

export interface OrderDeskDeps {
  hooks: Pick<TradeHooks, 'invoicesOf'>;
  db: Database;
  sync: Pick<Sync, 'ask'>;
}

/** The desk of orders and their payments. */
export interface OrderDesk {
  /** @throws AppError notFound */
  one(id: string, language: Language): Promise<DeskOrder>;

  page(
    query: { text?: string; state?: OrderState; page?: number; pageSize?: number },
    language: Language,
  ): Promise<Page<DeskOrder>>;

  /** Asks the providers about every attempt that can still change. @throws AppError notFound, payUnavailable */
  sync(id: string, language: Language): Promise<DeskOrder>;
}

/** See {@link OrderDesk}. */
export function createOrderDesk({ db, sync, hooks }: OrderDeskDeps): OrderDesk {
  async function describe(rows: readonly OrderRow[], language: Language): Promise<DeskOrder[]> {
    const [described, buyers, attempts] = await Promise.all([
      describeOrders(db, rows, hooks, language),
      buyersOf(
        db,
        rows.map(({ accountId }) => accountId),
      ),
      attemptsOf(
        db,
        rows.map(({ id }) => id),
      ),
    ]);
    return described.map((order, at) => ({
      ...order,
      buyer: buyers.get(rows[at]?.accountId ?? '') ?? null,
      attempts: attempts.filter(({ orderId }) => orderId === order.id).map(describeAttempt),
    }));
  }

  async function one(id: string, language: Language): Promise<DeskOrder> {
    const row = await findOrder(db, id);
    const [order] = row === null ? [] : await describe([row], language);
    if (order === undefined) throw new AppError('notFound');
    return order;
  }

  return {
    one,

    async page(
      query: { text?: string; state?: OrderState; page?: number; pageSize?: number },
      language: Language,
    ): Promise<Page<DeskOrder>> {
      const paging = pagingOf(query);
      const { rows, total } = await search(db, query, paging);
      return pageOfRecords(await describe(rows, language), total, paging);
    },

    async sync(id: string, language: Language): Promise<DeskOrder> {
      for (const attempt of await attemptsOf(db, [id])) {
        if (attempt.state === 'paid' || attempt.state === 'surplus') continue;
        await sync.ask(attempt, 0).catch((error: unknown) => {
          if (error instanceof PaymentError) throw new AppError('payUnavailable', {}, error);
          throw error;
        });
      }
      return one(id, language);
    },
  };
}
