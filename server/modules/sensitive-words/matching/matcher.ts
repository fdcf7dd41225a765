import { setImmediate } from 'node:timers/promises';
import type { Match, Matcher, MatcherWord, WordGroup, WordStream } from './match';
import { readingsOf, readingsOfCharacter, syllablesOf } from './readings';
import { createScanner, type Track } from './scanner';
import { createWordStream } from './stream';
import { createNode, insert, type Node } from './trie';
import { Kind, type Unit, unitsOfText, unitsOfWord } from './units';

/** A long text is read in pieces of this length, so that what is settled is not kept. */
const PIECE = 512;
/** This many words are taken at a time, some ten milliseconds, while others wait. */
const BATCH = 2_000;

const codesOf = (units: readonly Unit[]): number[] => units.map(({ code }) => code);

function hanIn(units: readonly Unit[]): number {
  let count = 0;
  for (const { kind } of units) if (kind === Kind.Han) count++;
  return count;
}

const isSpoken = (units: readonly Unit[]): boolean => units.length >= 2 && hanIn(units) === units.length;

/** Whether a word can be found by its sound: it has two or more characters, all of them Han. */
export const isSpokenWord = (word: string): boolean => isSpoken(unitsOfWord(word));

interface Tries {
  written: Node;
  spoken: Node;
}

function addWord({ written, spoken }: Tries, word: MatcherWord, group: number): void {
  const units = unitsOfWord(word.word);
  const entry = { word, group, han: hanIn(units) };
  insert(written, codesOf(units), entry);
  if (!word.pinyin || !isSpoken(units)) return;
  const syllables = syllablesOf(String.fromCodePoint(...codesOf(units)));
  insert(spoken, readingsOf(syllables), entry);
  insert(written, codesOf(unitsOfText(syllables.join(''))), entry);
}

function addException({ written }: Tries, exception: string, group: number): void {
  const units = unitsOfWord(exception);
  insert(written, codesOf(units), { word: null, group, han: hanIn(units) });
}

function matcherOf({ written, spoken }: Tries): Matcher {
  const bySign: Track = { root: written, keysOf: ({ code }) => [code] };
  const bySound: Track = {
    root: spoken,
    keysOf: ({ code, kind }) => (kind === Kind.Han ? readingsOfCharacter(code) : []),
  };
  const tracks = spoken.child === null ? [bySign] : [bySign, bySound];
  const stream = (): WordStream => createWordStream(createScanner(tracks));
  return {
    stream,
    find(text) {
      const whole = createWordStream(createScanner(tracks), { goesOn: true });
      const matches: Match[] = [];
      for (let at = 0; at < text.length; at += PIECE)
        matches.push(...whole.push(text.slice(at, at + PIECE)).matches);
      return [...matches, ...whole.end().matches];
    },
  };
}

const noTries = (): Tries => ({ written: createNode(), spoken: createNode() });

/**
 * Finds words in texts. A word is found however it is written: full-width, upper case, traditional, with invisible
 * characters in it, or with up to two signs between its Han characters; words of alphabetic scripts are found as whole
 * words only. Within an exception no word is found.
 */
export function createMatcher(words: readonly MatcherWord[], exceptions: readonly string[]): Matcher {
  const tries = noTries();
  for (const word of words) addWord(tries, word, 0);
  for (const exception of exceptions) addException(tries, exception, 0);
  return matcherOf(tries);
}

/** {@link createMatcher} for very many words of several groups: it lets other work go on in between. */
export async function buildMatcher(groups: readonly WordGroup[]): Promise<Matcher> {
  const tries = noTries();
  let added = 0;
  for (const [group, { words, exceptions }] of groups.entries()) {
    for (const word of words) {
      if (++added % BATCH === 0) await setImmediate();
      addWord(tries, word, group);
    }
    for (const exception of exceptions) addException(tries, exception, group);
  }
  return matcherOf(tries);
}
