import { and, count, desc, eq, ilike, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Executor } from '../../db/connection';
import { accounts } from '../../db/schema';
import { auditLog } from '../../db/schema-service';
import { containing, type Paging } from '../paging';

export type AuditRow = typeof auditLog.$inferSelect;

export async function insertAudit(
  tx: Executor,
  entry: Omit<typeof auditLog.$inferInsert, 'id' | 'createdAt'>,
): Promise<void> {
  await tx.insert(auditLog).values({ id: uuid(), ...entry });
}

/** How far beyond a page actions are counted. */
const COUNTED_BEYOND = 1000;

/** Actions, the latest first. They are counted no further than some pages on: the log has years. */
export async function listAudit(
  db: Executor,
  { area, actor }: { area?: string; actor?: string },
  { offset, pageSize }: Paging,
) {
  const where = and(
    area ? eq(auditLog.area, area) : undefined,
    actor ? ilike(auditLog.actor, containing(actor)) : undefined,
  );
  const matched = db
    .select({ one: sql`1`.as('one') })
    .from(auditLog)
    .where(where)
    .limit(offset + pageSize + COUNTED_BEYOND);
  const [rows, [total]] = await Promise.all([
    db.select().from(auditLog).where(where).orderBy(desc(auditLog.id)).limit(pageSize).offset(offset),
    db.select({ n: count() }).from(matched.as('matched')),
  ]);
  return { rows, total: total?.n ?? 0 };
}

/** What the log and the desks need of a staff account; null when it is gone. */
export async function findActor(db: Executor, accountId: string) {
  const { name, countryCode, phone, lockedAt, staffAreas } = accounts;
  const [row] = await db
    .select({ name, countryCode, phone, lockedAt, staffAreas })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row ?? null;
}
