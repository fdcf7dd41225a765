import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { WordDirection } from '../../../../contract/sensitive-word/schema';
import { deleteInBatches } from '../../../db/batches';
import type { Executor } from '../../../db/connection';
import { countedMessages, sensitiveWords, wordLibraries, wordTriggers } from '../../../db/schema-words';

/** The libraries that hold for an account: those that it names, and all of the operators'. */
export const librariesFor = (db: Executor, ownerId: string, ids: readonly string[]) =>
  db
    .select({
      id: wordLibraries.id,
      version: wordLibraries.version,
      action: wordLibraries.action,
      exceptions: wordLibraries.exceptions,
    })
    .from(wordLibraries)
    .where(
      or(
        isNull(wordLibraries.ownerId),
        ids.length === 0
          ? undefined
          : and(eq(wordLibraries.ownerId, ownerId), inArray(wordLibraries.id, [...ids])),
      ),
    )
    .orderBy(asc(wordLibraries.id));

export type LibraryState = Awaited<ReturnType<typeof librariesFor>>[number];

export const wordsOfLibraries = (db: Executor, ids: readonly string[]) =>
  db
    .select({
      id: sensitiveWords.id,
      libraryId: sensitiveWords.libraryId,
      word: sensitiveWords.word,
      pinyin: sensitiveWords.pinyin,
    })
    .from(sensitiveWords)
    .where(inArray(sensitiveWords.libraryId, [...ids]));

/** Which of `ids` are libraries of an account. */
export async function ownedIds(db: Executor, ownerId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: wordLibraries.id })
    .from(wordLibraries)
    .where(and(eq(wordLibraries.ownerId, ownerId), inArray(wordLibraries.id, [...ids])));
  return rows.map(({ id }) => id);
}

export async function findScript(db: Executor, wordId: string): Promise<string | null> {
  const [row] = await db
    .select({ script: wordLibraries.script })
    .from(sensitiveWords)
    .innerJoin(wordLibraries, eq(wordLibraries.id, sensitiveWords.libraryId))
    .where(eq(sensitiveWords.id, wordId));
  return row?.script ?? null;
}

/** Notes that a message is counted; false when it was before. */
export async function noteCounted(
  tx: Executor,
  messageId: string,
  direction: WordDirection,
): Promise<boolean> {
  const rows = await tx
    .insert(countedMessages)
    .values({ messageId, direction })
    .onConflictDoNothing()
    .returning({ messageId: countedMessages.messageId });
  return rows.length === 1;
}

/** Adds one to each of these words for today; words that are gone are left out. */
export async function addTriggers(
  tx: Executor,
  wordIds: readonly string[],
  direction: WordDirection,
): Promise<void> {
  // In one order, so that two messages with the same words do not wait for each other.
  const rows = await tx
    .select({ wordId: sensitiveWords.id })
    .from(sensitiveWords)
    .where(inArray(sensitiveWords.id, [...wordIds]))
    .orderBy(asc(sensitiveWords.id))
    .for('key share');
  if (rows.length === 0) return;
  await tx
    .insert(wordTriggers)
    .values(
      rows.map(({ wordId }) => ({
        wordId,
        direction,
        day: sql`(now() at time zone 'utc')::date`,
        count: 1,
      })),
    )
    .onConflictDoUpdate({
      target: [wordTriggers.wordId, wordTriggers.direction, wordTriggers.day],
      set: { count: sql`${wordTriggers.count} + 1` },
    });
}

/** How long a message is remembered as counted; an answer is counted within seconds. */
const REMEMBERED_DAYS = 3;

export const sweepCounted = (db: Executor): Promise<number> =>
  deleteInBatches(
    db,
    countedMessages,
    lt(countedMessages.countedAt, sql`now() - make_interval(days => ${REMEMBERED_DAYS})`),
  );
