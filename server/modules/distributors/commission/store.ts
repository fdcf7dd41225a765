import { and, count, desc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Executor } from '../../../db/connection';
import { attributions, commissions, distributors } from '../../../db/schema-distributor';
import { statesBefore } from '../../../db/transitions';
import type { Paging } from '../../paging';
import { commissionTransitions } from './transitions';

export type CommissionRow = typeof commissions.$inferSelect;

/** Null when the row is there already. */
export async function insertCommission(
  tx: Executor,
  commission: Omit<typeof commissions.$inferInsert, 'id'>,
): Promise<CommissionRow | null> {
  const [row] = await tx
    .insert(commissions)
    .values({ id: uuid(), ...commission })
    .onConflictDoNothing({ target: [commissions.orderLineId, commissions.net] })
    .returning();
  return row ?? null;
}

/** The sale of an order line that somebody earns by; null when nobody does. */
export async function saleOf(db: Executor, orderLineId: string): Promise<CommissionRow | null> {
  const [row] = await db
    .select()
    .from(commissions)
    .where(and(eq(commissions.orderLineId, orderLineId), eq(commissions.isReversal, false)));
  return row ?? null;
}

/** The active distributor by whose code an account came. Each payment asks: by its name the database plans it once a connection. */
export async function earnerOf(db: Executor, accountId: string) {
  const [row] = await db
    .select({ id: distributors.id, accountId: distributors.accountId, level: distributors.level })
    .from(attributions)
    .innerJoin(distributors, eq(distributors.id, attributions.distributorId))
    .where(and(eq(attributions.accountId, accountId), eq(distributors.state, 'active')))
    .prepare('find_earner')
    .execute();
  return row ?? null;
}

/** Frozen lines whose time has come are payable from now on. */
export async function releaseDue(tx: Executor, now: Date, distributorId?: string): Promise<void> {
  for (const { before, after } of statesBefore(commissionTransitions, 'release'))
    await tx
      .update(commissions)
      .set({ state: after })
      .where(
        and(
          inArray(commissions.state, before),
          lte(commissions.payableAt, now),
          distributorId ? eq(commissions.distributorId, distributorId) : undefined,
        ),
      );
}

/** Puts payable lines into a statement. Answers them. */
export async function takeIntoStatement(
  tx: Executor,
  ids: readonly string[],
  statementId: string,
): Promise<CommissionRow[]> {
  const rows: CommissionRow[] = [];
  for (const { before, after } of statesBefore(commissionTransitions, 'state'))
    rows.push(
      ...(await tx
        .update(commissions)
        .set({ state: after, statementId })
        .where(
          and(
            inArray(commissions.id, [...ids]),
            inArray(commissions.state, before),
            isNull(commissions.statementId),
          ),
        )
        .returning()),
    );
  return rows;
}

export async function payLines(tx: Executor, statementId: string): Promise<void> {
  for (const { before, after } of statesBefore(commissionTransitions, 'pay'))
    await tx
      .update(commissions)
      .set({ state: after })
      .where(and(eq(commissions.statementId, statementId), inArray(commissions.state, before)));
}

/** Lines that became payable before a time and are in no statement, the oldest first. */
export const payableBefore = (tx: Executor, distributorId: string, before: Date): Promise<CommissionRow[]> =>
  tx
    .select()
    .from(commissions)
    .where(
      and(
        eq(commissions.distributorId, distributorId),
        eq(commissions.state, 'payable'),
        lte(commissions.payableAt, before),
      ),
    )
    .orderBy(commissions.payableAt, commissions.id);

/** Distributors with a line that can go into a statement. */
export async function withPayable(db: Executor, before: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: commissions.distributorId })
    .from(commissions)
    .where(and(isNull(commissions.statementId), lte(commissions.payableAt, before)));
  return rows.map(({ id }) => id);
}

export interface CommissionFilter {
  distributorId: string;
  statement?: string | undefined;
  /** YYYY-MM in China. */
  month?: string | undefined;
}

const inMonth = (month: string) =>
  sql`to_char(${commissions.createdAt} at time zone 'Asia/Shanghai', 'YYYY-MM') = ${month}`;

export async function listCommissions(
  db: Executor,
  { distributorId, statement, month }: CommissionFilter,
  { offset, pageSize }: Paging,
) {
  const where = and(
    eq(commissions.distributorId, distributorId),
    statement ? eq(commissions.statementId, statement) : undefined,
    month ? inMonth(month) : undefined,
  );
  const [rows, total] = await Promise.all([
    db.select().from(commissions).where(where).orderBy(desc(commissions.id)).limit(pageSize).offset(offset),
    db.select({ n: count() }).from(commissions).where(where),
  ]);
  return { rows, total: total[0]?.n ?? 0 };
}

/** Sums by state, in fen; what is frozen only until now counts as payable. */
export async function sumsOf(db: Executor, distributorId: string, now: Date): Promise<Map<string, number>> {
  const state = sql<string>`case when ${commissions.state} = 'frozen' and ${commissions.payableAt} <= ${now.toISOString()}
    then 'payable' else ${commissions.state} end`;
  const rows = await db
    .select({ state, amount: sql<number>`coalesce(sum(${commissions.amount}), 0)::bigint` })
    .from(commissions)
    .where(eq(commissions.distributorId, distributorId))
    .groupBy(sql`1`);
  return new Map(rows.map((row) => [row.state, Number(row.amount)]));
}

/** What was earned in each month since a time, and by how many orders. */
export async function monthsOf(db: Executor, distributorId: string, since: Date) {
  return db
    .select({
      month: sql<string>`to_char(${commissions.createdAt} at time zone 'Asia/Shanghai', 'YYYY-MM')`,
      amount: sql<number>`sum(${commissions.amount})::bigint`,
      orders: sql<number>`(count(distinct ${commissions.orderId}) filter (where not ${commissions.isReversal}))::int`,
    })
    .from(commissions)
    .where(and(eq(commissions.distributorId, distributorId), gte(commissions.createdAt, since)))
    .groupBy(sql`1`);
}

export async function customersOf(
  db: Executor,
  distributorIds: readonly string[],
): Promise<Map<string, number>> {
  if (distributorIds.length === 0) return new Map();
  const rows = await db
    .select({ id: attributions.distributorId, n: count() })
    .from(attributions)
    .where(inArray(attributions.distributorId, [...distributorIds]))
    .groupBy(attributions.distributorId);
  return new Map(rows.map(({ id, n }) => [id, n]));
}
