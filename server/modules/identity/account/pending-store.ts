import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { SignInWay } from '../../../../contract/account/schema';
import type { Executor } from '../../../db/connection';
import { pendingLogIns } from '../../../db/schema-second-factor';

/** Codes that one log-in may try. */
const ATTEMPTS = 5;

export interface PendingRow {
  id: string;
  accountId: string;
  way: SignInWay;
  rememberMe: boolean;
}

export async function keepPending(
  db: Executor,
  pending: Omit<typeof pendingLogIns.$inferInsert, 'id'>,
): Promise<void> {
  await db.insert(pendingLogIns).values({ id: uuid(), ...pending });
}

/** Uses up one try of a log-in; null when it is unknown, over, of another browser, or has no try left. */
export async function takePendingTry(
  db: Executor,
  tokenHash: string,
  client: string,
): Promise<PendingRow | null> {
  const { id, accountId, way, rememberMe } = pendingLogIns;
  const [row] = await db
    .update(pendingLogIns)
    .set({ attempts: sql`${pendingLogIns.attempts} + 1` })
    .where(
      and(
        eq(pendingLogIns.tokenHash, tokenHash),
        eq(pendingLogIns.client, client),
        isNull(pendingLogIns.spentAt),
        gt(pendingLogIns.expiresAt, sql`now()`),
        lt(pendingLogIns.attempts, ATTEMPTS),
      ),
    )
    .returning({ id, accountId, way, rememberMe });
  return row ?? null;
}

/** Ends a log-in; false when another call was first, or a new password has ended it. */
export async function spendPending(tx: Executor, id: string): Promise<boolean> {
  const spent = await tx
    .update(pendingLogIns)
    .set({ spentAt: sql`now()` })
    .where(and(eq(pendingLogIns.id, id), isNull(pendingLogIns.spentAt)))
    .returning({ id: pendingLogIns.id });
  return spent.length === 1;
}

/** Deletes pending log-ins of an account, which wait for a code. */
export async function dropPending(tx: Executor, accountId: string): Promise<void> {
  await tx.delete(pendingLogIns).where(eq(pendingLogIns.accountId, accountId));
}

export async function sweepPending(db: Executor): Promise<void> {
  await db.delete(pendingLogIns).where(lt(pendingLogIns.expiresAt, sql`now() - interval '1 day'`));
}
