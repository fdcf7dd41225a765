import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { RecordFilter } from '../../../../contract/record/schema';
import type { Executor } from '../../../db/connection';
import { accounts } from '../../../db/schema';
import { recordImprovements, recordNotes, recordStars } from '../../../db/schema-record';
import { conversations, messages } from '../../../db/schema-talk';
import { holds, type Paging } from '../../paging';
import { asksMessages, matching, type RecordScope } from './filter';
import { findSaid, type SaidFilter } from './search';

/** Drizzle writes columns without their table in a select of one table: within a subquery, the row's own id has to be qualified. */
const rowId = sql`${conversations}.id`;

const noteCount = sql<number>`(select count(*) from ${recordNotes} where ${recordNotes.conversationId} = ${rowId})`;
const isStarred = sql<boolean>`exists (select 1 from ${recordStars} where ${recordStars.conversationId} = ${rowId})`;

const found = (text: string | undefined) =>
  text === undefined
    ? sql<null>`null`
    : sql<string | null>`(
        select ${messages.text} from ${messages}
        where ${messages.conversationId} = ${rowId} and ${holds(messages.text, text)}
        order by ${messages.id} limit 1)`;

const summary = (text?: string) => ({
  row: conversations,
  notes: noteCount,
  starred: isStarred,
  found: found(text),
});

const latestFirst = [desc(conversations.lastAt), desc(conversations.id)];

/**
 * How far beyond a page what was said is counted: to know that there is more, nobody has to read every message of years.
 */
const COUNTED_BEYOND = 100;

/** Conversations that match, the latest first. What was said is counted no further than some pages on. */
export async function listRecords(
  db: Executor,
  scope: RecordScope,
  filter: RecordFilter,
  zone: string,
  { offset, pageSize }: Paging,
) {
  const where = matching(scope, filter, zone);
  const matched = db
    .select({ one: sql`1`.as('one') })
    .from(conversations)
    .where(where)
    .$dynamic();
  if (asksMessages(filter)) matched.limit(offset + pageSize + COUNTED_BEYOND);
  const [rows, [total]] = await Promise.all([
    db
      .select(summary())
      .from(conversations)
      .where(where)
      .orderBy(...latestFirst)
      .limit(pageSize)
      .offset(offset),
    db.select({ n: sql<number>`count(*)` }).from(matched.as('matched')),
  ]);
  return { rows, total: total?.n ?? 0 };
}

/** The same for those in which a text was said. */
export async function searchRecords(
  db: Executor,
  scope: RecordScope,
  filter: SaidFilter,
  zone: string,
  { offset, pageSize }: Paging,
  isIndexed: boolean,
) {
  const most = offset + pageSize + COUNTED_BEYOND;
  const ids = await findSaid(db, scope, filter, zone, { most, isIndexed });
  const rows = await db
    .select(summary(filter.text))
    .from(conversations)
    .where(inArray(conversations.id, ids.slice(offset, offset + pageSize)))
    .orderBy(...latestFirst);
  return { rows, total: ids.length };
}

export async function findRecord(db: Executor, id: string) {
  const [row] = await db.select(summary()).from(conversations).where(eq(conversations.id, id));
  return row ?? null;
}

export type SummaryRow = NonNullable<Awaited<ReturnType<typeof findRecord>>>;

/** The owners and projects of conversations. */
export async function findScopes(db: Executor, ids: readonly string[]) {
  return db
    .select({ id: conversations.id, ownerId: conversations.ownerId, projectId: conversations.projectId })
    .from(conversations)
    .where(inArray(conversations.id, [...ids]));
}

export async function listMessages(db: Executor, conversationId: string, { offset, pageSize }: Paging) {
  const where = eq(messages.conversationId, conversationId);
  const [rows, [total]] = await Promise.all([
    db
      .select({ message: messages, improved: recordImprovements })
      .from(messages)
      .leftJoin(recordImprovements, eq(recordImprovements.messageId, messages.id))
      .where(where)
      .orderBy(asc(messages.id))
      .limit(pageSize)
      .offset(offset),
    db.select({ n: sql<number>`count(*)` }).from(messages).where(where),
  ]);
  return { rows, total: total?.n ?? 0 };
}

export type MessageRow = Awaited<ReturnType<typeof listMessages>>['rows'][number];

export async function setStars(db: Executor, ids: readonly string[], starred: boolean): Promise<void> {
  if (starred) {
    await db
      .insert(recordStars)
      .values(ids.map((conversationId) => ({ conversationId })))
      .onConflictDoNothing();
  } else await db.delete(recordStars).where(inArray(recordStars.conversationId, [...ids]));
}

export type NoteRow = typeof recordNotes.$inferSelect;

export async function listNotes(db: Executor, conversationId: string): Promise<NoteRow[]> {
  return db
    .select()
    .from(recordNotes)
    .where(eq(recordNotes.conversationId, conversationId))
    .orderBy(asc(recordNotes.id));
}

export async function countNotes(db: Executor, conversationId: string): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)` })
    .from(recordNotes)
    .where(eq(recordNotes.conversationId, conversationId));
  return row?.n ?? 0;
}

/** Adds a note in the name that the author has now. */
export async function insertNote(
  db: Executor,
  note: { id: string; conversationId: string; authorId: string; text: string },
): Promise<NoteRow> {
  const [author] = await db
    .select({ name: accounts.name })
    .from(accounts)
    .where(eq(accounts.id, note.authorId));
  const [row] = await db
    .insert(recordNotes)
    .values({ ...note, author: author?.name ?? '' })
    .returning();
  if (row === undefined) throw new Error('A note was not kept.');
  return row;
}

/** Deletes a note that an account wrote, or that stands in its records. */
export async function deleteNote(db: Executor, id: string, accountId: string): Promise<boolean> {
  const rows = await db
    .delete(recordNotes)
    .where(
      and(
        eq(recordNotes.id, id),
        sql`(${recordNotes.authorId} = ${accountId} or exists (
          select 1 from ${conversations}
          where ${conversations.id} = ${recordNotes.conversationId} and ${conversations.ownerId} = ${accountId}))`,
      ),
    )
    .returning({ id: recordNotes.id });
  return rows.length > 0;
}
