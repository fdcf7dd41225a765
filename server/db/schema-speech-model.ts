import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ModelState, ModelStep } from '../../contract/speech-model/limits';
import { orderedBy } from './ordered-by';
import { created, time } from './schema';
import type { StoredError } from './schema-knowledge';
import { NOBODY } from './schema-work';

/** A file of a model in the storage. */
export interface StoredModelFile {
  /** Its path among the downloads of the catalogue's entry. */
  path: string;
  key: string;
  bytes: number;
  sha256: string;
}

/**
 * Speech models that were installed from the catalogue: the queue of their installations, and what is known of each since. A row stays
 * when its model is removed, for the digests of its files.
 */
export const speechModels = pgTable(
  'speech_models',
  {
    /** In the catalogue, and of its folder. */
    name: text('name').primaryKey(),
    state: text('state').$type<ModelState>().notNull(),
    step: text('step').$type<ModelStep>(),
    /** Of the step. */
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    total: bigint('total', { mode: 'number' }),
    secondsLeft: integer('seconds_left'),
    /** Why it failed. */
    error: jsonb('error').$type<StoredError>(),
    /** SHA-256 of each file by its path, as it was first downloaded or is stated. */
    digests: jsonb('digests').$type<Record<string, string>>().notNull().default({}),
    /** What nodes fetch from the storage; and files that somebody has given, until they are installed. */
    stored: jsonb('stored').$type<StoredModelFile[]>().notNull().default([]),
    /** Tells what was installed from another edition of it; the folder says the same. */
    edition: text('edition'),
    /** Who has accepted the license, as the log of the back office names them. */
    acceptedBy: text('accepted_by').notNull(),
    acceptedAt: time('accepted_at').notNull().defaultNow(),
    /** How often servers have begun it; handing it back in order does not count. */
    attempts: integer('attempts').notNull().default(0),
    /** Models belong to nobody; queues have a lane. */
    ownerId: uuid('owner_id').notNull().default(NOBODY),
    leasedUntil: time('leased_until'),
    orderedBy: orderedBy(),
    /** Since when it waits, or waited last. */
    createdAt: created(),
  },
  (t) => [
    index('speech_models_turns').on(t.ownerId, t.createdAt).where(sql`${t.state} in ('waiting', 'running')`),
    index('speech_models_open').on(t.leasedUntil).where(sql`${t.state} in ('waiting', 'running')`),
  ],
);
