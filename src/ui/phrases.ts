const words = new Intl.Segmenter('zh', { granularity: 'word' });
const HAN = /\p{Script=Han}/u;
const OPENING = /^[\p{Ps}\p{Pi}]+$/u;
/** Single characters that belong to the word after them: a verb that helps, a negation, a measure. */
const LEADING = /^[会能要想可不没很最更]$/;
const WORD = /[\p{L}\p{N}]/u;

/**
 * Splits a Chinese text into pieces between which a line may end: no word is divided, a single character (的, 人) stays with
 * the word before it unless it leads the next one (会, 不), and punctuation with the word that it belongs to. Other texts are one piece, since spaces divide them.
 */
export function phrasesOf(text: string): string[] {
  if (!HAN.test(text)) return [text];
  const phrases: string[] = [];
  let isOpen = false;
  for (const { segment } of words.segment(text)) {
    const last = phrases.at(-1);
    const isLone = !WORD.test(segment) || [...segment].length === 1;
    const isLeading = LEADING.test(segment);
    const joins = last !== undefined && (isOpen || (isLone && !isLeading && !OPENING.test(segment)));
    if (joins) phrases[phrases.length - 1] = last + segment;
    else phrases.push(segment);
    isOpen = isLeading || OPENING.test(segment) || (isOpen && !WORD.test(segment));
  }
  return phrases;
}
