import { and, count, desc, eq, gt, ilike, inArray, isNull, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { WordAction } from '../../../../contract/sensitive-word/schema';
import type { Executor } from '../../../db/connection';
import { sensitiveWords, wordLibraries, wordTriggers } from '../../../db/schema-words';
import { containing, type Paging } from '../../paging';

export type LibraryRow = typeof wordLibraries.$inferSelect;
export type WordRow = typeof sensitiveWords.$inferSelect;

/** Rows of one statement; PostgreSQL takes 65,535 values at a time. */
const BATCH = 5_000;
/** Words that are read at a time for a file. */
const WRITTEN = 1_000;

/** Whose libraries: an account's, or the operators' when it is null. */
export const ownedBy = (ownerId: string | null) =>
  ownerId === null ? isNull(wordLibraries.ownerId) : eq(wordLibraries.ownerId, ownerId);

const oneOf = (id: string, ownerId: string | null) => and(eq(wordLibraries.id, id), ownedBy(ownerId));

export async function listLibraries(db: Executor, ownerId: string | null, { offset, pageSize }: Paging) {
  const where = ownedBy(ownerId);
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(wordLibraries)
      .where(where)
      .orderBy(desc(wordLibraries.id))
      .limit(pageSize)
      .offset(offset),
    db.select({ n: count() }).from(wordLibraries).where(where),
  ]);
  return { rows, total: total?.n ?? 0 };
}

export async function countLibraries(db: Executor, ownerId: string | null): Promise<number> {
  const [row] = await db.select({ n: count() }).from(wordLibraries).where(ownedBy(ownerId));
  return row?.n ?? 0;
}

export async function findLibrary(
  db: Executor,
  id: string,
  ownerId: string | null,
): Promise<LibraryRow | null> {
  const [row] = await db.select().from(wordLibraries).where(oneOf(id, ownerId));
  return row ?? null;
}

/** Reads and locks a library until the transaction ends, so that two uploads do not take the same serial numbers. */
export async function holdLibrary(
  tx: Executor,
  id: string,
  ownerId: string | null,
): Promise<LibraryRow | null> {
  const [row] = await tx.select().from(wordLibraries).where(oneOf(id, ownerId)).for('update');
  return row ?? null;
}

/** How many words libraries have, and how often they were found. */
export async function countWords(
  db: Executor,
  libraryIds: readonly string[],
): Promise<Map<string, { words: number; triggers: number }>> {
  if (libraryIds.length === 0) return new Map();
  const ids = [...libraryIds];
  const [words, triggers] = await Promise.all([
    db
      .select({ id: sensitiveWords.libraryId, n: count() })
      .from(sensitiveWords)
      .where(inArray(sensitiveWords.libraryId, ids))
      .groupBy(sensitiveWords.libraryId),
    db
      .select({ id: sensitiveWords.libraryId, n: sql<number>`sum(${wordTriggers.count})::int` })
      .from(wordTriggers)
      .innerJoin(sensitiveWords, eq(sensitiveWords.id, wordTriggers.wordId))
      .where(inArray(sensitiveWords.libraryId, ids))
      .groupBy(sensitiveWords.libraryId),
  ]);
  const found = new Map(triggers.map(({ id, n }) => [id, n]));
  return new Map(words.map(({ id, n }) => [id, { words: n, triggers: found.get(id) ?? 0 }]));
}

export interface LibraryFields {
  name: string;
  action: WordAction;
  script: string;
  exceptions: string[];
}

export async function insertLibrary(
  db: Executor,
  ownerId: string | null,
  fields: LibraryFields,
): Promise<LibraryRow> {
  const [row] = await db
    .insert(wordLibraries)
    .values({ id: uuid(), ownerId, ...fields })
    .returning();
  if (!row) throw new Error('The new word library has no row');
  return row;
}

/** Changes a library that the caller holds; also without fields its version grows. */
export async function updateLibrary(
  tx: Executor,
  id: string,
  fields: Partial<LibraryFields & { lastSerial: number }>,
): Promise<LibraryRow> {
  const [row] = await tx
    .update(wordLibraries)
    .set({ ...fields, version: sql`${wordLibraries.version} + 1`, updatedAt: sql`now()` })
    .where(eq(wordLibraries.id, id))
    .returning();
  if (!row) throw new Error('The held word library has no row');
  return row;
}

export async function deleteLibrary(tx: Executor, id: string): Promise<void> {
  await tx.delete(wordLibraries).where(eq(wordLibraries.id, id));
}

