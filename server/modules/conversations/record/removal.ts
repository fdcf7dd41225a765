import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connection';
import { recordRecounts } from '../../../db/schema-record';
import { conversations, messages } from '../../../db/schema-talk';

/** Which conversations go: by their ids, or by a last message older than a time. */
export type DeletionFilter = { ids: readonly string[] } | { before: SQL<Date> };

/**
 * Deletes conversations, and asks the data center to count the time that they cover again, all or nothing.
 * @param accountId whose; null is everybody's
 * @returns how many there were
 */
export async function deleteConversations(
  db: Database,
  accountId: string | null,
  doomed: DeletionFilter,
  most: number,
): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(
        and(
          accountId === null ? undefined : eq(conversations.ownerId, accountId),
          'ids' in doomed
            ? inArray(conversations.id, [...doomed.ids])
            : lt(conversations.lastAt, doomed.before),
          // What ended before a time began before it: an index finds everybody's by that.
          'before' in doomed && accountId === null ? lt(conversations.createdAt, doomed.before) : undefined,
        ),
      )
      .limit(most)
      .for('update');
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => id);
    const quarter = (column: unknown) => sql`date_bin('15 minutes', ${column}, timestamptz 'epoch')`;
    await tx.execute(sql`
      insert into ${recordRecounts} (project_id, starts_at)
      select ${conversations.projectId}, ${quarter(conversations.createdAt)} from ${conversations}
      where ${inArray(conversations.id, ids)} and ${conversations.projectId} is not null
      union
      select ${conversations.projectId}, ${quarter(messages.createdAt)}
      from ${conversations} join ${messages} on ${messages.conversationId} = ${conversations.id}
      where ${inArray(conversations.id, ids)} and ${conversations.projectId} is not null
      on conflict do nothing`);
    await tx.delete(conversations).where(inArray(conversations.id, ids));
    return ids.length;
  });
}
