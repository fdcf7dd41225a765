import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, pgTable, real, text, uuid } from 'drizzle-orm/pg-core';
import { accounts, created, projects, time } from './schema';
import { shares } from './schema-talk';

/** Comments on a draft, by its owner and by those who hold a link that allows it. */
export const comments = pgTable(
  'comments',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** The comment that a reply belongs to; replies have no replies. */
    threadId: uuid('thread_id').references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
    /** Null for the owner's own; a visitor's outlives its link. */
    shareId: uuid('share_id').references(() => shares.id, { onDelete: 'set null' }),
    /** The owner of the project when they wrote it; null for a visitor. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** The name that a visitor gave; the owner's is that of the account. */
    authorName: text('author_name'),
    /** Hash of what tells one visitor from another: who wrote a comment may change and delete it. */
    authorKey: text('author_key'),
    text: text('text').notNull(),
    /** Where it points, stage units; null is the whole design. */
    x: real('x'),
    y: real('y'),
    /** The element below that point; it may be gone. */
    elementId: text('element_id'),
    resolvedAt: time('resolved_at'),
    editedAt: time('edited_at'),
    createdAt: created(),
  },
  (t) => [
    index('comments_project').on(t.projectId, t.createdAt),
    index('comments_thread').on(t.threadId).where(sql`${t.threadId} is not null`),
    index('comments_share').on(t.shareId).where(sql`${t.shareId} is not null`),
    index('comments_account').on(t.accountId).where(sql`${t.accountId} is not null`),
    check('comments_place', sql`(${t.x} is null) = (${t.y} is null)`),
  ],
);
