import type { WordAction } from '../../../../contract/sensitive-word/schema';

/** A word as a matcher is made from it. */
export interface MatcherWord {
  id: string;
  word: string;
  action: WordAction;
  /** Whether other characters of the same sound are found too; for words of two or more Han characters only. */
  pinyin: boolean;
}

/** Words, and the exceptions to these words alone. */
export interface WordGroup {
  words: readonly MatcherWord[];
  /** Texts within which none of these words is found. */
  exceptions: readonly string[];
}

/** A word that was found; `start` and `end` are UTF-16 offsets in the text as it was given. */
export interface Match {
  start: number;
  end: number;
  word: string;
  wordId: string;
  action: WordAction;
}

/** What a stream gives out for a piece of text. */
export interface Filtered {
  /** Text that may be given out: the words in it are masked with `*`. */
  text: string;
  /** Words that were found since the last piece; offsets count from the beginning of the stream. */
  matches: Match[];
  /** A word was found whose text is refused: no more text comes. */
  refused: boolean;
}

/** Finds words in a text that comes in pieces; one stream is for one text. */
export interface WordStream {
  push(piece: string): Filtered;
  /** The rest, which was held back while it could still become a word. */
  end(): Filtered;
}

export interface Matcher {
  find(text: string): Match[];
  stream(): WordStream;
}
