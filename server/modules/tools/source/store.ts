import { and, asc, count, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { deleteInBatches } from '../../../db/batches';
import type { Executor } from '../../../db/connection';
import { toolCalls, type ToolDefinition, tools, toolSources } from '../../../db/schema-tools';
import type { Paging } from '../../paging';
import { hashOf } from '../definition';

export type SourceRow = typeof toolSources.$inferSelect;
export type ToolRow = typeof tools.$inferSelect;
export interface ToolWithSource {
  tool: ToolRow;
  source: SourceRow;
}

export async function listSources(db: Executor, ownerId: string, { offset, pageSize }: Paging) {
  const where = eq(toolSources.ownerId, ownerId);
  const [rows, [total]] = await Promise.all([
    db.select().from(toolSources).where(where).orderBy(desc(toolSources.id)).limit(pageSize).offset(offset),
    db.select({ n: count() }).from(toolSources).where(where),
  ]);
  return { rows, total: total?.n ?? 0 };
}

export async function countSources(db: Executor, ownerId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(toolSources).where(eq(toolSources.ownerId, ownerId));
  return row?.n ?? 0;
}

const ofOwner = (id: string, ownerId: string) =>
  and(eq(toolSources.id, id), eq(toolSources.ownerId, ownerId));

export async function findSource(db: Executor, id: string, ownerId: string): Promise<SourceRow | null> {
  const [row] = await db.select().from(toolSources).where(ofOwner(id, ownerId));
  return row ?? null;
}

/** Reads and locks a source until the transaction ends. */
export async function holdSource(tx: Executor, id: string, ownerId: string): Promise<SourceRow | null> {
  const [row] = await tx.select().from(toolSources).where(ofOwner(id, ownerId)).for('update');
  return row ?? null;
}

export async function insertSource(
  tx: Executor,
  source: typeof toolSources.$inferInsert,
): Promise<SourceRow> {
  const [row] = await tx.insert(toolSources).values(source).returning();
  if (!row) throw new Error('The new source of tools has no row');
  return row;
}

export async function updateSource(
  tx: Executor,
  id: string,
  changes: Partial<typeof toolSources.$inferInsert>,
): Promise<SourceRow> {
  const [row] = await tx.update(toolSources).set(changes).where(eq(toolSources.id, id)).returning();
  if (!row) throw new Error('The held source of tools has no row');
  return row;
}

export async function deleteSource(db: Executor, id: string, ownerId: string): Promise<boolean> {
  const gone = await db.delete(toolSources).where(ofOwner(id, ownerId)).returning({ id: toolSources.id });
  return gone.length === 1;
}

export async function toolsOfSources(db: Executor, sourceIds: readonly string[]): Promise<ToolRow[]> {
  if (sourceIds.length === 0) return [];
  return db
    .select()
    .from(tools)
    .where(inArray(tools.sourceId, [...sourceIds]))
    .orderBy(asc(tools.name));
}

/** All tools of an account, or the ones in `ids`. */
export const toolsOfOwner = (
  db: Executor,
  ownerId: string,
  ids?: readonly string[],
): Promise<ToolWithSource[]> =>
  db
    .select({ tool: tools, source: toolSources })
    .from(tools)
    .innerJoin(toolSources, eq(toolSources.id, tools.sourceId))
    .where(and(eq(toolSources.ownerId, ownerId), ids === undefined ? undefined : inArray(tools.id, [...ids])))
    .orderBy(asc(toolSources.id), asc(tools.name));

export async function findTool(db: Executor, id: string, ownerId: string): Promise<ToolWithSource | null> {
  const [row] = await toolsOfOwner(db, ownerId, [id]);
  return row ?? null;
}

export async function updateTool(
  tx: Executor,
  id: string,
  changes: Partial<typeof tools.$inferInsert>,
): Promise<ToolRow | null> {
  const [row] = await tx.update(tools).set(changes).where(eq(tools.id, id)).returning();
  return row ?? null;
}

/** Approves the definition that has this hash, if the tool still has it; null otherwise. */
export async function approveTool(tx: Executor, row: ToolRow, hash: string): Promise<ToolRow | null> {
  const isProposed = row.proposed !== null;
  const known = isProposed ? row.proposedHash : row.hash;
  if (known !== hash || row.gone) return null;
  const [changed] = await tx
    .update(tools)
    .set({
      approvedHash: hash,
      ...(isProposed &&
        row.proposed !== null && { definition: row.proposed, hash, proposed: null, proposedHash: null }),
    })
    .where(
      and(
        eq(tools.id, row.id),
        isProposed ? eq(tools.proposedHash, hash) : eq(tools.hash, hash),
        eq(tools.gone, false),
      ),
    )
    .returning();
  return changed ?? null;
}

/**
 * Brings the tools of a held source to what it says now. What was approved stays as it was: a difference is proposed and
 * waits. Tools that it does not have any more are marked, not deleted, since roles name them.
 */
export async function mergeTools(
  tx: Executor,
  sourceId: string,
  now: readonly ToolDefinition[],
): Promise<void> {
  const known = new Map((await toolsOfSources(tx, [sourceId])).map((row) => [row.name, row]));
  for (const definition of now) {
    const hash = hashOf(definition);
    const row = known.get(definition.name);
    known.delete(definition.name);
    if (row === undefined)
      await tx.insert(tools).values({ id: uuid(), sourceId, name: definition.name, definition, hash });
    else if (row.approvedHash === null)
      await updateTool(tx, row.id, { definition, hash, proposed: null, proposedHash: null, gone: false });
    else if (row.hash === hash)
      await updateTool(tx, row.id, { proposed: null, proposedHash: null, gone: false });
    else await updateTool(tx, row.id, { proposed: definition, proposedHash: hash, gone: false });
  }
  for (const { id, approvedHash } of known.values()) {
    if (approvedHash === null) await tx.delete(tools).where(eq(tools.id, id));
    else await updateTool(tx, id, { gone: true });
  }
}

/** Takes back all approvals of a source. */
export async function withdrawAll(tx: Executor, sourceId: string): Promise<void> {
  await tx
    .update(tools)
    .set({ approvedHash: null, proposed: null, proposedHash: null })
    .where(eq(tools.sourceId, sourceId));
}

/** Notes what a tool's source says of it now, while it is approved as something else; null when it is gone. */
export const proposeTool = (tx: Executor, id: string, now: ToolDefinition | null) =>
  tx
    .update(tools)
    .set(now === null ? { gone: true } : { proposed: now, proposedHash: hashOf(now) })
    .where(and(eq(tools.id, id), isNotNull(tools.approvedHash)));

export type NewCall = Omit<typeof toolCalls.$inferInsert, 'id' | 'createdAt'>;

export async function insertCall(db: Executor, call: NewCall): Promise<void> {
  await db.insert(toolCalls).values({ id: uuid(), ...call });
}

export async function listCalls(db: Executor, ownerId: string, toolId: string, { offset, pageSize }: Paging) {
  const where = and(eq(toolCalls.ownerId, ownerId), eq(toolCalls.toolId, toolId));
  const [rows, [total]] = await Promise.all([
    db.select().from(toolCalls).where(where).orderBy(desc(toolCalls.id)).limit(pageSize).offset(offset),
    db.select({ n: count() }).from(toolCalls).where(where),
  ]);
  return { rows, total: total?.n ?? 0 };
}

/** How long calls are kept, days. */
const KEPT_DAYS = 30;

export const sweepCalls = (db: Executor): Promise<number> =>
  deleteInBatches(db, toolCalls, lt(toolCalls.createdAt, sql`now() - make_interval(days => ${KEPT_DAYS})`));
