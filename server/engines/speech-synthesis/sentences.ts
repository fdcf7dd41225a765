import { sentencesOf } from '../../../contract/text/sentences';

/** A part of a longer text. */
export interface Stretch {
  text: string;
  /** UTF-16 position in the whole text. */
  start: number;
}

const SOFT_BREAK = /[,\uff0c\u3001:\uff1a\s]/u;

/** Longest part that is synthesized in one piece, in UTF-16 units: about 20 s of speech. */
export const MAX_STRETCH = 240;

/** Where to cut a part that is too long: after the last soft break, else anywhere but inside a surrogate pair. */
function cutPoint(text: string): number {
  for (let i = MAX_STRETCH; i > MAX_STRETCH / 2; i--) if (SOFT_BREAK.test(text[i - 1] ?? '')) return i;
  return /[\ud800-\udbff]/.test(text[MAX_STRETCH - 1] ?? '') ? MAX_STRETCH - 1 : MAX_STRETCH;
}

/** Cuts a text into sentences, none longer than {@link MAX_STRETCH}; together they are the text again, unless that is blank. */
export function splitSentences(text: string): Stretch[] {
  const out: Stretch[] = [];
  for (const { text: sentence, from } of sentencesOf(text)) {
    let start = 0;
    while (sentence.length - start > MAX_STRETCH) {
      const length = cutPoint(sentence.slice(start));
      out.push({ text: sentence.slice(start, start + length), start: from + start });
      start += length;
    }
    out.push({ text: sentence.slice(start), start: from + start });
  }
  return out;
}
