import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CreationPlan, CreationState, CreationStep, CreationWish } from '../../contract/creation/schema';
import type { ErrorName, Language } from '../../contract/errors';
import { orderedBy } from './ordered-by';
import { accounts, created, projects, time } from './schema';

/** AI creations, and the queue of those that wait for their plan. They outlive their project, since they are counted by day. */
export const creations = pgTable(
  'creations',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'set null' }),
    wish: jsonb('wish').$type<CreationWish>().notNull(),
    language: text('language').$type<Language>().notNull(),
    seed: integer('seed').notNull(),
    kept: text('kept').array().notNull().default(sql`'{}'::text[]`).$type<CreationStep[]>(),
    state: text('state').$type<CreationState>().notNull().default('queued'),
    plan: jsonb('plan').$type<CreationPlan>(),
    /** Why it failed. */
    error: text('error').$type<ErrorName>(),
    /** Until when a server has claimed it; after that another one continues. */
    leasedUntil: time('leased_until'),
    orderedBy: orderedBy(),
    createdAt: created(),
  },
  (t) => [
    index('creations_account').on(t.accountId, t.createdAt),
    index('creations_project').on(t.projectId, t.createdAt),
    index('creations_age').on(t.createdAt),
    uniqueIndex('creations_open').on(t.projectId).where(sql`${t.state} in ('queued', 'running', 'planned')`),
    index('creations_turns').on(t.accountId, t.id).where(sql`${t.state} in ('queued', 'running')`),
    index('creations_waiting').on(t.leasedUntil).where(sql`${t.state} in ('queued', 'running')`),
  ],
);
