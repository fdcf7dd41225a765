import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { time } from './schema';

/** The owner of what is nobody's, among the turns of a queue. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/** When owners had their last turns in the queues of the server's work. */
export const workTurns = pgTable(
  'work_turns',
  {
    queue: text('queue').notNull(),
    /** No reference: a turn outlives its account until it is swept. */
    ownerId: uuid('owner_id').notNull(),
    hadAt: time('had_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.queue, t.ownerId] }), index('work_turns_age').on(t.hadAt)],
);
