import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ApiScope } from '../../contract/api/limits';
import type {
  AnswerError,
  AnswerRoute,
  Citation,
  RatingReason,
  ToolUse,
} from '../../contract/conversation/schema';
import type { Language } from '../../contract/errors';
import { accounts, created, projects, time } from './schema';
import { single } from './single';

export const shares = pgTable(
  'shares',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull().unique(),
    /** The code for its owner to copy again, sealed with the installation's secret; null for a link from before it was kept. */
    sealedCode: text('sealed_code'),
    /** By which its owner tells links apart; null shows when it was made. */
    name: text('name'),
    /** A visitor's link shows what is published; a draft link follows the editor. */
    kind: text('kind', { enum: ['visitor', 'draft'] })
      .notNull()
      .default('visitor'),
    validity: text('validity', { enum: ['7d', '30d', 'permanent', 'date'] }).notNull(),
    /** Null never expires. */
    expiresAt: time('expires_at'),
    revokedAt: time('revoked_at'),
    /** Limits of questions, and the hash of a password; null is no limit and no password. */
    visitorQuestionsPerDay: integer('visitor_questions_per_day'),
    questionsPerDay: integer('questions_per_day'),
    passwordHash: text('password_hash'),
    /** Origins of pages that may show it in a frame. */
    frameOrigins: text('frame_origins').array().notNull().default(sql`'{}'::text[]`),
    /** For a draft link: whether its holders may comment. */
    canComment: boolean('can_comment').notNull().default(false),
    viewCount: integer('view_count').notNull().default(0),
    /** When the owner was notified that it expires soon. */
    expiryNoticedAt: time('expiry_noticed_at'),
    createdAt: created(),
  },
  (t) => [
    index('shares_project').on(t.projectId, t.createdAt),
    index('shares_ended').on(sql`least(${t.expiresAt}, ${t.revokedAt})`),
  ],
);

/** How often a link was opened on a day (UTC). */
export const shareDays = pgTable(
  'share_days',
  {
    shareId: uuid('share_id')
      .notNull()
      .references(() => shares.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    views: integer('views').notNull(),
  },
  (t) => [primaryKey({ columns: [t.shareId, t.day] }), index('share_days_day').on(t.day)],
);

/** Sites that tried to show a link in a frame and may not, for its owner to see. */
export const shareRefusals = pgTable(
  'share_refusals',
  {
    shareId: uuid('share_id')
      .notNull()
      .references(() => shares.id, { onDelete: 'cascade' }),
    origin: text('origin').notNull(),
    count: integer('count').notNull(),
    lastAt: time('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.shareId, t.origin] }), index('share_refusals_last').on(t.lastAt)],
);

/** When a row was written last; the data center recounts what has changed. */
const changed = () =>
  time('changed_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => sql`now()`);

/** Sentences that another voice has spoken. */
export interface VoiceFallback {
  /** Adapters: who was asked, and who has spoken. */
  from: string;
  to: string;
  /** Code of the failure. */
  reason: string;
  sentences: number;
}

/** Keys by which other programs talk to a project. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    secretHash: text('secret_hash').notNull().unique(),
    /** The last characters of the secret, by which its owner tells keys apart. */
    hint: text('hint').notNull(),
    scopes: text('scopes').array().notNull().$type<ApiScope[]>(),
    /** Null never expires. */
    expiresAt: time('expires_at'),
    perMinute: integer('per_minute').notNull(),
    /** Questions that it may ask in all; null is no limit. */
    quota: integer('quota'),
    used: integer('used').notNull().default(0),
    /** Origins of pages that may use it; empty admits programs and every page. */
    origins: text('origins').array().notNull().default(sql`'{}'::text[]`),
    lastUsedAt: time('last_used_at'),
    revokedAt: time('revoked_at'),
    createdAt: created(),
  },
  (t) => [
    index('api_keys_project').on(t.projectId, t.createdAt),
    index('api_keys_ended').on(sql`least(${t.expiresAt}, ${t.revokedAt})`),
  ],
);

export const conversations = pgTable(
  'conversations',
  {
    id: uuid('id').primaryKey(),
    /** The owner of the project. The record belongs to that account even after the project is deleted. */
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'set null' }),
    projectName: text('project_name').notNull(),
    shareId: uuid('share_id').references(() => shares.id, { onDelete: 'set null' }),
    keyId: uuid('key_id').references(() => apiKeys.id, { onDelete: 'set null' }),
    /** How the conversation came: by its owner, by a share link, or by a key of the API. */
    channel: text('visitor', { enum: ['owner', 'share', 'key'] }).notNull(),
    /** Hash of what tells one visitor from another; null when nothing does. */
    visitorId: text('visitor_id'),
    /** Time in which the avatar spoke, milliseconds. */
    talkMs: integer('talk_ms').notNull().default(0),
    /** Who has spoken in place of the voice of the avatar, which had failed. */
    voiceFallbacks: jsonb('voice_fallbacks').$type<VoiceFallback[]>().notNull().default([]),
    messageCount: integer('message_count').notNull().default(0),
    firstQuestion: text('first_question'),
    createdAt: created(),
    lastAt: time('last_at').notNull().defaultNow(),
    changedAt: changed(),
  },
  (t) => [
    index('conversations_changed').on(t.changedAt),
    index('conversations_age').on(t.createdAt),
    index('conversations_listed').on(t.ownerId, t.lastAt, t.id, t.messageCount),
    index('conversations_project').on(t.projectId, t.lastAt),
    index('conversations_share').on(t.shareId),
    index('conversations_key').on(t.keyId),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** The owner of the conversation, kept by triggers, so that an index finds what was said to one owner; null until it is filled. */
    ownerId: uuid('owner_id'),
    role: text('role', { enum: ['user', 'assistant'] }).notNull(),
    text: text('text').notNull(),
    /** The question that an answer belongs to. */
    questionId: uuid('question_id'),
    /** Where an answer comes from; null for a question. */
    route: text('route').$type<AnswerRoute>(),
    citations: jsonb('citations').$type<Citation[]>().notNull().default([]),
    tools: jsonb('tools').$type<ToolUse[]>().notNull().default([]),
    /** Language of the text; null when it could not be detected. */
    language: text('language').$type<Language>(),
    /** How sure the retrieval was, 0 to 1; null without one. */
    confidence: single('confidence'),
    /** The asker left or interrupted before the end. */
    interrupted: boolean('interrupted').notNull().default(false),
    /** What went wrong; null when nothing did. */
    error: text('error').$type<AnswerError>(),
    /** What the sensitive words did: `masked`, `refused`. */
    flags: text('flags').array().notNull().default(sql`'{}'::text[]`),
    rating: text('rating', { enum: ['up', 'down'] }),
    ratingReason: text('rating_reason').$type<RatingReason>(),
    ratingText: text('rating_text'),
    ratedAt: time('rated_at'),
    firstTokenMs: integer('first_token_ms'),
    totalMs: integer('total_ms'),
    createdAt: created(),
    changedAt: changed(),
  },
  (t) => [
    index('messages_conversation').on(t.conversationId, t.id),
    index('messages_time').on(t.createdAt),
    index('messages_changed').on(t.changedAt),
    // Each writer may have to put in order what this many kilobytes of others have left, and each search reads them.
    index('messages_said')
      .using('gin', sql`pairs_of(${t.text})`, sql`(array[${t.ownerId}])`)
      .with({ gin_pending_list_limit: 512 }),
  ],
);
