import { and, asc, count, desc, eq, ilike, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { CloneState, CloneType, VideoReading } from '../../../contract/clone/schema';
import type { Executor } from '../../db/connection';
import { accounts } from '../../db/schema';
import { cloneConsents, cloneErasures, cloneOrders, cloneVideos } from '../../db/schema-clone';
import { statesBefore } from '../../db/transitions';
import { leased } from '../../jobs/lease';
import { containing, type Paging } from '../paging';
import { type CloneEvent, cloneTransitions } from './transitions';

export type CloneRow = typeof cloneOrders.$inferSelect;
export type ConsentRow = typeof cloneConsents.$inferSelect;

/** The queue of orders in training. An order that is handed back is due at the time that the change names, or at once. */
export const { claimNext, renewLease, dropLease } = leased(cloneOrders, {
  name: 'clones',
  id: cloneOrders.id,
  lane: cloneOrders.accountId,
  isOpen: sql`${cloneOrders.state} = 'training'`,
  isDue: sql`${cloneOrders.erasedAt} is null and (${cloneOrders.dueAt} is null or ${cloneOrders.dueAt} <= now())`,
  order: cloneOrders.id,
  since: cloneOrders.createdAt,
  isRunning: eq(cloneOrders.state, 'training'),
  dropped: { dueAt: null },
});

/** What may change of an order besides its state. */
export type CloneChange = Partial<
  Omit<typeof cloneOrders.$inferInsert, 'id' | 'accountId' | 'type' | 'state' | 'number'>
>;

const now = sql`now()`;

/** Inserts an order under a number that no other clone has or had. */
export async function insertClone(
  tx: Executor,
  order: Omit<typeof cloneOrders.$inferInsert, 'id' | 'number'>,
): Promise<CloneRow> {
  const [row] = await tx
    .insert(cloneOrders)
    .values({ id: uuid(), ...order, number: sql`nextval('clone_numbers')` })
    .returning();
  if (!row) throw new Error('The new clone has no row');
  return row;
}

/** Keeps what was read of the video of an order in the place of what was kept before; null forgets that. */
export async function keepVideo(tx: Executor, orderId: string, reading: VideoReading | null): Promise<void> {
  await tx.delete(cloneVideos).where(eq(cloneVideos.orderId, orderId));
  if (reading !== null) await tx.insert(cloneVideos).values({ orderId, reading });
}

/** What was read of the video of an order; null for one that is made of something else. */
export async function findVideo(db: Executor, orderId: string): Promise<VideoReading | null> {
  const [row] = await db.select().from(cloneVideos).where(eq(cloneVideos.orderId, orderId));
  return row?.reading ?? null;
}

/** An order that is not erased; with an account, only of that one. */
export async function findClone(db: Executor, id: string, accountId?: string): Promise<CloneRow | null> {
  const [row] = await db
    .select()
    .from(cloneOrders)
    .where(
      and(
        eq(cloneOrders.id, id),
        isNull(cloneOrders.erasedAt),
        accountId === undefined ? undefined : eq(cloneOrders.accountId, accountId),
      ),
    );
  return row ?? null;
}

export async function listClones(
  db: Executor,
  accountId: string,
  type: CloneType | undefined,
  { offset, pageSize }: Paging,
) {
  const where = and(
    eq(cloneOrders.accountId, accountId),
    isNull(cloneOrders.erasedAt),
    type && eq(cloneOrders.type, type),
  );
  const [rows, total] = await Promise.all([
    db.select().from(cloneOrders).where(where).orderBy(desc(cloneOrders.id)).limit(pageSize).offset(offset),
    db.select({ n: count() }).from(cloneOrders).where(where),
  ]);
  return { rows, total: total[0]?.n ?? 0 };
}

/** Clones of an account that are neither accepted nor ended. */
export async function countOpen(tx: Executor, accountId: string): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(cloneOrders)
    .where(
      and(
        eq(cloneOrders.accountId, accountId),
        isNull(cloneOrders.erasedAt),
        inArray(cloneOrders.state, [
          'under_review',
          'fail_review',
          'training',
          'training_fail',
          'unconfirmed',
        ]),
      ),
    );
  return row?.n ?? 0;
}

export interface DeskQuery {
  type?: CloneType;
  state?: CloneState;
  text?: string;
}

