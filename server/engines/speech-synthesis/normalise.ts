import { type SpokenForms, spokenForms } from './normalise-words';

/** A text prepared for a synthesiser, with a map back to the original. */
export interface NormalisedText {
  text: string;
  /** For every UTF-16 unit of `text`, its position in the original. Non-decreasing. */
  origin: number[];
}

type Rule = [pattern: RegExp, spoken: (forms: SpokenForms, match: RegExpExecArray) => string | null];

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const CURRENCY: Record<string, keyof SpokenForms['currency']> = {
  RM: 'RM',
  MYR: 'RM',
  '¥': '¥',
  '\uffe5': '¥',
  CNY: '¥',
  $: '$',
  USD: '$',
  '฿': '฿',
  THB: '฿',
  '€': '€',
  '£': '£',
};

const plain = (number: string): string => number.replaceAll(',', '');

const oneByOne = (forms: SpokenForms, digits: string, table = forms.digits): string =>
  [...digits].map((digit) => table[Number(digit)] ?? digit).join(forms.digitJoin);

/** Digit groups as people say them: as written, or 3-4-4 for a mobile number without spaces. */
function phone(forms: SpokenForms, written: string): string {
  const table = forms.phoneDigits ?? forms.digits;
  const digits = written.replace(/^\+/, '');
  const groups = /^1\d{10}$/.test(digits)
    ? [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)]
    : digits.split(/[\s()-]+/).filter(Boolean);
  const spoken = groups.map((group) => oneByOne(forms, group, table)).join(', ');
  return written.startsWith('+') ? `${forms.plus} ${spoken}` : spoken;
}

function money(forms: SpokenForms, symbol: string, written: string): string | null {
  const key = CURRENCY[symbol.toUpperCase()];
  if (!key) return null;
  const [whole, hundredth] = forms.currency[key];
  const [units = '0', cents] = plain(written).split('.');
  if (!cents || Number(cents) === 0) return `${units} ${whole}`;
  if (cents.length !== 2) return `${units}.${cents} ${whole}`;
  return forms.digitJoin === '' && key === '¥'
    ? `${units}.${cents} ${whole}`
    : `${units} ${whole} ${Number(cents)} ${hundredth}`;
}

/** The host and path of an address as a person reads them aloud. */
const address = (forms: SpokenForms, written: string): string =>
  written
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '')
    .replaceAll('.', ` ${forms.dot} `)
    .replaceAll('@', ` ${forms.at} `)
    .replace(/\//g, ` ${forms.slash} `);

const RULES: Rule[] = [
  [/https?:\/\/[^\s\u3000-\u303f\uff00-\uffef\u4e00-\u9fff]+[\w/]/gi, (forms, m) => address(forms, m[0])],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, (forms, m) => address(forms, m[0])],
  [
    /(?<![\w.])(?:www\.)?(?:[a-z][\w-]*\.)+(?:com|net|org|cn|my|th|io|ai|edu|gov)(?:\/[\w/-]*)?(?!\w)/gi,
    (forms, m) => address(forms, m[0]),
  ],
  [
    new RegExp(String.raw`(RM|MYR|USD|CNY|THB|[\u00a5\uffe5$฿€£])\s?(${NUMBER})`, 'gi'),
    (forms, m) => money(forms, m[1] ?? '', m[2] ?? ''),
  ],
  [
    /(?<!\d)(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/g,
    (forms, m) => (forms.digitJoin === '' ? `${m[1]}年${Number(m[2])}月${Number(m[3])}日` : null),
  ],
  [
    /(?<![\d.,])(?:\+\d{1,3}[\s-]?)?\(?\d{2,4}\)?[\s-]\d{3,4}(?:[\s-]?\d{3,4})(?![\d.,%]\d)/g,
    (forms, m) => phone(forms, m[0]),
  ],
  [/(?<![\d.,])\+?\d{8,15}(?![\d.,%])/g, (forms, m) => (/0{5}$/.test(m[0]) ? null : phone(forms, m[0]))],
  [
    /(?<![\d:])([01]?\d|2[0-3])[:\uff1a]([0-5]\d)(?![\d:])/g,
    (forms, m) => forms.time(String(Number(m[1])), m[2] ?? ''),
  ],
  [new RegExp(String.raw`(${NUMBER})\s?[%\uff05]`, 'g'), (forms, m) => forms.percent(plain(m[1] ?? ''))],
  [
    new RegExp(
      String.raw`(${NUMBER})\s?(km\/h|kWh|GHz|km|cm|mm|m²|mg|ml|kg|°C|℃|°F|GB|MB|KB|px|m|g|L)(?![a-zA-Z])`,
      'g',
    ),
    (forms, m) => {
      const unit = forms.units[(m[2] ?? '').replace('℃', '°C')];
      return unit ? `${plain(m[1] ?? '')} ${unit}` : null;
    },
  ],
  [
    /(?<![\d-])(\d+(?:\.\d+)?)\s?[-–~\u301c\uff5e]\s?(\d+(?:\.\d+)?)(?![\d-])/g,
    (forms, m) => `${m[1]} ${forms.to} ${m[2]}`,
  ],
  [/(?<![\w)])[-−](\d)/g, (forms, m) => `${forms.minus} ${m[1]}`],
  [/\d{1,3}(?:,\d{3})+(?:\.\d+)?/g, (_, m) => plain(m[0])],
  [/\s?&\s?/g, (forms) => ` ${forms.and} `],
  // Emoji with their joiners, and the characters of lightweight markup that language models like to write.
  [
    /(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|[\u{1f3fb}-\u{1f3ff}]|\u200d|\u20e3|\ufe0e|\ufe0f)+/gu,
    () => ' ',
  ],
  [/(?:[*_`#~|<>{}\\]|\p{Cc}(?<![\n\t\r]))+/gu, () => ' '],
];

interface Replacement {
  start: number;
  end: number;
  spoken: string;
}

/** The replacements of all rules; where they overlap, the earlier rule wins. */
function replacements(text: string, forms: SpokenForms): Replacement[] {
  const claimed: Replacement[] = [];
  for (const [pattern, spoken] of RULES) {
    for (const match of text.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      if (claimed.some((other) => start < other.end && other.start < end)) continue;
      const words = spoken(forms, match);
      if (words !== null) claimed.push({ start, end, spoken: words });
    }
  }
  return claimed.toSorted((a, b) => a.start - b.start);
}

/**
 * Writes out what a synthesiser would misread: telephone numbers digit by digit, money, percentages, units, times, addresses; drops
 * emoji and markup.
 * @param locale such as `zh-CN`; decides the words
 */
export function normaliseText(text: string, locale: string): NormalisedText {
  const origin: number[] = [];
  let out = '';
  let at = 0;
  const copy = (end: number): void => {
    for (; at < end; at++) {
      out += text[at];
      origin.push(at);
    }
  };
  for (const { start, end, spoken } of replacements(text, spokenForms(locale))) {
    copy(start);
    out += spoken;
    for (let i = 0; i < spoken.length; i++) origin.push(start);
    at = end;
  }
  copy(text.length);
  return { text: out, origin };
}
