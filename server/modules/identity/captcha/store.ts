import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { deleteInBatches } from '../../../db/batches';
import type { Executor } from '../../../db/connection';
import { captchas } from '../../../db/schema-account';

export async function keepPuzzle(
  db: Executor,
  puzzle: { id: string; x: number; address: string; expiresAt: Date },
): Promise<void> {
  await db.insert(captchas).values(puzzle);
}

/** Uses up the only try of a puzzle and returns where its piece belongs; null when there is no try left. */
export async function takeTry(db: Executor, id: string): Promise<number | null> {
  const [row] = await db
    .update(captchas)
    .set({ triedAt: sql`now()` })
    .where(and(eq(captchas.id, id), isNull(captchas.triedAt), gt(captchas.expiresAt, sql`now()`)))
    .returning({ x: captchas.x });
  return row?.x ?? null;
}

export async function keepSolved(
  db: Executor,
  id: string,
  ticketHash: string,
  ticketExpiresAt: Date,
): Promise<void> {
  await db.update(captchas).set({ ticketHash, ticketExpiresAt }).where(eq(captchas.id, id));
}

/** Spends a ticket; false when it is unknown, old or spent. */
export async function spendTicket(db: Executor, ticketHash: string): Promise<boolean> {
  const spent = await db
    .update(captchas)
    .set({ ticketSpentAt: sql`now()` })
    .where(
      and(
        eq(captchas.ticketHash, ticketHash),
        isNull(captchas.ticketSpentAt),
        gt(captchas.ticketExpiresAt, sql`now()`),
      ),
    )
    .returning({ id: captchas.id });
  return spent.length === 1;
}

/** Deletes expired puzzles. */
export async function sweepCaptchas(db: Executor): Promise<void> {
  await deleteInBatches(db, captchas, lt(captchas.expiresAt, sql`now() - interval '1 hour'`));
}
