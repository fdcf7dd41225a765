import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import {
  type ItemType,
  itemTypes,
  LICENSE_VERSION,
  ORDER_HOLD_SECONDS,
} from '../../../../contract/shop/limits';
import type { Language } from '../../../../contract/errors';
import { lockAccount } from '../../../db/account-lock';
import type { Database, Executor } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import type { MembershipPlan } from '../../membership';
import {
  checkBuyable,
  hold,
  nameIn,
  planOf,
  productsOf,
  quantityOf,
  type Shop,
  type SoldProduct,
} from '../../shop';
import { orderNumber } from './number';
import type { Closing } from './closing';
import type { TradeHooks } from '../hooks';
import { isDeposit } from './deposits';
import type { Settling } from './settling';
import * as store from './store';

/**
 * Kinds with at most one open order per account, the latest: every upgrade uses the same unused days, and a deposit is due
 * only once.
 */
const orderedOnce = [itemTypes.membership, itemTypes.settleIn] as const;

/** Tries to find a free number. */
const NUMBERS = 5;

export interface WantedItem {
  type: ItemType;
  itemId: string;
  quantity?: number;
  /** The price that the page showed. */
  priceVersion?: number;
}

export interface OrderWish {
  items: readonly WantedItem[];
  /** What the page showed as the sum to pay, in fen. */
  payCount?: number;
  clientKey?: string;
  language: Language;
}

/** A product with how much of it is wanted, and the plan of a membership. */
interface Chosen {
  row: SoldProduct;
  quantity: number;
  plan: MembershipPlan | null;
}

/** Digest of the ordered items and prices; an open order with the same digest is returned instead of a new one. */
const digestOf = (chosen: readonly Chosen[]): string =>
  createHash('sha256')
    .update(
      chosen
        .map(({ row, quantity }) => `${row.id} ${quantity} ${row.priceVersion}`)
        .toSorted()
        .join('\n'),
    )
    .digest('hex');

const lineOf = (orderId: string, { row, quantity, plan }: Chosen, position: number, sharePercent: number) => {
  const credit = plan?.credit ?? 0;
  return {
    id: uuid(),
    orderId,
    position,
    productId: row.id,
    itemType: row.itemType,
    itemId: row.itemId,
    code: row.code,
    names: row.names,
    coverUrl: row.coverUrl,
    unitPrice: row.price,
    priceVersion: row.priceVersion,
    quantity,
    credit,
    amount: row.price * quantity - credit,
    taxRate: row.taxRate,
    taxCode: row.taxCode,
    effects: row.effects,
    supersedes: plan?.supersedes ?? [],
    sellerId: row.sellerId,
    sharePercent: row.sellerId === null ? 0 : sharePercent,
  };
};

/** @throws AppError creditExceedsPrice, membershipTooFar */
function checkPlan(plan: MembershipPlan): void {
  if (plan.refused === 'creditExceedsPrice') throw new AppError('creditExceedsPrice');
  if (plan.refused === 'tooFarAhead') throw new AppError('membershipTooFar', { days: 1098 });
}

export interface MakingDeps {
  db: Database;
  /** Kinds that cannot be made here: nobody orders one. */
  unmade: Shop['products']['unmade'];
  settling: Settling;
  closing: Closing;
  /** A seller's share of a sale, percent. */
  sharePercent: number;
  hooks: Pick<TradeHooks, 'isDepositDue'>;
}

/** Makes orders from what somebody wants to buy. */
export interface Making {
  /**
   * Orders things: prices and stock are held from now on. An open order for the same is answered again.
   * @throws AppError notFound, priceChanged, productGone, freeAsset, assetOwned, assetVipOnly, soldOut,
   * creditExceedsPrice, membershipTooFar, depositNotDue, loginRequired
   */
  make(accountId: string, wish: OrderWish): Promise<{ whole: store.WholeOrder; isNew: boolean }>;
}

