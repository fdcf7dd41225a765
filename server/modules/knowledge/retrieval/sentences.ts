import { thaiWords } from './segmenter';

/** A sentence and the place where it begins in its text. */
export interface Sentence {
  text: string;
  from: number;
}

const THAI = /[\u0e00-\u0e7f]/;
/** Ends of sentences: marks of Chinese anywhere, those of English before a space, and line ends. */
const END = /(?:[。！？!?；]+["”』」’）)]*|[.](?=\s)["”’)]*|\n)+/gu;
/** Letters of a window of Thai phrases: single ones are too short to be an answer. */
const THAI_WINDOW = 150;

function pieces(text: string, end: RegExp): Sentence[] {
  const found: Sentence[] = [];
  let from = 0;
  const add = (to: number) => {
    if (text.slice(from, to).trim() !== '') found.push({ text: text.slice(from, to), from });
    from = to;
  };
  for (const match of text.matchAll(end)) add(match.index + match[0].length);
  add(text.length);
  return found;
}

/** The sentences of a text. Thai has no sentence mark: its phrases are parted by spaces. */
export const sentencesOf = (text: string): Sentence[] => pieces(text, THAI.test(text) ? /\s+/gu : END);

/** What can be spoken as one answer: sentences, or in Thai windows of whole phrases that follow each other. */
export function speakable(text: string): string[] {
  const sentences = sentencesOf(text);
  if (!THAI.test(text)) return sentences.map((one) => one.text.trim());
  return sentences.map(({ from }, i) => {
    let end = i;
    while (
      end + 1 < sentences.length &&
      (sentences[end]?.from ?? 0) + (sentences[end]?.text.length ?? 0) - from < THAI_WINDOW
    )
      end++;
    const last = sentences[end];
    return text.slice(from, last === undefined ? text.length : last.from + last.text.length).trim();
  });
}

/** Cuts a text that has no sentence ends at words, so that no piece is longer than `length` letters. */
export function cutAtWords(text: string, length: number): string[] {
  if (text.length <= length) return [text];
  const cuts: string[] = [];
  let piece = '';
  const words = THAI.test(text)
    ? [...thaiWords.segment(text)].map(({ segment }) => segment)
    : (text.match(/\s*[^\s\p{Script=Han}]{1,64}|\s*\p{Script=Han}|\s+/gu) ?? [text]);
  for (const word of words) {
    if (piece.length + word.length > length && piece !== '') {
      cuts.push(piece);
      piece = '';
    }
    piece += word;
  }
  cuts.push(piece);
  return cuts;
}