export async function listWords(
  db: Executor,
  libraryId: string,
  text: string | undefined,
  { offset, pageSize }: Paging,
) {
  const where = and(
    eq(sensitiveWords.libraryId, libraryId),
    text ? ilike(sensitiveWords.word, containing(text)) : undefined,
  );
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(sensitiveWords)
      .where(where)
      .orderBy(desc(sensitiveWords.serial))
      .limit(pageSize)
      .offset(offset),
    db.select({ n: count() }).from(sensitiveWords).where(where),
  ]);
  return { rows, total: total?.n ?? 0 };
}

/** The words of a library after the one with a serial number, the first one first, as many as a file takes at once. */
export const wordsAfter = (db: Executor, libraryId: string, serial: number): Promise<WordRow[]> =>
  db
    .select()
    .from(sensitiveWords)
    .where(and(eq(sensitiveWords.libraryId, libraryId), gt(sensitiveWords.serial, serial)))
    .orderBy(sensitiveWords.serial)
    .limit(WRITTEN);

export interface Triggers {
  questions: number;
  answers: number;
}

function sumTriggers(rows: readonly { id: string; direction: string; n: number }[]): Map<string, Triggers> {
  const triggers = new Map<string, Triggers>();
  for (const { id, direction, n } of rows) {
    const of = triggers.get(id) ?? { questions: 0, answers: 0 };
    of[direction === 'question' ? 'questions' : 'answers'] += n;
    triggers.set(id, of);
  }
  return triggers;
}

const triggerSums = {
  id: wordTriggers.wordId,
  direction: wordTriggers.direction,
  n: sql<number>`sum(${wordTriggers.count})::int`,
};

/** In how many questions and answers each of these words was found. */
export async function countTriggers(
  db: Executor,
  wordIds: readonly string[],
): Promise<Map<string, Triggers>> {
  if (wordIds.length === 0) return new Map();
  return sumTriggers(
    await db
      .select(triggerSums)
      .from(wordTriggers)
      .where(inArray(wordTriggers.wordId, [...wordIds]))
      .groupBy(wordTriggers.wordId, wordTriggers.direction),
  );
}

export async function countWordsOf(tx: Executor, libraryId: string): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(sensitiveWords)
    .where(eq(sensitiveWords.libraryId, libraryId));
  return row?.n ?? 0;
}

/** Which of the folded forms a library has. */
export async function knownForms(
  tx: Executor,
  libraryId: string,
  forms: readonly string[],
): Promise<Set<string>> {
  const known = new Set<string>();
  for (let at = 0; at < forms.length; at += BATCH) {
    const rows = await tx
      .select({ folded: sensitiveWords.folded })
      .from(sensitiveWords)
      .where(
        and(
          eq(sensitiveWords.libraryId, libraryId),
          inArray(sensitiveWords.folded, forms.slice(at, at + BATCH)),
        ),
      );
    for (const { folded } of rows) known.add(folded);
  }
  return known;
}

export interface NewWord {
  word: string;
  folded: string;
  pinyin: boolean;
}

/** Adds words that a held library does not have, with the serial numbers after `lastSerial`. */
export async function insertWords(
  tx: Executor,
  libraryId: string,
  lastSerial: number,
  words: readonly NewWord[],
): Promise<void> {
  for (let at = 0; at < words.length; at += BATCH) {
    const rows = words
      .slice(at, at + BATCH)
      .map((word, i) => ({ id: uuid(), libraryId, serial: lastSerial + at + i + 1, ...word }));
    await tx.insert(sensitiveWords).values(rows);
  }
}

export async function findWord(db: Executor, id: string): Promise<WordRow | null> {
  const [row] = await db.select().from(sensitiveWords).where(eq(sensitiveWords.id, id));
  return row ?? null;
}

export async function updateWord(tx: Executor, id: string, pinyin: boolean): Promise<WordRow | null> {
  const [row] = await tx.update(sensitiveWords).set({ pinyin }).where(eq(sensitiveWords.id, id)).returning();
  return row ?? null;
}

/** Deletes words of a library; ids of others are left alone. Returns the words that went. */
export async function deleteWords(
  tx: Executor,
  libraryId: string,
  ids: readonly string[],
): Promise<string[]> {
  const gone = await tx
    .delete(sensitiveWords)
    .where(and(eq(sensitiveWords.libraryId, libraryId), inArray(sensitiveWords.id, [...ids])))
    .returning({ word: sensitiveWords.word });
  return gone.map(({ word }) => word);
}
