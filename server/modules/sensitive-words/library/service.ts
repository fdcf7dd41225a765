import type { Page } from '../../../../contract/common';
import { wordLimits } from '../../../../contract/constants';
import type {
  SensitiveWord,
  WordFormat,
  WordLibrary,
  WordLibraryInput,
  WordsAdded,
  WordTrial,
} from '../../../../contract/sensitive-word';
import type { Readable } from 'node:stream';
import { lockAccount } from '../../../db/account-lock';
import type { Database, Executor } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { TaskThread } from '../../../jobs/task-thread';
import { inMinute, spend } from '../../../http/limits';
import { requiredName } from '../../../http/text';
import { type Actor, record } from '../../admin';
import { pageOfRecords, pagingOf } from '../../paging';
import type { Matcher } from '../matching/match';
import { isSpokenWord } from '../matching/matcher';
import * as store from './store';
import type { WordFile } from './file/program';
import { writeWordFile } from './file/write';
import { type SortedWords, typedWords } from './upload';

/** Who works on a library: an account on its own, or staff on the operators'. */
export type Holder = { ownerId: string; actor: null } | { ownerId: null; actor: Actor };

const callerOf = ({ ownerId, actor }: Holder): string => ownerId ?? actor.accountId;

const describe = (
  row: store.LibraryRow,
  counts: { words: number; triggers: number } = { words: 0, triggers: 0 },
): WordLibrary => ({
  id: row.id,
  name: row.name,
  action: row.action,
  script: row.script,
  exceptions: row.exceptions,
  ...counts,
  createTime: row.createdAt.toISOString(),
  updateTime: row.updatedAt.toISOString(),
});

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
/** An account may try texts, and read or write whole files, so often. */
const TRIALS_PER_MINUTE = 60;
const FILES_PER_MINUTE = 20;

/** One thread for the whole process: to read a full sheet takes a third of a second. */
const thread = new TaskThread<WordFile, SortedWords>('word-files', { memoryMb: 512 });

const added = (fresh: readonly string[], { duplicates, refused }: SortedWords): WordsAdded => ({
  added: fresh.slice(0, LISTED),
  duplicates: duplicates.slice(0, LISTED),
  refused: refused.slice(0, LISTED),
  counts: { added: fresh.length, duplicates: duplicates.length, refused: refused.length },
});

/** The given fields, as they read. @throws AppError nameRequired */
function fieldsOf(input: Partial<WordLibraryInput>): Partial<store.LibraryFields> {
  const { name, action, script, exceptions } = input;
  return {
    ...(name !== undefined && { name: requiredName(name) }),
    ...(action !== undefined && { action }),
    ...(script !== undefined && { script: script.trim() }),
    ...(exceptions !== undefined && {
      exceptions: [...new Set(exceptions.map((one) => one.trim()).filter((one) => one !== ''))],
    }),
  };
}

/** Word libraries as their owners edit them. What staff does with the operators' goes into the log. */
export interface WordLibraries {
  page(holder: Holder, query: { page?: number; pageSize?: number }): Promise<Page<WordLibrary>>;

  /** @throws AppError notFound */
  get(id: string, holder: Holder): Promise<WordLibrary>;

  /** @throws AppError nameRequired, tooManyWordLibraries, loginRequired for an account that is gone */
  create(holder: Holder, input: WordLibraryInput): Promise<WordLibrary>;

  /** @throws AppError notFound, nameRequired */
  update(id: string, holder: Holder, input: Partial<WordLibraryInput>): Promise<WordLibrary>;

  /** @throws AppError notFound */
  remove(id: string, holder: Holder): Promise<void>;

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

  /** What the words of one library do to a text. @throws AppError notFound, tooManyRequests */
  try(id: string, holder: Holder, text: string): Promise<WordTrial>;
}

