import type { WordDirection } from '../../../contract/sensitive-word';
import type { Match, Matcher } from './matching/match';

/** Sensitive words, for the domain that answers questions. */
export interface SensitiveWords {
  /**
   * The words of some libraries of an account and of all of the operators'. Ids of others are left out. A change of a
   * library counts at once, on every node.
   */
  matcherFor(ownerId: string, libraryIds: readonly string[]): Promise<Matcher>;
  /** Counts the words that were found in a message, each once a message however often this is called. */
  count(found: { messageId: string; matches: readonly Match[]; direction: WordDirection }): Promise<void>;
  /** Those of `ids` that are libraries of this account. */
  owned(ownerId: string, ids: readonly string[]): Promise<string[]>;
  /** What the library of a word says instead of a refused text; null when it says nothing of its own. */
  scriptOf(wordId: string): Promise<string | null>;
}

export type { Filtered, Match, Matcher, WordStream } from './matching/match';
