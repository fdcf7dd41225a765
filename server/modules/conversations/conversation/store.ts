import { and, asc, count, desc, eq, lt, ne, sql } from 'drizzle-orm';
import { cutText, storable } from '../../../../contract/text/text';
import type { Executor } from '../../../db/connection';
import { conversations, messages } from '../../../db/schema-talk';
import { isUuid } from '../../../db/uuid';
import type { SpeechFallback } from '../../../engines/speech-synthesis/port';
import type { Paging } from '../../paging';

export type ConversationRow = typeof conversations.$inferSelect;
export type MessageRow = typeof messages.$inferSelect;

/** Stores a conversation, unless there is one with its id. */
export async function insertConversation(
  db: Executor,
  row: typeof conversations.$inferInsert,
): Promise<void> {
  await db.insert(conversations).values(row).onConflictDoNothing({ target: conversations.id });
}

export async function findConversation(db: Executor, id: string): Promise<ConversationRow | null> {
  const [row] = await db.select().from(conversations).where(eq(conversations.id, id));
  return row ?? null;
}

/** So much of its first question is the title of a conversation. */
const FIRST_QUESTION = 200;

/** Stores a message and counts it in its conversation; the first question becomes the title. */
export async function keepMessage(db: Executor, said: typeof messages.$inferInsert): Promise<void> {
  // Models and tools may write anything.
  const message = storable(said);
  await db.insert(messages).values(message);
  await db
    .update(conversations)
    .set({
      messageCount: sql`${conversations.messageCount} + 1`,
      lastAt: sql`now()`,
      ...(message.role === 'user' && {
        firstQuestion: sql`coalesce(${conversations.firstQuestion}, ${cutText(message.text, FIRST_QUESTION)}::text)`,
      }),
    })
    .where(eq(conversations.id, message.conversationId));
}

/** Adds to the time in which the avatar has spoken in a conversation, milliseconds, and to the sentences of other voices. */
export async function addTalk(
  db: Executor,
  id: string,
  { ms, fallbacks }: { ms: number; fallbacks: readonly SpeechFallback[] },
): Promise<void> {
  const talkMs = sql`${conversations.talkMs} + ${Math.round(ms)}`;
  if (fallbacks.length === 0) {
    await db.update(conversations).set({ talkMs }).where(eq(conversations.id, id));
    return;
  }
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ known: conversations.voiceFallbacks })
      .from(conversations)
      .where(eq(conversations.id, id))
      .for('update');
    if (row === undefined) return;
    const voiceFallbacks = fallbacks.reduce(
      (counted, one) =>
        counted.set(keyOf(one), { ...one, sentences: (counted.get(keyOf(one))?.sentences ?? 0) + 1 }),
      new Map(row.known.map((one) => [keyOf(one), one])),
    );
    await tx
      .update(conversations)
      .set({ talkMs, voiceFallbacks: [...voiceFallbacks.values()] })
      .where(eq(conversations.id, id));
  });
}

const keyOf = ({ from, to, reason }: SpeechFallback): string => `${from} ${to} ${reason}`;

/** What was said; an answer that failed before its first word is not part of it. */
const saidIn = (conversationId: string) =>
  and(eq(messages.conversationId, conversationId), ne(messages.text, ''));

export async function listMessages(db: Executor, conversationId: string, { offset, pageSize }: Paging) {
  const where = saidIn(conversationId);
  const [rows, [total]] = await Promise.all([
    db.select().from(messages).where(where).orderBy(asc(messages.id)).limit(pageSize).offset(offset),
    db.select({ n: count() }).from(messages).where(where),
  ]);
  return { rows, total: total?.n ?? 0 };
}

/**
 * The latest messages, in chronological order.
 * @param before the question that they lead to, when it is stored already
 */
export async function recentMessages(
  db: Executor,
  conversationId: string,
  most: number,
  before: string | null,
): Promise<MessageRow[]> {
  const rows = await db
    .select()
    .from(messages)
    .where(and(saidIn(conversationId), before === null ? undefined : lt(messages.id, before)))
    .orderBy(desc(messages.id))
    .limit(most);
  return rows.toReversed();
}

/** Conversations with at least one message, the latest first. */
export async function listConversations(
  db: Executor,
  ownerId: string,
  projectId: string | undefined,
  { offset, pageSize }: Paging,
) {
  const where = and(
    eq(conversations.ownerId, ownerId),
    sql`${conversations.messageCount} > 0`,
    projectId ? eq(conversations.projectId, projectId) : undefined,
  );
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(conversations)
      .where(where)
      .orderBy(desc(conversations.lastAt), desc(conversations.id))
      .limit(pageSize)
      .offset(offset),
    db.select({ n: count() }).from(conversations).where(where),
  ]);
  return { rows, total: total?.n ?? 0 };
}

/** An answer by its id, or null. */
export async function findAnswer(db: Executor, id: string): Promise<MessageRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.role, 'assistant')));
  return row ?? null;
}

export async function rate(
  db: Executor,
  id: string,
  rating: Pick<MessageRow, 'rating' | 'ratingReason' | 'ratingText'>,
): Promise<void> {
  await db
    .update(messages)
    .set({ ...rating, ratedAt: rating.rating === null ? null : sql`now()` })
    .where(eq(messages.id, id));
}
