/** The number or mark with which a line begins. */
export interface Numbering {
  /** What numbers of one kind have in common, such as `一、` or `1.`. */
  kind: string;
  /** How far below the whole document such numbers usually stand. */
  rank: number;
  /** From 1. */
  value: number;
  /** Of `2.3` the `2`: what it is counted within. */
  within: string;
  /** The line after it. */
  rest: string;
  /** It names a part of a document, as `第一章` does, and no item of a list. */
  isChapter: boolean;
}

const HAN_DIGITS = '零一二三四五六七八九';

/** Of numbers up to 999, in either writing. */
function valueOfHan(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  let [value, digit] = [0, 0];
  for (const sign of text.replaceAll('〇', '零')) {
    if (sign === '十' || sign === '百') {
      value += (digit || 1) * (sign === '十' ? 10 : 100);
      digit = 0;
    } else digit = HAN_DIGITS.indexOf(sign);
  }
  return value + digit;
}

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

function valueOfRoman(text: string): number {
  const values = [...text.toLowerCase()].map((sign) => ROMAN[sign] ?? 0);
  return values.reduce((sum, value, i) => sum + (value < (values[i + 1] ?? 0) ? -value : value), 0);
}

/** Thai digits are the common ones in another script. */
const plainDigits = (text: string) => text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50));

function valueOfName(text: string): number {
  const plain = plainDigits(text);
  if (/^\d+$/.test(plain)) return Number(plain);
  if (/^[ivxlc]+$/i.test(plain)) return valueOfRoman(plain);
  return /^[a-z]$/i.test(plain) ? plain.toLowerCase().charCodeAt(0) - 96 : valueOfHan(plain);
}

const HAN = '〇零一二三四五六七八九十百';

interface Pattern {
  pattern: RegExp;
  kind: string | ((found: RegExpExecArray) => string);
  rank: number | ((found: RegExpExecArray) => number);
  value: (text: string) => number;
  within?: (text: string) => string;
  isChapter?: true;
}

const lastOf = (path: string) => Number(path.split('.').at(-1));
const depthOf = (path = '') => path.split('.').length;

/** Each has the number first and the rest of the line last. */
const PATTERNS: readonly Pattern[] = [
  {
    pattern: new RegExp(`^第\\s*([${HAN}\\d]{1,5})\\s*([编篇部章节回])[\\s:：、.．—-]*(.*)$`),
    kind: (found) => `第${found[2]}`,
    rank: (found) => (found[2] === '节' ? 2 : found[2] === '章' || found[2] === '回' ? 1 : 0),
    value: valueOfHan,
    isChapter: true,
  },
  {
    pattern:
      /^(?:chapter|bab|บทที่|lesson|unit|module|modul)\s*(\d{1,3}|[๐-๙]{1,3}|[ivxlc]{1,6})(?![\p{L}\p{M}\p{N}])[\s:：.、—–-]*(.*)$/iu,
    kind: 'chapter',
    rank: 1,
    value: valueOfName,
    isChapter: true,
  },
  {
    pattern:
      /^(?:part|section|appendix|article|bahagian|seksyen|lampiran|ส่วนที่|หมวดที่|หมวด|ตอนที่|ภาคผนวก)\s*(\d{1,3}|[๐-๙]{1,3}|[ivxlc]{1,6}|[a-z])(?![\p{L}\p{M}\p{N}])[\s:：.、—–-]*(.*)$/iu,
    kind: (found) => found[0].toLowerCase().match(/^[\p{L}\p{M}]+/u)?.[0] ?? '',
    rank: 2,
    value: valueOfName,
    isChapter: true,
  },
  {
    pattern: new RegExp(`^([${HAN}]{1,4})[、．.]\\s*(.*)$`),
    kind: '一、',
    rank: 3,
    value: valueOfHan,
    isChapter: true,
  },
  { pattern: new RegExp(`^[（(]([${HAN}]{1,4})[）)]\\s*(.*)$`), kind: '（一）', rank: 4, value: valueOfHan },
  {
    pattern: /^(\d{1,2}(?:\.\d{1,2}){1,3})\.?(?=[\s、\p{Script=Han}\p{Script=Thai}])[\s、]*(.*)$/u,
    kind: (found) => `1.1 of ${depthOf(found[1])}`,
    rank: (found) => 4 + depthOf(found[1]),
    value: lastOf,
    within: (path) => path.slice(0, path.lastIndexOf('.')),
  },
  { pattern: /^(\d{1,3})(?:[.．](?![\d.])|、)\s*(.*)$/, kind: '1.', rank: 5, value: Number },
  { pattern: /^(\d{1,2})[)）]\s*(.*)$/, kind: '1)', rank: 7, value: Number },
  { pattern: /^[（(](\d{1,2})[）)]\s*(.*)$/, kind: '(1)', rank: 7, value: Number },
  {
    pattern: /^([①-⑳])\s*(.*)$/,
    kind: '①',
    rank: 8,
    value: (sign) => sign.charCodeAt(0) - 0x245f,
  },
  {
    pattern: /^([❶-❿])\s*(.*)$/,
    kind: '❶',
    rank: 8,
    value: (sign) => sign.charCodeAt(0) - 0x2775,
  },
  { pattern: /^([IVX]{1,5})[.、)]\s+(.*)$/, kind: 'I.', rank: 3, value: valueOfRoman },
  { pattern: /^([ivx]{1,5})[.)]\s+(.*)$/, kind: 'i.', rank: 8, value: valueOfRoman },
  { pattern: /^([A-H])[.)、]\s+(.*)$/, kind: 'A.', rank: 4, value: valueOfName },
  { pattern: /^([a-h])[.)]\s+(.*)$/, kind: 'a.', rank: 8, value: valueOfName },
];

/** The number with which a line begins; null when it begins with none. What is counted or measured is none: `3 天内`, `1.5 kg`. */
export function numberingOf(line: string): Numbering | null {
  for (const { pattern, kind, rank, value, within, isChapter = false } of PATTERNS) {
    const found = pattern.exec(line);
    if (found === null) continue;
    const number = found[1] ?? '';
    return {
      kind: typeof kind === 'string' ? kind : kind(found),
      rank: typeof rank === 'number' ? rank : rank(found),
      value: value(number),
      within: within?.(number) ?? '',
      rest: found.at(-1) ?? '',
      isChapter,
    };
  }
  return null;
}

/** Marks of list items. A dash, a star and a point are one only before a space: `-5 °C` and `*` are not. */
const BULLET =
  /^(?:[•‣▪▫■□●○◦◆◇★☆➢➤►▶▸✓✔✗✘❖❑❒✦※☑☐\uf0b7\uf0a7\uf0d8\uf0fc\uf076\uf06c\uf06e\uf0a8]\s*|[·・∙]\s*(?=\S)|[-–—*+]\s+)(?=\S)/u;

/** A line without the mark of a list item. */
export const withoutBullet = (line: string): string => line.replace(BULLET, '');

/** Whether a line begins with the mark of a list item. */
export const hasBullet = (line: string): boolean => BULLET.test(line);
