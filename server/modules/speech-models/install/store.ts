import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/connection';
import type { StoredError } from '../../../db/schema-knowledge';
import { speechModels, type StoredModelFile } from '../../../db/schema-speech-model';
import { leased } from '../../../jobs/lease';

export type ModelRow = typeof speechModels.$inferSelect;
/** A row as a queue of work has it. */
export type QueuedModel = ModelRow & { id: string };

const nothingUnderWay = { step: null, bytes: 0, total: null, secondsLeft: null } as const;

const queue = leased(speechModels, {
  name: 'speech models',
  id: speechModels.name,
  lane: speechModels.ownerId,
  isOpen: sql`${speechModels.state} in ('waiting', 'running')`,
  order: speechModels.createdAt,
  since: speechModels.createdAt,
  isRunning: eq(speechModels.state, 'running'),
  claimed: { state: 'running', step: 'download', attempts: sql`${speechModels.attempts} + 1` },
  // An installation that is handed back goes on from the bytes that are there, and that is no try.
  dropped: { state: 'waiting', attempts: sql`${speechModels.attempts} - 1` },
});

export const { claimNext, renewLease, dropLease, isHeld } = queue;

export const listModels = (db: Executor): Promise<ModelRow[]> =>
  db.select().from(speechModels).orderBy(speechModels.name);

export async function findModel(db: Executor, name: string): Promise<ModelRow | null> {
  const [row] = await db.select().from(speechModels).where(eq(speechModels.name, name));
  return row ?? null;
}

/** Locks a row until the transaction ends; null when there is none. */
export async function lockModel(tx: Executor, name: string): Promise<ModelRow | null> {
  const [row] = await tx.select().from(speechModels).where(eq(speechModels.name, name)).for('update');
  return row ?? null;
}

/**
 * Puts a model into the queue. One that waits or runs stays as it is, so that two who press at once make one installation.
 * @param given files for it that are in the storage already
 * @returns whether it was put there
 */
export async function orderModel(
  tx: Executor,
  { name, acceptedBy, given = [] }: { name: string; acceptedBy: string; given?: readonly StoredModelFile[] },
): Promise<boolean> {
  const fields = {
    state: 'waiting',
    ...nothingUnderWay,
    error: null,
    acceptedBy,
    acceptedAt: sql`now()`,
    attempts: 0,
    leasedUntil: null,
    createdAt: sql`now()`,
  } as const;
  const ordered = await tx
    .insert(speechModels)
    .values({ name, ...fields, stored: [...given] })
    .onConflictDoUpdate({
      target: speechModels.name,
      set: { ...fields, ...(given.length > 0 && { stored: [...given] }) },
      setWhere: notInArray(speechModels.state, ['waiting', 'running']),
    })
    .returning({ name: speechModels.name });
  return ordered.length === 1;
}

/** Notes the digest of a file where nobody has stated one before. @returns the digest that counts */
export async function noteDigest(db: Executor, name: string, path: string, sha256: string): Promise<string> {
  const [row] = await db
    .update(speechModels)
    .set({
      digests: sql`jsonb_build_object(${path}::text, ${sha256}::text) || ${speechModels.digests}`,
    })
    .where(eq(speechModels.name, name))
    .returning({ digests: speechModels.digests });
  return row?.digests[path] ?? sha256;
}

/** Ends an installation; null when this server no longer holds it. */
export async function endInstallation(
  db: Executor,
  name: string,
  until: Date,
  { edition, stored }: { edition: string; stored: readonly StoredModelFile[] },
): Promise<boolean> {
  const ended = await db
    .update(speechModels)
    .set({
      state: 'installed',
      ...nothingUnderWay,
      error: null,
      edition,
      stored: [...stored],
      leasedUntil: null,
    })
    .where(isHeld(name, until))
    .returning({ name: speechModels.name });
  return ended.length === 1;
}

export async function failInstallation(
  db: Executor,
  name: string,
  until: Date,
  error: StoredError,
): Promise<void> {
  await db
    .update(speechModels)
    .set({ state: 'failed', ...nothingUnderWay, error, leasedUntil: null })
    .where(isHeld(name, until));
}

/** Takes a model out, or ends its installation. @returns the files that the storage no longer needs */
export async function takeOut(tx: Executor, name: string): Promise<void> {
  await tx
    .update(speechModels)
    .set({ state: 'removed', ...nothingUnderWay, error: null, edition: null, stored: [], leasedUntil: null })
    .where(eq(speechModels.name, name));
}

/** Models that nodes should have, or no longer have, by now. */
export const settledModels = (db: Executor): Promise<ModelRow[]> =>
  db
    .select()
    .from(speechModels)
    .where(and(inArray(speechModels.state, ['installed', 'removed'])));

/** Whether anything waits or runs. */
export async function isAnyOpen(db: Executor): Promise<boolean> {
  const rows = await db
    .select({ name: speechModels.name })
    .from(speechModels)
    .where(inArray(speechModels.state, ['waiting', 'running']))
    .limit(1);
  return rows.length > 0;
}

/** Whether a row names a file of the storage. */
export async function isFileNamed(db: Executor, key: string): Promise<boolean> {
  const rows = await db
    .select({ name: speechModels.name })
    .from(speechModels)
    .where(sql`${speechModels.stored} @> ${JSON.stringify([{ key }])}::jsonb`)
    .limit(1);
  return rows.length > 0;
}
