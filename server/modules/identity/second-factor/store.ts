import { and, count, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Executor } from '../../../db/connection';
import { recoveryCodes, secondFactors } from '../../../db/schema-second-factor';

export type FactorRow = typeof secondFactors.$inferSelect;

export async function findFactor(db: Executor, accountId: string): Promise<FactorRow | null> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.accountId, accountId));
  return row ?? null;
}

/** Keeps a secret that waits for its first code; false when a confirmed one is there. */
export async function keepSecret(db: Executor, accountId: string, sealedSecret: string): Promise<boolean> {
  const kept = await db
    .insert(secondFactors)
    .values({ accountId, sealedSecret })
    .onConflictDoUpdate({
      target: secondFactors.accountId,
      set: { sealedSecret, lastStep: 0, createdAt: sql`now()` },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ accountId: secondFactors.accountId });
  return kept.length === 1;
}

/** Switches a waiting secret on, if it is still the one that was checked. */
export async function confirmSecret(tx: Executor, factor: FactorRow, step: number): Promise<boolean> {
  const confirmed = await tx
    .update(secondFactors)
    .set({ confirmedAt: sql`now()`, lastStep: step })
    .where(
      and(
        eq(secondFactors.accountId, factor.accountId),
        eq(secondFactors.sealedSecret, factor.sealedSecret),
        isNull(secondFactors.confirmedAt),
      ),
    )
    .returning({ accountId: secondFactors.accountId });
  return confirmed.length === 1;
}

/** Uses up the code of a time step; false when it, or a later one, was used before. */
export async function spendStep(db: Executor, factor: FactorRow, step: number): Promise<boolean> {
  const spent = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.accountId, factor.accountId),
        eq(secondFactors.sealedSecret, factor.sealedSecret),
        isNotNull(secondFactors.confirmedAt),
        lt(secondFactors.lastStep, step),
      ),
    )
    .returning({ accountId: secondFactors.accountId });
  return spent.length === 1;
}

/** Uses up a recovery code; false when there is none, or it was used. */
export async function spendRecoveryCode(db: Executor, accountId: string, codeHash: string): Promise<boolean> {
  const spent = await db
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return spent.length === 1;
}

/** Puts new recovery codes in the place of all earlier ones. */
export async function replaceRecoveryCodes(
  tx: Executor,
  accountId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ id: uuid(), accountId, codeHash })));
}

export async function countRecoveryCodes(db: Executor, accountId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}

/** Deletes the factor of an account with its recovery codes; false when there was none. */
export async function dropFactor(tx: Executor, accountId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  const gone = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.accountId, accountId))
    .returning({ confirmedAt: secondFactors.confirmedAt });
  return gone.some(({ confirmedAt }) => confirmedAt !== null);
}
