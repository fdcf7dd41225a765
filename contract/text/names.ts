/**
 * Characters that show nothing, or that change how others are read: control signs, marks of direction, soft hyphens, spaces of no
 * width, fillers. With them a name could read as another one, or as none.
 */
const UNSEEN =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0001}]|\u034f/gu;
const LINE_ENDS = /[\t\n\v\f\r\u0085\p{Zl}\p{Zp}]+/gu;

const JOINERS = /\u200c|\u200d/gu;
/** Scripts in which joiners belong to the spelling of words, such as Persian, Hindi and Khmer. */
const scripts = [
  'Arabic',
  'Syriac',
  'Mongolian',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
  'Tibetan',
];
const LETTER = `(?:${scripts.map((script) => `\\p{Script=${script}}`).join('|')})`;
const LETTER_BEFORE = new RegExp(`${LETTER}$`, 'u');
const LETTER_AFTER = new RegExp(`^${LETTER}`, 'u');
const PICTURE_BEFORE = /\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?$/u;
const PICTURE_AFTER = /^\p{Extended_Pictographic}/u;

/** Variation selectors without a letter that has variants, and tags that do not belong to a flag. */
const STRAY =
  /(?<![\p{Emoji}\p{L}\p{S}])[\ufe00-\ufe0f]|(?<!\p{Script=Han})[\u{e0100}-\u{e01ef}]|(?<!\u{1f3f4}[\u{e0020}-\u{e007e}]{0,8})[\u{e0020}-\u{e007f}]|(?<!\p{Script=Mongolian})[\u180b-\u180d\u180f]/gu;

/** A picture with its look, UTF-16 units. */
const NEAR = 4;

/** Whether a joiner at this place belongs to a picture or to the spelling of a word. */
function joins(joiner: string, at: number, text: string): boolean {
  const [before, after] = [text.slice(Math.max(0, at - NEAR), at), text.slice(at + 1, at + 1 + NEAR)];
  if (LETTER_BEFORE.test(before) && LETTER_AFTER.test(after)) return true;
  return joiner === '\u200d' && PICTURE_BEFORE.test(before) && PICTURE_AFTER.test(after);
}

/**
 * A name as it reads: in Unicode's composed form, without what shows nothing or turns the direction, in one line, without spaces at its ends.
 * Joiners within pictures and within words of scripts that are spelled with them stay. May be empty.
 */
export function cleanName(name: string): string {
  const seen = name.replace(LINE_ENDS, ' ').replace(UNSEEN, '');
  const joined = seen.replace(JOINERS, (joiner, at: number) => (joins(joiner, at, seen) ? joiner : ''));
  return joined.replace(STRAY, '').normalize('NFC').trim();
}
