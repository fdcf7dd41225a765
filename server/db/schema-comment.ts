import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts, created, projects, time } from './schema';
import { single } from './single';

/** Comments on a draft, by its owner and by guests who hold a link that allows it. */
export const comments = pgTable(
  'comments',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** The comment that a reply belongs to; replies have no replies. */
    threadId: uuid('thread_id').references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
    /** The owner of the project when they wrote it; null for a guest. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** Name and hashed key of a guest; the key proves who may change and delete it. */
    guestName: text('guest_name'),
    guestKeyHash: text('guest_key_hash'),
    text: text('text').notNull(),
    /** Where it points, stage units; null is the whole design. */
    x: single('x'),
    y: single('y'),
    /** The element below that point; it may be gone. */
    elementId: text('element_id'),
    resolvedAt: time('resolved_at'),
    editedAt: time('edited_at'),
    /** When the owner was told of what a guest wrote. */
    noticedAt: time('noticed_at'),
    createdAt: created(),
  },
  (t) => [
    index('comments_project').on(t.projectId, t.createdAt),
    index('comments_thread').on(t.threadId).where(sql`${t.threadId} is not null`),
    index('comments_account').on(t.accountId).where(sql`${t.accountId} is not null`),
    index('comments_unnoticed').on(t.projectId).where(sql`${t.noticedAt} is null and ${t.accountId} is null`),
    check('comments_place', sql`(${t.x} is null) = (${t.y} is null)`),
    check('comments_author', sql`(${t.accountId} is null) = (${t.guestKeyHash} is not null)`),
    check('comments_guest', sql`(${t.guestName} is null) = (${t.guestKeyHash} is null)`),
  ],
);
