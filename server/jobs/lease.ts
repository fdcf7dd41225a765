import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database, Executor } from '../db/connection';
import { claimInTurn, type TurnsTable } from './turns';

/** How long a server's claim on an item of a queue lasts without a heartbeat, seconds. */
export const LEASE_SECONDS = 15;

/** The end of a claim that begins now; in milliseconds, the precision of a Date: a server recognizes its own claim by its end. */
export const leaseEnd = sql`date_trunc('milliseconds', now() + ${`${LEASE_SECONDS} seconds`}::interval)`;

/** A table whose rows servers claim for a time. */
type LeasedTable = PgTable & { leasedUntil: PgColumn };

/** How the rows of a table are claimed, and what besides the claim is written then. */
export interface LeasedQueue<Table extends LeasedTable> extends Omit<TurnsTable, 'table' | 'leasedUntil'> {
  /** What else is true of a row that a server works on, such as its state; a row that has moved on is held by nobody. */
  isRunning?: SQL;
  /** What a claim writes in the row. */
  claimed?: PgUpdateSetSource<Table>;
  /** What handing a row back writes in it. */
  dropped?: PgUpdateSetSource<Table>;
}

/**
 * The claims of servers on the rows of a table that is a queue. A claim lasts for `LEASE_SECONDS` and is kept up by
 * heartbeats; a server knows its own claim by the time at which it ends.
 */
export function leased<Table extends LeasedTable>(
  table: Table,
  { isRunning, claimed, dropped, ...queue }: LeasedQueue<Table>,
) {
  const turns: TurnsTable = { ...queue, table, leasedUntil: table.leasedUntil };
  // Drizzle cannot tell the columns of a table that is a type parameter.
  const written = (leasedUntil: SQL | null, ...changes: (PgUpdateSetSource<Table> | undefined)[]) =>
    Object.assign({ leasedUntil }, ...changes) as PgUpdateSetSource<Table>;

  /** The condition that a server holds a row until a time. */
  const isHeld = (id: string, until: Date): SQL | undefined =>
    and(eq(queue.id, id), isRunning, eq(table.leasedUntil, until));

  return {
    isHeld,

    /** Claims the next row: a waiting one, or one whose server sent no heartbeat. Two servers never get the same one. */
    claimNext(db: Database): Promise<Table['$inferSelect'] | null> {
      return claimInTurn<Table['$inferSelect']>(db, turns, async (tx, id) => {
        const rows: unknown = await tx
          .update(table)
          .set(written(leaseEnd, claimed))
          .where(eq(queue.id, id))
          .returning();
        return rows as Table['$inferSelect'][];
      });
    },

    /**
     * The heartbeat of a server for a row that it has claimed `until` a time.
     * @param change what it notes besides, such as how far it is
     * @returns until when it holds the row now; null when it has lost it: the row has moved on, is deleted, or another server has claimed it
     */
    async renewLease(
      db: Executor,
      id: string,
      until: Date,
      change?: PgUpdateSetSource<Table>,
    ): Promise<Date | null> {
      const rows: { until: unknown }[] = await db
        .update(table)
        .set(written(leaseEnd, change))
        .where(isHeld(id, until))
        .returning({ until: table.leasedUntil });
      return (rows[0]?.until as Date | undefined) ?? null;
    },

    /** Hands a row back, so that this server or another one takes it again. A claim of another server stays. */
    async dropLease(db: Executor, id: string, until: Date, change?: PgUpdateSetSource<Table>): Promise<void> {
      await db
        .update(table)
        .set(written(null, dropped, change))
        .where(isHeld(id, until));
    },
  };
}
