import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { ProofKind } from '../../../../contract/account/schema';
import type { Executor } from '../../../db/connection';
import { sessions } from '../../../db/schema';
import { sessionProofs } from '../../../db/schema-second-factor';

/** Notes that the holder of a session has proved at this moment who it is. */
export async function keepProof(db: Executor, sessionId: string, kind: ProofKind): Promise<void> {
  await db
    .insert(sessionProofs)
    .values({ sessionId, kind })
    .onConflictDoUpdate({ target: sessionProofs.sessionId, set: { kind, provedAt: sql`now()` } });
}

/** Whether a session has a proof that is younger than this many minutes. */
export async function hasProof(db: Executor, sessionId: string, minutes: number): Promise<boolean> {
  const [row] = await db
    .select({ sessionId: sessionProofs.sessionId })
    .from(sessionProofs)
    .where(
      and(
        eq(sessionProofs.sessionId, sessionId),
        gt(sessionProofs.provedAt, sql`now() - make_interval(mins => ${minutes})`),
      ),
    );
  return row !== undefined;
}

/** Forgets what the sessions of an account have proved. */
export async function dropProofs(tx: Executor, accountId: string): Promise<void> {
  const own = tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.accountId, accountId));
  await tx.delete(sessionProofs).where(inArray(sessionProofs.sessionId, own));
}
