import { and, count, desc, eq, inArray, ne } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { ApplicationDraft } from '../../../../contract/distributor/schema';
import type { Executor } from '../../../db/connection';
import { distributorApplications, distributorReviews, distributors } from '../../../db/schema-distributor';
import { statesBefore } from '../../../db/transitions';
import type { Paging } from '../../paging';
import {
  type ApplicationEvent,
  type ApplicationState,
  applicationTransitions,
  type DistributorEvent,
  distributorTransitions,
} from './transitions';

export type ApplicationRow = typeof distributorApplications.$inferSelect;
export type DistributorRow = typeof distributors.$inferSelect;
export type ReviewRow = typeof distributorReviews.$inferSelect;

/** The application of an account, made as a draft when there is none. */
export async function ensureApplication(tx: Executor, accountId: string): Promise<ApplicationRow> {
  await tx
    .insert(distributorApplications)
    .values({ id: uuid(), accountId })
    .onConflictDoNothing({ target: distributorApplications.accountId });
  const [row] = await tx
    .select()
    .from(distributorApplications)
    .where(eq(distributorApplications.accountId, accountId))
    .for('update');
  if (row === undefined) throw new Error('the application was not made');
  return row;
}

export async function applicationOf(db: Executor, accountId: string): Promise<ApplicationRow | null> {
  const [row] = await db
    .select()
    .from(distributorApplications)
    .where(eq(distributorApplications.accountId, accountId));
  return row ?? null;
}

export async function findApplication(db: Executor, id: string): Promise<ApplicationRow | null> {
  const [row] = await db.select().from(distributorApplications).where(eq(distributorApplications.id, id));
  return row ?? null;
}

/** Lets an event happen to an application; null when its state does not allow it. */
export async function changeApplication(
  tx: Executor,
  id: string,
  event: ApplicationEvent,
  change: Partial<Omit<typeof distributorApplications.$inferInsert, 'id' | 'accountId' | 'state'>>,
): Promise<ApplicationRow | null> {
  for (const { before, after } of statesBefore(applicationTransitions, event)) {
    const [row] = await tx
      .update(distributorApplications)
      .set({ ...change, state: after, updatedAt: new Date() })
      .where(and(eq(distributorApplications.id, id), inArray(distributorApplications.state, before)))
      .returning();
    if (row !== undefined) return row;
  }
  return null;
}

/** Writes what was typed into a draft, whose row the caller holds. */
export async function writeDraft(tx: Executor, id: string, draft: ApplicationDraft): Promise<void> {
  await tx
    .update(distributorApplications)
    .set({ ...draft, updatedAt: new Date() })
    .where(eq(distributorApplications.id, id));
}

export async function touchApplication(tx: Executor, id: string): Promise<void> {
  await tx
    .update(distributorApplications)
    .set({ updatedAt: new Date() })
    .where(eq(distributorApplications.id, id));
}

/** How many other accounts have sent the same ID number. */
export async function duplicatesOf(db: Executor, { id, idDigest }: ApplicationRow): Promise<number> {
  if (idDigest === null) return 0;
  const [row] = await db
    .select({ n: count() })
    .from(distributorApplications)
    .where(and(eq(distributorApplications.idDigest, idDigest), ne(distributorApplications.id, id)));
  return row?.n ?? 0;
}

export async function listApplications(
  db: Executor,
  state: ApplicationState | undefined,
  { offset, pageSize }: Paging,
) {
  // A draft is its applicant's own until it is sent.
  const where = state ? eq(distributorApplications.state, state) : ne(distributorApplications.state, 'draft');
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(distributorApplications)
      .where(where)
      .orderBy(desc(distributorApplications.updatedAt))
      .limit(pageSize)
      .offset(offset),
    db.select({ n: count() }).from(distributorApplications).where(where),
  ]);
  return { rows, total: total[0]?.n ?? 0 };
}

export async function addReview(
  tx: Executor,
  review: Omit<typeof distributorReviews.$inferInsert, 'id'>,
): Promise<void> {
  await tx.insert(distributorReviews).values({ id: uuid(), ...review });
}

