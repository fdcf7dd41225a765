/** Signs from which it can be told whether they are language. */
const ENOUGH = 40;
/** The part of the signs that are no characters at all, and of those that are letters or digits. */
const BROKEN = 0.15;
const LETTERS = 0.55;
/** Different signs that stand in the place of letters at least: a font of brackets or bullets has fewer. */
const SIGNS = 8;
/** Letters of longer words by which Latin is judged, and the part of them that are vowels in any language. */
const LATIN = 120;
const VOWELS = { least: 0.2, most: 0.7 };
/** Han characters by which Chinese is judged, and the part of them that are in daily use. */
const HAN = 40;
const DAILY = 0.7;
/** Thai marks by which Thai is judged, and the part of them that may stand on no consonant. */
const MARKS = 20;
const LOOSE = 0.4;

/** The characters of a two-byte encoding between two lead bytes, which holds those in daily use first. */
function charactersOf(encoding: 'gbk' | 'big5', first: number, last: number): string[] {
  const decoder = new TextDecoder(encoding);
  const found: string[] = [];
  for (let lead = first; lead <= last; lead++)
    for (let trail = 0x40; trail < 0xff; trail++) {
      // The second half of each lead byte of GBK is GB 2312; what lies before is rare.
      if (encoding === 'gbk' && trail < 0xa1) continue;
      const character = decoder.decode(Uint8Array.of(lead, trail));
      if (/^\p{Script=Han}$/u.test(character)) found.push(character);
    }
  return found;
}

let daily: ReadonlySet<string> | null = null;
const dailyHan = (): ReadonlySet<string> =>
  (daily ??= new Set([...charactersOf('gbk', 0xb0, 0xd7), ...charactersOf('big5', 0xa4, 0xc6)]));

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * Whether a text is language, numbers or codes, and no signs that a font without a map of its letters leaves. Lists of codes,
 * prices and telephones are readable; of a few signs it cannot be told, and they pass.
 */
export function isReadable(text: string): boolean {
  // Dots that lead to a page number, and lines to write on.
  const signs = text.replace(/([.·…_\-–—=*~])(?:\s*\1){2,}/g, '').replace(/\s+/g, '');
  const length = [...signs].length;
  if (length < ENOUGH) return count(signs, /\ufffd|\p{Cc}/gu) <= length / 2;
  if (count(signs, /\ufffd|\p{Cc}|\p{Private_Use}|\p{Unassigned}/gu) > length * BROKEN) return false;
  const others = signs.match(/[^\p{L}\p{M}\p{N}]/gu) ?? [];
  if (length - others.length < length * LETTERS && new Set(others).size >= SIGNS) return false;
  const words = (text.match(/[\p{Script=Latin}\p{M}]{4,}/gu) ?? []).join('').normalize('NFD');
  const latin = count(words, /[a-z]/gi);
  const digits = count(signs, /\p{N}/gu);
  if (latin >= LATIN && latin > digits * 2) {
    const vowels = count(words, /[aeiouy]/gi) / latin;
    if (vowels < VOWELS.least || vowels > VOWELS.most) return false;
  }
  const han = signs.match(/\p{Script=Han}/gu) ?? [];
  if (han.length >= HAN && han.filter((one) => dailyHan().has(one)).length < han.length * DAILY) return false;
  const marks = count(text, /[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/g);
  const loose = count(
    text,
    /(?<![\u0e01-\u0e2e][\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]{0,2})[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/g,
  );
  return marks < MARKS || loose <= marks * LOOSE;
}
