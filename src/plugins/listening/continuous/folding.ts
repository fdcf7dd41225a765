/** The sounds of a text, such that two texts that sound alike are equal. Punctuation, case and tones do not count. */
export type Folding = (text: string) => string[];

const HAN = /\p{Script=Han}+/gu;

/** Long vowels of Thai and their short ones, which recognizers confuse. Vowels that need a letter before them are written by number. */
const thaiVowels: ReadonlyMap<string, string> = new Map([
  ['\u0E32', '\u0E30'],
  ['\u0E45', '\u0E30'],
  ['\u0E31', '\u0E30'],
  ['\u0E35', '\u0E34'],
  ['\u0E37', '\u0E36'],
  ['\u0E39', '\u0E38'],
]);
/** Tone marks, the mark of a silent letter and the mark of a short vowel. */
const THAI_MARKS = /[\u0E47-\u0E4E]/g;

/** Thai is compared letter by letter, since it is written without spaces. */
function foldThai(text: string): string[] {
  return [...text.replace(THAI_MARKS, '').replaceAll('\u0E33', '\u0E30\u0E21')].map(
    (letter) => thaiVowels.get(letter) ?? letter,
  );
}

const PIECES = /\p{Script=Thai}+|[\p{L}\p{N}]+/gu;

/** Words without case and diacritics; letters of Thai without tones and lengths. */
function foldLetters(text: string): string[] {
  // Composed letters are taken apart for their diacritics only where that does not take Thai vowels away.
  const plain = text
    .normalize('NFC')
    .replace(/[^\p{Script=Thai}]+/gu, (part) => part.normalize('NFKD').replace(/\p{M}/gu, ''))
    .toLowerCase();
  return (plain.match(PIECES) ?? []).flatMap((piece) =>
    /\p{Script=Thai}/u.test(piece) ? foldThai(piece) : piece,
  );
}

/**
 * Folds texts of all our languages. `readHan` reads Chinese characters as syllables without tones.
 */
export const createFolding =
  (readHan: (text: string) => string[]): Folding =>
  (text) => {
    const folded: string[] = [];
    let at = 0;
    for (const { 0: han, index } of text.matchAll(HAN)) {
      folded.push(...foldLetters(text.slice(at, index)), ...readHan(han));
      at = index + han.length;
    }
    return [...folded, ...foldLetters(text.slice(at))];
  };

/**
 * Loads the folding. Chinese needs the readings of its characters (about 110 kB): a page in another language has them too as soon as one
 * of the texts that are compared has such characters, since each text sounds as its own language does.
 * @param language of the page
 * @param texts what is going to be compared with what is heard
 */
export async function loadFolding(language: string, texts: readonly string[]): Promise<Folding> {
  const isChinese = language.startsWith('zh') || texts.some((text) => /\p{Script=Han}/u.test(text));
  if (!isChinese) return createFolding((han) => [...han]);
  const { pinyin } = await import('pinyin-pro');
  return createFolding((han) => pinyin(han, { toneType: 'none', type: 'array', v: true }));
}

/** Where a run of sounds stands within others; -1 when it does not. */
export function indexOfRun(sounds: readonly string[], run: readonly string[]): number {
  if (run.length === 0) return -1;
  for (let at = 0; at + run.length <= sounds.length; at++) {
    if (run.every((sound, i) => sound === sounds[at + i])) return at;
  }
  return -1;
}