/** See {@link WordLibraries}. */
export function createWordLibraries({
  db,
  filter,
}: {
  db: Database;
  filter: { matcherOf: (library: store.LibraryRow) => Promise<Matcher> };
}): WordLibraries {
  /** Counts a call that takes long, for anyone who makes it. @throws AppError tooManyRequests */
  const limit = (kind: string, holder: Holder, perMinute: number): Promise<void> =>
    spend(db, `${kind}:${callerOf(holder)}`, inMinute(perMinute));

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

  const note = (
    tx: Executor,
    { actor }: Holder,
    act: { act: string; subject: string; before: unknown; after: unknown },
  ): Promise<void> | undefined => (actor === null ? undefined : record(tx, actor, { area: 'words', ...act }));

  async function counted(executor: Executor, row: store.LibraryRow): Promise<WordLibrary> {
    return describe(row, (await store.countWords(executor, [row.id])).get(row.id));
  }

  /** @throws AppError notFound */
  async function find(id: string, { ownerId }: Holder): Promise<store.LibraryRow> {
    const row = await store.findLibrary(db, id, ownerId);
    if (row === null) throw new AppError('notFound');
    return row;
  }

  /** @throws AppError notFound */
  async function hold(tx: Executor, id: string, { ownerId }: Holder): Promise<store.LibraryRow> {
    const row = await store.holdLibrary(tx, id, ownerId);
    if (row === null) throw new AppError('notFound');
    return row;
  }

  const add = (id: string, holder: Holder, sorted: SortedWords): Promise<WordsAdded> =>
    db.transaction(async (tx) => {
      const library = await hold(tx, id, holder);
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
    async page(holder: Holder, query: { page?: number; pageSize?: number }): Promise<Page<WordLibrary>> {
      const paging = pagingOf(query);
      const { rows, total } = await store.listLibraries(db, holder.ownerId, paging);
      const counts = await store.countWords(
        db,
        rows.map(({ id }) => id),
      );
      return pageOfRecords(
        rows.map((row) => describe(row, counts.get(row.id))),
        total,
        paging,
      );
    },

    get: async (id: string, holder: Holder): Promise<WordLibrary> => counted(db, await find(id, holder)),

    create: (holder: Holder, input: WordLibraryInput): Promise<WordLibrary> =>
      db.transaction(async (tx) => {
        if (holder.ownerId !== null && !(await lockAccount(tx, holder.ownerId)))
          throw new AppError('loginRequired');
        if ((await store.countLibraries(tx, holder.ownerId)) >= wordLimits.libraries)
          throw new AppError('tooManyWordLibraries', { limit: wordLimits.libraries });
        const { name = '', action = input.action, script = '', exceptions = [] } = fieldsOf(input);
        const row = await store.insertLibrary(tx, holder.ownerId, { name, action, script, exceptions });
        await note(tx, holder, { act: 'addLibrary', subject: row.name, before: null, after: describe(row) });
        return describe(row);
      }),

    update: (id: string, holder: Holder, input: Partial<WordLibraryInput>): Promise<WordLibrary> =>
      db.transaction(async (tx) => {
        const before = await hold(tx, id, holder);
        const row = await store.updateLibrary(tx, id, fieldsOf(input));
        await note(tx, holder, {
          act: 'updateLibrary',
          subject: row.name,
          before: describe(before),
          after: describe(row),
        });
        return counted(tx, row);
      }),

    remove: (id: string, holder: Holder): Promise<void> =>
      db.transaction(async (tx) => {
        const before = await hold(tx, id, holder);
        await store.deleteLibrary(tx, id);
        await note(tx, holder, {
          act: 'removeLibrary',
          subject: before.name,
          before: describe(before),
          after: null,
        });
      }),

    async words(
      id: string,
      holder: Holder,
      query: { page?: number; pageSize?: number; text?: string },
    ): Promise<Page<SensitiveWord>> {
      await find(id, holder);
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
      await find(id, holder);
      return add(id, holder, typedWords(text, pinyin));
    },

    async import(id: string, holder: Holder, file: WordFile): Promise<WordsAdded> {
      await find(id, holder);
      await limit('word-file', holder, FILES_PER_MINUTE);
      return add(id, holder, await thread.run(callerOf(holder), file));
    },

    async export(
      id: string,
      holder: Holder,
      format: WordFormat,
    ): Promise<{ name: string; type: string; file: Readable }> {
      const { name } = await find(id, holder);
      await limit('word-file', holder, FILES_PER_MINUTE);
      return { name: `${name}.${format}`, ...writeWordFile(format, batches(id)) };
    },

    removeWords: (id: string, holder: Holder, ids: readonly string[]): Promise<{ deleted: number }> =>
      db.transaction(async (tx) => {
        const library = await hold(tx, id, holder);
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
        const library = await hold(tx, found.libraryId, holder);
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

    async try(id: string, holder: Holder, text: string): Promise<WordTrial> {
      const library = await find(id, holder);
      const { action } = library;
      await limit('word-trial', holder, TRIALS_PER_MINUTE);
      const matcher = await filter.matcherOf(library);
      const stream = matcher.stream();
      const [masked, rest] = [stream.push(text), stream.end()];
      const matches = matcher.find(text).map(({ start, end, word }) => ({ start, end, word, action }));
      return { text: masked.text + rest.text, refused: masked.refused || rest.refused, matches };
    },
  };
}
