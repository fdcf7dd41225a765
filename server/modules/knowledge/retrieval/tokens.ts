import { readingOf, toSimplified } from './readings';
import { chineseSegmenter, thaiWords } from './segmenter';

/** Words that nearly every question has and that say nothing of its topic. */
const stopWords = new Set(
  (
    '的 了 吗 呢 吧 啊 是 在 有 和 与 及 我 你 您 他 她 它 们 我们 你们 请 请问 一下 这 那 个 就 都 也 还 ' +
    'the a an is are am was were be do does did to of in on at for and or i you we it me my our your please can could ' +
    'saya anda kamu yang dan di ke dari adalah itu ini boleh tolong ' +
    'ครับ ค่ะ คะ นะ ที่ และ ของ ใน เป็น ฉัน ผม คุณ'
  ).split(' '),
);

const isWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
/** Runs of Han, of Thai, and words of scripts that put spaces between them. */
const RUNS =
  /\p{Script=Han}+|[\u0e00-\u0e7f]+|(?:(?![\p{Script=Han}\u0e00-\u0e7f])[\p{L}\p{M}\p{N}])+(?:[.,](?=\p{N})\p{N}+)*/gu;

/** Cuts English endings and Malay particles: "hours" matches "hour", and "siapakah" matches "siapa". */
function stem(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  if (/(?:kah|lah|nya)$/.test(word) && word.length > 5) return word.slice(0, -3);
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (word.endsWith('ing') && word.length > 5) return word.slice(0, -3).replace(/(.)\1$/, '$1');
  if (word.endsWith('ed') && word.length > 4) return word.slice(0, -2).replace(/(.)\1$/, '$1');
  if (word.endsWith('es') && word.length > 4) return word.slice(0, -2);
  if (word.endsWith('s') && !word.endsWith('ss')) return word.slice(0, -1);
  return word.endsWith('e') ? word.slice(0, -1) : word;
}

/** A text as it is compared: full and half width, letter case, and traditional characters make no difference. */
export const normalized = (text: string): string =>
  toSimplified(text.normalize('NFKC').replaceAll('\u0e4d\u0e32', '\u0e33').toLowerCase());

/** Prefixes of tokens that are not words: a character, a pair of characters, and the reading of a pair. */
export const CHARACTER = '.';
export const PAIR = '+';
export const READING = '~';

/** Whether a token is a word, and no part or sound of one. */
export const isWordToken = (token: string): boolean =>
  ![CHARACTER, PAIR, READING].some((prefix) => token.startsWith(prefix));

function addHan(run: string, add: (token: string) => void): void {
  for (const word of chineseSegmenter().cut(run, true)) add(word);
  const characters = [...run];
  for (const [i, character] of characters.entries()) {
    add(`${CHARACTER}${character}`);
    const next = characters[i + 1];
    if (next === undefined) continue;
    add(`${PAIR}${character}${next}`);
    // Speech recognition confuses characters of one sound: their readings match all the same.
    add(`${READING}${readingOf(character)} ${readingOf(next)}`);
  }
}

/** The tokens of a text for the index: words, and of Han also each character, each pair, and the pair's toneless reading. */
export function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  const add = (token: string) => {
    if (!stopWords.has(token)) tokens.push(token);
  };
  for (const [run] of normalized(text).matchAll(RUNS)) {
    if (/^\p{Script=Han}/u.test(run)) addHan(run, add);
    else if (/^[\u0e00-\u0e7f]/.test(run)) {
      for (const { segment } of thaiWords.segment(run)) if (isWord(segment)) add(segment);
    } else add(stem(run));
  }
  return tokens;
}

/** Tokens with the number of times that each occurs. */
export function countsOf(tokens: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  return counts;
}
