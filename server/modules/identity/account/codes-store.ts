import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { CodePurpose } from '../../../../contract/account/schema';
import { deleteInBatches } from '../../../db/batches';
import type { Executor } from '../../../db/connection';
import { smsCodes, smsOutbox, tickets } from '../../../db/schema';

/** A phone and what it is being verified for. */
export interface PhonePurpose {
  countryCode: string;
  phone: string;
  type: CodePurpose;
}

/** Tries of one code: of who has asked for it, and again of all others together. */
export const CODE_ATTEMPTS = 5;

const ofPhone = (table: typeof smsCodes | typeof tickets, { countryCode, phone, type }: PhonePurpose) =>
  and(eq(table.countryCode, countryCode), eq(table.phone, phone), eq(table.type, type));

/** Makes other senders to this number wait until the transaction ends. */
export async function lockPhone(tx: Executor, number: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${number}, 0))`);
}

/**
 * When the last code was made that this phone has to wait for, or null: one for the same purpose, or an unused one for
 * another purpose. Anyone who has entered a code owns the phone and may ask for another purpose at once.
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

/** Who asks for a code or tries one: the name of the browser, and where it calls from, as hashes. */
export interface Asker {
  /** Empty for a browser that keeps no cookies. */
  name: string;
  place: string;
}

/** Stores a new code; what the same browser has asked for before becomes invalid, and what strangers have asked for stays. */
export async function keepCode(
  db: Executor,
  purpose: PhonePurpose,
  code: { id: string; hash: string; expiresAt: Date; asker: Asker },
): Promise<void> {
  const { name, place } = code.asker;
  await db
    .update(smsCodes)
    .set({ spentAt: sql`now()` })
    .where(and(ofPhone(smsCodes, purpose), isNull(smsCodes.spentAt), askedBy(code.asker)));
  await db.insert(smsCodes).values({
    id: code.id,
    ...purpose,
    codeHash: code.hash,
    asker: name,
    askerPlace: place,
    expiresAt: code.expiresAt,
  });
}

const askedBy = ({ name, place }: Asker) =>
  or(eq(smsCodes.askerPlace, place), name === '' ? undefined : eq(smsCodes.asker, name));

export async function dropCode(db: Executor, id: string): Promise<void> {
  await db.delete(smsCodes).where(eq(smsCodes.id, id));
}

/**
 * The codes that a try is compared with: the newest, and the newest that the one who tries has asked for. A stranger who
 * asks for another code of somebody's phone does not make theirs void.
 */
export async function pendingCodes(
  db: Executor,
  purpose: PhonePurpose,
  asker: Asker,
): Promise<PendingCode[]> {
  const pending = await db
    .select({
      id: smsCodes.id,
      codeHash: smsCodes.codeHash,
      isOwn: sql<boolean>`${askedBy(asker)}`,
    })
    .from(smsCodes)
    .where(and(ofPhone(smsCodes, purpose), isNull(smsCodes.spentAt), gt(smsCodes.expiresAt, sql`now()`)))
    .orderBy(desc(smsCodes.createdAt), desc(smsCodes.id));
  const [newest] = pending;
  const own = pending.find(({ isOwn }) => isOwn);
  return [...new Set([own, newest])].filter((code) => code !== undefined);
}

export interface PendingCode {
  id: string;
  codeHash: string;
  /** Who tries has asked for it. */
  isOwn: boolean;
}

/** Uses up one try of a code, from its asker's tries or from strangers'; false when none is left. */
export async function takeAttempt(db: Executor, { id, isOwn }: PendingCode): Promise<boolean> {
  const counter = isOwn ? smsCodes.attempts : smsCodes.strangerAttempts;
  const taken = await db
    .update(smsCodes)
    .set(
      isOwn
        ? { attempts: sql`${smsCodes.attempts} + 1` }
        : { strangerAttempts: sql`${smsCodes.strangerAttempts} + 1` },
    )
    .where(and(eq(smsCodes.id, id), lt(counter, CODE_ATTEMPTS)))
    .returning({ id: smsCodes.id });
  return taken.length === 1;
}

/** Uses up a code; false when another call was first. Anyone who knows it owns the phone, so that the others go with it. */
export async function spendCode(db: Executor, purpose: PhonePurpose, id: string): Promise<boolean> {
  const spent = await db
    .update(smsCodes)
    .set({ spentAt: sql`now()` })
    .where(and(ofPhone(smsCodes, purpose), isNull(smsCodes.spentAt)))
    .returning({ id: smsCodes.id });
  return spent.some((code) => code.id === id);
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
