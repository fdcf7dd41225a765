import type { Match } from './match';
import { childOf, type Entry, type Node } from './trie';
import { Kind, type Unit } from './units';

/** A trie, and the keys by which a character walks it. */
export interface Track {
  root: Node;
  keysOf(unit: Unit): readonly number[];
}

/** A beginning of a word that the next character may continue. */
interface Walk {
  node: Node;
  start: number;
  /** Characters that were skipped since the last one of the word. */
  joiners: number;
  /** Whether the end of a clause was skipped. */
  crossed: boolean;
  /** Whether the last character of the word is Han: only between Han characters is anything skipped. */
  afterHan: boolean;
}

/** A word that has ended, unless the next character belongs to it. */
interface Candidate {
  start: number;
  end: number;
  entries: readonly Entry[];
  crossed: boolean;
  last: Kind;
}

/** Where an exception stands. */
interface Exception {
  start: number;
  end: number;
  group: number;
}

interface Found {
  match: Match;
  group: number;
}

/** Up to this many characters between two Han characters are skipped. */
const JOINERS = 2;
/** Words of fewer Han characters are not found across the end of a clause: ordinary prose has them by chance. */
const CROSSING_HAN = 3;

const isDeadEnd = ({ child }: Node): boolean => child === null;

/** Whether a character belongs to the word before it, so that this word has not ended. */
const continues = (last: Kind, next: Kind): boolean =>
  (last === Kind.Alphabetic && next === Kind.Alphabetic) || next === Kind.Mark;

const needsNext = (last: Kind): boolean =>
  last === Kind.Alphabetic || last === Kind.OtherLetter || last === Kind.Mark;

const covers = (exception: Exception, { start, end }: Match): boolean =>
  exception.start <= start && end <= exception.end;

/** Follows a text character by character, and tells the words in it as soon as they are certain. */
export interface Scanner {
  /** Takes the next character, whose code point reaches from `start` to `end` in the text. */
  take(unit: Unit, start: number, end: number): void;

  /** No more characters come. */
  finish(): void;

  /**
   * The words that are certain, and where the text begins that is not.
   * @param end of the text so far
   */
  certain(end: number): { matches: Match[]; open: number };
}

/** See {@link Scanner}. */
export function createScanner(tracks: readonly Track[]): Scanner {
  let walks: Walk[][] = tracks.map(() => []);
  let waiting: Candidate[] = [];
  let found: Found[] = [];
  let exceptions: Exception[] = [];
  let previous: Kind | null = null;

  function accept({ start, end, entries, crossed }: Candidate): void {
    for (const { word, group, han } of entries) {
      if (word === null) {
        exceptions.push({ start, end, group });
        continue;
      }
      if (crossed && han < CROSSING_HAN) continue;
      // By its sound and by its signs the same word is found twice.
      const isKnown = found.some(
        ({ match }) => match.wordId === word.id && match.start === start && match.end === end,
      );
      const match = { start, end, word: word.word, wordId: word.id, action: word.action };
      if (!isKnown) found.push({ match, group });
    }
  }

  /** Settles the words that waited for this character; null is the end of the text. */
  function settle(next: Kind | null): void {
    if (waiting.length === 0) return;
    for (const candidate of waiting) if (next === null || !continues(candidate.last, next)) accept(candidate);
    waiting = [];
  }

  function enter(to: Node, walk: Walk, { kind }: Unit, end: number, into: Walk[]): void {
    const { start, crossed } = walk;
    if (to.entries !== null) {
      const candidate = { start, end, entries: to.entries, crossed, last: kind };
      if (needsNext(kind)) waiting.push(candidate);
      else accept(candidate);
    }
    if (!isDeadEnd(to)) into.push({ node: to, start, joiners: 0, crossed, afterHan: kind === Kind.Han });
  }

  function advance(walk: Walk, keys: readonly number[], unit: Unit, end: number, into: Walk[]): void {
    const isGap = unit.kind === Kind.Joiner || unit.kind === Kind.Clause;
    // After something skipped only a Han character goes on.
    if (walk.joiners === 0 || unit.kind === Kind.Han)
      for (const key of keys) {
        const to = childOf(walk.node, key);
        if (to !== undefined) enter(to, walk, unit, end, into);
      }
    if (isGap && walk.afterHan && walk.joiners < JOINERS)
      into.push({ ...walk, joiners: walk.joiners + 1, crossed: walk.crossed || unit.kind === Kind.Clause });
  }

  /** Where the first text stands that may still become part of a word or an exception. */
  function openFrom(end: number): number {
    let open = end;
    for (const track of walks) open = Math.min(open, track[0]?.start ?? end);
    for (const { start } of waiting) open = Math.min(open, start);
    return open;
  }

  return {
    take(unit: Unit, start: number, end: number): void {
      settle(unit.kind);
      const beginsWord = unit.kind !== Kind.Alphabetic || previous !== Kind.Alphabetic;
      walks = tracks.map(({ root, keysOf }, i) => {
        const keys = keysOf(unit);
        const into: Walk[] = [];
        for (const walk of walks[i] ?? []) advance(walk, keys, unit, end, into);
        if (beginsWord)
          for (const key of keys) {
            const to = childOf(root, key);
            if (to === undefined) continue;
            const begun = { node: root, start, joiners: 0, crossed: false, afterHan: false };
            enter(to, begun, unit, end, into);
          }
        return into;
      });
      previous = unit.kind;
    },

    finish(): void {
      settle(null);
      walks = tracks.map(() => []);
    },

    certain(end: number): { matches: Match[]; open: number } {
      const open = openFrom(end);
      const certain = found.filter(({ match }) => match.start < open);
      const matches = certain
        .filter(({ match, group }) => !exceptions.some((one) => one.group === group && covers(one, match)))
        .map(({ match }) => match);
      if (certain.length > 0) found = found.filter(({ match }) => match.start >= open);
      if (exceptions.length > 0) exceptions = exceptions.filter((one) => one.end > open);
      return { matches: matches.toSorted((a, b) => a.start - b.start || a.end - b.end), open };
    },
  };
}
