import { and, asc, count, desc, eq, ilike, inArray, isNotNull, lt, notInArray, sql } from 'drizzle-orm';
import { deleteInBatches } from '../../../db/batches';
import type { Executor } from '../../../db/connection';
import { productionPictures, productions } from '../../../db/schema-media';
import { containing, type Paging } from '../../paging';
import { leased } from '../../../jobs/lease';

export type ProductionRow = typeof productions.$inferSelect;

/** The queue of productions. */
export const { claimNext, renewLease, dropLease } = leased(productions, {
  name: 'pictures',
  id: productions.id,
  lane: productions.accountId,
  isOpen: sql`${productions.state} in ('queued', 'running')`,
  order: productions.id,
  since: productions.createdAt,
  isRunning: eq(productions.state, 'running'),
  claimed: { state: 'running' },
});

const isOpen = inArray(productions.state, ['queued', 'running']);

export async function insertProduction(
  tx: Executor,
  production: typeof productions.$inferInsert,
): Promise<ProductionRow> {
  const [row] = await tx.insert(productions).values(production).returning();
  if (!row) throw new Error('The new production has no row');
  return row;
}

export async function findProduction(
  db: Executor,
  id: string,
  accountId: string,
): Promise<ProductionRow | null> {
  const [row] = await db
    .select()
    .from(productions)
    .where(and(eq(productions.id, id), eq(productions.accountId, accountId)));
  return row ?? null;
}

export async function listProductions(
  db: Executor,
  accountId: string,
  name: string | undefined,
  { offset, pageSize }: Paging,
) {
  const where = and(
    eq(productions.accountId, accountId),
    name ? ilike(productions.text, containing(name)) : undefined,
  );
  const [rows, [total]] = await Promise.all([
    db.select().from(productions).where(where).orderBy(desc(productions.id)).limit(pageSize).offset(offset),
    db.select({ n: count() }).from(productions).where(where),
  ]);
  return { rows, total: total?.n ?? 0 };
}

/** Pending images of an account. */
export async function countOpenPictures(tx: Executor, accountId: string): Promise<number> {
  const [row] = await tx
    .select({ n: sql<number>`coalesce(sum(${productions.count}), 0)::int` })
    .from(productions)
    .where(and(eq(productions.accountId, accountId), isOpen));
  return row?.n ?? 0;
}

/** The current owner of a production; null when it is gone. */
export async function holderOf(db: Executor, id: string): Promise<string | null> {
  const [row] = await db
    .select({ accountId: productions.accountId })
    .from(productions)
    .where(eq(productions.id, id));
  return row?.accountId ?? null;
}

/** Ends an open production; null when it is no longer open. */
export async function close(
  tx: Executor,
  id: string,
  change: { state: 'done' | 'cancelled' } | { state: 'failed'; error: ProductionRow['error'] },
): Promise<ProductionRow | null> {
  const [row] = await tx
    .update(productions)
    .set({ ...change, leasedUntil: null })
    .where(and(eq(productions.id, id), isOpen))
    .returning();
  return row ?? null;
}

/** Records an image while its production is still running; false when it is not. */
export async function addPicture(
  tx: Executor,
  picture: { productionId: string; position: number; materialId: string },
  understood: string[],
): Promise<boolean> {
  const [running] = await tx
    .update(productions)
    .set({ understood })
    .where(and(eq(productions.id, picture.productionId), eq(productions.state, 'running')))
    .returning({ id: productions.id });
  if (!running) return false;
  return insertPicture(tx, picture);
}

/** Puts an image into its place in a production; false when that is taken. */
export async function insertPicture(
  tx: Executor,
  picture: typeof productionPictures.$inferInsert,
): Promise<boolean> {
  const added = await tx.insert(productionPictures).values(picture).onConflictDoNothing().returning();
  return added.length === 1;
}

/** The images of some productions in order; one that was deleted from the library has no material. */
export const listPictures = (db: Executor, ids: readonly string[]) =>
  db
    .select()
    .from(productionPictures)
    .where(inArray(productionPictures.productionId, [...ids]))
    .orderBy(asc(productionPictures.position));

export async function deleteProduction(tx: Executor, id: string): Promise<void> {
  await tx.delete(productions).where(eq(productions.id, id));
}

/** Materials of a production that no other production shows. */
export async function listOnlyHere(db: Executor, id: string): Promise<string[]> {
  const rows = await db
    .select({ id: productionPictures.materialId })
    .from(productionPictures)
    .where(
      and(
        eq(productionPictures.productionId, id),
        isNotNull(productionPictures.materialId),
        sql`not exists (select 1 from production_pictures as others
          where others.material_id = ${productionPictures.materialId} and others.production_id <> ${id})`,
      ),
    );
  return rows.flatMap(({ id: materialId }) => (materialId === null ? [] : [materialId]));
}

/** How long productions that have ended are listed, days; their pictures stay in the library. */
export const PRODUCTION_DAYS = 180;

/** Deletes productions that ended long ago, without their pictures. */
export const sweepProductions = (db: Executor): Promise<number> =>
  deleteInBatches(
    db,
    productions,
    and(
      notInArray(productions.state, ['queued', 'running']),
      lt(productions.createdAt, sql`now() - make_interval(days => ${PRODUCTION_DAYS})`),
    ),
  );
