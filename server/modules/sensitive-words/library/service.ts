import type { Page } from '../../../../contract/common/schema';
import { wordLimits } from '../../../../contract/sensitive-word/limits';
import type { WordLibrary, WordLibraryInput, WordTrial } from '../../../../contract/sensitive-word/schema';
import { lockAccount } from '../../../db/account-lock';
import type { Database, Executor } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { requiredName } from '../../../http/text';
import { pageOfRecords, pagingOf } from '../../paging';
import type { Matcher } from '../matching/match';
import { findHeld, type Holder, holdLibrary, note, spendCall } from './holder';
import * as store from './store';
import { createLibraryWords, type LibraryWords } from './words';

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

/** An account may try texts so often. */
const TRIALS_PER_MINUTE = 60;

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
export interface WordLibraries extends LibraryWords {
  page(holder: Holder, query: { page?: number; pageSize?: number }): Promise<Page<WordLibrary>>;

  /** @throws AppError notFound */
  get(id: string, holder: Holder): Promise<WordLibrary>;

  /** @throws AppError nameRequired, tooManyWordLibraries, loginRequired for an account that is gone */
  create(holder: Holder, input: WordLibraryInput): Promise<WordLibrary>;

  /** @throws AppError notFound, nameRequired */
  update(id: string, holder: Holder, input: Partial<WordLibraryInput>): Promise<WordLibrary>;

  /** @throws AppError notFound */
  remove(id: string, holder: Holder): Promise<void>;

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
  async function counted(executor: Executor, row: store.LibraryRow): Promise<WordLibrary> {
    return describe(row, (await store.countWords(executor, [row.id])).get(row.id));
  }

  return {
    ...createLibraryWords(db),

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

    get: async (id: string, holder: Holder): Promise<WordLibrary> =>
      counted(db, await findHeld(db, id, holder)),

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
        const before = await holdLibrary(tx, id, holder);
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
        const before = await holdLibrary(tx, id, holder);
        await store.deleteLibrary(tx, id);
        await note(tx, holder, {
          act: 'removeLibrary',
          subject: before.name,
          before: describe(before),
          after: null,
        });
      }),

    async try(id: string, holder: Holder, text: string): Promise<WordTrial> {
      const library = await findHeld(db, id, holder);
      const { action } = library;
      await spendCall(db, 'word-trial', holder, TRIALS_PER_MINUTE);
      const matcher = await filter.matcherOf(library);
      const stream = matcher.stream();
      const [masked, rest] = [stream.push(text), stream.end()];
      const matches = matcher.find(text).map(({ start, end, word }) => ({ start, end, word, action }));
      return { text: masked.text + rest.text, refused: masked.refused || rest.refused, matches };
    },
  };
}

export type { Holder } from './holder';
