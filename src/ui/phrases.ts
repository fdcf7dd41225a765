const words = new Intl.Segmenter('zh', { granularity: 'word' });
const HAN = /\p{Script=Han}/u;
const OPENING = /^[\p{Ps}\p{Pi}]+$/u;
const WORD = /[\p{L}\p{N}]/u;

/**
 * Splits a Chinese text into pieces between which a line may end: no word is divided, a single character (的, 人) stays with
 * the word before it, and punctuation with the word that it belongs to. Other texts are one piece, since spaces divide them.
 */
export function phrasesOf(text: string): string[] {
  if (!HAN.test(text)) return [text];
  const phrases: string[] = [];
  let isOpen = false;
  for (const { segment } of words.segment(text)) {
    const last = phrases.at(-1);
    const isLone = !WORD.test(segment) || [...segment].length === 1;
    const joins = last !== undefined && (isOpen || (isLone && !OPENING.test(segment)));
    if (joins) phrases[phrases.length - 1] = last + segment;
    else phrases.push(segment);
    isOpen = OPENING.test(segment) || (isOpen && !WORD.test(segment));
  }
  return phrases;
}
