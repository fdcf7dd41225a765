import { and, asc, desc, eq, inArray, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { ItemType, PayProvider } from '../../../../contract/shop/limits';
import { deleteInBatches } from '../../../db/batches';
import type { Executor } from '../../../db/connection';
import { gathered } from '../../../db/gathered';
import { orderLines, orders, paymentAttempts, payNotices } from '../../../db/schema-order';
import { statesBefore } from '../../../db/transitions';
import { type AttemptEvent, attemptTransitions } from './transitions';

export type AttemptRow = typeof paymentAttempts.$inferSelect;

/** Null when the order has a live attempt with this provider. */
export async function insertAttempt(
  tx: Executor,
  attempt: Omit<typeof paymentAttempts.$inferInsert, 'id'>,
): Promise<AttemptRow | null> {
  const [row] = await tx
    .insert(paymentAttempts)
    .values({ id: uuid(), ...attempt })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

export async function findLive(
  db: Executor,
  orderId: string,
  provider: PayProvider,
): Promise<AttemptRow | null> {
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        eq(paymentAttempts.provider, provider),
        inArray(paymentAttempts.state, ['created', 'open']),
      ),
    );
  return row ?? null;
}

export const attemptsOf = (db: Executor, orderIds: readonly string[]): Promise<AttemptRow[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(paymentAttempts)
        .where(inArray(paymentAttempts.orderId, [...orderIds]))
        .orderBy(desc(paymentAttempts.id));

/** All that says how far the payment of an order is. */
export interface Progress {
  order: typeof orders.$inferSelect;
  /** Kinds of its lines, the first one first. */
  types: readonly ItemType[];
  attempts: readonly AttemptRow[];
}

interface ProgressRow {
  order: Progress['order'];
  line: { id: string; itemType: ItemType };
  attempt: AttemptRow | null;
}

/** Folds the rows of an order, in which each attempt stands beside each line. */
function progressOf(rows: readonly ProgressRow[]): Progress | null {
  const [first] = rows;
  if (first === undefined) return null;
  const types = new Map(rows.map(({ line }) => [line.id, line.itemType]));
  const attempts = rows.flatMap(({ line, attempt }) =>
    line.id === first.line.id && attempt !== null ? [attempt] : [],
  );
  return { order: first.order, types: [...types.values()], attempts };
}

/** Answers how far the payment of an order is. Pages ask each second, so it is prepared once and read for many at a time. */
export function prepareFindProgress(db: Executor): (orderId: string) => Promise<Progress | null> {
  const query = db
    .select({
      order: orders,
      line: { id: orderLines.id, itemType: orderLines.itemType },
      attempt: paymentAttempts,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .leftJoin(paymentAttempts, eq(paymentAttempts.orderId, orders.id))
    .where(sql`${orders.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .orderBy(asc(orderLines.position), desc(paymentAttempts.id))
    .prepare('find_progress');
  return gathered(async (ids) => {
    const rows = await query.execute({ ids });
    const ofOrder = new Map<string, ProgressRow[]>();
    for (const row of rows) {
      const others = ofOrder.get(row.order.id);
      if (others === undefined) ofOrder.set(row.order.id, [row]);
      else others.push(row);
    }
    return ids.map((id) => progressOf(ofOrder.get(id) ?? []));
  });
}

/** How far an attempt is, and whose order it pays. */
export interface KnownAttempt extends Pick<AttemptRow, 'id' | 'orderId' | 'state'> {
  accountId: string;
}

/** Finds an attempt by the provider's number for it. Notices come in bursts, so it is prepared once and read for many at a time. */
export function prepareFindKnown(db: Executor): (number: string) => Promise<KnownAttempt | null> {
  const query = db
    .select({
      id: paymentAttempts.id,
      number: paymentAttempts.number,
      orderId: paymentAttempts.orderId,
      state: paymentAttempts.state,
      accountId: orders.accountId,
    })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(sql`${paymentAttempts.number} = any(${sql.placeholder('numbers')}::text[])`)
    .prepare('find_known_attempts');
  return gathered(async (numbers) => {
    const known = new Map((await query.execute({ numbers })).map((row) => [row.number, row]));
    return numbers.map((number) => known.get(number) ?? null);
  });
}

export async function findAttempt(db: Executor, id: string): Promise<AttemptRow | null> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  return row ?? null;
}

/**
 * Locks an attempt and its order for the rest of the transaction, and reads its lines. The caller has locked the account. It has a
 * name, by which the database plans it once a connection.
 */
export async function lockWithOrder(tx: Executor, id: string) {
  const rows = await tx
    .select({ attempt: paymentAttempts, order: orders, line: orderLines })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(eq(paymentAttempts.id, id))
    .orderBy(asc(orderLines.position))
    .for('update', { of: [paymentAttempts, orders] })
    .prepare('lock_attempt_with_order')
    .execute();
  const [first] = rows;
  return first && { attempt: first.attempt, order: first.order, lines: rows.map(({ line }) => line) };
}

type AttemptChange = Partial<Pick<AttemptRow, 'code' | 'tradeNo' | 'paidAmount' | 'paidAt' | 'surplus'>>;

const attemptChanges = (tx: Executor, id: string, event: AttemptEvent, change: AttemptChange) =>
  statesBefore(attemptTransitions, event).map(({ before, after }) =>
    tx
      .update(paymentAttempts)
      .set({ ...change, state: after })
      .where(and(eq(paymentAttempts.id, id), inArray(paymentAttempts.state, before)))
      .returning(),
  );

/** Lets an event happen to an attempt; null when its state does not allow it. */
export async function changeAttempt(
  tx: Executor,
  id: string,
  event: AttemptEvent,
  change: AttemptChange = {},
): Promise<AttemptRow | null> {
  for (const statement of attemptChanges(tx, id, event, change)) {
    const [row] = await statement;
    if (row !== undefined) return row;
  }
  return null;
}

/**
 * Marks the live attempts of an order to be closed at their providers.
 * @param but an attempt that stays as it is
 */
export function closeAttempts(tx: Executor, orderId: string, but?: string) {
  const live = statesBefore(attemptTransitions, 'close').flatMap(({ before }) => before);
  return tx
    .update(paymentAttempts)
    .set({ state: 'closing', askedAt: null })
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        inArray(paymentAttempts.state, live),
        but === undefined ? undefined : ne(paymentAttempts.id, but),
      ),
    )
    .returning({ id: paymentAttempts.id });
}

/** The statements by which an attempt pays its order; the codes of the other providers must not be paid as well. */
export const payStatements = (tx: Executor, { id, orderId }: AttemptRow, facts: AttemptChange): SQL[] =>
  [...attemptChanges(tx, id, 'pay', facts), closeAttempts(tx, orderId, id)].map((one) => one.getSQL());

/**
 * Takes the right to ask the provider about an attempt; false when any node has asked within
 * `milliseconds`.
 */
export async function claimQuery(db: Executor, id: string, milliseconds: number): Promise<boolean> {
  const rows = await db
    .update(paymentAttempts)
    .set({ askedAt: sql`now()` })
    .where(
      and(
        eq(paymentAttempts.id, id),
        or(
          isNull(paymentAttempts.askedAt),
          lt(paymentAttempts.askedAt, sql`now() - make_interval(secs => ${milliseconds / 1000})`),
        ),
      ),
    )
    .returning({ id: paymentAttempts.id });
  return rows.length === 1;
}

/** Attempts of these states that nobody has asked about for this many milliseconds, the longest first. */
export const unpolledAttempts = (
  db: Executor,
  states: readonly AttemptRow['state'][],
  milliseconds: number,
  limit: number,
): Promise<AttemptRow[]> =>
  db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        inArray(paymentAttempts.state, [...states]),
        lt(
          sql`coalesce(${paymentAttempts.askedAt}, ${paymentAttempts.createdAt})`,
          sql`now() - make_interval(secs => ${milliseconds / 1000})`,
        ),
      ),
    )
    .orderBy(asc(sql`coalesce(${paymentAttempts.askedAt}, ${paymentAttempts.createdAt})`))
    .limit(limit);

/** Keeps that a notice was read, once. */
export const keepNotice = (
  tx: Executor,
  notice: { provider: PayProvider; id: string; kind: string; subject: string },
) => tx.insert(payNotices).values(notice).onConflictDoNothing().returning({ id: payNotices.id });

/** Forgets notices that no provider repeats any more. */
export async function sweepNotices(db: Executor): Promise<void> {
  await deleteInBatches(db, payNotices, lt(payNotices.createdAt, sql`now() - interval '30 days'`));
}
