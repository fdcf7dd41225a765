import { and, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { deleteInBatches } from '../../../db/batches';
import type { Executor } from '../../../db/connection';
import { accounts, projects } from '../../../db/schema';
import { apiKeys } from '../../../db/schema-talk';

export type KeyRow = typeof apiKeys.$inferSelect;

const alive = and(
  isNull(apiKeys.revokedAt),
  or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`now()`)),
);

export async function insertKey(db: Executor, row: typeof apiKeys.$inferInsert): Promise<void> {
  await db.insert(apiKeys).values(row);
}

export async function countKeys(db: Executor, projectId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(apiKeys)
    .where(and(eq(apiKeys.projectId, projectId), alive));
  return row?.n ?? 0;
}

export const listKeys = (db: Executor, projectId: string): Promise<KeyRow[]> =>
  db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.projectId, projectId), alive))
    .orderBy(desc(apiKeys.createdAt));

/**
 * The valid key with this hash or id, with the project's owner; null when it is unknown, ended, of a project in the trash, or
 * of a locked account.
 */
export async function findKey(db: Executor, by: { secretHash: string } | { id: string }) {
  const [row] = await db
    .select({
      keyId: apiKeys.id,
      projectId: apiKeys.projectId,
      ownerId: projects.ownerId,
      scopes: apiKeys.scopes,
      origins: apiKeys.origins,
      perMinute: apiKeys.perMinute,
    })
    .from(apiKeys)
    .innerJoin(projects, eq(projects.id, apiKeys.projectId))
    .innerJoin(accounts, eq(accounts.id, projects.ownerId))
    .where(
      and(
        'id' in by ? eq(apiKeys.id, by.id) : eq(apiKeys.secretHash, by.secretHash),
        alive,
        isNull(projects.trashedAt),
        isNull(accounts.lockedAt),
      ),
    );
  return row ?? null;
}

/** The owner of a project that is not in the trash, whose account is not locked. */
export async function findOwner(db: Executor, projectId: string): Promise<string | null> {
  const [row] = await db
    .select({ ownerId: projects.ownerId })
    .from(projects)
    .innerJoin(accounts, eq(accounts.id, projects.ownerId))
    .where(and(eq(projects.id, projectId), isNull(projects.trashedAt), isNull(accounts.lockedAt)));
  return row?.ownerId ?? null;
}

/** Changes a valid key of this owner; false when there is none. */
export async function updateKey(
  db: Executor,
  id: string,
  ownerId: string,
  change: Partial<Pick<KeyRow, 'name' | 'perMinute' | 'quota' | 'origins'>> & {
    revokedAt?: ReturnType<typeof sql>;
  },
): Promise<boolean> {
  const owned = db.select({ id: projects.id }).from(projects).where(eq(projects.ownerId, ownerId));
  const changed = await db
    .update(apiKeys)
    .set({ id: sql`${apiKeys.id}`, ...change })
    .where(and(eq(apiKeys.id, id), alive, sql`${apiKeys.projectId} in ${owned}`))
    .returning({ id: apiKeys.id });
  return changed.length === 1;
}

/** Counts a question, in one statement, so that none slips through beside another; false when the quota is used up. */
export async function takeQuestion(db: Executor, id: string): Promise<boolean> {
  const taken = await db
    .update(apiKeys)
    .set({ used: sql`${apiKeys.used} + 1`, lastUsedAt: sql`now()` })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.quota), lt(apiKeys.used, apiKeys.quota))))
    .returning({ id: apiKeys.id });
  return taken.length === 1;
}

export async function findQuota(db: Executor, id: string): Promise<number | null> {
  const [row] = await db.select({ quota: apiKeys.quota }).from(apiKeys).where(eq(apiKeys.id, id));
  return row?.quota ?? null;
}

/** Notes that a key was used, at most once a minute. */
export async function touchKey(db: Executor, id: string): Promise<void> {
  await db
    .update(apiKeys)
    .set({ lastUsedAt: sql`now()` })
    .where(
      and(
        eq(apiKeys.id, id),
        or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, sql`now() - interval '1 minute'`)),
      ),
    );
}

/** How long keys are kept that no longer work, days. */
export const ENDED_KEY_DAYS = 180;
/** A key is named by its conversations; each of them is written anew without it. */
const KEYS_AT_ONCE = 100;

/** Deletes keys that have long expired or were revoked long ago. */
export const sweepKeys = (db: Executor): Promise<number> =>
  deleteInBatches(
    db,
    apiKeys,
    sql`least(${apiKeys.expiresAt}, ${apiKeys.revokedAt}) < now() - make_interval(days => ${ENDED_KEY_DAYS})`,
    KEYS_AT_ONCE,
  );
