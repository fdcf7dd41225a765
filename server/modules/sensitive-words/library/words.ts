import type { Page } from '../../../../contract/common/schema';
import { wordLimits } from '../../../../contract/sensitive-word/limits';
import type { SensitiveWord, WordFormat, WordsAdded } from '../../../../contract/sensitive-word/schema';
import type { Readable } from 'node:stream';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { TaskThread } from '../../../jobs/task-thread';
import { pageOfRecords, pagingOf } from '../../paging';
import { isSpokenWord } from '../matching/matcher';
import * as store from './store';
import type { WordFile } from './file/program';
import { writeWordFile } from './file/write';
import { type SortedWords, typedWords } from './upload';
import { callerOf, findHeld, type Holder, holdLibrary, note, spendCall } from './holder';

const describeWord = (
  row: store.WordRow,
  { questions, answers }: store.Triggers = { questions: 0, answers: 0 },
): SensitiveWord => ({
  id: row.id,
  serial: row.serial,
  word: row.word,
  pinyin: row.pinyin,
  questions,
  answers,
  triggers: questions + answers,
  uploadTime: row.createdAt.toISOString(),
});

const LISTED = 200;
/** An account may read or write whole files so often. */
const FILES_PER_MINUTE = 20;

/** One thread for the whole process: to read a full sheet takes a third of a second. */
const thread = new TaskThread<WordFile, SortedWords>('word-files', { memoryMb: 512 });

const added = (fresh: readonly string[], { duplicates, refused }: SortedWords): WordsAdded => ({
  added: fresh.slice(0, LISTED),
  duplicates: duplicates.slice(0, LISTED),
  refused: refused.slice(0, LISTED),
  counts: { added: fresh.length, duplicates: duplicates.length, refused: refused.length },
});

/** The words of a library. */
export interface LibraryWords {
  /** @throws AppError notFound */
  words(
    id: string,
    holder: Holder,
    query: { page?: number; pageSize?: number; text?: string },
  ): Promise<Page<SensitiveWord>>;

  /**
   * Adds words that somebody has typed.
   * @throws AppError notFound, wordsTooLong, wordsRequired, wordTooLong, wordLibraryFull
   */
  type(id: string, holder: Holder, typed: { text: string; pinyin?: boolean }): Promise<WordsAdded>;

  /** Adds the words of a file. @throws AppError notFound, wordFileUnreadable, wordFileTooLarge, wordLibraryFull, tooManyRequests */
  import(id: string, holder: Holder, file: WordFile): Promise<WordsAdded>;

  /** All words as a file. @throws AppError notFound, tooManyRequests */
  export(
    id: string,
    holder: Holder,
    format: WordFormat,
  ): Promise<{ name: string; type: string; file: Readable }>;

  /** Deletes words; those that are gone already are no error. @throws AppError notFound */
  removeWords(id: string, holder: Holder, ids: readonly string[]): Promise<{ deleted: number }>;

  /** Changes whether a word is found by its sound; only words of Han characters have one. @throws AppError notFound */
  updateWord(id: string, holder: Holder, pinyin: boolean): Promise<SensitiveWord>;
}

/** See {@link LibraryWords}. */
export function createLibraryWords(db: Database): LibraryWords {
  async function* batches(libraryId: string): AsyncGenerator<SensitiveWord[]> {
    for (let after = 0; ; ) {
      const rows = await store.wordsAfter(db, libraryId, after);
      const last = rows.at(-1);
      if (last === undefined) return;
      after = last.serial;
      const triggers = await store.countTriggers(
        db,
        rows.map(({ id }) => id),
      );
      yield rows.map((row) => describeWord(row, triggers.get(row.id)));
    }
  }

  const add = (id: string, holder: Holder, sorted: SortedWords): Promise<WordsAdded> =>
    db.transaction(async (tx) => {
      const library = await holdLibrary(tx, id, holder);
      const known = await store.knownForms(
        tx,
        id,
        sorted.fresh.map(({ folded }) => folded),
      );
      const fresh = sorted.fresh.filter(({ folded }) => !known.has(folded));
      const limit = holder.ownerId === null ? wordLimits.operatorWords : wordLimits.libraryWords;
      if ((await store.countWordsOf(tx, id)) + fresh.length > limit)
        throw new AppError('wordLibraryFull', { limit });
      const words = fresh.map(({ word }) => word);
      if (fresh.length > 0) {
        await store.insertWords(tx, id, library.lastSerial, fresh);
        await store.updateLibrary(tx, id, { lastSerial: library.lastSerial + fresh.length });
        await note(tx, holder, {
          act: 'addWords',
          subject: library.name,
          before: null,
          after: words.slice(0, LISTED),
        });
      }
      const again = sorted.fresh.filter(({ folded }) => known.has(folded)).map(({ word }) => word);
      return added(words, { ...sorted, duplicates: [...again, ...sorted.duplicates] });
    });

  return {
    async words(
      id: string,
      holder: Holder,
      query: { page?: number; pageSize?: number; text?: string },
    ): Promise<Page<SensitiveWord>> {
      await findHeld(db, id, holder);
      const paging = pagingOf(query);
      const { rows, total } = await store.listWords(db, id, query.text?.trim(), paging);
      const triggers = await store.countTriggers(
        db,
        rows.map((row) => row.id),
      );
      return pageOfRecords(
        rows.map((row) => describeWord(row, triggers.get(row.id))),
        total,
        paging,
      );
    },

    async type(id: string, holder: Holder, { text, pinyin = false }: { text: string; pinyin?: boolean }) {
      await findHeld(db, id, holder);
      return add(id, holder, typedWords(text, pinyin));
    },

    async import(id: string, holder: Holder, file: WordFile): Promise<WordsAdded> {
      await findHeld(db, id, holder);
      await spendCall(db, 'word-file', holder, FILES_PER_MINUTE);
      return add(id, holder, await thread.run(callerOf(holder), file));
    },

    async export(
      id: string,
      holder: Holder,
      format: WordFormat,
    ): Promise<{ name: string; type: string; file: Readable }> {
      const { name } = await findHeld(db, id, holder);
      await spendCall(db, 'word-file', holder, FILES_PER_MINUTE);
      return { name: `${name}.${format}`, ...writeWordFile(format, batches(id)) };
    },

    removeWords: (id: string, holder: Holder, ids: readonly string[]): Promise<{ deleted: number }> =>
      db.transaction(async (tx) => {
        const library = await holdLibrary(tx, id, holder);
        const gone = await store.deleteWords(tx, id, ids);
        if (gone.length > 0) {
          await store.updateLibrary(tx, id, {});
          await note(tx, holder, { act: 'removeWords', subject: library.name, before: gone, after: null });
        }
        return { deleted: gone.length };
      }),

    updateWord: (id: string, holder: Holder, pinyin: boolean): Promise<SensitiveWord> =>
      db.transaction(async (tx) => {
        const found = await store.findWord(tx, id);
        if (found === null) throw new AppError('notFound');
        const library = await holdLibrary(tx, found.libraryId, holder);
        const row = await store.updateWord(tx, id, pinyin && isSpokenWord(found.word));
        if (row === null) throw new AppError('notFound');
        await store.updateLibrary(tx, library.id, {});
        await note(tx, holder, {
          act: 'updateWord',
          subject: library.name,
          before: { word: found.word, pinyin: found.pinyin },
          after: { word: row.word, pinyin: row.pinyin },
        });
        return describeWord(row, (await store.countTriggers(tx, [id])).get(id));
      }),
  };
}
