import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Language } from '../../../../contract/errors';
import type { RoleCategory, RoleContent } from '../../../../contract/role/schema';
import type { Executor } from '../../../db/connection';
import { squareRoles } from '../../../db/schema-role';
import { isUuid } from '../../../db/uuid';
import { containing, type Paging } from '../../paging';

export type SquareRow = typeof squareRoles.$inferSelect;

/** What one may see: all that is published, and one's own whatever its state. */
const visibleTo = (accountId: string) =>
  or(eq(squareRoles.status, 'published'), eq(squareRoles.ownerId, accountId));

async function pageWhere(db: Executor, where: SQL | undefined, { offset, pageSize }: Paging) {
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(squareRoles)
      .where(where)
      .orderBy(asc(squareRoles.position), desc(squareRoles.createdAt), desc(squareRoles.id))
      .limit(pageSize)
      .offset(offset),
    db.select({ n: count() }).from(squareRoles).where(where),
  ]);
  return { rows, total: total?.n ?? 0 };
}

export interface SquareFilter {
  category?: RoleCategory;
  language: Language;
  name?: string;
}

const named = (language: Language) => sql`${squareRoles.contents} -> ${language} ->> 'name'`;

/** Published roles that are written in a language. */
export const listPublished = (db: Executor, { category, language, name }: SquareFilter, paging: Paging) =>
  pageWhere(
    db,
    and(
      eq(squareRoles.status, 'published'),
      sql`${squareRoles.contents} ? ${language}`,
      category && eq(squareRoles.category, category),
      name ? ilike(named(language), containing(name)) : undefined,
    ),
    paging,
  );

export const listOwn = (db: Executor, ownerId: string, paging: Paging) =>
  pageWhere(db, eq(squareRoles.ownerId, ownerId), paging);

export const listByStatus = (db: Executor, status: SquareRow['status'], paging: Paging) =>
  pageWhere(db, and(eq(squareRoles.status, status), sql`${squareRoles.ownerId} is not null`), paging);

export async function find(db: Executor, id: string, accountId: string): Promise<SquareRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await db
    .select()
    .from(squareRoles)
    .where(and(eq(squareRoles.id, id), visibleTo(accountId)));
  return row ?? null;
}

/** Puts a role up for review; what the same role had in the square before is replaced. */
export async function offer(
  tx: Executor,
  row: {
    id: string;
    ownerId: string;
    roleId: string;
    category: RoleCategory;
    contents: Partial<Record<Language, RoleContent>>;
  },
): Promise<void> {
  await tx
    .delete(squareRoles)
    .where(and(eq(squareRoles.ownerId, row.ownerId), eq(squareRoles.roleId, row.roleId)));
  // Ours have low positions, so that they come first.
  await tx.insert(squareRoles).values({ ...row, status: 'review', position: 1000 });
}

export async function countOwn(db: Executor, ownerId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(squareRoles).where(eq(squareRoles.ownerId, ownerId));
  return row?.n ?? 0;
}

export async function countCopy(db: Executor, id: string): Promise<void> {
  await db
    .update(squareRoles)
    .set({ copies: sql`${squareRoles.copies} + 1` })
    .where(eq(squareRoles.id, id));
}

export async function withdraw(db: Executor, id: string, ownerId: string): Promise<boolean> {
  const gone = await db
    .delete(squareRoles)
    .where(and(eq(squareRoles.id, id), eq(squareRoles.ownerId, ownerId)))
    .returning({ id: squareRoles.id });
  return gone.length === 1;
}

/** Decides a review by compare-and-set; null when the row is not in the state that the decision was made on. */
export async function decide(
  tx: Executor,
  id: string,
  from: SquareRow['status'],
  to: SquareRow['status'],
  reason: string | null,
): Promise<SquareRow | null> {
  const [row] = await tx
    .update(squareRoles)
    .set({ status: to, reason, updatedAt: sql`now()` })
    .where(and(eq(squareRoles.id, id), eq(squareRoles.status, from), sql`${squareRoles.ownerId} is not null`))
    .returning();
  return row ?? null;
}
