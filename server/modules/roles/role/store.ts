import { and, asc, count, desc, eq, getTableColumns, ilike, isNull, or, sql } from 'drizzle-orm';
import type { CommonQuestion, RoleContent, RoleInput, SavedRole } from '../../../../contract/role/schema';
import type { Executor } from '../../../db/connection';
import { projects } from '../../../db/schema';
import { roles } from '../../../db/schema-role';
import { isUuid } from '../../../db/uuid';
import { containing, type Paging } from '../../paging';

export type RoleRow = typeof roles.$inferSelect;

const visibleTo = (accountId: string) => or(eq(roles.ownerId, accountId), isNull(roles.ownerId));

export async function listRoles(
  db: Executor,
  accountId: string,
  name: string | undefined,
  { offset, pageSize }: Paging,
) {
  const where = and(visibleTo(accountId), name ? ilike(roles.name, containing(name)) : undefined);
  const [rows, [total]] = await Promise.all([
    db
      .select({ ...getTableColumns(roles), projects: projectsUsing(accountId) })
      .from(roles)
      .where(where)
      .orderBy(desc(roles.updatedAt), desc(roles.id))
      .limit(pageSize)
      .offset(offset),
    db.select({ n: count() }).from(roles).where(where),
  ]);
  return { rows, total: total?.n ?? 0 };
}

export async function countRoles(db: Executor, ownerId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(roles).where(eq(roles.ownerId, ownerId));
  return row?.n ?? 0;
}

/** Projects of an account that use the role of the row; in a select of one table, columns have no table of their own. */
const projectsUsing = (accountId: string) =>
  sql<number>`(select count(*)::int from projects as own
    where own.owner_id = ${accountId} and own.project_kind = 'project' and own.document ->> 'roleId' = roles.id::text)`;

export async function countProjects(db: Executor, id: string, accountId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(projects)
    .where(
      and(
        eq(projects.ownerId, accountId),
        eq(projects.kind, 'project'),
        sql`${projects.document} ->> 'roleId' = ${id}`,
      ),
    );
  return row?.n ?? 0;
}

export type LinkField = 'knowledgeIds' | 'toolIds' | 'tabooIds';

export async function countUsing(
  db: Executor,
  ownerId: string,
  field: LinkField,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; n: number }>(sql`
    select used.id, count(*)::int as n from ${roles}, unnest(${roles[field]}::text[]) as used (id)
    where ${roles.ownerId} = ${ownerId} and used.id = any(${sql.param([...ids])}::text[]) group by used.id`);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

/** The common questions of a role of this owner, locked until the transaction ends; null when there is none. */
export async function holdQuestions(
  tx: Executor,
  id: string,
  ownerId: string,
): Promise<CommonQuestion[] | null> {
  if (!isUuid(id)) return null;
  const [row] = await tx
    .select({ questions: roles.commonQuestions })
    .from(roles)
    .where(and(eq(roles.id, id), eq(roles.ownerId, ownerId)))
    .for('update');
  return row?.questions ?? null;
}

export async function setQuestions(
  tx: Executor,
  id: string,
  commonQuestions: CommonQuestion[],
): Promise<void> {
  await tx.update(roles).set({ commonQuestions, updatedAt: sql`now()` }).where(eq(roles.id, id));
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
        sql`${roles.pronunciations} = ${JSON.stringify(role.pronunciations ?? [])}::jsonb`,
        sql`${roles.translations} = ${JSON.stringify(role.translations ?? {})}::jsonb`,
        sql`${roles.randomness} = ${role.randomness}::real`,
      ),
    )
    .orderBy(asc(roles.createdAt), asc(roles.id))
    .limit(1);
  return row ?? null;
}

export async function insertRole(
  db: Executor,
  id: string,
  ownerId: string,
  role: Omit<RoleInput, 'id'>,
): Promise<void> {
  await db.insert(roles).values({ ...role, id, ownerId });
}

/** Changes a role of this owner; false when there is none. */
export async function updateRole(
  db: Executor,
  id: string,
  ownerId: string,
  changes: Omit<SavedRole, 'id'>,
): Promise<boolean> {
  const changed = await db
    .update(roles)
    .set({ ...changes, updatedAt: sql`now()` })
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
