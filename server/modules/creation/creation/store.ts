import { and, count, desc, eq, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { CreationPlan } from '../../../../contract/creation/schema';
import type { ErrorName } from '../../../../contract/errors';
import { deleteInBatches } from '../../../db/batches';
import type { Executor } from '../../../db/connection';
import { creations } from '../../../db/schema-creation';
import { leased } from '../../../jobs/lease';

export type CreationRow = typeof creations.$inferSelect;

/** The queue of creations. */
export const { claimNext, renewLease, dropLease } = leased(creations, {
  name: 'creations',
  id: creations.id,
  lane: creations.accountId,
  isOpen: sql`${creations.state} in ('queued', 'running')`,
  order: creations.id,
  since: creations.createdAt,
  isRunning: eq(creations.state, 'running'),
  claimed: { state: 'running' },
});

const isWaiting = inArray(creations.state, ['queued', 'running']);
const isOpen = inArray(creations.state, ['queued', 'running', 'planned']);

/** Null when the project has an open one already. */
export async function insertCreation(
  tx: Executor,
  creation: typeof creations.$inferInsert,
): Promise<CreationRow | null> {
  const [row] = await tx.insert(creations).values(creation).onConflictDoNothing().returning();
  return row ?? null;
}

export async function findCreation(db: Executor, id: string, accountId: string): Promise<CreationRow | null> {
  const [row] = await db
    .select()
    .from(creations)
    .where(and(eq(creations.id, id), eq(creations.accountId, accountId)));
  return row ?? null;
}

export async function findOpen(
  db: Executor,
  projectId: string,
  accountId: string,
): Promise<CreationRow | null> {
  const [row] = await db
    .select()
    .from(creations)
    .where(and(eq(creations.projectId, projectId), eq(creations.accountId, accountId), isOpen))
    .orderBy(desc(creations.createdAt))
    .limit(1);
  return row ?? null;
}

/** Creations of an account that are being planned. */
export async function countWaiting(tx: Executor, accountId: string): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(creations)
    .where(and(eq(creations.accountId, accountId), isWaiting));
  return row?.n ?? 0;
}

/** Creations that an account has begun since a time; those that could not be planned do not count. */
export async function countSince(tx: Executor, accountId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(creations)
    .where(
      and(
        eq(creations.accountId, accountId),
        gte(creations.createdAt, since),
        or(ne(creations.state, 'failed'), isNull(creations.error)),
      ),
    );
  return row?.n ?? 0;
}

/** Keeps the plan of a running creation; null when it is no longer running. */
export async function keepPlan(db: Executor, id: string, plan: CreationPlan): Promise<CreationRow | null> {
  const [row] = await db
    .update(creations)
    .set({ state: 'planned', plan, leasedUntil: null })
    .where(and(eq(creations.id, id), eq(creations.state, 'running')))
    .returning();
  return row ?? null;
}

/** Keeps the plan that is in the project now. */
export async function replacePlan(db: Executor, id: string, plan: CreationPlan): Promise<void> {
  await db.update(creations).set({ plan }).where(eq(creations.id, id));
}

/** Ends an open creation; null when it is no longer open. */
export async function close(
  db: Executor,
  id: string,
  change: { state: 'done' | 'failed' | 'cancelled'; error?: ErrorName },
): Promise<CreationRow | null> {
  const [row] = await db
    .update(creations)
    .set({ ...change, leasedUntil: null })
    .where(and(eq(creations.id, id), isOpen))
    .returning();
  return row ?? null;
}

/**
 * Deletes creations that are no longer counted: those without a project from before `loose`, and those that have ended before
 * `ended` unless they are the last one of their project, which its page shows.
 */
export const sweepCreations = (
  db: Executor,
  { loose, ended }: { loose: Date; ended: Date },
): Promise<number> =>
  deleteInBatches(
    db,
    creations,
    or(
      and(isNull(creations.projectId), lt(creations.createdAt, loose)),
      and(
        inArray(creations.state, ['done', 'failed', 'cancelled']),
        lt(creations.createdAt, ended),
        sql`exists (select 1 from creations later
          where later.project_id = ${creations.projectId} and later.created_at > ${creations.createdAt})`,
      ),
    ),
  );
