import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { FeedbackTag, MessageKind, ReportReason } from '../../contract/message/schema';
import type { AnnouncementKind } from '../../contract/staff/schema';
import { accounts, created, projects, time } from './schema';
import { localText } from './local-text';

/** A message from the product to a user. Its text is made when it is read, in the reader's language. */
export const notices = pgTable(
  'notices',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<MessageKind>().notNull(),
    /** The values for the placeholders of its text. */
    values: jsonb('values').$type<Record<string, string | number>>().notNull(),
    link: text('link'),
    readAt: time('read_at'),
    createdAt: created(),
  },
  (t) => [
    index('notices_account').on(t.accountId, t.id),
    index('notices_unread').on(t.accountId).where(sql`${t.readAt} is null`),
    index('notices_read').on(t.readAt).where(sql`${t.readAt} is not null`),
  ],
);

/** Announcements of the operators to all users. */
export const announcements = pgTable(
  'announcements',
  {
    id: uuid('id').primaryKey(),
    titles: localText('titles').notNull(),
    texts: localText('texts').notNull(),
    link: text('link'),
    /** Null is a draft. */
    beginsAt: time('begins_at'),
    endsAt: time('ends_at'),
    /** `once` shows it to each user once; the others are notices to everybody, for as long as they run. */
    shownAs: text('shown_as').$type<AnnouncementKind>().notNull().default('once'),
    /** Whether a notice is shown in players on other sites too. */
    inPlayer: boolean('in_player').notNull().default(false),
    /** For maintenance: when it takes place, shown in each reader's own time zone. */
    windowBeginsAt: time('window_begins_at'),
    windowEndsAt: time('window_ends_at'),
    version: integer('version').notNull().default(0),
    createdAt: created(),
  },
  (t) => [index('announcements_begin').on(t.beginsAt)],
);

export const announcementViews = pgTable(
  'announcement_views',
  {
    announcementId: uuid('announcement_id')
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    seenAt: time('seen_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.announcementId, t.accountId] }),
    index('announcement_views_account').on(t.accountId),
  ],
);

/** What a user wrote, how to reach them, and what a reported avatar was called, with what nobody types between them. */
const wordsOf = (t: { message: SQLWrapper; contact: SQLWrapper; reportedName: SQLWrapper }): SQL =>
  sql`(${t.message} || E'\\x1f' || ${t.contact} || E'\\x1f' || coalesce(${t.reportedName}, ''))`;

export const feedback = pgTable(
  'feedback',
  {
    id: uuid('id').primaryKey(),
    /** Null when the account was deleted since; the report stays. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    tags: text('tags').array().notNull().$type<FeedbackTag[]>(),
    message: text('message').notNull(),
    contact: text('contact').notNull(),
    fingerprint: text('fingerprint').notNull(),
    status: text('status', { enum: ['open', 'inProgress', 'answered', 'closed'] })
      .notNull()
      .default('open'),
    note: text('note').notNull().default(''),
    answer: text('answer'),
    answeredBy: text('answered_by'),
    answeredAt: time('answered_at'),
    version: integer('version').notNull().default(0),
    /** The report of a visitor about a shared avatar: why, what it was called then, and whose it is. */
    reportReason: text('report_reason').$type<ReportReason>(),
    reportedName: text('reported_name'),
    reportedProjectId: uuid('reported_project_id').references(() => projects.id, { onDelete: 'set null' }),
    reportedOwnerId: uuid('reported_owner_id').references(() => accounts.id, { onDelete: 'set null' }),
    createdAt: created(),
  },
  (t) => [
    index('feedback_project').on(t.reportedProjectId).where(sql`${t.reportedProjectId} is not null`),
    index('feedback_owner').on(t.reportedOwnerId).where(sql`${t.reportedOwnerId} is not null`),
    index('feedback_account').on(t.accountId, t.id),
    index('feedback_status').on(t.status, t.id),
    index('feedback_said').using('gin', sql`pairs_of(${wordsOf(t)})`),
  ],
);

/** All that staff searches feedback for. */
export const feedbackWords = wordsOf(feedback);

export const feedbackAttachments = pgTable(
  'feedback_attachments',
  {
    id: uuid('id').primaryKey(),
    /** Null while the feedback is being written. */
    feedbackId: uuid('feedback_id').references(() => feedback.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    fileType: text('file_type', { enum: ['image', 'video'] }).notNull(),
    contentType: text('content_type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    storageKey: text('storage_key').notNull(),
    position: integer('position').notNull().default(0),
    createdAt: created(),
  },
  (t) => [
    index('feedback_attachments_feedback').on(t.feedbackId, t.position),
    index('feedback_attachments_account').on(t.accountId, t.createdAt),
    index('feedback_attachments_storage').on(t.storageKey),
    index('feedback_attachments_age').on(t.createdAt),
  ],
);

/** Uploads in progress, and the size that each may still reach: they count before the first byte arrives. */
export const feedbackUploads = pgTable(
  'feedback_uploads',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    createdAt: created(),
  },
  (t) => [index('feedback_uploads_account').on(t.accountId)],
);

/** Every action of staff. Rows are only ever added: a trigger of the database refuses anything else. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey(),
    actorId: uuid('actor_id').notNull(),
    actor: text('actor').notNull(),
    address: text('address').notNull(),
    area: text('area').notNull(),
    act: text('act').notNull(),
    subject: text('subject').notNull(),
    before: jsonb('before').$type<unknown>(),
    after: jsonb('after').$type<unknown>(),
    createdAt: created(),
  },
  (t) => [
    index('audit_log_time').on(t.id),
    index('audit_log_area').on(t.area, t.id),
    index('audit_log_age').on(t.createdAt),
    index('audit_log_by').on(t.actor, t.id),
  ],
);
