import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { COUNTED_BEYOND } from '../../../contract/staff/limits';
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

/**
 * The latest actions of those who have a text in their name. Few have done all of it: each name is found by a step in the
 * index, and so are the latest actions of each.
 * @returns ids, the latest first
 */
async function idsOf(db: Executor, actor: string, area: string | undefined, most: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive actors as (
      (select ${auditLog.actor} as name from ${auditLog} order by 1 limit 1)
      union all
      select (select ${auditLog.actor} from ${auditLog} where ${auditLog.actor} > actors.name order by 1 limit 1)
      from actors where actors.name is not null)
    select latest.id from actors
    cross join lateral (
      select ${auditLog.id} as id from ${auditLog}
      where ${and(sql`${auditLog.actor} = actors.name`, area ? eq(auditLog.area, area) : undefined)}
      order by ${auditLog.id} desc limit ${most}) as latest
    where actors.name ilike ${containing(actor)}
    order by latest.id desc limit ${most}`);
  return rows.map(({ id }) => id);
}

/** Actions, the latest first. */
export async function listAudit(
  db: Executor,
  { area, actor }: { area?: string; actor?: string },
  paging: Paging,
) {
  const { offset, pageSize } = paging;
  const latestFirst = desc(auditLog.id);
  if (actor) {
    const ids = await idsOf(db, actor, area, offset + pageSize + COUNTED_BEYOND);
    const rows = await db
      .select()
      .from(auditLog)
      .where(inArray(auditLog.id, ids.slice(offset, offset + pageSize)))
      .orderBy(latestFirst);
    return { rows, total: ids.length };
  }
  const where = area ? eq(auditLog.area, area) : undefined;
  const [rows, total] = await Promise.all([
    db.select().from(auditLog).where(where).orderBy(latestFirst).limit(pageSize).offset(offset),
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
