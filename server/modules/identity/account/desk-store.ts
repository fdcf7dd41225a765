import { and, desc, eq, ilike, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/connection';
import { countBeyond } from '../../../db/counting';
import { accounts } from '../../../db/schema';
import { containing, holds, mayHold, type Paging } from '../../paging';

export interface UserFilter {
  text?: string;
  locked?: boolean;
}

/** An account with the details that staff sees. */
const user = {
  id: accounts.id,
  name: accounts.name,
  countryCode: accounts.countryCode,
  phone: accounts.phone,
  lockedAt: accounts.lockedAt,
  lockReason: accounts.lockReason,
  staffAreas: accounts.staffAreas,
  createdAt: accounts.createdAt,
  // Written as SQL, since drizzle names columns without their table when a query has one table.
  wechatName: sql<string | null>`(select nickname from wechat_identities w where w.account_id = accounts.id)`,
  sessions: sql<number>`(select count(*)::int from sessions s where s.account_id = accounts.id and s.expires_at > now())`,
  projects: sql<number>`(select count(*)::int from projects p where p.owner_id = accounts.id and p.project_kind = 'project')`,
  // Ended sessions are deleted; the log-in that opened them stays known for a while.
  lastUseTime: sql<string | null>`(select max(at) from (
    select max(last_used_at) as at from sessions s where s.account_id = accounts.id
    union all
    select max(created_at) from sign_ins i where i.account_id = accounts.id and i.outcome = 'ok') as uses)`,
};

/** Matches accounts by name, or by phone when the text can be part of a number. */
const called = (text: string) =>
  or(
    and(holds(accounts.name, text), mayHold(accounts.name, text)),
    /^\d+$/.test(text) ? ilike(accounts.phone, containing(text)) : undefined,
  );

export async function listUsers(db: Executor, { text, locked }: UserFilter, paging: Paging) {
  const where = and(
    text ? called(text) : undefined,
    locked === undefined ? undefined : locked ? isNotNull(accounts.lockedAt) : isNull(accounts.lockedAt),
  );
  const [rows, total] = await Promise.all([
    db
      .select(user)
      .from(accounts)
      .where(where)
      .orderBy(desc(accounts.createdAt), desc(accounts.id))
      .limit(paging.pageSize)
      .offset(paging.offset),
    countBeyond(db, accounts, where, paging),
  ]);
  return { rows, total };
}

export type UserRow = Awaited<ReturnType<typeof listUsers>>['rows'][number];

export async function findUser(db: Executor, id: string): Promise<UserRow | null> {
  const [row] = await db.select(user).from(accounts).where(eq(accounts.id, id));
  return row ?? null;
}

/** Locks an account, or unlocks it with null; false when nothing changes. */
export async function setLock(tx: Executor, id: string, reason: string | null): Promise<boolean> {
  const changed = await tx
    .update(accounts)
    .set(
      reason === null ? { lockedAt: null, lockReason: null } : { lockedAt: sql`now()`, lockReason: reason },
    )
    .where(
      and(eq(accounts.id, id), reason === null ? isNotNull(accounts.lockedAt) : isNull(accounts.lockedAt)),
    )
    .returning({ id: accounts.id });
  return changed.length === 1;
}
