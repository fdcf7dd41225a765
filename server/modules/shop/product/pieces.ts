import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../db/connection';

/** What becomes of the pieces of a product. */
interface Movement {
  /** Of a product with a limit. */
  change: SQL;
  /** What must hold of it besides. */
  where?: SQL;
  /** Pieces that were sold, or came back. */
  sold?: number;
}

/**
 * Moves pieces of a product. One with a limit is changed and stays locked until the transaction ends, so that nobody sells the same
 * piece. One without is only held shared (`for key share`, which lets others change the row, so that nobody who turns from one to the
 * other waits for somebody who waits for them): buyers do not wait for each other, and anyone who sets a limit waits for them.
 * @returns false when `where` of the movement does not hold, or the product is gone
 */
async function move(tx: Executor, id: string, movement: Movement): Promise<boolean> {
  if (await tryMove(tx, id, movement)) return true;
  // Its limit may have been set or removed in that very moment: held, it cannot change again.
  return tx.transaction(async (within) => {
    await within.execute(sql`select 1 from products where id = ${id} for no key update`);
    return tryMove(within, id, movement);
  });
}

async function tryMove(
  tx: Executor,
  id: string,
  { change, where = sql`true`, sold = 0 }: Movement,
): Promise<boolean> {
  const { rows } = await tx.execute<{ moved: boolean }>(sql`
    with limited as (
      update products set ${change} where id = ${id} and stock is not null and ${where} returning id
    ), free as (
      select id from products where id = ${id} and stock is null for key share
    ), noted as (
      insert into product_sales (product_id, pieces)
      select id, ${sold}::int from (select id from limited union all select id from free) moved where ${sold}::int <> 0
    )
    select exists (select from limited) or exists (select from free) as moved`);
  return rows[0]?.moved === true;
}

/** Holds pieces for an order; false when there are not this many left. */
export const holdPieces = (tx: Executor, id: string, pieces: number): Promise<boolean> =>
  move(tx, id, { change: sql`held = held + ${pieces}`, where: sql`stock - held >= ${pieces}` });

/** Frees the pieces of an order that is canceled. */
export async function releasePieces(tx: Executor, id: string, pieces: number): Promise<void> {
  await move(tx, id, { change: sql`held = greatest(0, held - ${pieces})` });
}

/** Turns held pieces into sold ones. */
export async function sellPieces(tx: Executor, id: string, pieces: number): Promise<void> {
  await move(tx, id, {
    change: sql`held = greatest(0, held - ${pieces}), stock = stock - ${pieces}`,
    sold: pieces,
  });
}

/** Puts refunded pieces back for sale. */
export async function restockPieces(tx: Executor, id: string, pieces: number): Promise<void> {
  await move(tx, id, { change: sql`stock = stock + ${pieces}`, sold: -pieces });
}

/**
 * Adds what was sold since the last time to the products, in one statement. Several servers may do so at once. The products are
 * locked in the order of their ids, as orders lock them.
 */
export async function foldSales(db: Executor): Promise<void> {
  await db.execute(sql`
    with gone as (delete from product_sales returning product_id, pieces),
      sums as (select product_id, sum(pieces)::int as pieces from gone group by product_id),
      held as (select id from products where id in (select product_id from sums) order by id for no key update)
    update products p set sold = greatest(0, p.sold + s.pieces) from sums s join held h on h.id = s.product_id
    where p.id = h.id`);
}
