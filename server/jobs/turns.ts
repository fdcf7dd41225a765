import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { deleteInBatches } from '../db/batches';
import type { Database, Executor } from '../db/connection';
import { workTurns } from '../db/schema-work';

/** A table that is a queue and gives owners turns. */
export interface TurnsTable {
  /** Tells the queues apart. */
  name: string;
  table: PgTable;
  id: PgColumn;
  /** Whose a row is, or what it belongs to; not null. */
  lane: PgColumn;
  /** The account behind a lane; lanes are accounts without it. */
  ownerOf?: (lane: SQL) => SQL;
  /** What waits or runs. An index on `lane` and `order`, with just this condition, finds the next row among very many. */
  isOpen: SQL;
  /** What may be claimed of that; beside this, nobody may hold it. */
  isDue?: SQL;
  /** In which order the rows of a lane are claimed. */
  order: PgColumn;
  /** Since when a row waits. */
  since: PgColumn;
  /** Until when a row is held; an index on it, with `isOpen`, finds what runs. */
  leasedUntil: PgColumn;
}

interface Next {
  id: string;
  owner: string;
}

/**
 * The next row: of the owner with the fewest running rows, and among those the one who has waited longest since their
 * last turn, or since their row came. The lanes are found one after the other in the index, so that a hundred thousand rows
 * of one owner cost as much as one.
 */
const nextOf = ({
  name,
  table,
  id,
  lane,
  ownerOf = (one) => one,
  isOpen,
  isDue = sql`true`,
  order,
  since,
  leasedUntil,
}: TurnsTable): SQL => sql`
  with recursive lanes(lane) as (
    (select ${lane} from ${table} where ${isOpen} order by ${lane} limit 1)
    union all
    select (select ${lane} from ${table} where ${isOpen} and ${lane} > lanes.lane order by ${lane} limit 1)
    from lanes where lanes.lane is not null
  ),
  heads as (
    select head.id, head.since, ${ownerOf(sql`lanes.lane`)} as owner
    from lanes cross join lateral (
      select ${id} as id, ${since} as since from ${table}
      where ${lane} = lanes.lane and ${isOpen} and ${isDue} and (${leasedUntil} is null or ${leasedUntil} < now())
      order by ${lane}, ${order} limit 1) head
    where lanes.lane is not null
  ),
  running as (
    select ${ownerOf(sql`${lane}`)} as owner, count(*) as n from ${table}
    where ${isOpen} and ${leasedUntil} >= now() group by 1
  )
  select ${id} as id, heads.owner from ${table}
    join heads on heads.id = ${id}
    left join running on running.owner = heads.owner
    left join ${workTurns} turns on turns.queue = ${name} and turns.owner_id = heads.owner
  order by coalesce(running.n, 0), greatest(heads.since, turns.had_at), ${order}
  limit 1 for update of ${table} skip locked`;

/**
 * Claims the next row of a queue, in turn by its owners: anyone who has a hundred rows waiting holds up the only one of
 * somebody else by one. Two servers never get the same row, and no claim sees another one half done.
 * @param take notes the claim in the row, and returns it
 */
export function claimInTurn<Row>(
  db: Database,
  queue: TurnsTable,
  take: (tx: Executor, id: string) => Promise<Row[]>,
): Promise<Row | null> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`turns ${queue.name}`}, 0))`);
    const { rows } = await tx.execute<Next & Record<string, unknown>>(nextOf(queue));
    const [next] = rows;
    if (next === undefined) return null;
    const [row] = await take(tx, next.id);
    if (row === undefined) return null;
    // The time of the clock, as the transaction may have waited for another one that had its turn meanwhile.
    const turn = { queue: queue.name, ownerId: next.owner, hadAt: sql`clock_timestamp()` };
    await tx
      .insert(workTurns)
      .values(turn)
      .onConflictDoUpdate({ target: [workTurns.queue, workTurns.ownerId], set: { hadAt: turn.hadAt } });
    return row;
  });
}

/** Forgets turns that were long ago: what has come since then waits by when it came. */
export async function sweepTurns(db: Executor): Promise<void> {
  await deleteInBatches(db, workTurns, sql`${workTurns.hadAt} < now() - interval '1 day'`);
}
