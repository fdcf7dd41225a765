import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { WordAction, WordDirection } from '../../contract/sensitive-word/schema';
import { accounts, created, time } from './schema';

/** A library of sensitive words. */
export const wordLibraries = pgTable(
  'word_libraries',
  {
    id: uuid('id').primaryKey(),
    /** Null is a library of the operators, which holds in every project. */
    ownerId: uuid('owner_id').references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    action: text('action').$type<WordAction>().notNull(),
    /** What is said instead of a refused text; empty is the role's own fallback. */
    script: text('script').notNull().default(''),
    exceptions: text('exceptions').array().notNull().default(sql`'{}'::text[]`),
    /** Grows with every change of the library or its words: what nodes keep in memory is compared with it. */
    version: integer('version').notNull().default(0),
    /** Serial number of the last word. */
    lastSerial: integer('last_serial').notNull().default(0),
    createdAt: created(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (t) => [index('word_libraries_owner').on(t.ownerId, t.id)],
);

export const sensitiveWords = pgTable(
  'sensitive_words',
  {
    id: uuid('id').primaryKey(),
    libraryId: uuid('library_id')
      .notNull()
      .references(() => wordLibraries.id, { onDelete: 'cascade' }),
    serial: integer('serial').notNull(),
    word: text('word').notNull(),
    /** The form in which words are compared: two words with the same one are duplicates. */
    folded: text('folded').notNull(),
    pinyin: boolean('pinyin').notNull().default(false),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('sensitive_words_folded').on(t.libraryId, t.folded),
    uniqueIndex('sensitive_words_serial').on(t.libraryId, t.serial),
  ],
);

/** In how many messages of a day a word was found. */
export const wordTriggers = pgTable(
  'word_triggers',
  {
    wordId: uuid('word_id')
      .notNull()
      .references(() => sensitiveWords.id, { onDelete: 'cascade' }),
    direction: text('direction').$type<WordDirection>().notNull(),
    /** In UTC. */
    day: date('day').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.wordId, t.direction, t.day] })],
);

/** Messages whose words were counted, so that none counts twice; swept after some days. */
export const countedMessages = pgTable(
  'counted_messages',
  {
    messageId: uuid('message_id').notNull(),
    direction: text('direction').$type<WordDirection>().notNull(),
    countedAt: time('counted_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.messageId, t.direction] }), index('counted_messages_age').on(t.countedAt)],
);
