import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { TalkChannel } from '../../../../contract/statistics/schema';
import { conversations } from '../../../db/schema-talk';
import type { Period } from './period';

/** Whose figures, and of what. */
export interface Scope extends Period {
  accountId: string;
  projectId?: string;
  channel?: TalkChannel;
}

/** The instant at which a day begins in a time zone. */
const startOf = (day: string, zone: string): SQL => sql`(${day}::date::timestamp at time zone ${zone})`;

/** Whether a time lies in the days of a period. */
export const within = (column: PgColumn | SQL, { from, to, zone }: Period): SQL =>
  sql`${column} >= ${startOf(from, zone)} and ${column} < ((${to}::date + 1)::timestamp at time zone ${zone})`;

/** Conversations of a scope at any time. Conversations of deleted projects are excluded from the figures. */
export const ofScope = ({ accountId, projectId, channel }: Scope): SQL | undefined =>
  and(
    eq(conversations.ownerId, accountId),
    isNotNull(conversations.projectId),
    projectId === undefined ? undefined : eq(conversations.projectId, projectId),
    channel === undefined ? undefined : eq(conversations.channel, channel),
  );
