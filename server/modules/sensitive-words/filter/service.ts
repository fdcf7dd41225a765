import type { WordDirection } from '../../../../contract/sensitive-word/schema';
import type { Database } from '../../../db/connection';
import { isUuid } from '../../../db/uuid';
import type { Match, Matcher } from '../matching/match';
import { buildMatcher } from '../matching/matcher';
import * as store from './store';

/** This many matchers are kept, and this many words in all of them; the one that was used last stays in any case. */
const KEPT_MATCHERS = 100;
const KEPT_WORDS = 600_000;

interface Kept {
  matcher: Promise<Matcher>;
  /** Known when its words are read. */
  size: { words: number };
}

/** The words that hold for a conversation, and how often they are found. */
export interface SensitiveWords {
  /**
   * The words of some libraries of an account and of all of the operators'. Ids of others are left out. A change of a
   * library counts at once, on every node: each call compares versions.
   */
  matcherFor(ownerId: string, libraryIds: readonly string[]): Promise<Matcher>;

  /** The words of one library alone. */
  matcherOf(library: store.LibraryState): Promise<Matcher>;

  /** Counts the words that were found in a message, each once a message however often this is called. */
  count(look: { messageId: string; matches: readonly Match[]; direction: WordDirection }): Promise<void>;

  /** Which of `ids` are libraries of this account. */
  owned(ownerId: string, ids: readonly string[]): Promise<string[]>;

  /** What the library of a word says instead of a refused text; null when it says nothing of its own. */
  scriptOf(wordId: string): Promise<string | null>;
}

/** See {@link SensitiveWords}. */
export function createWordFilter({ db }: { db: Database }): SensitiveWords {
  /** By the libraries and their versions, the latest used last. */
  const kept = new Map<string, Kept>();

  function evictMatchers(): void {
    let words = 0;
    for (const entry of kept.values()) words += entry.size.words;
    for (const [key, entry] of kept) {
      if (kept.size === 1 || (kept.size <= KEPT_MATCHERS && words <= KEPT_WORDS)) return;
      kept.delete(key);
      words -= entry.size.words;
    }
  }

  async function build(libraries: readonly store.LibraryState[], size: Kept['size']): Promise<Matcher> {
    const rows =
      libraries.length === 0
        ? []
        : await store.wordsOfLibraries(
            db,
            libraries.map(({ id }) => id),
          );
    size.words = rows.length;
    const matcher = await buildMatcher(
      libraries.map(({ id, action, exceptions }) => ({
        words: rows.filter(({ libraryId }) => libraryId === id).map((row) => ({ ...row, action })),
        exceptions,
      })),
    );
    evictMatchers();
    return matcher;
  }

  function keptMatcher(libraries: readonly store.LibraryState[]): Promise<Matcher> {
    const key = libraries.map(({ id, version }) => `${id}@${version}`).join();
    const known = kept.get(key);
    if (known !== undefined) {
      kept.delete(key);
      kept.set(key, known);
      return known.matcher;
    }
    const size = { words: 0 };
    const matcher = build(libraries, size);
    kept.set(key, { matcher, size });
    // The next call tries again.
    matcher.catch(() => kept.delete(key));
    return matcher;
  }

  return {
    matcherFor: async (ownerId: string, libraryIds: readonly string[]): Promise<Matcher> =>
      keptMatcher(await store.librariesFor(db, ownerId, libraryIds.filter(isUuid))),

    matcherOf: (library: store.LibraryState): Promise<Matcher> => keptMatcher([library]),

    async count({
      messageId,
      matches,
      direction,
    }: {
      messageId: string;
      matches: readonly Match[];
      direction: WordDirection;
    }): Promise<void> {
      const wordIds = [...new Set(matches.map(({ wordId }) => wordId))];
      if (wordIds.length === 0) return;
      await db.transaction(async (tx) => {
        if (await store.noteCounted(tx, messageId, direction))
          await store.addTriggers(tx, wordIds, direction);
      });
    },

    owned: (ownerId: string, ids: readonly string[]): Promise<string[]> =>
      store.ownedIds(db, ownerId, ids.filter(isUuid)),

    async scriptOf(wordId: string): Promise<string | null> {
      return (await store.findScript(db, wordId)) || null;
    },
  };
}
