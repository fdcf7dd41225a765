import { groupsOf, oneByOne, type ReadingRules } from './forms';

const digits = 'kosong satu dua tiga empat lima enam tujuh lapan sembilan'.split(' ');
const GROUPS = ['', ' ribu', ' juta', ' bilion', ' trilion'];
const MONTHS = 'Januari Februari Mac April Mei Jun Julai Ogos September Oktober November Disember'.split(' ');
const NAMES = {
  RM: ['ringgit', 'sen'],
  '¥': ['yuan', 'fen'],
  $: ['dolar', 'sen'],
  '฿': ['baht', 'satang'],
  '€': ['euro', 'sen'],
  '£': ['paun', 'peni'],
} as const;
const UNITS: Record<string, string> = {
  'km/h': 'kilometer sejam',
  'km/j': 'kilometer sejam',
  km: 'kilometer',
  cm: 'sentimeter',
  mm: 'milimeter',
  m: 'meter',
  'm²': 'meter persegi',
  'm³': 'meter padu',
  'km²': 'kilometer persegi',
  'cm²': 'sentimeter persegi',
  'm/s': 'meter sesaat',
  mph: 'batu sejam',
  min: 'minit',
  lb: 'paun',
  oz: 'auns',
  kg: 'kilogram',
  g: 'gram',
  mg: 'miligram',
  ml: 'mililiter',
  L: 'liter',
  '°C': 'darjah Celsius',
  '°': 'darjah',
  mi: 'batu',
  '°F': 'darjah Fahrenheit',
  GB: 'gigabait',
  MB: 'megabait',
  KB: 'kilobait',
  kWh: 'kilowatt jam',
  GHz: 'gigahertz',
  px: 'piksel',
};
const SHORT: Record<string, string> = {
  yg: 'yang',
  dgn: 'dengan',
  utk: 'untuk',
  spt: 'seperti',
  tdk: 'tidak',
  krn: 'kerana',
  pd: 'pada',
  drpd: 'daripada',
  kpd: 'kepada',
};
/** Abbreviations before names; each ends with a dot. */
const TITLES: Record<string, string> = {
  jln: 'Jalan',
  tmn: 'Taman',
  kg: 'Kampung',
  lrg: 'Lorong',
  bdr: 'Bandar',
  sg: 'Sungai',
  bkt: 'Bukit',
  en: 'Encik',
  pn: 'Puan',
  dr: 'Doktor',
  tel: 'Telefon',
  no: 'nombor',
};

