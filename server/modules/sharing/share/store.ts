import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/connection';
import { accounts, projects } from '../../../db/schema';
import { shares } from '../../../db/schema-talk';

export type ShareRow = typeof shares.$inferSelect;

const alive = and(isNull(shares.revokedAt), or(isNull(shares.expiresAt), gt(shares.expiresAt, sql`now()`)));

export async function insertShare(db: Executor, share: typeof shares.$inferInsert): Promise<void> {
  await db.insert(shares).values(share);
}

/**
 * The valid share of a code, with the project's owner; null when it is unknown, expired, revoked, of a project in
 * the trash, or of a locked account.
 */
export async function findByCode(db: Executor, codeHash: string) {
  const [row] = await db
    .select({
      shareId: shares.id,
      projectId: shares.projectId,
      ownerId: projects.ownerId,
      kind: shares.kind,
      passwordHash: shares.passwordHash,
      visitorQuestionsPerDay: shares.visitorQuestionsPerDay,
      questionsPerDay: shares.questionsPerDay,
      frameOrigins: shares.frameOrigins,
    })
    .from(shares)
    .innerJoin(projects, eq(projects.id, shares.projectId))
    .innerJoin(accounts, eq(accounts.id, projects.ownerId))
    .where(and(eq(shares.codeHash, codeHash), alive, isNull(projects.trashedAt), isNull(accounts.lockedAt)));
  return row ?? null;
}

/** A valid share with the owner of its project. */
export async function findShare(
  db: Executor,
  id: string,
): Promise<{ share: ShareRow; ownerId: string } | null> {
  const [row] = await db
    .select({ share: shares, ownerId: projects.ownerId })
    .from(shares)
    .innerJoin(projects, eq(projects.id, shares.projectId))
    .where(and(eq(shares.id, id), alive, isNull(projects.trashedAt)));
  return row ?? null;
}

export const listShares = (db: Executor, projectId: string): Promise<ShareRow[]> =>
  db
    .select()
    .from(shares)
    .where(and(eq(shares.projectId, projectId), alive))
    .orderBy(desc(shares.createdAt));

/** Revokes a share of this owner; false when there is no valid one. */
export async function revokeShare(db: Executor, id: string, ownerId: string): Promise<boolean> {
  const owned = db.select({ id: projects.id }).from(projects).where(eq(projects.ownerId, ownerId));
  const revoked = await db
    .update(shares)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(shares.id, id), alive, sql`${shares.projectId} in ${owned}`))
    .returning({ id: shares.id });
  return revoked.length === 1;
}

export async function countView(db: Executor, id: string): Promise<void> {
  await db
    .update(shares)
    .set({ viewCount: sql`${shares.viewCount} + 1` })
    .where(eq(shares.id, id));
}
