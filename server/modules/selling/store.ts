import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { payProviders } from '../../../contract/shop/limits';
import type { Executor } from '../../db/connection';
import { orderLines, orders } from '../../db/schema-order';
import { offers, payouts, products, sellers } from '../../db/schema-shop';
import { statesBefore } from '../../db/transitions';
import type { Paging } from '../paging';
import {
  type OfferState,
  offerTransitions,
  type PayoutState,
  payoutTransitions,
  type SellerState,
  sellerTransitions,
} from './transitions';

export type SellerRow = typeof sellers.$inferSelect;
export type OfferRow = typeof offers.$inferSelect;
export type PayoutRow = typeof payouts.$inferSelect;

export async function findSeller(db: Executor, accountId: string): Promise<SellerRow | null> {
  const [row] = await db.select().from(sellers).where(eq(sellers.accountId, accountId));
  return row ?? null;
}

/** Applies, or applies again; null for a seller who is verified. */
export async function applySeller(
  tx: Executor,
  seller: Pick<SellerRow, 'accountId' | 'name' | 'legalName' | 'contact' | 'declaration'>,
): Promise<SellerRow | null> {
  const open = statesBefore(sellerTransitions, 'apply').flatMap(({ before }) => before);
  const [row] = await tx
    .insert(sellers)
    .values(seller)
    .onConflictDoUpdate({
      target: sellers.accountId,
      set: { ...seller, state: 'applied', answer: null },
      setWhere: inArray(sellers.state, open),
    })
    .returning();
  return row ?? null;
}

/** Decides on an application; null when it is decided already. */
export async function decideSeller(
  tx: Executor,
  accountId: string,
  event: 'verify' | 'reject',
  answer: string | null,
): Promise<SellerRow | null> {
  for (const { before, after } of statesBefore(sellerTransitions, event)) {
    const [row] = await tx
      .update(sellers)
      .set({ state: after, answer })
      .where(and(eq(sellers.accountId, accountId), inArray(sellers.state, before)))
      .returning();
    if (row !== undefined) return row;
  }
  return null;
}

export async function listSellers(
  db: Executor,
  state: SellerState | undefined,
  { offset, pageSize }: Paging,
) {
  const where = state ? eq(sellers.state, state) : undefined;
  const [rows, total] = await Promise.all([
    db.select().from(sellers).where(where).orderBy(desc(sellers.createdAt)).limit(pageSize).offset(offset),
    db.select({ n: count() }).from(sellers).where(where),
  ]);
  return { rows, total: total[0]?.n ?? 0 };
}

/** Null when the same thing is offered already. */
export async function insertOffer(
  tx: Executor,
  offer: Omit<typeof offers.$inferInsert, 'id'>,
): Promise<OfferRow | null> {
  const [row] = await tx
    .insert(offers)
    .values({ id: uuid(), ...offer })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

export async function findOffer(db: Executor, id: string): Promise<OfferRow | null> {
  const [row] = await db.select().from(offers).where(eq(offers.id, id));
  return row ?? null;
}

export async function changeOffer(
  tx: Executor,
  id: string,
  event: 'list' | 'reject' | 'withdraw',
  change: Partial<Pick<OfferRow, 'answer'>> = {},
): Promise<OfferRow | null> {
  for (const { before, after } of statesBefore(offerTransitions, event)) {
    const [row] = await tx
      .update(offers)
      .set({ ...change, state: after })
      .where(and(eq(offers.id, id), inArray(offers.state, before)))
      .returning();
    if (row !== undefined) return row;
  }
  return null;
}

export async function setOfferPrice(tx: Executor, id: string, price: number): Promise<void> {
  await tx.update(offers).set({ price }).where(eq(offers.id, id));
}

export async function setOfferProduct(tx: Executor, id: string, productId: string): Promise<void> {
  await tx.update(offers).set({ productId }).where(eq(offers.id, id));
}

const withProduct = { offer: offers, code: products.code, cover: products.coverUrl, sold: products.sold };

export async function listOffers(
  db: Executor,
  { accountId, state }: { accountId?: string; state?: OfferState },
  { offset, pageSize }: Paging,
) {
  const where = and(
    accountId ? eq(offers.accountId, accountId) : undefined,
    state ? eq(offers.state, state) : undefined,
  );
  const [rows, total] = await Promise.all([
    db
      .select(withProduct)
      .from(offers)
      .leftJoin(products, eq(products.id, offers.productId))
      .where(where)
      .orderBy(desc(offers.id))
      .limit(pageSize)
      .offset(offset),
    db.select({ n: count() }).from(offers).where(where),
  ]);
  return { rows, total: total[0]?.n ?? 0 };
}

export async function findListed(db: Executor, id: string) {
  const [row] = await db
    .select(withProduct)
    .from(offers)
    .leftJoin(products, eq(products.id, offers.productId))
    .where(eq(offers.id, id));
  return row ?? null;
}

export type ListedOffer = Awaited<ReturnType<typeof listOffers>>['rows'][number];

/** What a seller has earned of each product, in fen, refunds taken off. */
export async function earnedOf(db: Executor, productIds: readonly string[]): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map();
  const share = sql<number>`coalesce(sum(
    floor(${orderLines.amount} * ${orderLines.sharePercent} / 100.0)
    - case when ${orderLines.refunded} > 0 then floor(${orderLines.amount} * ${orderLines.sharePercent} / 100.0)
        - floor((${orderLines.amount} - ${orderLines.refunded}) * ${orderLines.sharePercent} / 100.0) else 0 end), 0)::bigint`;
  const rows = await db
    .select({ productId: orderLines.productId, earned: share })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(inArray(orderLines.productId, [...productIds]), sql`${orders.paidAt} is not null`))
    .groupBy(orderLines.productId);
  return new Map(rows.map(({ productId, earned }) => [productId, Number(earned)]));
}

