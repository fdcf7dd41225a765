import { calendar, closing, counters, shortened, starters, titles } from './abbreviations';

/** A sentence and the place where it begins in its text, UTF-16 units. */
export interface Sentence {
  text: string;
  from: number;
}

/** What may end a sentence, with the quotes and brackets that close behind it. */
const MARK = /(?:[。！？!?…；;]+|\.+)["'”’」』》）)】\]]*|\n/gu;
const THAI = /[\u0e00-\u0e7f]/;
/** A run without spaces that is an address, as far as it goes. */
const ADDRESS = /(?:[a-z][a-z\d+.-]*:\/\/|www\.|[\w-]+\.[a-z]{2,}[/:?#@]|@[\w-]+\.[a-z])/iu;

/** How many letters of a word, and of an address, are looked at. */
const LONG_WORD = 24;
const LONGEST_ADDRESS = 300;

/** What is known of the text behind a place: the next word, and whether it is whole. */
interface Next {
  word: string;
  isWhole: boolean;
}

function nextOf(text: string, at: number): Next {
  const [, word = '', behind = ''] = /^\s*(\S{0,24})(\s?)/u.exec(text.slice(at, at + 80)) ?? [];
  return { word, isWhole: behind !== '' || word.length === LONG_WORD };
}

/** The end of a sentence without spaces in it. */
const lastRun = (sentence: string): string => /\S*$/u.exec(sentence.slice(-LONGEST_ADDRESS))?.[0] ?? '';
const isStarter = (word: string): boolean => starters.has(word.replace(/[^\p{L}]+$/u, '').toLowerCase());
const isSmall = (word: string): boolean =>
  /^[("'“‘[]*[\p{Ll}\p{N}]/u.test(word) || /^[,;:)–—&+-]/u.test(word);
const isCalendar = (word: string): boolean =>
  /^(?:isnin|selasa|rabu|khamis|jumaat|sabtu|ahad)/iu.test(word) ||
  calendar.has(word.slice(0, 3).toLowerCase());

type PeriodVerdict = 'end' | 'inside' | 'unknown';

/** Whether a sentence ends with the period behind `before`, by the word before it and the one behind. */
function atPeriod(before: string, sentence: string, next: Next, isComplete: boolean): PeriodVerdict {
  const unknown = (verdict: PeriodVerdict): PeriodVerdict =>
    next.isWhole || isComplete ? verdict : 'unknown';
  // "1. Breakfast" at the beginning of a line counts what follows.
  if (/^\s*[(（]?\d{1,3}$/u.test(sentence)) return 'inside';
  const word = before.replace(/^[^\p{L}\p{N}]+/u, '').toLowerCase();
  const plain = word.replaceAll('.', '');
  const isDate = calendar.has(plain) && /^\p{Lu}/u.test(before.replace(/^[^\p{L}]+/u, ''));
  if (titles.has(plain)) return next.word === '' ? unknown('end') : 'inside';
  if (counters.has(plain)) return unknown(/^[(#+]?\p{Lu}{0,4}-?\d/u.test(next.word) ? 'inside' : 'end');
  const isInitial = /^\p{Lu}$/u.test(before.replace(/^[^\p{L}]+/u, ''));
  const isDotted = /^(?:\p{L}{1,3}\.)+\p{L}{1,3}$/u.test(word);
  if (!isInitial && !isDotted && !isDate && !shortened.has(plain)) return 'end';
  if (next.word === '') return unknown('end');
  if (isSmall(next.word)) return 'inside';
  if (!next.isWhole && !isComplete) return 'unknown';
  if (isCalendar(next.word)) return 'inside';
  // Capitals behind a time or a company begin a sentence; behind an initial or a day they go on with the name.
  return isStarter(next.word) || closing.has(plain) ? 'end' : 'inside';
}

function verdictAt(text: string, mark: RegExpMatchArray, from: number, isComplete: boolean): PeriodVerdict {
  const at = mark.index ?? 0;
  const end = at + mark[0].length;
  const behind = text[end];
  if (mark[0] === '\n') return 'end';
  const isLast = behind === undefined;
  // The mark at the very end may be the first of several, or a decimal point.
  const last = (): PeriodVerdict => (isComplete ? 'end' : 'unknown');
  if (/^[。！？…；]/u.test(mark[0])) return isLast ? last() : 'end';
  const run = lastRun(text.slice(from, at));
  if (mark[0].startsWith(';')) {
    if (/&(?:[a-z]{2,8}|#\w{1,6})$/iu.test(run)) return 'inside';
    if (isLast) return last();
    return /\s|\p{Script=Han}/u.test(behind) ? 'end' : 'inside';
  }
  if (/^[!?]/u.test(mark[0])) {
    if (isLast) return last();
    // A mark within an address, such as the one before its query.
    return ADDRESS.test(run) && /[\w=&#%/]/u.test(behind) ? 'inside' : 'end';
  }
  if (isLast && !isComplete) return 'unknown';
  if (!isLast && !/\s/u.test(behind)) return 'inside';
  // Thai has no full stop: a period behind its letters shortens a word.
  if (THAI.test(text[at - 1] ?? '')) return 'inside';
  if (mark[0].startsWith('..')) return isLast || !/^\p{Ll}/u.test(nextOf(text, end).word) ? 'end' : 'inside';
  if (isLast) return 'end';
  return atPeriod(run, text.slice(from, at), nextOf(text, end), isComplete);
}

/** Spaces behind a sentence belong to it. */
function behindSpaces(text: string, at: number): number {
  let end = at;
  while (text[end] === ' ' || text[end] === '\t') end++;
  return end;
}

/**
 * The places where the sentences of a text end, each behind its marks and spaces; the last one is the length of the text. The rules are
 * those of Chinese, English, Malay and Thai: abbreviations, initials, numbers and addresses end no sentence.
 */
export function sentenceEnds(text: string): number[] {
  const ends: number[] = [];
  for (const mark of text.matchAll(MARK)) {
    if (verdictAt(text, mark, ends.at(-1) ?? 0, true) === 'end')
      ends.push(behindSpaces(text, mark.index + mark[0].length));
  }
  if (ends.at(-1) !== text.length) ends.push(text.length);
  return ends;
}

/** Where the first sentence of a text that still grows ends; -1 while it may go on. */
export function firstSentenceEnd(text: string): number {
  for (const mark of text.matchAll(MARK)) {
    const verdict = verdictAt(text, mark, 0, false);
    if (verdict === 'unknown') return -1;
    if (verdict === 'end') return mark.index + mark[0].length;
  }
  return -1;
}

/** The sentences of a text, none of them blank; joined they are the text again. */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let from = 0;
  for (const end of sentenceEnds(text)) {
    const piece = text.slice(from, end);
    const last = sentences.at(-1);
    if (piece.trim() !== '') sentences.push({ text: piece, from });
    else if (last === undefined) continue;
    else last.text += piece;
    from = end;
  }
  return sentences;
}
