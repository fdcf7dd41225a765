import { and, asc, desc, eq, gt, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { ProjectKind } from '../../../../contract/project/schema';
import { shareLimits } from '../../../../contract/sharing/limits';
import { deleteInBatches } from '../../../db/batches';
import type { Database, Executor } from '../../../db/connection';
import { accounts, projects } from '../../../db/schema';
import { shareDays, shares } from '../../../db/schema-talk';

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
      canComment: shares.canComment,
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

/** A share with the owner of its project or film, and which of both that is. */
export interface FoundShare {
  share: ShareRow;
  ownerId: string;
  of: ProjectKind;
}

/** A valid share; null when there is none. */
export async function findShare(db: Executor, id: string): Promise<FoundShare | null> {
  const [row] = await db
    .select({ share: shares, ownerId: projects.ownerId, of: projects.kind })
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

const owned = (db: Executor, id: string, ownerId: string): SQL | undefined => {
  const ofOwner = db.select({ id: projects.id }).from(projects).where(eq(projects.ownerId, ownerId));
  return and(eq(shares.id, id), alive, sql`${shares.projectId} in ${ofOwner}`);
};

/** Changes a valid share of this owner; null when there is none any more. */
export async function updateShare(
  db: Executor,
  id: string,
  ownerId: string,
  change: Partial<typeof shares.$inferInsert>,
): Promise<ShareRow | null> {
  const [row] = await db
    .update(shares)
    .set(change)
    .where(owned(db, id, ownerId))
    .returning();
  return row ?? null;
}

/** Revokes a share of this owner; false when there is no valid one. */
export async function revokeShare(db: Executor, id: string, ownerId: string): Promise<boolean> {
  return (await updateShare(db, id, ownerId, { revokedAt: new Date() })) !== null;
}

/** Counts an opening, in all and of its day, which is its owner's: both or neither. */
export const countView = (db: Database, id: string, day: string): Promise<void> =>
  db.transaction(async (tx) => {
    await tx
      .update(shares)
      .set({ viewCount: sql`${shares.viewCount} + 1` })
      .where(eq(shares.id, id));
    await tx
      .insert(shareDays)
      .values({ shareId: id, day, views: 1 })
      .onConflictDoUpdate({
        target: [shareDays.shareId, shareDays.day],
        set: { views: sql`${shareDays.views} + 1` },
      });
  });

/** Openings of the days from one on that had any. */
export const listDays = (db: Executor, id: string, from: string): Promise<{ day: string; views: number }[]> =>
  db
    .select({ day: shareDays.day, views: shareDays.views })
    .from(shareDays)
    .where(and(eq(shareDays.shareId, id), gte(shareDays.day, from)))
    .orderBy(asc(shareDays.day));

/** Deletes days that nobody is shown any more, in whatever time zone: where it is earliest, it is the day before the day in UTC. */
export async function sweepDays(db: Executor): Promise<void> {
  const shown = sql`(now() at time zone 'utc')::date - ${shareLimits.shownDays}::int`;
  await deleteInBatches(db, shareDays, lt(shareDays.day, shown));
}

/** How long links are kept that no longer work, days: records tell by which link a visitor came. */
export const ENDED_SHARE_DAYS = 180;
/** A link is named by the conversations that came by it; each of them is written anew without it. */
const SHARES_AT_ONCE = 100;

/** Deletes links that have long expired or were revoked long ago. */
export const sweepShares = (db: Executor): Promise<number> =>
  deleteInBatches(
    db,
    shares,
    sql`least(${shares.expiresAt}, ${shares.revokedAt}) < now() - make_interval(days => ${ENDED_SHARE_DAYS})`,
    SHARES_AT_ONCE,
  );
