/** The ideographs of the radicals U+2E80 to U+2EF3 in their order, for which Unicode has no decomposition. */
const SUPPLEMENT = [
  ...'⺀厂乛乚乙亻冂𠘨刀刂卜㔾小小兀尣尢𡯂巳幺彑彐忄心扌攵⺚旡日月歺母民氵氺灬爫爫丬牛',
  ...'犭王𤴔目示礻𥫗糹纟罓罒㓁冗𦉫羊𦍌𦍋耂肀聿肉𦥑艹艹艹虎衤覀西见角𧢲讠贝𧾷车辶辶辶邑',
  ...'钅長镸长门𨸏阝雨青韦页风飞食𩙿飠饣𩠐马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙龜亀龟',
];
const SUPPLEMENT_FROM = 0x2e80;

/** Radicals of both blocks, and the compatibility ideographs of both planes. */
const VARIANTS = /[\u2e80-\u2ef3\u2f00-\u2fd5\uf900-\ufaff\u{2f800}-\u{2fa1f}]/gu;

const ideographOf = (variant: string): string =>
  SUPPLEMENT[(variant.codePointAt(0) ?? 0) - SUPPLEMENT_FROM] ?? variant.normalize('NFKC');

/**
 * A text whose radicals and compatibility ideographs are the characters that they look like: PDF files often hold ⽇ where a
 * writer wrote 日. Nothing else changes: full-width letters and half-width katakana stay as they are.
 */
export const unifiedIdeographs = (text: string): string => text.replace(VARIANTS, ideographOf);
