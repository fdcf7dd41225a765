/** A number of something, from `least` to `most` of a unit; an open end is infinite. */
export interface Quantity {
  unit: string;
  least: number;
  most: number;
}

const DIGITS: Readonly<Record<string, number>> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};

/** The value of a number in digits or in Chinese numerals below 10,000; NaN for anything else. */
export function numberOf(text: string): number {
  if (/^\d[\d,]*(?:\.\d+)?$/.test(text)) return Number(text.replaceAll(',', ''));
  let [whole, digit] = [0, 0];
  for (const character of text) {
    const value = DIGITS[character];
    if (value !== undefined) digit = value;
    else {
      const step = { 十: 10, 百: 100, 千: 1000 }[character];
      if (step === undefined) return Number.NaN;
      whole += (digit || 1) * step;
      digit = 0;
    }
  }
  return text === '' ? Number.NaN : whole + digit;
}

/** Units that people compare, by what they are called; the first that fits counts. */
const units: readonly (readonly [unit: string, names: string])[] = [
  ['age', '周岁|岁|[ -]?years?[ -]old|[ -]?year-olds?|years of age|tahun ke bawah|ปีบริบูรณ์'],
  ['kilogram', '公斤|千克|kg|kilos?|kilograms?|กิโลกรัม|กก\\.?|กิโล'],
  ['centimeter', '厘米|cm|sentimeter|ซม\\.?|เซนติเมตร'],
  ['meter', '米|meters?|metres?|เมตร'],
  ['people', '人|位|people|persons?|guests|pax|orang|คน|ท่าน'],
  ['money', '元|块|dollars?|บาท|ringgit'],
  ['minute', '分钟|minutes?|mins?|minit|นาที'],
  ['hour', '个?小时|个?钟头|hours?|hrs?|jam|ชั่วโมง'],
  ['day', '天|days?|hari|วัน'],
  ['year', '年|years?|tahun|ปี'],
];

const NUMBER = String.raw`\d[\d,]*(?:\.\d+)?|[零〇一二两三四五六七八九十百千]+`;
const MONEY_SIGN = String.raw`(?:[$¥￥€£฿]|(?<![a-z])(?:rm|us\$))\s?`;
const RANGE = String.raw`\s?(?:-|–|—|~|～|至|到|to|hingga|sampai|ถึง)\s?`;
const UNIT = units.map(([, names]) => names).join('|');
const QUANTITY = new RegExp(
  `(?<sign>${MONEY_SIGN})?(?<first>${NUMBER})(?:${RANGE}(?:${MONEY_SIGN})?(?<second>${NUMBER}))?\\s?(?<unit>${UNIT})?`,
  'giu',
);

const BELOW_BEFORE =
  /(?:under|below|less than|up to|at most|within|younger than|not more than|bawah|kurang daripada|sehingga|tidak melebihi|ต่ำกว่า|ไม่เกิน|น้อยกว่า|ไม่ถึง|最多|不超过|小于|低于|少于|不到)\s*$/iu;
const ABOVE_BEFORE =
  /(?:over|above|more than|at least|older than|from|exceeding|lebih|sekurang-kurangnya|melebihi|ตั้งแต่|มากกว่า|เกิน|อย่างน้อย|至少|超过|大于|高于|满|不低于)\s*$/iu;
const BELOW_BEHIND =
  /^\s?(?:\(?含\)?)?(?:以下|以内|之内|及以下|and under|or younger|or less|ke bawah|ลงมา|内)/iu;
const ABOVE_BEHIND =
  /^\s?(?:\(?含\)?)?(?:以上|及以上|起|and over|and above|or older|or more|ke atas|ขึ้นไป|\+)/iu;

/** Units whose numbers are compared, so that nobody looks for their words. */
export const comparedUnits: ReadonlySet<string> = new Set([
  'age',
  'kilogram',
  'centimeter',
  'meter',
  'people',
]);

/** A text without the ages, weights, heights and numbers of people in it. */
export const withoutAmounts = (text: string): string =>
  text.replace(QUANTITY, (found, ...rest) => {
    const { unit = '' } = rest.at(-1) as { unit?: string };
    return comparedUnits.has(unitOf(unit) ?? '') ? ' '.repeat(found.length) : found;
  });

const unitOf = (name: string): string | undefined =>
  units.find(([, names]) => new RegExp(`^(?:${names})$`, 'iu').test(name))?.[0];

const ENGLISH =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen'.split(
    ' ',
  );
const SPELLED = new RegExp(`(?<![a-z])(${ENGLISH.toReversed().join('|')})(?=[ -]years?[ -]old)`, 'giu');

/** A text in which ages are written in digits. */
export const inDigits = (text: string): string =>
  text.replace(SPELLED, (word) => String(ENGLISH.indexOf(word.toLowerCase()) + 1));

/** The quantities of a text that have a unit, with their comparisons: "under 12 years old", "8-12岁", "65 ปีขึ้นไป". */
export function quantitiesIn(text: string): Quantity[] {
  const found: Quantity[] = [];
  for (const match of text.matchAll(QUANTITY)) {
    const { sign, first = '', second, unit: name = '' } = match.groups ?? {};
    const unit = sign === undefined ? unitOf(name) : 'money';
    const value = numberOf(first);
    if (unit === undefined || Number.isNaN(value)) continue;
    if (second !== undefined) {
      found.push({ unit, least: value, most: numberOf(second) });
      continue;
    }
    const before = text.slice(Math.max(0, match.index - 20), match.index);
    const behind = text.slice(match.index + match[0].length, match.index + match[0].length + 12);
    const isBelow = BELOW_BEFORE.test(before) || BELOW_BEHIND.test(behind);
    const isAbove = !isBelow && (ABOVE_BEFORE.test(before) || ABOVE_BEHIND.test(behind));
    found.push({
      unit,
      least: isBelow ? Number.NEGATIVE_INFINITY : value,
      most: isAbove ? Number.POSITIVE_INFINITY : value,
    });
  }
  return found;
}

/** Units in which one asks for the other's. */
const alike = (a: string, b: string): boolean =>
  a === b || (['age', 'year'].includes(a) && ['age', 'year'].includes(b));

/**
 * Whether a text is about the quantities of a question.
 * @returns null when it says nothing of their units
 */
export function quantitiesAgree(asked: readonly Quantity[], text: string): boolean | null {
  if (asked.length === 0) return null;
  const said = quantitiesIn(text).filter(({ unit }) => asked.some((one) => alike(one.unit, unit)));
  if (said.length === 0) return null;
  return asked.some((one) =>
    said.some(({ unit, least, most }) => alike(one.unit, unit) && least <= one.most && one.least <= most),
  );
}
