import { DASH, groupsOf, oneByOne, type ReadingRules, readNumber } from './forms';

const digits = 'zero one two three four five six seven eight nine'.split(' ');
const SMALL = [
  ...digits,
  ...'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' '),
];
const TENS = ' twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const GROUPS = ['', ' thousand', ' million', ' billion', ' trillion'];
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const ORDINALS: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};
const NAMES = {
  RM: ['ringgit', 'ringgit', 'sen', 'sen'],
  '¥': ['yuan', 'yuan', 'fen', 'fen'],
  $: ['dollar', 'dollars', 'cent', 'cents'],
  '฿': ['baht', 'baht', 'satang', 'satang'],
  '€': ['euro', 'euros', 'cent', 'cents'],
  '£': ['pound', 'pounds', 'penny', 'pence'],
} as const;
/** A unit in singular and plural. */
const UNITS: Record<string, readonly [string, string]> = {
  'km/h': ['kilometer per hour', 'kilometers per hour'],
  km: ['kilometer', 'kilometers'],
  cm: ['centimeter', 'centimeters'],
  mm: ['millimeter', 'millimeters'],
  m: ['meter', 'meters'],
  'm²': ['square meter', 'square meters'],
  'm³': ['cubic meter', 'cubic meters'],
  'km²': ['square kilometer', 'square kilometers'],
  'cm²': ['square centimeter', 'square centimeters'],
  'm/s': ['meter per second', 'meters per second'],
  mph: ['mile per hour', 'miles per hour'],
  min: ['minute', 'minutes'],
  hr: ['hour', 'hours'],
  hrs: ['hour', 'hours'],
  h: ['hour', 'hours'],
  lb: ['pound', 'pounds'],
  lbs: ['pound', 'pounds'],
  oz: ['ounce', 'ounces'],
  ft: ['foot', 'feet'],
  kg: ['kilogram', 'kilograms'],
  g: ['gram', 'grams'],
  mg: ['milligram', 'milligrams'],
  ml: ['milliliter', 'milliliters'],
  L: ['liter', 'liters'],
  '°C': ['degree Celsius', 'degrees Celsius'],
  '°': ['degree', 'degrees'],
  mi: ['mile', 'miles'],
  '°F': ['degree Fahrenheit', 'degrees Fahrenheit'],
  GB: ['gigabyte', 'gigabytes'],
  MB: ['megabyte', 'megabytes'],
  KB: ['kilobyte', 'kilobytes'],
  kWh: ['kilowatt hour', 'kilowatt hours'],
  GHz: ['gigahertz', 'gigahertz'],
  px: ['pixel', 'pixels'],
};
const MONTH =
  'Jan(?:uary|\\.)?|Feb(?:ruary|\\.)?|Mar(?:ch|\\.)?|Apr(?:il|\\.)?|May|June?|July?|Aug(?:ust|\\.)?|Sept?(?:ember|\\.)?|Oct(?:ober|\\.)?|Nov(?:ember|\\.)?|Dec(?:ember|\\.)?';

const YEAR = '(?:1[1-9]\\d\\d|20\\d\\d)';
const DAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');
const DAY =
  'Mon(?:day)?|Tue(?:s|sday)?|Wed(?:nesday)?|Thu(?:r|rs|rsday)?|Fri(?:day)?|Sat(?:urday)?|Sun(?:day)?';

function hundreds(value: number): string {
  const rest = value % 100;
  const tail =
    rest < 20
      ? (SMALL[rest] ?? '')
      : `${TENS[Math.floor(rest / 10) - 1]}${rest % 10 === 0 ? '' : `-${SMALL[rest % 10]}`}`;
  if (value < 100) return tail;
  return `${SMALL[Math.floor(value / 100)]} hundred${rest === 0 ? '' : ` ${tail}`}`;
}

function whole(written: string): string {
  const groups = groupsOf(written, 3);
  if (groups.length === 0) return 'zero';
  return groups.map(({ value, place }) => `${hundreds(value)}${GROUPS[place]}`).join(' ');
}

