import { and, asc, count, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { RoleContent, RoleInput } from '../../../../contract/role';
import type { Executor } from '../../../db/connection';
import { roles } from '../../../db/schema';
import { isUuid } from '../../../db/uuid';
import type { Paging } from '../../paging';

export type RoleRow = typeof roles.$inferSelect;

const visibleTo = (accountId: string) => or(eq(roles.ownerId, accountId), isNull(roles.ownerId));

export async function listRoles(db: Executor, accountId: string, { offset, pageSize }: Paging) {
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(roles)
      .where(visibleTo(accountId))
      .orderBy(desc(roles.updatedAt), desc(roles.id))
      .limit(pageSize)
      .offset(offset),
    db.select({ n: count() }).from(roles).where(visibleTo(accountId)),
  ]);
  return { rows, total: total?.n ?? 0 };
}

export async function findRole(db: Executor, id: string, accountId: string): Promise<RoleRow | null> {
  // A document may contain anything; a text that is no id would keep the database from using its index.
  if (!isUuid(id)) return null;
  const [row] = await db
    .select()
    .from(roles)
    .where(and(eq(roles.id, id), visibleTo(accountId)));
  return row ?? null;
}

/** An account's own role with exactly this content; the oldest of several. */
export async function findSameRole(
  db: Executor,
  ownerId: string,
  role: RoleContent,
): Promise<{ id: string } | null> {
  const [row] = await db
    .select({ id: roles.id })
    .from(roles)
    .where(
      and(
        eq(roles.ownerId, ownerId),
        eq(roles.name, role.name),
        eq(roles.description, role.description),
        eq(roles.openingRemarks, role.openingRemarks),
        eq(roles.fallbackScript, role.fallbackScript),
        sql`${roles.commonQuestions} = ${JSON.stringify(role.commonQuestions)}::jsonb`,
        sql`${roles.randomness} = ${role.randomness}::real`,
      ),
    )
    .orderBy(asc(roles.createdAt), asc(roles.id))
    .limit(1);
  return row ?? null;
}

export async function insertRole(db: Executor, id: string, ownerId: string, input: RoleInput): Promise<void> {
  await db.insert(roles).values({ ...input, id, ownerId });
}

/** Changes a role of this owner; false when there is none. */
export async function updateRole(
  db: Executor,
  id: string,
  ownerId: string,
  { id: _, ...input }: RoleInput,
): Promise<boolean> {
  const changed = await db
    .update(roles)
    .set({ ...input, updatedAt: sql`now()` })
    .where(and(eq(roles.id, id), eq(roles.ownerId, ownerId)))
    .returning({ id: roles.id });
  return changed.length === 1;
}

export async function deleteRole(db: Executor, id: string, ownerId: string): Promise<boolean> {
  const gone = await db
    .delete(roles)
    .where(and(eq(roles.id, id), eq(roles.ownerId, ownerId)))
    .returning({ id: roles.id });
  return gone.length === 1;
}
