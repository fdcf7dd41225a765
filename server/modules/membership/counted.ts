import { sql } from 'drizzle-orm';
import type { GrantedRight } from '../../../contract/shop/limits';
import type { Executor } from '../../db/connection';

/**
 * Uses one of a counted right, of the grant that ends first. The caller has locked the account.
 * @returns the grant; null when none is left
 */
export async function useOne(tx: Executor, accountId: string, right: GrantedRight): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update grants set used = used + 1 where id = (
      select id from grants where account_id = ${accountId} and "right" = ${right} and state = 'granted'
        and used < quantity and begins_at <= now() and (ends_at is null or ends_at > now())
      order by ends_at nulls last, id limit 1 for update)
    returning id`);
  return rows[0]?.id ?? null;
}

/** Gives back what {@link useOne} took. */
export async function refundOne(tx: Executor, grantId: string): Promise<void> {
  await tx.execute(sql`update grants set used = used - 1 where id = ${grantId} and used > 0`);
}

/** Pieces that were taken of a grant. */
export interface TakenPieces {
  grantId: string;
  pieces: number;
}

/** What is left now of the grants of a counted right, the one that ends first at the front. */
export async function piecesLeft(
  db: Executor,
  accountId: string,
  right: GrantedRight,
): Promise<{ grantId: string; left: number }[]> {
  const { rows } = await db.execute<{ grantId: string; left: number }>(sql`
    select id as "grantId", quantity - used as left from grants
    where account_id = ${accountId} and "right" = ${right} and state = 'granted'
      and used < quantity and begins_at <= now() and (ends_at is null or ends_at > now())
    order by ends_at nulls last, id`);
  return rows;
}

/** Takes pieces of grants as {@link piecesLeft} has answered them. The caller has held the account since then. */
export async function takePieces(tx: Executor, taken: readonly TakenPieces[]): Promise<void> {
  for (const { grantId, pieces } of taken)
    await tx.execute(sql`update grants set used = used + ${pieces} where id = ${grantId}`);
}

/** Gives back what {@link takePieces} took; of no use to anybody when the grant has ended meanwhile. The caller holds the account. */
export async function returnPieces(tx: Executor, taken: readonly TakenPieces[]): Promise<void> {
  for (const { grantId, pieces } of taken)
    await tx.execute(sql`update grants set used = greatest(0, used - ${pieces}) where id = ${grantId}`);
}
