const NARROW = /[iljtfrI.,:;'’|!()[\]\- ]/u;
const BROAD = /[mwMW@%—–…]/u;
const MARK = /\p{M}/u;
const WIDE = /[\u1100-\u11FF\u2E80-\uA4CF\uAC00-\uD7FF\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFF60]/u;

const shareOf = (sign: string): number => {
  if (MARK.test(sign)) return 0;
  if (WIDE.test(sign)) return 1;
  if (NARROW.test(sign)) return 0.4;
  if (BROAD.test(sign)) return 0.98;
  if (/[\u0E00-\u0E7F]/u.test(sign)) return 0.68;
  if (/[A-Z]/u.test(sign)) return 0.74;
  return sign > '\u024F' ? 1 : 0.61;
};

/** Width of a text where no font is at hand: no narrower than any of the fonts that the site brings draws it. */
export function textWidth(text: string, fontSize: number, weight: number): number {
  let width = 0;
  for (const sign of text) width += shareOf(sign);
  return width * fontSize * (weight >= 600 ? 1.05 : 1);
}
