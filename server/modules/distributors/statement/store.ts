import { and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/connection';
import {
  commissions,
  commissionStatements,
  distributorApplications,
  distributors,
} from '../../../db/schema-distributor';
import { statesBefore } from '../../../db/transitions';
import type { Paging } from '../../paging';
import type { CommissionRow } from '../commission/store';
import { type StatementEvent, type StatementState, statementTransitions } from './transitions';

export type StatementRow = typeof commissionStatements.$inferSelect;

/** A number that nobody had: the month, and how many statements there were. The caller's transaction holds the counter. */
export async function nextNumber(tx: Executor, month: string): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('commission statement', 0))`);
  const [row] = await tx.select({ n: count() }).from(commissionStatements);
  return `C${month.replace('-', '')}${String((row?.n ?? 0) + 1).padStart(6, '0')}`;
}

export async function insertStatement(
  tx: Executor,
  statement: typeof commissionStatements.$inferInsert,
): Promise<StatementRow> {
  const [row] = await tx.insert(commissionStatements).values(statement).returning();
  if (row === undefined) throw new Error('the statement was not made');
  return row;
}

export async function findStatement(db: Executor, id: string): Promise<StatementRow | null> {
  const [row] = await db.select().from(commissionStatements).where(eq(commissionStatements.id, id));
  return row ?? null;
}

/** Lets an event happen to a statement; null when its state does not allow it. */
export async function changeStatement(
  tx: Executor,
  id: string,
  event: StatementEvent,
  change: Partial<Omit<StatementRow, 'id' | 'number' | 'amount' | 'state' | 'distributorId'>>,
): Promise<StatementRow | null> {
  for (const { before, after } of statesBefore(statementTransitions, event)) {
    const [row] = await tx
      .update(commissionStatements)
      .set({ ...change, state: after })
      .where(and(eq(commissionStatements.id, id), inArray(commissionStatements.state, before)))
      .returning();
    if (row !== undefined) return row;
  }
  return null;
}

const withOwner = {
  statement: commissionStatements,
  distributor: distributors,
  application: distributorApplications,
};

export type OwnedStatement = {
  statement: StatementRow;
  distributor: typeof distributors.$inferSelect;
  application: typeof distributorApplications.$inferSelect;
};

export async function findOwned(db: Executor, id: string): Promise<OwnedStatement | null> {
  const [row] = await db
    .select(withOwner)
    .from(commissionStatements)
    .innerJoin(distributors, eq(distributors.id, commissionStatements.distributorId))
    .innerJoin(distributorApplications, eq(distributorApplications.id, distributors.applicationId))
    .where(eq(commissionStatements.id, id));
  return row ?? null;
}

export async function listStatements(
  db: Executor,
  { distributorId, state }: { distributorId?: string; state?: StatementState },
  { offset, pageSize }: Paging,
): Promise<{ rows: OwnedStatement[]; total: number }> {
  const where = and(
    distributorId ? eq(commissionStatements.distributorId, distributorId) : undefined,
    state ? eq(commissionStatements.state, state) : undefined,
  );
  const [rows, total] = await Promise.all([
    db
      .select(withOwner)
      .from(commissionStatements)
      .innerJoin(distributors, eq(distributors.id, commissionStatements.distributorId))
      .innerJoin(distributorApplications, eq(distributorApplications.id, distributors.applicationId))
      .where(where)
      .orderBy(desc(commissionStatements.id))
      .limit(pageSize)
      .offset(offset),
    db.select({ n: count() }).from(commissionStatements).where(where),
  ]);
  return { rows, total: total[0]?.n ?? 0 };
}

/** The lines of a statement, the oldest first. */
export const linesOf = (db: Executor, statementId: string): Promise<CommissionRow[]> =>
  db
    .select()
    .from(commissions)
    .where(eq(commissions.statementId, statementId))
    .orderBy(asc(commissions.createdAt), asc(commissions.id));

/** Statements of a distributor that are not paid. */
export async function openOf(db: Executor, distributorId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(commissionStatements)
    .where(
      and(eq(commissionStatements.distributorId, distributorId), ne(commissionStatements.state, 'paid')),
    );
  return row?.n ?? 0;
}
