/** A part of a longer text. */
export interface Stretch {
  text: string;
  /** UTF-16 position in the whole text. */
  start: number;
}

/** Ends of sentences in the four languages; a period only when a space follows, so that 3.5 and host names stay whole. */
const SENTENCE_END = /[\u3002!?\uff01\uff1f;\uff1b\u2026\n]+["'”’」』)\uff09\s]*|\.(?=\s)["'”’)]*\s*/gu;
const SOFT_BREAK = /[,\uff0c\u3001:\uff1a\s]/u;

/** Longest part that is synthesised in one piece, in UTF-16 units: about 20 s of speech. */
export const MAX_STRETCH = 240;

/** Where to cut a part that is too long: after the last soft break, else anywhere but inside a surrogate pair. */
function cutPoint(text: string): number {
  for (let i = MAX_STRETCH; i > MAX_STRETCH / 2; i--) if (SOFT_BREAK.test(text[i - 1] ?? '')) return i;
  return /[\ud800-\udbff]/.test(text[MAX_STRETCH - 1] ?? '') ? MAX_STRETCH - 1 : MAX_STRETCH;
}

/** Cuts a text into sentences that together are the text again, none longer than {@link MAX_STRETCH}. */
export function splitSentences(text: string): Stretch[] {
  const ends = [...text.matchAll(SENTENCE_END)].map((match) => match.index + match[0].length);
  const out: Stretch[] = [];
  let start = 0;
  for (const end of [...ends, text.length]) {
    while (end - start > MAX_STRETCH) {
      const length = cutPoint(text.slice(start, end));
      out.push({ text: text.slice(start, start + length), start });
      start += length;
    }
    if (end > start) out.push({ text: text.slice(start, end), start });
    start = Math.max(start, end);
  }
  return out;
}