/** See {@link Making}. */
export function createMaking({ db, unmade, settling, closing, sharePercent, hooks }: MakingDeps): Making {
  /** A deposit is ordered by itself, by somebody who is asked for it. @throws AppError depositNotDue */
  async function checkDeposit(accountId: string, rows: readonly (SoldProduct | null)[]): Promise<void> {
    if (!rows.some((row) => row !== null && isDeposit(row))) return;
    if (rows.length > 1 || !(await hooks.isDepositDue.ask(db, accountId)))
      throw new AppError('depositNotDue');
  }

  async function choose(accountId: string, { items, language }: OrderWish): Promise<Chosen[]> {
    const rows = await productsOf(db, items);
    await checkDeposit(accountId, rows);
    const chosen: Chosen[] = [];
    for (const [at, { quantity = 1, priceVersion }] of items.entries()) {
      const row = rows[at] ?? null;
      if (row === null) throw new AppError('notFound');
      if (chosen.some((one) => one.row.id === row.id)) continue;
      if (priceVersion !== undefined && priceVersion !== row.priceVersion)
        throw new AppError('priceChanged', { name: nameIn(row, language) });
      const plan = row.itemType === itemTypes.membership ? await planOf(db, accountId, row) : null;
      if (plan !== null) checkPlan(plan);
      chosen.push({ row, quantity: quantityOf(row, quantity), plan });
    }
    await checkBuyable(
      db,
      accountId,
      chosen.map(({ row }) => row),
      { unmade: await unmade(), language },
    );
    return chosen;
  }

  async function insert(
    tx: Executor,
    accountId: string,
    chosen: readonly Chosen[],
    { clientKey, language }: OrderWish,
  ): Promise<store.WholeOrder> {
    const id = uuid();
    const lines = chosen.map((one, at) => lineOf(id, one, at, sharePercent));
    const allCount = lines.reduce((sum, one) => sum + one.unitPrice * one.quantity, 0);
    const credit = lines.reduce((sum, one) => sum + one.credit, 0);
    for (let tries = 0; tries < NUMBERS; tries++) {
      const whole = await store.insertOrder(
        tx,
        {
          id,
          number: orderNumber(),
          accountId,
          clientKey: clientKey ?? null,
          digest: digestOf(chosen),
          total: allCount - credit,
          allCount,
          credit,
          language,
          licenceVersion: LICENSE_VERSION,
          expiresAt: new Date(Date.now() + ORDER_HOLD_SECONDS * 1000),
        },
        lines,
      );
      if (whole !== null) return whole;
    }
    throw new AppError('changedMeanwhile');
  }

  /** The order that a call has made before, by its key or by what it orders. */
  const known = async (tx: Executor, accountId: string, chosen: readonly Chosen[], clientKey?: string) =>
    (clientKey === undefined ? null : await store.findByClientKey(tx, accountId, clientKey)) ??
    (await store.findOpenOrder(tx, accountId, digestOf(chosen)));

  return {
    async make(accountId: string, wish: OrderWish): Promise<{ whole: store.WholeOrder; isNew: boolean }> {
      const chosen = await choose(accountId, wish);
      return db.transaction(async (tx) => {
        if (!(await lockAccount(tx, accountId))) throw new AppError('loginRequired');
        const open = await known(tx, accountId, chosen, wish.clientKey);
        if (open !== null)
          return { whole: { order: open, lines: await store.linesOf(tx, [open.id]) }, isNew: false };
        const sum = chosen.reduce(
          (all, { row, quantity, plan }) => all + row.price * quantity - (plan?.credit ?? 0),
          0,
        );
        const [first] = chosen;
        if (first === undefined) throw new AppError('notFound');
        // The credit of an upgrade falls by the second: within a minute the sum that the page showed is near enough.
        if (wish.payCount !== undefined && Math.abs(sum - wish.payCount) > Math.max(10, sum / 10_000))
          throw new AppError('priceChanged', { name: nameIn(first.row, wish.language) });
        const whole = await insert(tx, accountId, chosen, wish);
        for (const type of orderedOnce)
          if (chosen.some(({ row }) => row.itemType === type))
            for (const id of await store.openOfType(tx, accountId, type, whole.order.id))
              await closing.closeIn(tx, id, 'replaced');
        await hold(
          tx,
          chosen.map(({ row, quantity }) => ({
            productId: row.id,
            quantity,
            name: nameIn(row, wish.language),
          })),
        );
        const order = whole.order.total > 0 ? whole.order : await settling.settleFree(tx, whole);
        return { whole: { ...whole, order }, isNew: true };
      });
    },
  };
}
