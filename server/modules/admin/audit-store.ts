import { and, desc, eq, ilike } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Executor } from '../../db/connection';
import { countBeyond } from '../../db/counting';
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

/** Actions, the latest first. */
export async function listAudit(
  db: Executor,
  { area, actor }: { area?: string; actor?: string },
  paging: Paging,
) {
  const where = and(
    area ? eq(auditLog.area, area) : undefined,
    actor ? ilike(auditLog.actor, containing(actor)) : undefined,
  );
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(auditLog)
      .where(where)
      .orderBy(desc(auditLog.id))
      .limit(paging.pageSize)
      .offset(paging.offset),
    countBeyond(db, auditLog, where, paging),
  ]);
  return { rows, total };
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
