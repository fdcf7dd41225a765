import type { clothColors, hairColors } from '../../../../../contract/avatar-design/limits';
import type { ColorName } from '../../../../../art/lexicon';
import type { Taken } from './vocabulary';

export type ClothColor = (typeof clothColors)[number];
export type HairColor = (typeof hairColors)[number];

/** Words that make a color darker or lighter, beside it or within it. */
const DARK = /dark|deep|navy|midnight|深|墨|藏|暗|tua|gelap|เข้ม|แก่|กรมท่า/i;
const LIGHT = /light|pale|sky|baby|pastel|浅|淡|天蓝|muda|cair|อ่อน|ฟ้า/i;
/** Colors of their own beside the plain ones. */
const special: readonly (readonly [RegExp, ClothColor])[] = [
  [/burgundy|maroon|wine|crimson|酒红|枣红|暗红|merah hati|marun|แดงเลือดหมู|แดงเข้ม/i, 'burgundy'],
  [/mustard|amber|姜黄|芥末黄|kunyit|มัสตาร์ด/i, 'mustard'],
  [/charcoal|slate|炭灰|arang|ชาร์โคล/i, 'charcoal'],
  [/plum|magenta|茄紫/i, 'plum'],
  [/ivory|cream|off-white|米白|奶白|象牙|乳白|krim|gading|ครีม|งาช้าง/i, 'ivory'],
  [/beige|khaki|sand|tan|camel|米色|卡其|驼|杏色|kuning air|เบจ|กากี/i, 'sand'],
];
const plain: Readonly<
  Record<ColorName, readonly [usual: ClothColor | null, dark?: ClothColor, light?: ClothColor]>
> = {
  red: ['red', 'burgundy', 'rose'],
  orange: ['orange'],
  yellow: ['mustard'],
  green: [null],
  teal: [null],
  blue: ['blue', 'navy', 'sky'],
  purple: ['violet', 'plum', 'violet'],
  pink: ['rose'],
  brown: [null],
  black: ['charcoal'],
  white: ['ivory'],
  gray: ['gray', 'charcoal', 'gray'],
  gold: ['mustard'],
  silver: ['gray'],
  beige: ['sand', 'sand', 'ivory'],
};
const hairs: Readonly<
  Partial<Record<ColorName, readonly [usual: HairColor, dark?: HairColor, light?: HairColor]>>
> = {
  black: ['black'],
  brown: ['brown', 'darkBrown', 'chestnut'],
  white: ['white'],
  gray: ['silver'],
  silver: ['silver'],
  gold: ['blond'],
  yellow: ['blond'],
  beige: ['blond'],
  red: ['auburn'],
};

/** A color with the letters around it that may shade it, up to the next thing. */
const around = ({ begin, end }: Taken, text: string): string => {
  const before = /[^\s,，的]*\s?$/.exec(text.slice(Math.max(0, begin - 6), begin))?.[0] ?? '';
  const behind = /^\s?[^\s,，的]{0,8}/.exec(text.slice(end, end + 10))?.[0] ?? '';
  return before + text.slice(begin, end) + behind;
};

/** The color of cloth that a named one is; null for those that no cloth can have, as the backdrop's green. */
export function clothColorOf(taken: Taken & { color: ColorName }, text: string): ClothColor | null {
  const written = around(taken, text);
  const own = special.find(([pattern]) => pattern.test(written));
  if (own !== undefined) return own[1];
  const [usual, dark, light] = plain[taken.color];
  return (DARK.test(written) ? dark : LIGHT.test(written) ? light : usual) ?? usual;
}

/** The hair color closest to a named color; null for colors that hair cannot have. */
export function hairColorOf(taken: Taken & { color: ColorName }, text: string): HairColor | null {
  const shades = hairs[taken.color];
  if (shades === undefined) return null;
  const written = around(taken, text);
  const [usual, dark, light] = shades;
  return (DARK.test(written) ? dark : LIGHT.test(written) ? light : usual) ?? usual;
}
