import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Executor } from '../../../db/connection';
import { accounts } from '../../../db/schema';

export type Account = typeof accounts.$inferSelect;

export interface PhoneNumber {
  countryCode: string;
  phone: string;
}

export async function findAccount(
  db: Executor,
  { countryCode, phone }: PhoneNumber,
): Promise<Account | null> {
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

/** Reads and locks an account until the transaction ends. */
export async function holdAccount(tx: Executor, id: string): Promise<Account | null> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('share');
  return row ?? null;
}

/** The account of a phone, created when it is new. Two calls at once get the same one, and only one learns that it is new. */
export async function ensureAccount(
  db: Executor,
  number: PhoneNumber,
  name: string,
): Promise<{ account: Account; isNew: boolean }> {
  const made = await db
    .insert(accounts)
    .values({ id: uuid(), countryCode: number.countryCode, phone: number.phone, name })
    .onConflictDoNothing()
    .returning();
  const account = made[0] ?? (await findAccount(db, number));
  if (account === null) throw new Error('The account vanished while it was being made');
  return { account, isNew: made.length === 1 };
}

/** Sets the password if it is still the one that was checked; false when it was changed meanwhile. */
export async function setPassword(
  db: Executor,
  id: string,
  passwordHash: string,
  before: string | null,
): Promise<boolean> {
  const changed = await db
    .update(accounts)
    .set({ passwordHash })
    .where(and(eq(accounts.id, id), sql`${accounts.passwordHash} is not distinct from ${before}`))
    .returning({ id: accounts.id });
  return changed.length === 1;
}
