import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { GrantedRight } from '../../../contract/shop/limits';
import type { Executor } from '../../db/connection';
import { grants } from '../../db/schema-shop';
import { changeGrant, type GrantRow, insertGrant } from './store';

/** An exchange of a counted right for another one. */
export interface Exchange {
  /** Pieces that change. */
  pieces: number;
  /** Whether the pieces are in use by something that now uses the other right. */
  isUsed: boolean;
  right: GrantedRight;
  /** What a piece of the other right costs by itself, fen. */
  each: number;
}

/** Fen that each piece of a grant was worth, and what of that is left for the other right. */
function sharesOf({ value, quantity }: GrantRow, { pieces, each }: Exchange) {
  const taken = Math.floor((value * pieces) / quantity);
  return { taken, kept: Math.min(taken, each * pieces) };
}

/** Fen of the value of a grant that an exchange frees. */
export function freedBy(row: GrantRow, exchange: Exchange): number {
  const { taken, kept } = sharesOf(row, exchange);
  return taken - kept;
}

/** Counted grants of an account that hold now and are not used up, the oldest first. */
export const unusedGrants = (db: Executor, accountId: string, right: GrantedRight): Promise<GrantRow[]> =>
  db
    .select()
    .from(grants)
    .where(
      and(
        eq(grants.accountId, accountId),
        eq(grants.right, right),
        eq(grants.state, 'granted'),
        gt(grants.quantity, grants.used),
        or(isNull(grants.endsAt), gt(grants.endsAt, sql`now()`)),
      ),
    )
    .orderBy(grants.id);

const standing = (db: Executor, id: string, accountId: string) =>
  db
    .select()
    .from(grants)
    .where(and(eq(grants.id, id), eq(grants.accountId, accountId), eq(grants.state, 'granted')));

/** A grant that stands; null for one that does not, or that is another account's. */
export async function findStanding(db: Executor, id: string, accountId: string): Promise<GrantRow | null> {
  const [row] = await standing(db, id, accountId);
  return row ?? null;
}

/** As {@link findStanding}, held until the transaction ends. */
export async function holdGrant(tx: Executor, id: string, accountId: string): Promise<GrantRow | null> {
  const [row] = await standing(tx, id, accountId).for('update');
  return row ?? null;
}

/**
 * Takes pieces out of a grant, and gives as many of another right for them. Both stay with the bought line, so that a refund of it
 * takes back what is left of both.
 * @param row as {@link holdGrant} has answered it
 * @returns the grant of the other right
 * @throws RangeError when it has not this many pieces
 */
export async function exchangePieces(tx: Executor, row: GrantRow, exchange: Exchange): Promise<GrantRow> {
  const { pieces, isUsed, right } = exchange;
  const used = isUsed ? pieces : 0;
  if (pieces < 1 || pieces > (isUsed ? row.used : row.quantity - row.used))
    throw new RangeError(`grant ${row.id} has no ${pieces} pieces to exchange`);
  const { taken, kept } = sharesOf(row, exchange);
  if (pieces === row.quantity) await changeGrant(tx, row.id, 'revoke');
  else
    await tx
      .update(grants)
      .set({ quantity: row.quantity - pieces, used: row.used - used, value: row.value - taken })
      .where(eq(grants.id, row.id));
  const given = await insertGrant(tx, {
    accountId: row.accountId,
    right,
    quantity: pieces,
    used,
    value: kept,
    endsAt: row.endsAt,
    orderLineId: row.orderLineId,
    reason: row.reason,
  });
  if (given !== null) return given;
  // The line has given this right by an earlier exchange.
  const [more] = await tx
    .update(grants)
    .set({
      quantity: sql`${grants.quantity} + ${pieces}`,
      used: sql`${grants.used} + ${used}`,
      value: sql`${grants.value} + ${kept}`,
    })
    .where(
      and(
        eq(grants.orderLineId, row.orderLineId ?? ''),
        eq(grants.right, right),
        eq(grants.state, 'granted'),
      ),
    )
    .returning();
  if (more === undefined) throw new Error(`The line of grant ${row.id} gives nothing any more`);
  return more;
}
