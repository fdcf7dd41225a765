import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { TalkChannel, Verdict } from '../../contract/statistics/schema';
import { accounts, projects, time } from './schema';
import { messages } from './schema-talk';

const count = (name: string) => integer(name).notNull().default(0);

/** How many answers took how long: counts by the number of a bucket. */
export type LatencyCounts = Record<string, number>;

/**
 * Counts of a quarter of an hour, which every time zone of the world is made of. A row is always counted anew from the
 * conversations, never added to, so that counting twice changes nothing.
 */
export const statisticsQuarters = pgTable(
  'statistics_quarters',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    startsAt: time('starts_at').notNull(),
    channel: text('channel').$type<TalkChannel>().notNull(),
    sessions: count('sessions'),
    talkMs: bigint('talk_ms', { mode: 'number' }).notNull().default(0),
    questions: count('questions'),
    answers: count('answers'),
    common: count('common'),
    knowledge: count('knowledge'),
    model: count('model'),
    tool: count('tool'),
    courtesy: count('courtesy'),
    fallback: count('fallback'),
    refused: count('refused'),
    failed: count('failed'),
    cited: count('cited'),
    ratedUp: count('rated_up'),
    ratedDown: count('rated_down'),
    noMatch: count('no_match'),
    lowConfidence: count('low_confidence'),
    unsafe: count('unsafe'),
    modelErrors: count('model_errors'),
    toolErrors: count('tool_errors'),
    timeouts: count('timeouts'),
    interrupted: count('interrupted'),
    wrong: count('wrong'),
    wrongSource: count('wrong_source'),
    outdated: count('outdated'),
    incomplete: count('incomplete'),
    positive: count('positive'),
    neutral: count('neutral'),
    negative: count('negative'),
    firstToken: jsonb('first_token').$type<LatencyCounts>().notNull().default({}),
    total: jsonb('total').$type<LatencyCounts>().notNull().default({}),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.startsAt, t.channel] })],
);

/** Until when everything is counted; one row. */
export const statisticsState = pgTable('statistics_state', {
  id: integer('id').primaryKey(),
  /** What happened before this is in the figures. */
  asOf: time('as_of'),
});

/** Answers that were drawn for their owner to judge, a sample a week. */
export const statisticsAudits = pgTable(
  'statistics_audits',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The Monday of the week in which the answers were given. */
    week: date('week', { mode: 'string' }).notNull(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    verdict: text('verdict').$type<Verdict>(),
    judgedAt: time('judged_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.week, t.messageId] }),
    index('statistics_audits_message').on(t.messageId),
  ],
);