const withOwner = {
  clone: cloneOrders,
  owner: { id: accounts.id, name: accounts.name, phone: accounts.phone },
};

/** Orders for the desk: those that wait for staff first, the longest waiting of them before. */
export async function listForDesk(
  db: Executor,
  { type, state, text }: DeskQuery,
  { offset, pageSize }: Paging,
) {
  const where = and(
    isNull(cloneOrders.erasedAt),
    type && eq(cloneOrders.type, type),
    state && eq(cloneOrders.state, state),
    text
      ? or(
          ilike(cloneOrders.name, containing(text)),
          ilike(accounts.name, containing(text)),
          ilike(accounts.phone, containing(text)),
        )
      : undefined,
  );
  const [rows, total] = await Promise.all([
    db
      .select(withOwner)
      .from(cloneOrders)
      .innerJoin(accounts, eq(accounts.id, cloneOrders.accountId))
      .where(where)
      .orderBy(
        asc(sql`${cloneOrders.state} not in ('under_review', 'training_fail')`),
        asc(cloneOrders.changedAt),
        asc(cloneOrders.id),
      )
      .limit(pageSize)
      .offset(offset),
    db
      .select({ n: count() })
      .from(cloneOrders)
      .innerJoin(accounts, eq(accounts.id, cloneOrders.accountId))
      .where(where),
  ]);
  return { rows, total: total[0]?.n ?? 0 };
}

export async function findForDesk(db: Executor, id: string) {
  const [row] = await db
    .select(withOwner)
    .from(cloneOrders)
    .innerJoin(accounts, eq(accounts.id, cloneOrders.accountId))
    .where(and(eq(cloneOrders.id, id), isNull(cloneOrders.erasedAt)));
  return row ?? null;
}

export type OwnedClone = NonNullable<Awaited<ReturnType<typeof findForDesk>>>;

/** Lets an event happen to an order; null when its state does not allow it. Anyone who worked on it has lost it then. */
export async function changeClone(
  tx: Executor,
  id: string,
  event: CloneEvent,
  change: CloneChange = {},
): Promise<CloneRow | null> {
  for (const { before, after } of statesBefore(cloneTransitions, event)) {
    const [row] = await tx
      .update(cloneOrders)
      .set({ ...change, state: after, leasedUntil: null, dueAt: null, changedAt: now })
      .where(and(eq(cloneOrders.id, id), isNull(cloneOrders.erasedAt), inArray(cloneOrders.state, before)))
      .returning();
    if (row !== undefined) return row;
  }
  return null;
}

/** Notes how far an order in training is; nothing of one that has moved on. */
export async function noteProgress(db: Executor, id: string, progress: number): Promise<void> {
  await db
    .update(cloneOrders)
    .set({ progress })
    .where(and(eq(cloneOrders.id, id), eq(cloneOrders.state, 'training')));
}

/** Notes that an order in training waits for a service; null when that was noted before, or it has moved on. */
export async function noteWaiting(tx: Executor, id: string): Promise<CloneRow | null> {
  const [row] = await tx
    .update(cloneOrders)
    .set({ waitsSince: now })
    .where(and(eq(cloneOrders.id, id), eq(cloneOrders.state, 'training'), isNull(cloneOrders.waitsSince)))
    .returning();
  return row ?? null;
}

/** Notes what a service makes for an order; false when the order has moved on, or something else was noted by now. */
export async function noteAtService(
  db: Executor,
  id: string,
  made: Required<Pick<CloneChange, 'service' | 'serviceRef'>>,
): Promise<boolean> {
  const rows = await db
    .update(cloneOrders)
    .set(made)
    .where(and(eq(cloneOrders.id, id), eq(cloneOrders.state, 'training'), isNull(cloneOrders.serviceRef)))
    .returning({ id: cloneOrders.id });
  return rows.length === 1;
}

/** Whether another order that is not erased was made of the same upload. */
export async function isShared(db: Executor, id: string, materialId: string): Promise<boolean> {
  const { rows } = await db.execute<{ shared: boolean }>(sql`
    select exists (select 1 from clone_orders where id <> ${id} and erased_at is null
        and (source_id = ${materialId} or mask_id = ${materialId}))
      or exists (select 1 from clone_consents c join clone_orders o on o.id = c.order_id
        where c.order_id <> ${id} and c.recording_id = ${materialId} and o.erased_at is null) as shared`);
  return rows[0]?.shared ?? false;
}

