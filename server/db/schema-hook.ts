import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { DeliveryState, HookEvent } from '../../contract/hook/schema';
import { created, projects, time } from './schema';

/** Addresses that hear of what happens in the conversations of a project, or to the videos of a film. */
export const hooks = pgTable(
  'hooks',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    /** Sealed; deliveries are signed with it. */
    secret: text('secret').notNull(),
    events: text('events').array().notNull().$type<HookEvent[]>(),
    enabled: boolean('enabled').notNull().default(true),
    /** Tries that failed since the last that did not. */
    failures: integer('failures').notNull().default(0),
    /** Since when it hears of events. */
    since: time('since').notNull().defaultNow(),
    createdAt: created(),
  },
  (t) => [index('hooks_project').on(t.projectId, t.createdAt)],
);

/** What a web hook was told, or will be. */
export const hookDeliveries = pgTable(
  'hook_deliveries',
  {
    id: uuid('id').primaryKey(),
    hookId: uuid('hook_id')
      .notNull()
      .references(() => hooks.id, { onDelete: 'cascade' }),
    event: text('event').notNull().$type<HookEvent>(),
    /** The conversation, answer or render that it is about: each is told once. */
    subjectId: uuid('subject_id').notNull(),
    body: jsonb('body').notNull().$type<Record<string, unknown>>(),
    state: text('state').notNull().default('waiting').$type<DeliveryState>(),
    tries: integer('tries').notNull().default(0),
    /** When it is tried next; while a node tries it, when another may. */
    nextAt: time('next_at').notNull().defaultNow(),
    /** Status of the last answer; null without one. */
    status: integer('status'),
    error: text('error'),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('hook_deliveries_subject').on(t.hookId, t.event, t.subjectId),
    index('hook_deliveries_turns').on(t.hookId, t.nextAt).where(sql`${t.state} = 'waiting'`),
    index('hook_deliveries_recent').on(t.hookId, t.createdAt),
    index('hook_deliveries_age').on(t.createdAt),
  ],
);
