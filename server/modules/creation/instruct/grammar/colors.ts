import { type ColorName, colors } from '../../../../../art/lexicon';
import palette from './colors.json' with { type: 'json' };
import type { Clause } from './clause';

const { dark, light, ...plain } = palette;

/** Words that make a color darker or lighter, before it or after it. */
const DARK = /(?:dark|deep|navy|深|墨|藏|酒|tua|เข้ม|แก่)/i;
const LIGHT = /(?:light|pale|sky|baby|浅|淡|天蓝|muda|อ่อน)/i;

/** The shade of a color by the words beside it. */
function shadeOf(color: ColorName, written: string): string {
  const shades: Partial<Record<ColorName, string>> = DARK.test(written)
    ? dark
    : LIGHT.test(written)
      ? light
      : {};
  return shades[color] ?? plain[color];
}

/** The last color that a clause names, as a code or in words; null when it names none. */
export function colorIn({ plain: text, concepts }: Clause): string | null {
  const code = /#([0-9a-f]{6}|[0-9a-f]{3})(?![0-9a-z])/i.exec(text)?.[1];
  if (code !== undefined) {
    const long = code.length === 3 ? [...code].map((digit) => digit + digit).join('') : code;
    return `#${long.toUpperCase()}`;
  }
  const named = concepts.filter(
    (term) => !term.denied && (colors as readonly string[]).includes(term.meaning) && standsAlone(term, text),
  );
  const last = named.at(-1);
  if (last === undefined) return null;
  return shadeOf(last.meaning as ColorName, text.slice(Math.max(0, last.begin - 6), last.end + 6));
}

/** A single Chinese character is a color only where the word ends. */
const standsAlone = ({ written, end }: { written: string; end: number }, text: string): boolean =>
  !/^\p{Script=Han}$/u.test(written) || /^(?:$|[^\p{Script=Han}]|[色的吧])/u.test(text.slice(end, end + 1));
