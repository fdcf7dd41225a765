import { unifiedIdeographs } from '../../../contract/text/ideographs';
import { type MappedText, plainMapped, rewrite } from '../../../contract/text/plain-text';
import { pronounce, type Pronunciation } from './pronounce';
import { acronyms } from './reading/acronyms';
import { chinese } from './reading/chinese';
import { english } from './reading/english';
import type { ReadingRules, Rule } from './reading/forms';
import { malay } from './reading/malay';
import { rulesOf } from './reading/rules';
import { thai } from './reading/thai';

/** A text prepared for a synthesizer, with a map back to the original. */
export type NormalizedText = MappedText;

interface Language {
  reading: ReadingRules;
  rules: readonly Rule[];
}

const language = (reading: ReadingRules): Language => ({ reading, rules: [...rulesOf(reading), acronyms] });

const ENGLISH = language(english);
const LANGUAGES = new Map([
  ['zh', language(chinese)],
  ['ms', language(malay)],
  ['th', language(thai)],
]);

/** Words in place of a part of the text. */
interface Replacement {
  start: number;
  end: number;
  spoken: string;
}

/** Squares and letters that stand for two or three, such as ㎡ and ℃. */
const TOGETHER = /[\u3380-\u33df\u2103\u2109]/g;
/** Digits, letters and signs of full width; marks of Chinese sentences are not among them. */
const WIDE = /[\uff04-\uff06\uff0b\uff0d\uff0f-\uff19\uff1c-\uff1e\uff21-\uff3a\uff41-\uff5a]/g;

/** Blocks of ideographs that look like others. */
const LOOKALIKE = /[\u2e80-\u2fdf\uf900-\ufaff\u{2f800}-\u{2fa1f}]/gu;

/** Every digit, letter, ideograph and unit as the rules know them. */
const inPlainSigns = (text: MappedText): MappedText =>
  [
    [TOGETHER, (m: RegExpExecArray) => m[0].normalize('NFKC').replace(/2$/, '²').replace(/3$/, '³')] as const,
    [WIDE, (m: RegExpExecArray) => m[0].normalize('NFKC')] as const,
    [LOOKALIKE, (m: RegExpExecArray) => unifiedIdeographs(m[0])] as const,
    [/\uffe5/g, () => '¥'] as const,
    [/\u2236/g, () => ':'] as const,
    [/[\u0e50-\u0e59]/g, (m: RegExpExecArray) => String(m[0].charCodeAt(0) - 0x0e50)] as const,
  ].reduce(rewrite, text);

/** The replacements of all rules; where they overlap, the earlier rule wins. */
function replacements(text: string, rules: readonly Rule[]): Replacement[] {
  const claimed: Replacement[] = [];
  for (const [pattern, spoken] of rules) {
    for (const match of text.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      if (claimed.some((other) => start < other.end && other.start < end)) continue;
      const words = spoken(match);
      if (words !== null) claimed.push({ start, end, spoken: words });
    }
  }
  return claimed.toSorted((a, b) => a.start - b.start);
}

/** Whether two neighbors would run into one word. */
function runTogether(left: string | undefined, right: string | undefined, spaced: boolean): boolean {
  if (left === undefined || right === undefined) return false;
  if (!/[\p{L}\p{M}\p{N}]/u.test(left) || !/[\p{L}\p{N}]/u.test(right)) return false;
  return spaced || /[A-Za-z]/.test(left) !== /[A-Za-z]/.test(right);
}

/**
 * Writes out what a synthesizer would misread: numbers, dates, times, money, telephone numbers, units, versions, addresses, abbreviations
 * and acronyms; makes brackets and dashes pauses; drops emoji and markup.
 * @param locale such as `zh-CN`; decides the words
 * @param pronunciations words that are said in another way; they come first
 */
export function normalizeText(
  text: string,
  locale: string,
  pronunciations: readonly Pronunciation[] = [],
): NormalizedText {
  const pronounced = pronounce(text, pronunciations);
  const written = inPlainSigns(plainMapped(pronounced.text));
  const { text: spoken, origin } = readOut(written.text, locale);
  return { text: spoken, origin: origin.map((at) => pronounced.origin[written.origin[at] ?? 0] ?? 0) };
}

function readOut(written: string, locale: string): NormalizedText {
  const { reading, rules } = LANGUAGES.get(locale.slice(0, 2).toLowerCase()) ?? ENGLISH;
  const origin: number[] = [];
  let out = '';
  let at = 0;
  const add = (words: string, from: number): void => {
    out += words;
    for (let i = 0; i < words.length; i++) origin.push(from);
  };
  const all = replacements(written, rules);
  for (const [index, { start, end, spoken }] of all.entries()) {
    for (; at < start; at++) add(written[at] ?? '', at);
    if (runTogether(out.at(-1), spoken[0], reading.spaced)) add(' ', start);
    add(spoken, start);
    const isNextRead = all[index + 1]?.start === end;
    if (!isNextRead && runTogether(spoken.at(-1), written[end], reading.spaced)) add(' ', start);
    at = end;
  }
  for (; at < written.length; at++) add(written[at] ?? '', at);
  return { text: out, origin };
}
