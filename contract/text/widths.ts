import type { FontScript } from '../font/bundled';
import type { Measure } from './lines';
import { stageFontWidth } from './stage-font';
import { lettersOf } from './letters';

/** Width of a letter, as readers see letters, in thousandths of the font size. */
export type LetterWidth = (letter: string) => number;

const EMOJI = /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3]/u;
/** `©`, `™` and their like are signs of the font, unless a selector asks for the picture. */
const IS_SIGN = /^[\u00a9\u00ae\u2122]$/u;
const UNSEEN = /^[\p{M}\p{Cf}\p{Cc}]$/u;
const HALF = /^[\uff61-\uffdc\uffe8-\uffee]$/u;
const WIDE =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\p{S}\p{Script=Han}]$/u;

/** Of pictures, which every system draws in its own width. */
const EMOJI_WIDTH = 1250;
const FULL_WIDTH = 1000;
const HALF_WIDTH = 500;
/** Of letters in scripts that the font of the stage does not have: rather too wide than too narrow. */
const OTHER_WIDTH = 650;

/** Width of a picture such as an emoji or a flag; null for a letter. */
const pictureWidth = (letter: string): number | null =>
  EMOJI.test(letter) && !IS_SIGN.test(letter) ? EMOJI_WIDTH : null;

function characterWidth(character: string, weight: number): number {
  const known = stageFontWidth(character, weight);
  if (known !== null) return known;
  if (UNSEEN.test(character)) return 0;
  const [base = character, ...marks] = character.normalize('NFD');
  if (marks.length > 0 && base !== character) return characterWidth(base, weight);
  if (HALF.test(character)) return HALF_WIDTH;
  return WIDE.test(character) ? FULL_WIDTH : OTHER_WIDTH;
}

const known = new Map<string, number>();
const KNOWN_LIMIT = 20_000;

/**
 * Widths in the font of the stage. They are a table, not a measurement, so that a text has the same lines on every machine: Latin and
 * Thai letters come from files that the product brings, Chinese and Japanese ones are squares in all fonts.
 * @param weight as CSS counts it
 */
export const stageWidths =
  (weight: number): LetterWidth =>
  (letter) => {
    const key = `${weight}${letter}`;
    let width = known.get(key);
    if (width === undefined) {
      width =
        pictureWidth(letter) ?? Array.from(letter).reduce((sum, one) => sum + characterWidth(one, weight), 0);
      if (known.size >= KNOWN_LIMIT) known.clear();
      known.set(key, width);
    }
    return width;
  };

/** Signs and letters, without marks, that every font with Latin letters is asked for. */
const LATIN =
  /^[\u0020-\u007e\u00a1\u00a3\u00a5\u00a7\u00ab\u00b0\u00b7\u00bb\u00bf\u00c6\u00d0\u00d8\u00de\u00df\u00e6\u00f0\u00f8\u00fe–—‘’“”…]$/;
const THAI = /^[\u0e01-\u0e5b]/;
const CHINESE = /^[\u3000-\u3015\u4e00-\u9fff\uff01-\uff60]$/;

/** Which letter of a font says how wide a letter is; null where the font is not asked. */
function askedOf(letter: string, scripts: readonly FontScript[]): string | null {
  if (THAI.test(letter)) return scripts.includes('thai') ? letter : null;
  const [base = ''] = letter.normalize('NFD');
  if (LATIN.test(base)) return base;
  return scripts.includes('chinese') && CHINESE.test(letter) ? letter : null;
}

/**
 * Widths in a font other than the stage font. Only letters of the scripts that it promises are measured, one by one: fonts do not tell
 * a browser what they lack, so that the browser would measure a font of its machine.
 * @param widthOf of a letter in the font; null where the font lacks it
 * @param weight of the font's file, as CSS counts it
 */
export const fontWidths = (
  scripts: readonly FontScript[],
  weight: number,
  widthOf: (letter: string) => number | null,
): LetterWidth => {
  const substitute = stageWidths(weight);
  const known = new Map<string, number>();
  return (letter) => {
    let width = known.get(letter);
    if (width === undefined) {
      const asked = askedOf(letter, scripts);
      const own = asked === null ? null : widthOf(asked);
      width = own === null ? substitute(letter) : Math.round(own);
      if (known.size >= KNOWN_LIMIT) known.clear();
      known.set(letter, width);
    }
    return width;
  };
};

/** A measure of whole texts, as the sum of their letters, in the unit of the font size. */
export const measureBy =
  (widths: LetterWidth, fontSize: number, letterSpacing = 0): Measure =>
  (text) => {
    let [units, letters] = [0, 0];
    for (const letter of lettersOf(text)) {
      units += widths(letter);
      letters++;
    }
    return (units * fontSize) / 1000 + letters * letterSpacing;
  };

/** Width of a text in the stage font, in the unit of the font size. */
export const stageMeasure = (text: string, fontSize: number, weight: number): number =>
  measureBy(stageWidths(weight), fontSize)(text);