/** Of these uploads, those that no order was made of, and no consent. */
export async function unusedUploads(db: Executor, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select m.id from materials m where m.kind = 'custom' and m.id = any(${sql.param([...ids])}::uuid[])
      and not exists (select 1 from clone_orders o where o.source_id = m.id or o.mask_id = m.id)
      and not exists (select 1 from clone_consents c where c.recording_id = m.id)`);
  return rows.map(({ id }) => id);
}

/** Uploads for orders, a day old at least, that no clone is made of; by their owners. */
export async function strayUploads(db: Executor): Promise<{ ownerId: string; ids: string[] }[]> {
  const { rows } = await db.execute<{ owner_id: string; ids: string[] }>(sql`
    select m.owner_id, array_agg(m.id) as ids from materials as m
    where m.kind = 'custom' and m.owner_id is not null and m.created_at < now() - interval '1 day'
      and not exists (select 1 from clone_orders o where o.source_id = m.id or o.mask_id = m.id)
      and not exists (select 1 from clone_consents c where c.recording_id = m.id)
    group by m.owner_id`);
  return rows.map(({ owner_id: ownerId, ids }) => ({ ownerId, ids }));
}

/** Marks an order as erased; null when that was done before. What was made of it is no longer named anywhere. */
export async function markErased(tx: Executor, id: string): Promise<CloneRow | null> {
  const [before] = await tx
    .select()
    .from(cloneOrders)
    .where(and(eq(cloneOrders.id, id), isNull(cloneOrders.erasedAt)))
    .for('update');
  if (!before) return null;
  await tx
    .update(cloneOrders)
    .set({
      state: before.state === 'success' ? 'success' : 'cancel',
      erasedAt: now,
      sourceId: null,
      maskId: null,
      reading: null,
      serviceRef: null,
      text: null,
      leasedUntil: null,
      dueAt: null,
      changedAt: now,
    })
    .where(eq(cloneOrders.id, id));
  await keepVideo(tx, id, null);
  await tx.update(cloneConsents).set({ recordingId: null }).where(eq(cloneConsents.orderId, id));
  return before;
}

export const insertErasure = async (
  tx: Executor,
  erasure: Omit<typeof cloneErasures.$inferInsert, 'id'>,
): Promise<string> => {
  const id = uuid();
  await tx.insert(cloneErasures).values({ id, ...erasure });
  return id;
};

/** Notes what a voice service has answered. */
export async function noteErasure(db: Executor, id: string, serviceAnswer: string): Promise<void> {
  await db.update(cloneErasures).set({ serviceAnswer }).where(eq(cloneErasures.id, id));
}

/** All clones of an account that are not erased. */
export const allClones = (db: Executor, accountId: string): Promise<CloneRow[]> =>
  db
    .select()
    .from(cloneOrders)
    .where(and(eq(cloneOrders.accountId, accountId), isNull(cloneOrders.erasedAt)));

/** Numbers of all portraits that are not erased. */
export async function portraitNumbers(db: Executor): Promise<number[]> {
  const rows = await db
    .select({ number: cloneOrders.number })
    .from(cloneOrders)
    .where(
      and(eq(cloneOrders.type, 'virtual'), isNull(cloneOrders.erasedAt), ne(cloneOrders.state, 'cancel')),
    );
  return rows.map(({ number }) => number);
}

/** The order of an avatar or a voice by its number; null for one that is gone. */
export async function findByNumber(db: Executor, number: number): Promise<CloneRow | null> {
  const [row] = await db
    .select()
    .from(cloneOrders)
    .where(and(eq(cloneOrders.number, number), isNull(cloneOrders.erasedAt)));
  return row ?? null;
}

/** Moves the clones of an account to another one, with what they were made of. */
export async function moveClones(tx: Executor, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    update materials as m set owner_id = ${to} where owner_id = ${from} and kind = 'custom'
      and not exists (select 1 from materials o
        where o.owner_id = ${to} and o.kind = 'custom' and o.sha256 = m.sha256)`);
  await tx.update(cloneOrders).set({ accountId: to }).where(eq(cloneOrders.accountId, from));
  await tx.update(cloneConsents).set({ accountId: to }).where(eq(cloneConsents.accountId, from));
}
