import { and, arrayContains, asc, desc, eq, lt, lte, sql } from 'drizzle-orm';
import { deleteInBatches } from '../db/batches';
import type { Executor } from '../db/connection';
import { sandboxTrades } from '../db/schema-order';
import type { KeptRecord, SandboxBook, SandboxRecord } from '../engines/payment/sandbox/book';

type Row = typeof sandboxTrades.$inferSelect;

const kept = ({ revision, id, labels, dueAt, createdAt, record }: Row): KeptRecord => ({
  revision,
  record: {
    id,
    labels,
    dueAt: dueAt?.getTime() ?? null,
    createdAt: createdAt.getTime(),
    trade: record as SandboxRecord['trade'],
  },
});

/** The trades of the sandbox's providers, in the product's own database: they outlive a restart, and all nodes see them. */
export const createSandboxBook = (db: Executor): SandboxBook => ({
  async get(id) {
    const [row] = await db.select().from(sandboxTrades).where(eq(sandboxTrades.id, id));
    return row === undefined ? null : kept(row);
  },

  async put({ id, labels, dueAt, createdAt, trade }, revision) {
    const values = {
      id,
      revision: revision + 1,
      labels: [...labels],
      dueAt: dueAt === null ? null : new Date(dueAt),
      createdAt: new Date(createdAt),
      record: trade,
    };
    const written =
      revision === 0
        ? await db
            .insert(sandboxTrades)
            .values(values)
            .onConflictDoNothing()
            .returning({ id: sandboxTrades.id })
        : await db
            .update(sandboxTrades)
            .set(values)
            .where(and(eq(sandboxTrades.id, id), eq(sandboxTrades.revision, revision)))
            .returning({ id: sandboxTrades.id });
    return written.length === 1;
  },

  async list({ label, dueUntil, limit }) {
    const rows = await db
      .select()
      .from(sandboxTrades)
      .where(
        and(
          label === undefined ? undefined : arrayContains(sandboxTrades.labels, [label]),
          dueUntil === undefined ? undefined : lte(sandboxTrades.dueAt, new Date(dueUntil)),
        ),
      )
      .orderBy(dueUntil === undefined ? desc(sandboxTrades.createdAt) : asc(sandboxTrades.dueAt))
      .limit(limit);
    return rows.map(kept);
  },
});

/** How long the sandbox remembers its trades, days: longer than any of them can be refunded. */
export const TRADE_DAYS = 400;

/** Deletes trades of the sandbox's providers that nobody asks about any more. */
export const sweepTrades = (db: Executor): Promise<number> =>
  deleteInBatches(
    db,
    sandboxTrades,
    lt(sandboxTrades.createdAt, sql`now() - make_interval(days => ${TRADE_DAYS})`),
  );
