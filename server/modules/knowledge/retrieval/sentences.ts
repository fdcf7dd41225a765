import { type Sentence, sentencesOf } from '../../../../contract/text/sentences';
import { thaiWords } from './segmenter';

const THAI = /[\u0e00-\u0e7f]/;

/** The phrases of a text of Thai, which has no sentence mark: spaces part them. */
function phrasesOf(text: string): Sentence[] {
  const found: Sentence[] = [];
  let from = 0;
  for (const { index, 0: space } of [...text.matchAll(/\s+/gu), { index: text.length, 0: '' }]) {
    const to = index + space.length;
    if (text.slice(from, to).trim() !== '') found.push({ text: text.slice(from, to), from });
    from = to;
  }
  return found;
}

/** The parts at which a text may be cut into chunks: sentences, in Thai phrases. */
export const partsOf = (text: string): Sentence[] => (THAI.test(text) ? phrasesOf(text) : sentencesOf(text));

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
