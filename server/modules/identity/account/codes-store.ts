import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { CodePurpose } from '../../../../contract/account';
import { deleteInBatches } from '../../../db/batches';
import type { Executor } from '../../../db/connection';
import { smsCodes, smsOutbox, tickets } from '../../../db/schema';

/** A phone and what it is being verified for. */
export interface PhonePurpose {
  countryCode: string;
  phone: string;
  type: CodePurpose;
}

export const CODE_ATTEMPTS = 5;

const ofPhone = (table: typeof smsCodes | typeof tickets, { countryCode, phone, type }: PhonePurpose) =>
  and(eq(table.countryCode, countryCode), eq(table.phone, phone), eq(table.type, type));

/** Makes other senders to this number wait until the transaction ends. */
export async function lockPhone(tx: Executor, number: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${number}, 0))`);
}

/**
 * When the last code was made that this phone has to wait for, or null: one for the same purpose, or an unused one for
 * another purpose. Whoever has entered a code owns the phone and may ask for another purpose at once.
 */
export async function lastCodeTime(
  db: Executor,
  { countryCode, phone, type }: PhonePurpose,
): Promise<Date | null> {
  const [row] = await db
    .select({ createdAt: smsCodes.createdAt })
    .from(smsCodes)
    .where(
      and(
        eq(smsCodes.countryCode, countryCode),
        eq(smsCodes.phone, phone),
        or(eq(smsCodes.type, type), isNull(smsCodes.spentAt)),
      ),
    )
    .orderBy(desc(smsCodes.createdAt))
    .limit(1);
  return row?.createdAt ?? null;
}

/** Stores a new code; earlier ones for the same phone and purpose become invalid. */
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

export async function dropCode(db: Executor, id: string): Promise<void> {
  await db.delete(smsCodes).where(eq(smsCodes.id, id));
}

/** Uses up one try of the pending code; null when none is pending or no try is left. */
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

/** Uses up a code; false when another call was first. */
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
  ticket: { tokenHash: string; client: string; expiresAt: Date },
): Promise<void> {
  await db.insert(tickets).values({ id: uuid(), ...purpose, ...ticket });
}

/** Uses up a ticket; false when it is unknown, expired, used, of another browser or for another purpose. */
export async function spendTicket(
  db: Executor,
  purpose: PhonePurpose,
  tokenHash: string,
  client: string,
): Promise<boolean> {
  const spent = await db
    .update(tickets)
    .set({ spentAt: sql`now()` })
    .where(
      and(
        ofPhone(tickets, purpose),
        eq(tickets.tokenHash, tokenHash),
        eq(tickets.client, client),
        isNull(tickets.spentAt),
        gt(tickets.expiresAt, sql`now()`),
      ),
    )
    .returning({ id: tickets.id });
  return spent.length === 1;
}

/** Deletes expired codes and tickets, and their copies in the sandbox's outbox. */
export async function sweepCodes(db: Executor): Promise<void> {
  const old = sql`now() - interval '2 days'`;
  await deleteInBatches(db, smsCodes, lt(smsCodes.expiresAt, old));
  await deleteInBatches(db, tickets, lt(tickets.expiresAt, old));
  await deleteInBatches(db, smsOutbox, lt(smsOutbox.createdAt, old));
}
