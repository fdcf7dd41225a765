import { and, desc, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { deleteInBatches } from '../../../db/batches';
import type { Executor } from '../../../db/connection';
import { accounts, projects } from '../../../db/schema';
import { recordAccesses, recordSupporters as s } from '../../../db/schema-record';
import type { Paging } from '../../paging';

export type SupporterRow = typeof s.$inferSelect;

/** Invitations that count for an account: taken by link, or made out to its phone. */
const forAccount = (accountId: string) =>
  or(
    eq(s.accountId, accountId),
    and(
      isNotNull(s.phone),
      sql`exists (select 1 from ${accounts} where ${accounts.id} = ${accountId}
        and ${accounts.countryCode} = ${s.countryCode} and ${accounts.phone} = ${s.phone})`,
    ),
  );

const isOpen = () => and(isNull(s.revokedAt), gt(s.expiresAt, sql`now()`));

export async function isOwner(db: Executor, projectId: string, accountId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: projects.id })
    .from(projects)
    .where(
      and(
        eq(projects.id, projectId),
        eq(projects.ownerId, accountId),
        eq(projects.kind, 'project'),
        isNull(projects.trashedAt),
      ),
    );
  return row !== undefined;
}

export async function insertSupporter(db: Executor, row: typeof s.$inferInsert): Promise<void> {
  await db.insert(s).values(row);
}

/** A project whose records an account may read now, and who let it. */
export interface Shared {
  accountId: string;
  projectId: string;
  project: string;
  name: string;
}

/** The account to whose phone an invitation is made out, if it is there and not the owner's own. */
export async function listInvited(db: Executor, id: string): Promise<Shared[]> {
  const invited = alias(accounts, 'invited');
  return db
    .select({
      accountId: invited.id,
      projectId: projects.id,
      project: projects.name,
      name: accounts.name,
    })
    .from(s)
    .innerJoin(projects, eq(projects.id, s.projectId))
    .innerJoin(accounts, eq(accounts.id, projects.ownerId))
    .innerJoin(invited, and(eq(invited.countryCode, s.countryCode), eq(invited.phone, s.phone)))
    .where(and(eq(s.id, id), ne(invited.id, accounts.id)));
}

export async function countOpen(db: Executor, projectId: string): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)` })
    .from(s)
    .where(and(eq(s.projectId, projectId), isOpen()));
  return row?.n ?? 0;
}

export async function isSupported(db: Executor, projectId: string, accountId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: s.id })
    .from(s)
    .innerJoin(projects, eq(projects.id, s.projectId))
    .where(and(eq(s.projectId, projectId), isNull(projects.trashedAt), isOpen(), forAccount(accountId)))
    .limit(1);
  return row !== undefined;
}

export async function listShared(db: Executor, accountId: string) {
  return db
    .select({
      projectId: projects.id,
      projectName: projects.name,
      ownerName: accounts.name,
      expiresAt: sql<string>`max(${s.expiresAt})`,
    })
    .from(s)
    .innerJoin(projects, eq(projects.id, s.projectId))
    .innerJoin(accounts, eq(accounts.id, projects.ownerId))
    .where(and(isOpen(), isNull(projects.trashedAt), forAccount(accountId)))
    .groupBy(projects.id, projects.name, accounts.name)
    .orderBy(projects.name, projects.id);
}

export async function listSupporters(db: Executor, projectId: string, { offset, pageSize }: Paging) {
  const where = eq(s.projectId, projectId);
  const [rows, [total]] = await Promise.all([
    db.select().from(s).where(where).orderBy(desc(s.id)).limit(pageSize).offset(offset),
    db.select({ n: sql<number>`count(*)` }).from(s).where(where),
  ]);
  return { rows, total: total?.n ?? 0 };
}

/** Ends an invitation to a project of an account; ending it twice changes nothing. */
export async function revoke(db: Executor, id: string, ownerId: string): Promise<boolean> {
  const rows = await db
    .update(s)
    .set({ revokedAt: sql`coalesce(${s.revokedAt}, now())` })
    .where(
      and(
        eq(s.id, id),
        sql`exists (select 1 from ${projects} where ${projects.id} = ${s.projectId} and ${projects.ownerId} = ${ownerId})`,
      ),
    )
    .returning({ id: s.id });
  return rows.length > 0;
}

/**
 * Gives an open link to the first account that takes it; the same account may take it again.
 * @returns its project, and whether it was taken just now; null when it is not to be had
 */
export async function accept(
  db: Executor,
  codeHash: string,
  accountId: string,
): Promise<{ projectId: string; isNew: boolean } | null> {
  const [taken] = await db
    .update(s)
    .set({ accountId })
    .where(and(eq(s.codeHash, codeHash), isOpen(), isNull(s.accountId)))
    .returning({ projectId: s.projectId });
  if (taken !== undefined) return { ...taken, isNew: true };
  const [known] = await db
    .select({ projectId: s.projectId })
    .from(s)
    .where(and(eq(s.codeHash, codeHash), isOpen(), eq(s.accountId, accountId)));
  return known === undefined ? null : { ...known, isNew: false };
}

export async function insertAccess(
  db: Executor,
  row: Omit<typeof recordAccesses.$inferInsert, 'who'> & { accountId: string },
): Promise<void> {
  const [account] = await db
    .select({ name: accounts.name })
    .from(accounts)
    .where(eq(accounts.id, row.accountId));
  await db.insert(recordAccesses).values({ ...row, who: account?.name ?? '' });
}

export async function listAccesses(db: Executor, projectId: string, { offset, pageSize }: Paging) {
  const where = eq(recordAccesses.projectId, projectId);
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(recordAccesses)
      .where(where)
      .orderBy(desc(recordAccesses.id))
      .limit(pageSize)
      .offset(offset),
    db.select({ n: sql<number>`count(*)` }).from(recordAccesses).where(where),
  ]);
  return { rows, total: total?.n ?? 0 };
}

/** How long it is told who looked at records, and invitations are kept that no longer count, days. */
export const ACCESS_DAYS = 365;

/** Deletes what supporters did long ago, and invitations that ended long ago. */
export async function sweepSupport(db: Executor): Promise<void> {
  const old = sql`now() - make_interval(days => ${ACCESS_DAYS})`;
  await deleteInBatches(db, recordAccesses, lt(recordAccesses.createdAt, old));
  await deleteInBatches(db, s, sql`least(${s.expiresAt}, ${s.revokedAt}) < ${old}`);
}
