import { and, count, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { GrantedRight } from '../../../contract/shop/limits';
import type { Executor } from '../../db/connection';
import { grants } from '../../db/schema-shop';
import { statesBefore } from '../../db/transitions';
import type { Paging } from '../paging';
import { type GrantEvent, grantTransitions } from './transitions';

export type GrantRow = typeof grants.$inferSelect;

/** A grant that is to be written. */
export type NewGrant = Omit<typeof grants.$inferInsert, 'id'>;

/** Writes grants, but for rights that the same line has given already. */
export const insertGrants = (tx: Executor, rows: readonly NewGrant[]) =>
  tx
    .insert(grants)
    .values(rows.map((row) => ({ id: uuid(), ...row })))
    .onConflictDoNothing()
    .returning();

/** Null when the same line has given this right already. */
export async function insertGrant(tx: Executor, grant: NewGrant): Promise<GrantRow | null> {
  const [row] = await insertGrants(tx, [grant]);
  return row ?? null;
}

/** The granted rights of an account that have not ended before `since`, one right or all. */
export const standingGrants = (
  db: Executor,
  accountId: string,
  { since, right }: { since: Date; right?: GrantedRight },
): Promise<GrantRow[]> =>
  db
    .select()
    .from(grants)
    .where(
      and(
        eq(grants.accountId, accountId),
        eq(grants.state, 'granted'),
        right && eq(grants.right, right),
        or(isNull(grants.endsAt), gt(grants.endsAt, since)),
      ),
    )
    .orderBy(grants.beginsAt, grants.id);

/** Of these subjects, those that the account holds now. Each payment asks: by its name the database plans it once a connection. */
export async function heldSubjects(
  db: Executor,
  accountId: string,
  subjects: readonly string[],
): Promise<Set<string>> {
  if (subjects.length === 0) return new Set();
  const rows = await db
    .select({ subject: grants.subject })
    .from(grants)
    .where(
      and(
        eq(grants.accountId, accountId),
        eq(grants.right, 'asset'),
        eq(grants.state, 'granted'),
        sql`${grants.subject} = any(${sql.param([...subjects])}::text[])`,
        or(isNull(grants.endsAt), gt(grants.endsAt, sql`now()`)),
      ),
    )
    .prepare('find_held_subjects')
    .execute();
  return new Set(rows.map(({ subject }) => subject));
}

/** Of these subjects, those that were taken back from the account, as by a refund. */
export async function revokedSubjects(
  db: Executor,
  accountId: string,
  subjects: readonly string[],
): Promise<Set<string>> {
  if (subjects.length === 0) return new Set();
  const rows = await db
    .select({ subject: grants.subject })
    .from(grants)
    .where(
      and(
        eq(grants.accountId, accountId),
        eq(grants.right, 'asset'),
        eq(grants.state, 'revoked'),
        inArray(grants.subject, [...subjects]),
      ),
    );
  return new Set(rows.map(({ subject }) => subject));
}

/** Every subject of the assets that the account holds now. */
export async function allAssets(db: Executor, accountId: string): Promise<string[]> {
  const rows = await standingGrants(db, accountId, { since: new Date(), right: 'asset' });
  return rows.map(({ subject }) => subject);
}

/** Lets an event happen to a grant; null when its state does not allow it. */
export async function changeGrant(
  tx: Executor,
  id: string,
  event: GrantEvent,
  change: { supersededBy?: string | null; reason?: string } = {},
): Promise<GrantRow | null> {
  for (const { before, after } of statesBefore(grantTransitions, event)) {
    const [row] = await tx
      .update(grants)
      .set({ ...change, state: after })
      .where(and(eq(grants.id, id), inArray(grants.state, before)))
      .returning();
    if (row !== undefined) return row;
  }
  return null;
}

export const grantsOfLines = (db: Executor, orderLineIds: readonly string[]): Promise<GrantRow[]> =>
  orderLineIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(grants)
        .where(inArray(grants.orderLineId, [...orderLineIds]));

export const grantsSupersededBy = (db: Executor, orderLineId: string): Promise<GrantRow[]> =>
  db.select().from(grants).where(eq(grants.supersededBy, orderLineId));

export async function findGrant(db: Executor, id: string): Promise<GrantRow | null> {
  const [row] = await db.select().from(grants).where(eq(grants.id, id));
  return row ?? null;
}

export async function listGrants(db: Executor, accountId: string, { offset, pageSize }: Paging) {
  const where = eq(grants.accountId, accountId);
  const [rows, total] = await Promise.all([
    db.select().from(grants).where(where).orderBy(desc(grants.id)).limit(pageSize).offset(offset),
    db.select({ n: count() }).from(grants).where(where),
  ]);
  return { rows, total: total[0]?.n ?? 0 };
}

/** Moves every grant to another account. */
export async function moveGrants(tx: Executor, from: string, to: string): Promise<void> {
  await tx.update(grants).set({ accountId: to }).where(eq(grants.accountId, from));
}

/** Gives a grant another period, and the value that is left of it. */
export async function setPeriod(
  tx: Executor,
  id: string,
  period: { beginsAt: Date; endsAt: Date; value: number },
): Promise<void> {
  await tx.update(grants).set(period).where(eq(grants.id, id));
}

/** Memberships that end within a number of days, or ended within a number of past days, for reminders. */
export const endingMemberships = (
  db: Executor,
  { from, to }: { from: Date; to: Date },
): Promise<GrantRow[]> =>
  db
    .select()
    .from(grants)
    .where(
      and(
        eq(grants.right, 'membership'),
        eq(grants.state, 'granted'),
        gt(grants.endsAt, from),
        lte(grants.endsAt, to),
      ),
    )
    .orderBy(grants.endsAt);

/** Marks that the owner was told this many days before the end; false when somebody else has done it. */
export async function markReminded(tx: Executor, id: string, days: number): Promise<boolean> {
  const rows = await tx
    .update(grants)
    .set({ remindedDays: days })
    .where(and(eq(grants.id, id), or(isNull(grants.remindedDays), gt(grants.remindedDays, days))))
    .returning({ id: grants.id });
  return rows.length === 1;
}
