const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Texts whose letters can be told without a segmenter: single characters, and Thai ones with the marks on them. */
const PLAIN =
  /^[\t -~\u00a0-\u02ff\u0400-\u0482\u0e01-\u0e5b\u2010-\u2027\u2030-\u205e\u3000-\u3029\u303d-\u3098\u309b-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff9d]*$/;
const PLAIN_LETTER = /[\s\S][\u0e31\u0e33-\u0e3a\u0e47-\u0e4e]*/g;

/** The letters of a text one by one, as readers see them. */
export const lettersOf = (text: string): string[] =>
  PLAIN.test(text)
    ? (text.match(PLAIN_LETTER) ?? [])
    : Array.from(letters.segment(text), ({ segment }) => segment);
