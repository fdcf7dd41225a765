import { and, desc, eq, gt, gte, isNull, lt, ne, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { SignIn, SignInWay } from '../../../../contract/account/schema';
import type { StaffArea } from '../../../../contract/api/schema';
import { deleteInBatches } from '../../../db/batches';
import type { Executor } from '../../../db/connection';
import { gathered } from '../../../db/gathered';
import { accounts, sessions } from '../../../db/schema';
import { signIns } from '../../../db/schema-account';
import type { Paging } from '../../paging';

export type SessionRow = typeof sessions.$inferSelect;
export type SignInRow = typeof signIns.$inferSelect;

export interface KnownSession {
  id: string;
  accountId: string;
  staffAreas: StaffArea[];
  lastUsedAt: Date;
}

/** Opens a session. Returns its id. */
export async function keepSession(
  db: Executor,
  session: Omit<typeof sessions.$inferInsert, 'id'>,
): Promise<string> {
  const id = uuid();
  await db.insert(sessions).values({ id, ...session });
  return id;
}

/** Answers the open session of a token; locked accounts have none. Every call asks, so it is prepared once and read for many. */
export function prepareFindSession(db: Executor): (tokenHash: string) => Promise<KnownSession | null> {
  const query = db
    .select({
      tokenHash: sessions.tokenHash,
      id: sessions.id,
      accountId: sessions.accountId,
      staffAreas: accounts.staffAreas,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        sql`${sessions.tokenHash} = any(${sql.placeholder('hashes')}::text[])`,
        gt(sessions.expiresAt, sql`now()`),
        isNull(accounts.lockedAt),
      ),
    )
    .prepare('find_sessions');
  return gathered(async (hashes) => {
    const found = new Map((await query.execute({ hashes })).map((row) => [row.tokenHash, row]));
    return hashes.map((hash) => found.get(hash) ?? null);
  });
}

export async function touchSession(db: Executor, id: string): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: sql`now()` }).where(eq(sessions.id, id));
}

export async function listSessions(db: Executor, accountId: string): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
}

/** Ends a session of an account; false when there is none with this id. */
export async function endSession(db: Executor, accountId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.accountId, accountId)))
    .returning({ id: sessions.id });
  return gone.length === 1;
}

/** Ends every session of an account except one, or all of them with null. Returns how many. */
export async function endSessions(db: Executor, accountId: string, but: string | null): Promise<number> {
  const gone = await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), but === null ? undefined : ne(sessions.id, but)))
    .returning({ id: sessions.id });
  return gone.length;
}

/** Ends the least recently used sessions of an account beyond `limit`. */
export async function endOldest(tx: Executor, accountId: string, limit: number): Promise<void> {
  await tx.execute(sql`
    delete from sessions where id in (
      select id from sessions where account_id = ${accountId}
      order by last_used_at desc, id desc offset ${limit})`);
}

/**
 * Records an attempt to log in. The statement is the same for phones with and without an account, so that its time reveals
 * nothing.
 */
export async function recordSignIn(
  db: Executor,
  account: { id: string } | { countryCode: string; phone: string },
  entry: { way: SignInWay; outcome: SignIn['outcome']; address: string; userAgent: string },
): Promise<void> {
  const whose =
    'id' in account
      ? sql`id = ${account.id}`
      : sql`country_code = ${account.countryCode} and phone = ${account.phone}`;
  await db.execute(sql`
    insert into sign_ins (id, account_id, way, outcome, address, user_agent)
    select ${uuid()}::uuid, id, ${entry.way}, ${entry.outcome}, ${entry.address}, ${entry.userAgent}
    from accounts where ${whose}`);
}

/** User agents that have recently logged in to an account. */
export async function knownAgents(db: Executor, accountId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userAgent: signIns.userAgent })
    .from(signIns)
    .where(and(eq(signIns.accountId, accountId), eq(signIns.outcome, 'ok')))
    .limit(200);
  return rows.map(({ userAgent }) => userAgent);
}

const KEPT = sql`now() - interval '180 days'`;

export async function pageOfSignIns(db: Executor, accountId: string, { offset, pageSize }: Paging) {
  const where = and(eq(signIns.accountId, accountId), gte(signIns.createdAt, KEPT));
  const rows = await db
    .select()
    .from(signIns)
    .where(where)
    .orderBy(desc(signIns.id))
    .limit(pageSize)
    .offset(offset);
  const [total] = await db.select({ n: sql<number>`count(*)::int` }).from(signIns).where(where);
  return { rows, total: total?.n ?? 0 };
}

/** Deletes ended sessions, and sign-ins that are too old to be shown. */
export async function sweepSessions(db: Executor): Promise<void> {
  await deleteInBatches(db, sessions, lt(sessions.expiresAt, sql`now()`));
  await deleteInBatches(db, signIns, lt(signIns.createdAt, KEPT));
}
