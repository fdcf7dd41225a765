import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './schema';

/** Settings that the back office has changed. A row whose value was taken back stays: its version goes on. */
export const liveSettings = pgTable('live_settings', {
  /** Environment variable. */
  name: text('name').primaryKey(),
  /** As it would stand in the environment; null where the environment holds again. */
  value: text('value'),
  /** Goes up with each change. */
  version: integer('version').notNull(),
  /** Name of who has changed it last. */
  changedBy: text('changed_by').notNull(),
  changedAt: time('changed_at').notNull().defaultNow(),
});
