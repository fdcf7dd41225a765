import { and, count, desc, eq, lt, sql } from 'drizzle-orm';
import { deleteInBatches } from '../../../db/batches';
import type { Executor } from '../../../db/connection';
import { projects } from '../../../db/schema';
import { hookDeliveries, hooks } from '../../../db/schema-hook';

export type HookRow = typeof hooks.$inferSelect;
export type DeliveryRow = typeof hookDeliveries.$inferSelect;

/** Silence after which a conversation has ended, minutes. */
const SILENCE_MINUTES = 30;
/** How long after an event it is still told: a server that was down for longer leaves it out. */
const TOLD_WITHIN = sql`now() - interval '2 days'`;
/** Deliveries are kept longer than their events are told, so that none is told twice. */
const KEPT_DAYS = 7;
/** Longest time of one try, after which another node may take it; minutes. */
const LEASE_MINUTES = 2;
const CLAIMED_AT_ONCE = 20;

export async function insertHook(db: Executor, row: typeof hooks.$inferInsert): Promise<void> {
  await db.insert(hooks).values(row);
}

export async function countHooks(db: Executor, projectId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(hooks).where(eq(hooks.projectId, projectId));
  return row?.n ?? 0;
}

export const listHooks = (db: Executor, projectId: string): Promise<HookRow[]> =>
  db.select().from(hooks).where(eq(hooks.projectId, projectId)).orderBy(desc(hooks.createdAt));

export const recentDeliveries = (db: Executor, hookId: string, most: number): Promise<DeliveryRow[]> =>
  db
    .select()
    .from(hookDeliveries)
    .where(eq(hookDeliveries.hookId, hookId))
    .orderBy(desc(hookDeliveries.createdAt), desc(hookDeliveries.id))
    .limit(most);

const ownedBy = (db: Executor, ownerId: string) =>
  sql`${hooks.projectId} in ${db.select({ id: projects.id }).from(projects).where(eq(projects.ownerId, ownerId))}`;

export async function findHook(db: Executor, id: string, ownerId: string): Promise<HookRow | null> {
  const [row] = await db
    .select()
    .from(hooks)
    .where(and(eq(hooks.id, id), ownedBy(db, ownerId)));
  return row ?? null;
}

export async function updateHook(
  db: Executor,
  id: string,
  change: Partial<Pick<HookRow, 'url' | 'events' | 'enabled' | 'failures'>> & {
    since?: ReturnType<typeof sql>;
  },
): Promise<void> {
  await db
    .update(hooks)
    .set({ id: sql`${hooks.id}`, ...change })
    .where(eq(hooks.id, id));
}

export async function deleteHook(db: Executor, id: string, ownerId: string): Promise<boolean> {
  const gone = await db
    .delete(hooks)
    .where(and(eq(hooks.id, id), ownedBy(db, ownerId)))
    .returning({ id: hooks.id });
  return gone.length === 1;
}

/**
 * Queues what web hooks have not heard of. It reads what is stored, so that no event is lost with a process, and each is
 * queued once however many nodes look.
 */
export async function collectEvents(db: Executor): Promise<void> {
  await db.execute(sql`
    insert into hook_deliveries (id, hook_id, event, subject_id, body)
    select gen_random_uuid(), h.id, 'conversation.ended', c.id, jsonb_build_object(
      'projectId', c.project_id, 'conversationId', c.id, 'channel', c.visitor, 'messageCount', c.message_count,
      'firstQuestion', c.first_question, 'createTime', c.created_at, 'lastTime', c.last_at)
    from hooks h join conversations c on c.project_id = h.project_id
    where h.enabled and 'conversation.ended' = any(h.events) and c.message_count > 0
      and c.last_at < now() - make_interval(mins => ${SILENCE_MINUTES})
      and c.last_at > greatest(h.since, ${TOLD_WITHIN})
    on conflict do nothing`);
  await db.execute(sql`
    insert into hook_deliveries (id, hook_id, event, subject_id, body)
    select gen_random_uuid(), h.id, 'answer.fallback', m.id, jsonb_build_object(
      'projectId', c.project_id, 'conversationId', c.id, 'messageId', m.id, 'question', q.text,
      'answer', m.text, 'createTime', m.created_at)
    from hooks h
      join conversations c on c.project_id = h.project_id
      join messages m on m.conversation_id = c.id
      left join messages q on q.id = m.question_id
    where h.enabled and 'answer.fallback' = any(h.events) and m.route = 'fallback'
      and m.created_at > greatest(h.since, ${TOLD_WITHIN})
    on conflict do nothing`);
}

/**
 * Takes deliveries that are due, for one try each: first one of every owner, then a second one, so that anyone who has very many
 * holds up nobody else. What a node that dies had taken comes back after the lease.
 */
export async function claimDue(db: Executor) {
  const isDue = sql`d.state = 'waiting' and d.next_at <= now()`;
  const due = sql`(
    select d.id from ${hookDeliveries} d join (
      select heads.id, row_number() over (partition by p.owner_id order by heads.next_at) as place
      from ${hooks} h join ${projects} p on p.id = h.project_id cross join lateral (
        select d.id, d.next_at from ${hookDeliveries} d where d.hook_id = h.id and ${isDue}
        order by d.next_at limit ${CLAIMED_AT_ONCE}) heads
      where h.enabled) ranked on ranked.id = d.id
    where ${isDue} order by ranked.place, d.next_at limit ${CLAIMED_AT_ONCE} for update of d skip locked)`;
  return db
    .update(hookDeliveries)
    .set({
      tries: sql`${hookDeliveries.tries} + 1`,
      nextAt: sql`now() + make_interval(mins => ${LEASE_MINUTES})`,
    })
    .from(hooks)
    .where(and(eq(hooks.id, hookDeliveries.hookId), sql`${hookDeliveries.id} in ${due}`))
    .returning({
      id: hookDeliveries.id,
      hookId: hooks.id,
      event: hookDeliveries.event,
      body: hookDeliveries.body,
      tries: hookDeliveries.tries,
      createdAt: hookDeliveries.createdAt,
      url: hooks.url,
      secret: hooks.secret,
      projectId: hooks.projectId,
    });
}

export type DueDelivery = Awaited<ReturnType<typeof claimDue>>[number];

export async function updateDelivery(
  db: Executor,
  id: string,
  change: Partial<Pick<DeliveryRow, 'state' | 'status' | 'error' | 'nextAt'>>,
): Promise<void> {
  await db.update(hookDeliveries).set(change).where(eq(hookDeliveries.id, id));
}

/** Counts a failed try; returns how many there are since the last success, and whether the hook is still on. */
export async function countFailure(db: Executor, id: string) {
  const [row] = await db
    .update(hooks)
    .set({ failures: sql`${hooks.failures} + 1` })
    .where(eq(hooks.id, id))
    .returning({ failures: hooks.failures });
  return row?.failures ?? 0;
}

/** Switches a hook off; the project and its owner if it was on, else null. */
export async function disableHook(db: Executor, id: string) {
  const [row] = await db
    .update(hooks)
    .set({ enabled: false })
    .from(projects)
    .where(and(eq(hooks.id, id), eq(projects.id, hooks.projectId), eq(hooks.enabled, true)))
    .returning({
      projectId: projects.id,
      kind: projects.kind,
      project: projects.name,
      ownerId: projects.ownerId,
    });
  return row ?? null;
}

export async function sweepDeliveries(db: Executor): Promise<void> {
  await deleteInBatches(
    db,
    hookDeliveries,
    lt(hookDeliveries.createdAt, sql`now() - make_interval(days => ${KEPT_DAYS})`),
  );
}