export const reviewsOf = (db: Executor, applicationId: string): Promise<ReviewRow[]> =>
  db
    .select()
    .from(distributorReviews)
    .where(eq(distributorReviews.applicationId, applicationId))
    .orderBy(desc(distributorReviews.id));

/** Null when the code is taken. */
export async function insertDistributor(
  tx: Executor,
  distributor: Omit<typeof distributors.$inferInsert, 'id'>,
): Promise<DistributorRow | null> {
  const [row] = await tx
    .insert(distributors)
    .values({ id: uuid(), ...distributor })
    .onConflictDoNothing({ target: distributors.code })
    .returning();
  return row ?? null;
}

export async function distributorOf(db: Executor, accountId: string): Promise<DistributorRow | null> {
  const [row] = await db.select().from(distributors).where(eq(distributors.accountId, accountId));
  return row ?? null;
}

export async function findDistributor(db: Executor, id: string): Promise<DistributorRow | null> {
  const [row] = await db.select().from(distributors).where(eq(distributors.id, id));
  return row ?? null;
}

/** Holds a distributor's sums for the rest of the transaction; sales that add lines meanwhile do not wait. */
export async function lockDistributor(tx: Executor, id: string): Promise<DistributorRow | null> {
  const [row] = await tx.select().from(distributors).where(eq(distributors.id, id)).for('no key update');
  return row ?? null;
}

/** The active distributor with a code, which is compared without case. */
export async function findByCode(db: Executor, code: string): Promise<DistributorRow | null> {
  const [row] = await db
    .select()
    .from(distributors)
    .where(and(eq(distributors.code, code.toUpperCase()), eq(distributors.state, 'active')));
  return row ?? null;
}

export async function listDistributors(db: Executor, { offset, pageSize }: Paging) {
  const [rows, total] = await Promise.all([
    db
      .select({ distributor: distributors, application: distributorApplications })
      .from(distributors)
      .innerJoin(distributorApplications, eq(distributorApplications.id, distributors.applicationId))
      .orderBy(desc(distributors.createdAt), desc(distributors.id))
      .limit(pageSize)
      .offset(offset),
    db.select({ n: count() }).from(distributors),
  ]);
  return { rows, total: total[0]?.n ?? 0 };
}

export async function setLevel(
  tx: Executor,
  id: string,
  level: DistributorRow['level'],
): Promise<DistributorRow | null> {
  const [row] = await tx
    .update(distributors)
    .set({ level })
    .where(and(eq(distributors.id, id), ne(distributors.state, 'ended')))
    .returning();
  return row ?? null;
}

/** Lets an event happen to a distributor; null when its state does not allow it. */
export async function changeDistributor(
  tx: Executor,
  id: string,
  event: DistributorEvent,
): Promise<DistributorRow | null> {
  for (const { before, after } of statesBefore(distributorTransitions, event)) {
    const [row] = await tx
      .update(distributors)
      .set({ state: after, ...(after === 'ended' && { endedAt: new Date() }) })
      .where(and(eq(distributors.id, id), inArray(distributors.state, before)))
      .returning();
    if (row !== undefined) return row;
  }
  return null;
}

/** Lets everybody begin who waits for a deposit. */
export async function releaseWaiting(tx: Executor): Promise<void> {
  for (const { before, after } of statesBefore(distributorTransitions, 'settle'))
    await tx.update(distributors).set({ state: after }).where(inArray(distributors.state, before));
}

/** Gives the application of one account, and the distributor that came of it, to another. */
export async function moveDistributor(tx: Executor, from: string, to: string): Promise<void> {
  await tx
    .update(distributorApplications)
    .set({ accountId: to })
    .where(eq(distributorApplications.accountId, from));
  await tx.update(distributors).set({ accountId: to }).where(eq(distributors.accountId, from));
}

/** Deletes an application that made nobody a distributor; the bytes of its documents are swept. */
export async function dropApplication(tx: Executor, accountId: string): Promise<void> {
  await tx.delete(distributorApplications).where(eq(distributorApplications.accountId, accountId));
}
