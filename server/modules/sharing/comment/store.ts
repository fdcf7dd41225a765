import { and, asc, count, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Executor } from '../../../db/connection';
import { accounts, projects } from '../../../db/schema';
import { comments } from '../../../db/schema-comment';

const columns = { comment: comments, ownerName: accounts.name };

/** A comment, with the account's name when the owner wrote it. */
export interface CommentRow {
  comment: typeof comments.$inferSelect;
  ownerName: string | null;
}

/** Who writes: the owner of the project, or a guest by the hash of their key. */
export type Author = { accountId: string } | { guestKeyHash: string };

/** The hash of a guest's key. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** The name of a project's owner; '' when there is none any more. */
export async function ownerName(db: Executor, projectId: string): Promise<string> {
  const [row] = await db
    .select({ name: accounts.name })
    .from(projects)
    .innerJoin(accounts, eq(accounts.id, projects.ownerId))
    .where(eq(projects.id, projectId));
  return row?.name ?? '';
}

/** The comments of a project, the oldest first. */
export const listComments = (db: Executor, projectId: string): Promise<CommentRow[]> =>
  db
    .select(columns)
    .from(comments)
    .leftJoin(accounts, eq(accounts.id, comments.accountId))
    .where(eq(comments.projectId, projectId))
    .orderBy(asc(comments.createdAt), asc(comments.id));

export async function findComment(db: Executor, id: string): Promise<CommentRow | null> {
  const [row] = await db
    .select(columns)
    .from(comments)
    .leftJoin(accounts, eq(accounts.id, comments.accountId))
    .where(eq(comments.id, id));
  return row ?? null;
}

export async function countComments(db: Executor, projectId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(comments).where(eq(comments.projectId, projectId));
  return row?.n ?? 0;
}

/** Opens a thread of a project again and holds it until the transaction ends; false when there is none. */
export async function reopenThread(tx: Executor, id: string, projectId: string): Promise<boolean> {
  const held = await tx
    .update(comments)
    .set({ resolvedAt: null })
    .where(and(eq(comments.id, id), eq(comments.projectId, projectId), isNull(comments.threadId)))
    .returning({ id: comments.id });
  return held.length > 0;
}

export async function insertComment(tx: Executor, comment: typeof comments.$inferInsert): Promise<void> {
  await tx.insert(comments).values(comment);
}

const writtenBy = (author: Author) =>
  'accountId' in author
    ? eq(comments.accountId, author.accountId)
    : eq(comments.guestKeyHash, author.guestKeyHash);

/** Changes the text of what this author wrote; false when it is not theirs, or gone. */
export async function updateText(db: Executor, id: string, author: Author, text: string): Promise<boolean> {
  const changed = await db
    .update(comments)
    .set({ text, editedAt: sql`now()` })
    .where(and(eq(comments.id, id), writtenBy(author)))
    .returning({ id: comments.id });
  return changed.length > 0;
}

/** Resolves a thread or opens it again; a repeat keeps its time. False when there is none. */
export async function updateResolved(db: Executor, id: string, resolved: boolean): Promise<boolean> {
  const resolvedAt = resolved ? sql`coalesce(${comments.resolvedAt}, now())` : null;
  const changed = await db
    .update(comments)
    .set({ resolvedAt })
    .where(and(eq(comments.id, id), isNull(comments.threadId)))
    .returning({ id: comments.id });
  return changed.length > 0;
}

/** Whether others than its author have replied to a thread, which is held until the transaction ends. */
export async function isAnswered(tx: Executor, id: string, author: Author): Promise<boolean> {
  // A reply that is under way has the thread; it is written, or given up, before this goes on.
  await tx.select({ id: comments.id }).from(comments).where(eq(comments.id, id)).for('update');
  const others =
    'accountId' in author
      ? or(isNull(comments.accountId), ne(comments.accountId, author.accountId))
      : or(isNull(comments.guestKeyHash), ne(comments.guestKeyHash, author.guestKeyHash));
  const [row] = await tx
    .select({ n: count() })
    .from(comments)
    .where(and(eq(comments.threadId, id), others));
  return (row?.n ?? 0) > 0;
}

/** Deletes a comment with its replies; false when there is none. */
export async function deleteComment(tx: Executor, id: string): Promise<boolean> {
  const gone = await tx.delete(comments).where(eq(comments.id, id)).returning({ id: comments.id });
  return gone.length > 0;
}

/** What guests have written to a project that its owner was not told of. */
interface Unnoticed {
  project: { id: string; name: string; ownerId: string };
  count: number;
  /** Who wrote last. */
  name: string;
}

/**
 * Claims what guests have written to one project since its owner was told last, an hour ago or more. Parallel callers get
 * different projects. Null when there is none.
 */
export async function claimUnnoticed(tx: Executor): Promise<Unnoticed | null> {
  const isNew = and(isNull(comments.noticedAt), isNull(comments.accountId));
  const [project] = await tx
    .select({ id: projects.id, name: projects.name, ownerId: projects.ownerId })
    .from(projects)
    .where(
      and(
        isNull(projects.trashedAt),
        sql`exists (select 1 from ${comments} where ${comments.projectId} = ${projects.id} and ${isNew})`,
        sql`not exists (select 1 from ${comments} where ${comments.projectId} = ${projects.id}
          and ${comments.noticedAt} > now() - interval '1 hour')`,
      ),
    )
    .limit(1)
    .for('no key update', { of: projects, skipLocked: true });
  if (project === undefined) return null;
  const told = await tx
    .update(comments)
    .set({ noticedAt: sql`now()` })
    .where(and(eq(comments.projectId, project.id), isNew))
    .returning({ name: comments.guestName, createdAt: comments.createdAt });
  const [latest] = told.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  // Another caller was through with this project between our look and our lock; the next look sees it.
  if (latest === undefined) return claimUnnoticed(tx);
  return { project, count: told.length, name: latest.name ?? '' };
}