/** Shares of sales that can still be refunded, in fen. */
export async function frozenOf(db: Executor, accountId: string, days: number): Promise<number> {
  const { rows } = await db.execute<{ frozen: number }>(sql`
    select coalesce(sum(floor((l.amount - l.refunded) * l.share_percent / 100.0)), 0)::bigint as frozen
    from order_lines l join orders o on o.id = l.order_id
    where l.seller_id = ${accountId} and o.paid_at > now() - make_interval(days => ${days})
      and o.method in ${[...payProviders]}`);
  return rows[0]?.frozen ?? 0;
}

/** The names of bought lines, by the line. */
export async function lineNames(db: Executor, lineIds: readonly string[]) {
  if (lineIds.length === 0) return new Map<string, (typeof orderLines.$inferSelect)['names']>();
  const rows = await db
    .select({ id: orderLines.id, names: orderLines.names })
    .from(orderLines)
    .where(inArray(orderLines.id, [...lineIds]));
  return new Map(rows.map(({ id, names }) => [id, names]));
}

/** Null while the seller has an open payout. */
export async function insertPayout(
  tx: Executor,
  payout: Omit<typeof payouts.$inferInsert, 'id'>,
): Promise<PayoutRow | null> {
  const [row] = await tx
    .insert(payouts)
    .values({ id: uuid(), ...payout })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

export async function findPayout(db: Executor, id: string): Promise<PayoutRow | null> {
  const [row] = await db.select().from(payouts).where(eq(payouts.id, id));
  return row ?? null;
}

export async function changePayout(
  tx: Executor,
  id: string,
  event: 'approve' | 'pay' | 'reject',
  change: Partial<
    Pick<PayoutRow, 'answer' | 'approvedBy' | 'approvedById' | 'paidBy' | 'paidAt' | 'reference'>
  >,
): Promise<PayoutRow | null> {
  for (const { before, after } of statesBefore(payoutTransitions, event)) {
    const [row] = await tx
      .update(payouts)
      .set({ ...change, state: after })
      .where(and(eq(payouts.id, id), inArray(payouts.state, before)))
      .returning();
    if (row !== undefined) return row;
  }
  return null;
}

export async function listPayouts(
  db: Executor,
  { accountId, state }: { accountId?: string; state?: PayoutState },
  { offset, pageSize }: Paging,
) {
  const where = and(
    accountId ? eq(payouts.accountId, accountId) : undefined,
    state ? eq(payouts.state, state) : undefined,
  );
  const [rows, total] = await Promise.all([
    db.select().from(payouts).where(where).orderBy(desc(payouts.id)).limit(pageSize).offset(offset),
    db.select({ n: count() }).from(payouts).where(where),
  ]);
  return { rows, total: total[0]?.n ?? 0 };
}

/** Moves what an account offers, sells and was paid; its application goes along unless the other has one. */
export async function moveSelling(tx: Executor, from: string, to: string): Promise<void> {
  await tx.update(offers).set({ accountId: to }).where(eq(offers.accountId, from));
  await tx.update(products).set({ sellerId: to }).where(eq(products.sellerId, from));
  await tx.update(orderLines).set({ sellerId: to }).where(eq(orderLines.sellerId, from));
  await tx.update(payouts).set({ accountId: to }).where(eq(payouts.accountId, from));
  await tx.execute(sql`
    insert into sellers (account_id, state, name, legal_name, contact, declaration, answer, created_at)
    select ${to}::uuid, state, name, legal_name, contact, declaration, answer, created_at from sellers
    where account_id = ${from} on conflict (account_id) do nothing`);
}

/** The payout of an account that is not decided yet. */
export async function openPayout(db: Executor, accountId: string): Promise<PayoutRow | null> {
  const [row] = await db
    .select()
    .from(payouts)
    .where(and(eq(payouts.accountId, accountId), inArray(payouts.state, ['requested', 'approved'])));
  return row ?? null;
}
