import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { StaffArea } from '../../../contract/staff';
import type { Executor } from '../../db/connection';
import { accounts, sessions, smsCodes, tickets } from '../../db/schema';

export type Account = typeof accounts.$inferSelect;

/** A phone and what it is being verified for. */
export interface PhonePurpose {
  countryCode: string;
  phone: string;
  type: string;
}

export const CODE_ATTEMPTS = 5;

const ofPhone = (table: typeof smsCodes | typeof tickets, { countryCode, phone, type }: PhonePurpose) =>
  and(eq(table.countryCode, countryCode), eq(table.phone, phone), eq(table.type, type));

/** Statement that makes other senders to this number wait until the transaction ends. */
export const lockPhone = (number: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${number}, 0))`;

/** When the last code for this phone and purpose was made, or null. */
export async function lastCodeTime(db: Executor, purpose: PhonePurpose): Promise<Date | null> {
  const [row] = await db
    .select({ createdAt: smsCodes.createdAt })
    .from(smsCodes)
    .where(ofPhone(smsCodes, purpose))
    .orderBy(desc(smsCodes.createdAt))
    .limit(1);
  return row?.createdAt ?? null;
}

/** Keeps a new code; the ones before it for the same phone and purpose no longer serve. */
export async function keepCode(
  db: Executor,
  purpose: PhonePurpose,
  code: { id: string; hash: string; expiresAt: Date },
): Promise<void> {
  await db
    .update(smsCodes)
    .set({ spentAt: sql`now()` })
    .where(and(ofPhone(smsCodes, purpose), isNull(smsCodes.spentAt)));
  await db
    .insert(smsCodes)
    .values({ id: code.id, ...purpose, codeHash: code.hash, expiresAt: code.expiresAt });
}

/** Takes one of the tries of the code that is waiting; null when none is waiting or its tries are used up. */
export async function takeAttempt(
  db: Executor,
  purpose: PhonePurpose,
): Promise<{ id: string; codeHash: string } | null> {
  const [row] = await db
    .update(smsCodes)
    .set({ attempts: sql`${smsCodes.attempts} + 1` })
    .where(
      and(
        ofPhone(smsCodes, purpose),
        isNull(smsCodes.spentAt),
        gt(smsCodes.expiresAt, sql`now()`),
        lt(smsCodes.attempts, CODE_ATTEMPTS),
      ),
    )
    .returning({ id: smsCodes.id, codeHash: smsCodes.codeHash });
  return row ?? null;
}

/** Spends a code; false when somebody else was first. */
export async function spendCode(db: Executor, id: string): Promise<boolean> {
  const spent = await db
    .update(smsCodes)
    .set({ spentAt: sql`now()` })
    .where(and(eq(smsCodes.id, id), isNull(smsCodes.spentAt)))
    .returning({ id: smsCodes.id });
  return spent.length === 1;
}

export async function keepTicket(
  db: Executor,
  purpose: PhonePurpose,
  tokenHash: string,
  expiresAt: Date,
): Promise<void> {
  await db.insert(tickets).values({ id: uuid(), ...purpose, tokenHash, expiresAt });
}

/** Spends the ticket of a phone and purpose; false when it is unknown, expired, spent or for something else. */
export async function spendTicket(db: Executor, purpose: PhonePurpose, tokenHash: string): Promise<boolean> {
  const spent = await db
    .update(tickets)
    .set({ spentAt: sql`now()` })
    .where(
      and(
        ofPhone(tickets, purpose),
        eq(tickets.tokenHash, tokenHash),
        isNull(tickets.spentAt),
        gt(tickets.expiresAt, sql`now()`),
      ),
    )
    .returning({ id: tickets.id });
  return spent.length === 1;
}

export async function findAccount(db: Executor, countryCode: string, phone: string): Promise<Account | null> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.countryCode, countryCode), eq(accounts.phone, phone)));
  return row ?? null;
}

export async function accountById(db: Executor, id: string): Promise<Account | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  return row ?? null;
}

/** The account of a phone, made when it is new. Two calls at once get the same one. */
export async function ensureAccount(
  db: Executor,
  countryCode: string,
  phone: string,
  name: string,
): Promise<Account> {
  await db.insert(accounts).values({ id: uuid(), countryCode, phone, name }).onConflictDoNothing();
  const account = await findAccount(db, countryCode, phone);
  if (account === null) throw new Error('The account vanished while it was being made');
  return account;
}

export async function keepSession(
  db: Executor,
  session: Omit<typeof sessions.$inferInsert, 'id'>,
): Promise<void> {
  await db.insert(sessions).values({ id: uuid(), ...session });
}

export async function findSession(
  db: Executor,
  tokenHash: string,
): Promise<{ id: string; accountId: string; staffAreas: StaffArea[] } | null> {
  const [row] = await db
    .select({ id: sessions.id, accountId: sessions.accountId, staffAreas: accounts.staffAreas })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, sql`now()`)));
  return row ?? null;
}

export async function endSession(db: Executor, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id));
}

/** Deletes codes, tickets and sessions that no longer serve. Answers how many rows went. */
export async function sweepExpired(db: Executor): Promise<number> {
  const old = sql`now() - interval '2 days'`;
  const gone = await Promise.all([
    db.delete(smsCodes).where(lt(smsCodes.expiresAt, old)).returning({ id: smsCodes.id }),
    db.delete(tickets).where(lt(tickets.expiresAt, old)).returning({ id: tickets.id }),
    db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`)).returning({ id: sessions.id }),
  ]);
  return gone.reduce((sum, rows) => sum + rows.length, 0);
}
