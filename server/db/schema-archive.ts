import { bigint, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { created, time } from './schema';

/** Months of a log that were moved into files of the storage. A trigger of the database lets no row go that no row here stands for. */
export const archives = pgTable(
  'archives',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: ['audit'] }).notNull(),
    /** The month, in UTC; its end is the beginning of the next one. */
    beginsAt: time('begins_at').notNull(),
    endsAt: time('ends_at').notNull(),
    /** A month whose clock went wrong has rows that came late: each file of it has the next number, from 0 on. */
    part: integer('part').notNull(),
    rows: integer('rows').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull(),
    createdAt: created(),
    /** When the last of its rows had left the database; null while they go. */
    clearedAt: time('cleared_at'),
  },
  (t) => [uniqueIndex('archives_part').on(t.kind, t.beginsAt, t.part)],
);
