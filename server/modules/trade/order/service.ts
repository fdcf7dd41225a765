import type { Page } from '../../../../contract/common/schema';
import type { Order, OrderTicket } from '../../../../contract/order/schema';
import type { Language } from '../../../../contract/errors';
import { lockAccount } from '../../../db/account-lock';
import type { Database } from '../../../db/connection';
import { PaymentError } from '../../../engines/payment/port';
import { AppError } from '../../../http/app-error';
import { invalidField } from '../../../http/field-faults';
import { productById } from '../../shop';
import { pageOfRecords, pagingOf } from '../../paging';
import type { TradeHooks } from '../hooks';
import { attemptsOf } from '../payment/store';
import type { Sync } from '../payment/sync';
import type { Closing } from './closing';
import { describeOrders, describeTicket } from './describe';
import type { Making, OrderWish } from './making';
import * as store from './store';
import type { OrderState } from './transitions';

export interface OrderDeps {
  hooks: Pick<TradeHooks, 'invoicesOf'>;
  db: Database;
  making: Making;
  closing: Closing;
  sync: Pick<Sync, 'ask'>;
  onChanged: (orderId: string) => void;
}

/** The orders of each account. */
export interface Orders {
  /** Orders assets and other things. Throws the same errors as making an order. */
  order(accountId: string, wish: OrderWish): Promise<OrderTicket>;

  /** Orders a package by its id. */
  orderPackage(
    accountId: string,
    packageId: string,
    wish: Omit<OrderWish, 'items'> & { quantity?: number; priceVersion?: number },
  ): Promise<OrderTicket>;

  /** @throws AppError notFound, invalidInput without a name */
  one(accountId: string, name: { orderNo?: string; orderId?: string }, language: Language): Promise<Order>;

  page(
    accountId: string,
    query: { page?: number; pageSize?: number; state?: OrderState },
    language: Language,
  ): Promise<Page<Order>>;

  /** Cancels an unpaid order, unless its provider says that it was paid a moment ago. @throws AppError notFound */
  cancel(accountId: string, number: string, language: Language): Promise<Order>;
}

/** See {@link Orders}. */
export function createOrders({ db, making, closing, sync, onChanged, hooks }: OrderDeps): Orders {
  async function own(accountId: string, name: { id: string } | { number: string }): Promise<store.OrderRow> {
    const order = await store.findOwn(db, accountId, name);
    if (order === null) throw new AppError('notFound');
    return order;
  }

  async function describe(row: store.OrderRow, language: Language): Promise<Order> {
    const [order] = await describeOrders(db, [row], hooks, language);
    if (order === undefined) throw new AppError('notFound');
    return order;
  }

  async function order(accountId: string, wish: OrderWish): Promise<OrderTicket> {
    const { whole, isNew } = await making.make(accountId, wish);
    // Only the page that made an unpaid order shows it yet, and has just been answered.
    if (isNew && whole.order.state !== 'unpaid') onChanged(whole.order.id);
    return describeTicket(whole, isNew, wish.language);
  }

  return {
    order,

    async orderPackage(
      accountId: string,
      packageId: string,
      wish: Omit<OrderWish, 'items'> & { quantity?: number; priceVersion?: number },
    ): Promise<OrderTicket> {
      const row = await productById(db, packageId);
      if (row === null) throw new AppError('notFound');
      const { quantity, priceVersion, ...rest } = wish;
      const item = { type: row.itemType, itemId: row.itemId, quantity, priceVersion };
      return order(accountId, { ...rest, items: [item as OrderWish['items'][number]] });
    },

    async one(
      accountId: string,
      { orderNo, orderId }: { orderNo?: string; orderId?: string },
      language: Language,
    ): Promise<Order> {
      if (orderNo !== undefined) return describe(await own(accountId, { number: orderNo }), language);
      if (orderId === undefined) throw invalidField('/orderNo', 'missing');
      return describe(await own(accountId, { id: orderId }), language);
    },

    async page(
      accountId: string,
      query: { page?: number; pageSize?: number; state?: OrderState },
      language: Language,
    ): Promise<Page<Order>> {
      const paging = pagingOf(query);
      const { rows, total } = await store.listOrders(db, accountId, query.state, paging);
      return pageOfRecords(await describeOrders(db, rows, hooks, language), total, paging);
    },

    async cancel(accountId: string, number: string, language: Language): Promise<Order> {
      const before = await own(accountId, { number });
      const live = (await attemptsOf(db, [before.id])).filter(({ state }) => state === 'open');
      for (const attempt of live)
        await sync.ask(attempt, 0).catch((error: unknown) => {
          // A provider that is away does not keep the buyer from canceling: a payment of before goes back.
          if (!(error instanceof PaymentError)) throw error;
        });
      await db.transaction(async (tx) => {
        await lockAccount(tx, accountId);
        await closing.closeIn(tx, before.id, 'user');
      });
      onChanged(before.id);
      return describe(await own(accountId, { number }), language);
    },
  };
}
