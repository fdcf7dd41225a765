import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AccessAct } from '../../contract/record/schema';
import { accounts, created, projects, time } from './schema';
import { conversations, messages } from './schema-talk';

/** How an account keeps its records. */
export const recordSettings = pgTable('record_settings', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Conversations are deleted this many days after their last message; null keeps them. */
  retentionDays: integer('retention_days'),
  /** Whose days the data center counts. */
  zone: text('zone').notNull(),
});

/** Conversations with a star. */
export const recordStars = pgTable('record_stars', {
  conversationId: uuid('conversation_id')
    .primaryKey()
    .references(() => conversations.id, { onDelete: 'cascade' }),
  createdAt: created(),
});

export const recordNotes = pgTable(
  'record_notes',
  {
    id: uuid('id').primaryKey(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** Null when the author's account was deleted since. */
    authorId: uuid('author_id').references(() => accounts.id, { onDelete: 'set null' }),
    author: text('author').notNull(),
    text: text('text').notNull(),
    createdAt: created(),
  },
  (t) => [
    index('record_notes_conversation').on(t.conversationId, t.id),
    index('record_notes_author').on(t.authorId),
  ],
);

/** Answers that were corrected, each at its last place. */
export const recordImprovements = pgTable('record_improvements', {
  messageId: uuid('message_id')
    .primaryKey()
    .references(() => messages.id, { onDelete: 'cascade' }),
  target: text('target', { enum: ['role', 'knowledge'] }).notNull(),
  targetId: uuid('target_id').notNull(),
  question: text('question').notNull(),
  answer: text('answer').notNull(),
  createdAt: created(),
});

/** People who may read a project's records: the account of a phone, or anyone who opens the link first. */
export const recordSupporters = pgTable(
  'record_supporters',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    codeHash: text('code_hash').unique(),
    countryCode: text('country_code'),
    phone: text('phone'),
    /** Null until the link was opened, or while the phone has no account. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    expiresAt: time('expires_at').notNull(),
    revokedAt: time('revoked_at'),
    createdAt: created(),
  },
  (t) => [
    index('record_supporters_project').on(t.projectId, t.id),
    index('record_supporters_account').on(t.accountId),
    index('record_supporters_phone').on(t.countryCode, t.phone),
    index('record_supporters_ended').on(sql`least(${t.expiresAt}, ${t.revokedAt})`),
    check('record_supporters_way', sql`(${t.codeHash} is null) <> (${t.phone} is null)`),
  ],
);

/** What supporters looked at and wrote, for the owner to see. */
export const recordAccesses = pgTable(
  'record_accesses',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    who: text('who').notNull(),
    act: text('act').$type<AccessAct>().notNull(),
    conversationId: uuid('conversation_id').references(() => conversations.id, { onDelete: 'set null' }),
    createdAt: created(),
  },
  (t) => [
    index('record_accesses_project').on(t.projectId, t.id),
    index('record_accesses_account').on(t.accountId),
    index('record_accesses_age').on(t.createdAt),
    index('record_accesses_conversation').on(t.conversationId),
  ],
);

/** Quarters of an hour from which conversations were deleted: the data center counts them again. */
export const recordRecounts = pgTable(
  'record_recounts',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    startsAt: time('starts_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.startsAt] })],
);
