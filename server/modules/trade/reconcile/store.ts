import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { PayProvider } from '../../../../contract/shop/limits';
import type { Executor } from '../../../db/connection';
import { billDays, billDifferences, paymentAttempts, refunds } from '../../../db/schema-order';
import type { Paging } from '../../paging';

export type DifferenceRow = typeof billDifferences.$inferSelect;

/** What our books say of a day of one provider, in China's time: amounts in fen by our numbers. */
export interface BookLine {
  what: 'payment' | 'refund';
  number: string;
  amount: number;
}

const onDay = (column: unknown, day: string) =>
  sql`(${column} at time zone 'Asia/Shanghai')::date = ${day}::date`;

export async function booksOf(db: Executor, provider: PayProvider, day: string): Promise<BookLine[]> {
  const [paid, returned] = await Promise.all([
    db
      .select({ number: paymentAttempts.number, amount: paymentAttempts.paidAmount })
      .from(paymentAttempts)
      .where(
        and(
          eq(paymentAttempts.provider, provider),
          isNotNull(paymentAttempts.paidAt),
          onDay(paymentAttempts.paidAt, day),
        ),
      ),
    db
      .select({ number: refunds.number, amount: refunds.amount })
      .from(refunds)
      .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
      .where(
        and(
          eq(paymentAttempts.provider, provider),
          eq(refunds.state, 'succeeded'),
          isNotNull(refunds.refundNo),
          onDay(refunds.endedAt, day),
        ),
      ),
  ]);
  return [
    ...paid.map(({ number, amount }) => ({ what: 'payment' as const, number, amount: amount ?? 0 })),
    ...returned.map(({ number, amount }) => ({ what: 'refund' as const, number, amount })),
  ];
}

/** Keeps the outcome of a comparison; differences of before that are gone go, and explained ones stay explained. */
export async function saveComparison(
  tx: Executor,
  day: typeof billDays.$inferInsert,
  differences: readonly Omit<typeof billDifferences.$inferInsert, 'id'>[],
): Promise<void> {
  await tx
    .insert(billDays)
    .values(day)
    .onConflictDoUpdate({ target: [billDays.provider, billDays.day], set: day });
  await tx
    .delete(billDifferences)
    .where(
      and(
        eq(billDifferences.provider, day.provider),
        eq(billDifferences.day, day.day),
        isNull(billDifferences.explanation),
      ),
    );
  if (differences.length > 0)
    await tx
      .insert(billDifferences)
      .values(differences.map((one) => ({ id: uuid(), ...one })))
      .onConflictDoNothing();
}

export async function listDays(db: Executor, { offset, pageSize }: Paging) {
  const ofDay = and(eq(billDifferences.provider, billDays.provider), eq(billDifferences.day, billDays.day));
  const [rows, total] = await Promise.all([
    db
      .select({
        day: billDays,
        differences: sql<number>`(select count(*)::int from ${billDifferences} where ${ofDay})`,
        open: sql<number>`(select count(*)::int from ${billDifferences} where ${ofDay} and ${billDifferences.explanation} is null)`,
      })
      .from(billDays)
      .orderBy(desc(billDays.day), billDays.provider)
      .limit(pageSize)
      .offset(offset),
    db.select({ n: count() }).from(billDays),
  ]);
  return { rows, total: total[0]?.n ?? 0 };
}

export async function findDay(db: Executor, provider: PayProvider, day: string) {
  const [row] = await db
    .select()
    .from(billDays)
    .where(and(eq(billDays.provider, provider), eq(billDays.day, day)));
  return row ?? null;
}

export async function listDifferences(
  db: Executor,
  { open }: { open?: boolean },
  { offset, pageSize }: Paging,
) {
  const where =
    open === undefined
      ? undefined
      : open
        ? isNull(billDifferences.explanation)
        : isNotNull(billDifferences.explanation);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(billDifferences)
      .where(where)
      .orderBy(desc(billDifferences.day), desc(billDifferences.id))
      .limit(pageSize)
      .offset(offset),
    db.select({ n: count() }).from(billDifferences).where(where),
  ]);
  return { rows, total: total[0]?.n ?? 0 };
}

export async function explainDifference(
  tx: Executor,
  id: string,
  change: { explanation: string; explainedBy: string },
): Promise<DifferenceRow | null> {
  const [row] = await tx.update(billDifferences).set(change).where(eq(billDifferences.id, id)).returning();
  return row ?? null;
}

export async function differencesOf(
  db: Executor,
  provider: PayProvider,
  day: string,
): Promise<DifferenceRow[]> {
  return db
    .select()
    .from(billDifferences)
    .where(and(eq(billDifferences.provider, provider), eq(billDifferences.day, day)));
}