function hundreds(value: number): string {
  const [hundred, rest] = [Math.floor(value / 100), value % 100];
  const [ten, one] = [Math.floor(rest / 10), rest % 10];
  const parts = [
    hundred === 1 ? 'seratus' : hundred > 1 ? `${digits[hundred]} ratus` : '',
    ten === 1
      ? one === 0
        ? 'sepuluh'
        : one === 1
          ? 'sebelas'
          : `${digits[one]} belas`
      : ten > 1
        ? `${digits[ten]} puluh`
        : '',
    ten !== 1 && one > 0 ? (digits[one] ?? '') : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}

function whole(written: string): string {
  const groups = groupsOf(written, 3);
  if (groups.length === 0) return 'kosong';
  return groups
    .map(({ value, place }) => (value === 1 && place === 1 ? 'seribu' : `${hundreds(value)}${GROUPS[place]}`))
    .join(' ');
}

const date = (year: string | null, month: number, day: number | null): string =>
  `${day === null ? '' : `${whole(`${day}`)} `}${MONTHS[month - 1]}${year === null ? '' : ` ${whole(year)}`}`;

function clock(hours: number, minutes: number): string {
  const hour = whole(`${hours}`);
  if (minutes === 0) return hour;
  return `${hour} ${minutes < 10 ? 'kosong ' : ''}${whole(`${minutes}`)}`;
}

const title = (m: RegExpExecArray): string | null => TITLES[(m[1] ?? '').toLowerCase()] ?? null;

export const malay: ReadingRules = {
  spaced: true,
  digits,
  digitJoin: ' ',
  pause: ', ',
  whole,
  point: ' perpuluhan ',
  year: whole,
  date,
  dateOrder: 'dmy',
  time: (hours, minutes, seconds) =>
    `pukul ${clock(hours, minutes)}${seconds === null ? '' : ` ${whole(`${seconds}`)} saat`}`,
  halfDay(hours, minutes, isAfternoon) {
    const part = isAfternoon
      ? hours === 12
        ? 'tengah hari'
        : hours < 7
          ? 'petang'
          : 'malam'
      : hours === 12
        ? 'tengah malam'
        : 'pagi';
    return `pukul ${clock(hours, minutes)} ${part}`;
  },
  fraction(top, bottom) {
    if (top === 1 && bottom === 2) return 'setengah';
    if (bottom === 4) return top === 1 ? 'suku' : `${whole(`${top}`)} suku`;
    return `${top === 1 ? 'satu' : whole(`${top}`)} per${whole(`${bottom}`)}`;
  },
  percent: (spoken) => `${spoken} peratus`,
  money(currency, amount, hundredths) {
    const [large, small] = NAMES[currency];
    if (hundredths === null) return `${amount} ${large}`;
    const sen = `${whole(`${hundredths}`)} ${small}`;
    return amount === 'kosong' ? sen : `${amount} ${large} ${sen}`;
  },
  roundMoney: (currency, amount) => `${amount} ${NAMES[currency][0]}`,
  multiples: 'ribu|juta|bilion|trilion',
  scales: { K: 'ribu', M: 'juta', B: 'bilion' },
  measures:
    'ringgit|sen|ribu|juta|bilion|tahun|bulan|minggu|hari|jam|minit|saat|pg|ptg|mlm|pagi|petang|malam|tengah hari|orang|kali|km|meter|kilogram|tingkat|hb|Januari|Februari|Mac|April|Mei|Jun|Julai|Ogos|September|Oktober|November|Disember',
  unit: (written, amount) => (UNITS[written] === undefined ? null : `${amount} ${UNITS[written]}`),
  plus: 'tambah',
  minus: 'negatif',
  times: 'darab',
  equals: 'sama dengan',
  and: 'dan',
  subtract: 'tolak',
  signs: {
    '<': 'kurang daripada',
    '>': 'lebih daripada',
    '≤': 'tidak melebihi',
    '≥': 'sekurang-kurangnya',
    '≠': 'tidak sama dengan',
    '≈': 'kira-kira',
    '±': 'tambah tolak',
    '÷': 'bahagi',
  },
  per: 'setiap',
  to: 'hingga',
  ends: 'Isnin|Selasa|Rabu|Khamis|Jumaat|Sabtu|Ahad|Januari|Februari|Mac|April|Mei|Jun|Julai|Ogos|September|Oktober|November|Disember|ke-\\d+',
  ratio: 'kepada',
  score: 'berbalas',
  scoreWords: '\\b(?:skor|menang|kalah|tewas|mendahului|keputusan)',
  ratioWords: '\\b(?:nisbah|kadar|bancuh|skala)',
  pictureWords: '\\b(?:video|foto|gambar|skrin|imej|paparan|menegak|mendatar|format)',
  dot: 'titik',
  at: 'di',
  slash: 'garis miring',
  version: 'versi ',
  dial: '\\b(?:dail|hubungi|telefon|poskod|kod|talian|hotline|sambungan|samb\\.|bilik|pesanan|tempahan|tiket|invois|akaun|penerbangan|rujukan|PIN)',
  counts: '\\s(?:orang|kali|buah|unit|ribu|juta|pelanggan|tetamu|keping|peratus|meter|km|kg)\\b',
  or: 'atau|dan',
  rules: [
    [
      /(?<=\b(?:pukul|jam)\s)(1[0-2]|0?[1-9])(?:[:.]([0-5]\d))?\s?([ap])(?:\.m\.?|m)(?!\p{L})/giu,
      (m) =>
        (malay.halfDay?.(Number(m[1]), Number(m[2] ?? 0), /p/i.test(m[3] ?? '')) ?? '').replace(
          /^pukul /,
          '',
        ),
    ],
    [/\b(\d{2,4})-an\b/g, (m) => `${whole(m[1] ?? '')}an`],
    [/\bsamb\.(?=\s?\d)/gi, () => 'sambungan'],
    [/#(?=\d)/g, () => 'nombor '],
    [/(?<=\d)x(?=\s[a-z])/g, () => ' kali'],
    [
      /(?<=\b(?:jalan|jln\.?|lorong|lrg\.?)\s)(\d{1,3})\/(\d{1,3})(?!\d)/gi,
      (m) => `${whole(m[1] ?? '')}, ${whole(m[2] ?? '')}`,
    ],
    [
      /(?<=\b(?:pukul|jam)\s)([01]?\d|2[0-3])[:.]([0-5]\d)(?![\d:]|\.\d)/gi,
      (m) => clock(Number(m[1]), Number(m[2])),
    ],
    [
      /(?<![\d.,])([01]?\d|2[0-3])\.([0-5]\d)(?=\s?(?:pagi|petang|malam|tengah hari|pg|ptg|mlm)\b)/gi,
      (m) => `pukul ${clock(Number(m[1]), Number(m[2]))}`,
    ],
    [/\bke-(\d{1,15})\b/gi, (m) => (m[1] === '1' ? 'pertama' : `ke${whole(m[1] ?? '')}`)],
    [/\b(\d{1,2})\s?hb\b/gi, (m) => `${whole(m[1] ?? '')} hari bulan`],
    [/(?<![\d.,-])\d{5}(?=\s[A-Z][a-z])/g, (m) => oneByOne(malay, m[0])],
    [/\bSdn\.?\sBhd\b\.?/g, () => 'Sendirian Berhad'],
    [/\bdll\b\.?(?=\s+\p{Ll})|\bdll\b/gu, () => 'dan lain-lain'],
    [/\bdsb\b\.?(?=\s+\p{Ll})|\bdsb\b/gu, () => 'dan sebagainya'],
    [/\ba\/l\b/g, () => 'anak lelaki'],
    [/\ba\/p\b/g, () => 'anak perempuan'],
    [/\b(no)\.\s?(?=\d)/gi, (m) => `${title(m)} `],
    [/(?<=\d\s?)(?:pg|ptg|mlm)\b/g, (m) => ({ pg: 'pagi', ptg: 'petang', mlm: 'malam' })[m[0]] ?? null],
    [/\bno\.(?=\stel)/gi, () => 'nombor'],
    [/\b(tel)(?:\.(?=\s|:)|(?=:))/gi, title],
    [/(?<!\d\s?)\b(jln|tmn|kg|lrg|bdr|sg|bkt|en|pn|dr)\.(?=\s\p{Lu})/giu, title],
    [/\b(jln|tmn|lrg)(?=\s\p{Lu})/giu, title],
    [new RegExp(`\\b(${Object.keys(SHORT).join('|')})\\b`, 'g'), (m) => SHORT[m[0]] ?? null],
  ],
};
