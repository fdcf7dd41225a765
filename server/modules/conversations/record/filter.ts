import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { RecordFilter } from '../../../../contract/record/schema';
import { recordStars } from '../../../db/schema-record';
import { conversations, messages } from '../../../db/schema-talk';
import { holds } from '../../paging';

const dayStart = (day: string, zone: string, later = 0): SQL =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone ${zone})`;

/** Whose records: all of one's own, or the records of a project that one supports. */
export type RecordScope = { ownerId: string } | { projectId: string };

export const ofRecordScope = (scope: RecordScope): SQL =>
  'ownerId' in scope
    ? eq(conversations.ownerId, scope.ownerId)
    : eq(conversations.projectId, scope.projectId);

/** The conditions on single messages; undefined when there are none. One message has to meet all of them. */
export function onMessage({ text, route, rating, language }: RecordFilter): SQL | undefined {
  return and(
    text === undefined ? undefined : holds(messages.text, text),
    route === undefined ? undefined : eq(messages.route, route),
    rating === undefined ? undefined : eq(messages.rating, rating),
    language === undefined ? undefined : eq(messages.language, language),
  );
}

/** Whether a filter asks for what was said: then each conversation is found by its messages. */
export const asksMessages = (filter: RecordFilter): boolean => onMessage(filter) !== undefined;

/** The conditions on conversations themselves, whatever was said, in days of a time zone. */
export function onConversation(scope: RecordScope, filter: RecordFilter, zone: string): SQL | undefined {
  return and(
    ofRecordScope(scope),
    gt(conversations.messageCount, 0),
    filter.projectId === undefined ? undefined : eq(conversations.projectId, filter.projectId),
    filter.shareId === undefined ? undefined : eq(conversations.shareId, filter.shareId),
    filter.channel === undefined ? undefined : eq(conversations.channel, filter.channel),
    filter.from === undefined ? undefined : sql`${conversations.lastAt} >= ${dayStart(filter.from, zone)}`,
    filter.to === undefined ? undefined : sql`${conversations.createdAt} < ${dayStart(filter.to, zone, 1)}`,
    filter.starred === undefined
      ? undefined
      : sql`${filter.starred ? sql`` : sql`not`} exists (select 1 from ${recordStars} where ${recordStars.conversationId} = ${conversations.id})`,
  );
}

/** The conversations that a filter asks for, in days of a time zone. */
export function matching(scope: RecordScope, filter: RecordFilter, zone: string): SQL | undefined {
  const message = onMessage(filter);
  return and(
    onConversation(scope, filter, zone),
    message === undefined
      ? undefined
      : sql`${conversations.id} in (select ${messages.conversationId} from ${messages} where ${message})`,
  );
}