function ordinal(written: string): string {
  const spoken = whole(written);
  const last = /[a-z]+$/.exec(spoken)?.[0] ?? '';
  const changed = ORDINALS[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`);
  return `${spoken.slice(0, spoken.length - last.length)}${changed}`;
}

function year(written: string): string {
  const value = Number(written);
  const [century, rest] = [Math.floor(value / 100), value % 100];
  if (value < 1100 || value > 2099 || (century === 20 && rest < 10)) return whole(written);
  if (rest === 0) return `${hundreds(century)} hundred`;
  return `${hundreds(century)} ${rest < 10 ? `oh ${SMALL[rest]}` : hundreds(rest)}`;
}

function time(hours: number, minutes: number, seconds: number | null): string {
  const hour = hundreds(hours);
  if (seconds !== null) return `${hour} ${hundreds(minutes)} and ${hundreds(seconds)} seconds`;
  if (minutes === 0) return hours > 12 ? `${hour} hundred` : `${hour} o'clock`;
  return `${hour} ${minutes < 10 ? `oh ${SMALL[minutes]}` : hundreds(minutes)}`;
}

const monthOf = (written: string): number =>
  MONTHS.findIndex((name) => name.startsWith(written.slice(0, 3))) + 1;

const monthName = (m: RegExpExecArray): string | null => MONTHS[monthOf(m[1] ?? '') - 1] ?? null;
const dayName = (m: RegExpExecArray): string | null =>
  DAYS.find((name) => name.startsWith((m[1] ?? '').slice(0, 3))) ?? null;

function fraction(top: number, bottom: number): string {
  const part = bottom === 2 ? 'half' : bottom === 4 ? 'quarter' : ordinal(`${bottom}`);
  const parts = top === 1 ? part : bottom === 2 ? 'halves' : `${part}s`;
  return `${hundreds(top)} ${parts}`;
}

const date = (written: string | null, month: number, day: number | null): string => {
  const name = MONTHS[month - 1];
  if (day === null) return written === null ? `${name}` : `${name} ${year(written)}`;
  return `${name} ${ordinal(`${day}`)}${written === null ? '' : `, ${year(written)}`}`;
};

export const english: ReadingRules = {
  spaced: true,
  digits,
  digitJoin: ' ',
  pause: ', ',
  whole,
  point: ' point ',
  year,
  date,
  dateOrder: 'mdy',
  time,
  fraction,
  percent: (spoken) => `${spoken} percent`,
  money(currency, amount, hundredths) {
    const [one, many, small, smalls] = NAMES[currency];
    const large = `${amount} ${amount === 'one' ? one : many}`;
    if (hundredths === null) return large;
    const cents = `${hundreds(hundredths)} ${hundredths === 1 ? small : smalls}`;
    return amount === 'zero' ? cents : `${large} and ${cents}`;
  },
  roundMoney: (currency, amount) => `${amount} ${NAMES[currency][1]}`,
  multiples: 'thousand|million|billion|trillion',
  scales: { K: 'thousand', M: 'million', B: 'billion' },
  measures:
    'st|nd|rd|th|am|pm|a\\.m\\.?|p\\.m\\.?|mins?|minutes?|hours?|hrs?|days?|weeks?|months?|years?|dollars?|ringgit|yuan|baht|euros?|cents?|people|persons?|times?|meters?|km|miles?|feet|inch(?:es)?|k|thousand|million|billion',
  unit(written, amount) {
    const names = UNITS[written];
    return names === undefined ? null : `${amount} ${names[amount === 'one' ? 0 : 1]}`;
  },
  plus: 'plus',
  minus: 'minus',
  times: 'times',
  equals: 'equals',
  and: 'and',
  subtract: 'minus',
  signs: {
    '<': 'less than',
    '>': 'greater than',
    '≤': 'at most',
    '≥': 'at least',
    '≠': 'not equal to',
    '≈': 'approximately',
    '±': 'plus or minus',
    '÷': 'divided by',
  },
  by: 'by',
  per: 'per',
  to: 'to',
  ends: `noon|midnight|(?:${DAY})(?![a-z])\\.?|(?:${MONTH})(?![a-z])`,
  ratio: 'to',
  scoreWords: '\\b(?:score|won|win|beat|lost|lose|lead|led|tied)',
  ratioWords: '\\b(?:ratio|aspect|mix|dilute|scale|odds)',
  pictureWords:
    '\\b(?:video|photo|picture|image|screen|portrait|landscape|vertical|horizontal|format|clip|camera)',
  dot: 'dot',
  at: 'at',
  slash: 'slash',
  version: 'version ',
  dial: '\\b(?:(?:dial|call|text|ring)(?:\\s(?:us|me|them))?(?:\\s(?:at|on))?|zip code|code|hotline|helpline|extension|ext\\.?|room|suite|order|booking|invoice|ticket|flight|account|reference|ref\\.?|tracking|PIN)',
  counts:
    '\\s(?:people|(?!(?:is|was|has|as|its|us|this|always|unless|across)\\b)[a-z]+s)\\b|\\s(?:thousand|million|billion)\\b',
  or: 'or|and',
  rules: [
    [/\b24\/7\b/g, () => 'twenty-four seven'],
    [new RegExp(`\\b(${DAY})\\.?(?=${DASH}(?:${DAY})(?![a-z]))`, 'g'), dayName],
    [new RegExp(`(?<=\\b(?:${DAY})\\.?${DASH})(${DAY})(?![a-z])(?:\\.(?=\\s[a-z\\d]))?`, 'g'), dayName],
    [
      new RegExp(`\\b(${DAY})\\.?(?=\\s?&\\s?(?:${DAY})(?![a-z])|\\s\\d{1,2}(?::\\d\\d|\\s?[ap]\\.?m))`, 'g'),
      dayName,
    ],
    [new RegExp(`(?<=\\b(?:${DAY})\\.?\\s?&\\s?)(${DAY})(?![a-z])`, 'g'), dayName],
    [/(?<=\d)x(?=\s[a-z])/g, () => ' times'],
    [new RegExp(`\\b(${MONTH})(?=${DASH}(?:${MONTH})(?![a-z]))`, 'g'), monthName],
    [new RegExp(`(?<=\\b(?:${MONTH})${DASH})(${MONTH})(?![a-z]|\\s\\d)`, 'g'), monthName],
    [
      new RegExp(`(?<![\\d.,])(\\d{1,2})${DASH}(\\d{1,2})\\s(${MONTH})(?![a-z])`, 'g'),
      (m) => `${MONTHS[monthOf(m[3] ?? '') - 1]} ${ordinal(m[1] ?? '')} to ${ordinal(m[2] ?? '')}`,
    ],
    [
      new RegExp(
        `(?<=\\b(?:${MONTH})\\s\\d{1,2}(?:st|nd|rd|th)?${DASH})\\d{1,2}(?![\\d:]|[.,]\\d|st|nd|rd|th)`,
        'g',
      ),
      (m) => ordinal(m[0]),
    ],
    [
      new RegExp(`\\b(${MONTH})\\s(\\d{1,2})(?:st|nd|rd|th)?(?!\\d|[:.]\\d)(?:,?\\s(\\d{4})(?!\\d))?`, 'g'),
      (m) => date(m[3] ?? null, monthOf(m[1] ?? ''), Number(m[2])),
    ],
    [
      new RegExp(
        `(?<![\\d.,])(\\d{1,2})(?:st|nd|rd|th)?\\s(${MONTH})(?:,?\\s(\\d{4})(?!\\d))?(?![a-z])`,
        'g',
      ),
      (m) => date(m[3] ?? null, monthOf(m[2] ?? ''), Number(m[1])),
    ],
    [
      new RegExp(
        `(?<![\\d:.])([01]?\\d|2[0-3])(?::([0-5]\\d))?\\s?([ap])(?:\\.m(?:\\.(?=\\s+[a-z0-9]|${DASH}|[,;)]))?|m)(?!\\w)`,
        'gi',
      ),
      (m) => {
        const minutes = Number(m[2] ?? 0);
        const clock = minutes === 0 ? hundreds(Number(m[1])) : time(Number(m[1]), minutes, null);
        return `${clock} ${(m[3] ?? '').toUpperCase()} M`;
      },
    ],
    [/\b(1[1-9]\d|20\d)0s\b/g, (m) => `${year(m[0].slice(0, 4)).replace(/y$/, 'ie')}s`],
    [/(?<![\d.,])['’]?([2-9]0)s\b/g, (m) => `${whole(m[1] ?? '').slice(0, -1)}ies`],
    [/\b(\d{1,15})(?:st|nd|rd|th)\b/gi, (m) => ordinal(m[1] ?? '')],
    [
      new RegExp(
        `(?<=(?:\\b(?:in|since|until|till|by|before|after|year|from|of|early|late|mid|spring|summer|autumn|fall|winter|Q[1-4]|est\\.|${MONTH}|(?:${MONTH})\\s\\d{1,2}(?:st|nd|rd|th)?${DASH}\\d{1,2}(?:st|nd|rd|th)?,)\\s|©\\s?)(?:${YEAR}(?:,\\s|,?\\s(?:and|or|to)\\s))*)${YEAR}(?![\\d%/]|[,.:]\\d|${DASH}\\d)(?=\\W|$)`,
        'gi',
      ),
      (m) => year(m[0]),
    ],
    [
      /(?<![\d/.])(\d{1,3})\s(\d)\/(\d{1,2})(?![\d/])/g,
      (m) => {
        const [top, bottom] = [Number(m[2]), Number(m[3])];
        if (top >= bottom) return null;
        const part = fraction(top, bottom).replace(/^one half$/, 'a half');
        return `${readNumber(english, m[1] ?? '')} and ${part}`;
      },
    ],
    [/\b([A-Z])([A-Z]) (\d{5})\b/g, (m) => `${m[1]} ${m[2]} ${oneByOne(english, m[3] ?? '')}`],
    [/\bNo\.\s?(?=\d)|#(?=\d)/g, () => 'number '],
    [/(?<=[a-z\d] [A-Z][a-z]+ )Dr\.(?=\s[a-z]|[,;]|\s*$)/g, () => 'Drive'],
    [/\bDr\.(?=\s[A-Z])/g, () => 'Doctor'],
    [/\bProf\.(?=\s[A-Z])/g, () => 'Professor'],
    [/\bMr\.(?=\s)/g, () => 'Mister'],
    [/\bMrs\.(?=\s)/g, () => 'Missus'],
    [/(?<=[a-z\d]\.? )St\.(?=\s[a-z\d]|[,;)]|\s*$)/g, () => 'Street'],
    // Before a name it is a saint, but for one that a street's own name precedes within the sentence.
    [/(?<=[a-z\d] [A-Z][a-z]+ |\d(?:st|nd|rd|th) )St\.(?=\s[A-Z])/g, () => 'Street'],
    [/\bSt\.(?=\s[A-Z])/g, () => 'Saint'],
    [/\bSdn\.?\sBhd\b\.?/g, () => 'Sendirian Berhad'],
    [/\bLtd\.(?=\s[a-z]|,)/g, () => 'Limited'],
    [/\bInc\.(?=\s[a-z]|,)/g, () => 'Incorporated'],
    [/\bapprox\.(?=\s)/gi, () => 'approximately'],
    [/\bext\.(?=\s?\d)/gi, () => 'extension'],
    [/(?<=[a-z] )Ave\.(?=\s|,|$)/g, () => 'Avenue'],
    [/(?<=[a-z] )Rd\.(?=\s|,|$)/g, () => 'Road'],
    [/\be\.g\.,?/g, () => 'for example'],
    [/\bi\.e\.,?/g, () => 'that is'],
    [/\bvs\.?(?=\s)/g, () => 'versus'],
    [/\betc\.(?=\s[a-z])/g, () => 'et cetera'],
    [/\betc(?=\.)/g, () => 'et cetera'],
  ],
};
