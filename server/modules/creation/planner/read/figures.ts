/** What a figure tells. */
export type FigureKind = 'clock' | 'price' | 'number';
export interface Figure {
  kind: FigureKind;
  /** As it is written, with its unit, from the first of several to the last: "6点半到10点". */
  written: string;
  begin: number;
  end: number;
}

const HAN = '[零一二三四五六七八九十百千两半]';
const PART_HAN = '(?:早上|上午|中午|下午|晚上|傍晚|凌晨|早|晚)';
const clockHan = `${PART_HAN}?\\s*(?:\\d{1,2}|${HAN}{1,3})\\s*(?:点半|点钟?|时(?!间|候|长|光))(?:\\s*\\d{1,2}分?)?`;
const PART =
  "(?:\\s*(?:a\\.?m\\b\\.?|p\\.?m\\b\\.?|o[’']clock|sharp|noon|pagi|tengah hari|petang|malam|น\\.|นาฬิกา|โมงเช้า|โมงเย็น|โมง|ทุ่ม))";
const clockDigits = `(?:${PART_HAN}|บ่าย|ตี|jam|pukul)?\\s*\\d{1,2}[:：.]\\d{2}(?!\\d|\\s*(?:RM|ringgit|元|kg))${PART}?`;
const clockPart = `(?:บ่าย\\s*|ตี\\s*)?\\d{1,2}${PART}|บ่าย\\s*\\d(?:\\s*โมง)?|ตี\\s*\\d|(?:jam|pukul)\\s*\\d{1,2}`;
const clockWord = '\\b(?:noon|midnight)\\b|tengah malam|tengah hari|正午|中午|午夜|เที่ยงคืน|เที่ยงวัน|เที่ยง';
const clock = `(?:${clockHan}|${clockDigits}|${clockPart}|${clockWord})`;
const UNTIL = '\\s*(?:-|–|—|~|～|至|到|to|until|till|hingga|sampai|ถึง)\\s*';
/** The first of two times may do without its part of the day: "6:30 to 10", "9-5pm". */
const range = `(?:(?:${clock}|\\d{1,2})${UNTIL}${clock}|${clock}${UNTIL}\\d{1,2}(?![\\d%])|(?<=\\b(?:open|from|closed|hours|are|is|dari|buka)\\s)\\d{1,2}${UNTIL}\\d{1,2}(?!\\d))`;
const JOINT = '(?:\\s*(?:、|,|，|和|and|&|dan|และ)\\s*|\\s+)';
const clocks = `(?:${range}|${clock})(?:${JOINT}(?:${range}|${clock}))*`;

const AMOUNT = `(?:\\d[\\d,]*(?:\\.\\d+)?|${HAN}{1,4})`;
const price = `(?:(?:RM|S\\$|US\\$|HK\\$|\\$|€|£|¥|￥|฿)\\s?\\d[\\d,]*(?:\\.\\d+)?|${AMOUNT}\\s*(?:元|块钱?|令吉|美元|泰铢|人民币|บาท|baht|ringgit|dollars?|euros?|yuan|sen))`;
const dated = `\\d{1,2}月\\d{1,2}[日号]`;
const counted = `(?:\\d[\\d,]*(?:[.:]\\d+)?\\s*(?:%|％)?|${HAN}{1,3}(?=[天个人小分年月周楼层次本折位件种公斤杯盘张课节])|\\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|dua|tiga|empat|lima|enam|tujuh|lapan|sembilan|sepuluh)\\b)`;

const FIGURES: readonly (readonly [FigureKind, RegExp])[] = [
  ['price', new RegExp(price, 'giu')],
  ['clock', new RegExp(clocks, 'giu')],
  ['number', new RegExp(`${dated}|${counted}`, 'giu')],
];

/** Chinese numbers that count nothing: "一位", "一点". */
const NO_NUMBER =
  /^(?:[一两几半]+(?:位|个(?!月|小时)|家|名|间|款|只|点|些|种|段|幅|张|直|起|定|样|般)|一(?:天|层|次)?$)/u;
/** Numbers that name something: a ratio, a model, an age. */
const NAMES =
  /^(?:\d+\s*(?:[sSgGdDkK]\b|岁(?!以上|以下)|多岁|[- ]?years?[- ]old|ปี(?!ขึ้นไป)|tahun(?! ke atas))|\d+[:：]\d+\s*(?:竖|横|屏|vertical|portrait|landscape))/iu;
const RATIO = /^(?:16[:：]9|9[:：]16|3[:：]4|4[:：]3)/;

/** The figures of a text, in its order; none within another. */
export function figuresIn(text: string): Figure[] {
  const figures: Figure[] = [];
  for (const [kind, pattern] of FIGURES)
    for (const match of text.matchAll(pattern)) {
      const [raw] = match;
      const begin = match.index + (raw.length - raw.trimStart().length);
      const written = raw.trim();
      const end = begin + written.length;
      const rest = text.slice(begin);
      if (NO_NUMBER.test(rest.slice(0, 4)) || NAMES.test(rest) || RATIO.test(rest)) continue;
      if (
        /[\p{L}#]/u.test(text[begin - 1] ?? '') &&
        /^\d/.test(written) &&
        /[a-z#]/i.test(text[begin - 1] ?? '')
      )
        continue;
      if (figures.some((other) => begin < other.end && other.begin < end)) continue;
      figures.push({ kind, written, begin, end });
    }
  return figures.toSorted((a, b) => a.begin - b.begin);
}
