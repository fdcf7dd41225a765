import { DASH, groupsOf, oneByOne, type ReadingRules, readNumber } from './forms';

const digits = 'ศูนย์ หนึ่ง สอง สาม สี่ ห้า หก เจ็ด แปด เก้า'.split(' ');
const PLACES = ['', 'สิบ', 'ร้อย', 'พัน', 'หมื่น', 'แสน'];
const MONTHS = 'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม'.split(
  ' ',
);
const SHORT_MONTHS = 'ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.'.split(' ');
const NAMES = {
  RM: ['ริงกิต', 'เซ็น'],
  '¥': ['หยวน', 'เฟิน'],
  $: ['ดอลลาร์', 'เซ็นต์'],
  '฿': ['บาท', 'สตางค์'],
  '€': ['ยูโร', 'เซ็นต์'],
  '£': ['ปอนด์', 'เพนนี'],
} as const;
const UNITS: Record<string, string> = {
  'km/h': 'กิโลเมตรต่อชั่วโมง',
  km: 'กิโลเมตร',
  cm: 'เซนติเมตร',
  mm: 'มิลลิเมตร',
  m: 'เมตร',
  'm²': 'ตารางเมตร',
  'm³': 'ลูกบาศก์เมตร',
  'km²': 'ตารางกิโลเมตร',
  'cm²': 'ตารางเซนติเมตร',
  'm/s': 'เมตรต่อวินาที',
  mph: 'ไมล์ต่อชั่วโมง',
  min: 'นาที',
  lb: 'ปอนด์',
  oz: 'ออนซ์',
  kg: 'กิโลกรัม',
  g: 'กรัม',
  mg: 'มิลลิกรัม',
  ml: 'มิลลิลิตร',
  L: 'ลิตร',
  '°C': 'องศาเซลเซียส',
  '°': 'องศา',
  mi: 'ไมล์',
  '°F': 'องศาฟาเรนไฮต์',
  GB: 'กิกะไบต์',
  MB: 'เมกะไบต์',
  KB: 'กิโลไบต์',
  kWh: 'กิโลวัตต์ชั่วโมง',
  GHz: 'กิกะเฮิรตซ์',
  px: 'พิกเซล',
};
/** Abbreviations, longer ones before those that they begin with. */
const SHORT: readonly (readonly [string, string])[] = [
  ...SHORT_MONTHS.map((short, month): [string, string] => [short, MONTHS[month] ?? '']),
  ['พ.ศ.', 'พุทธศักราช'],
  ['ค.ศ.', 'คริสต์ศักราช'],
  ['กม./ชม.', 'กิโลเมตรต่อชั่วโมง'],
  ['ตร.ม.', 'ตารางเมตร'],
  ['กม.', 'กิโลเมตร'],
  ['กก.', 'กิโลกรัม'],
  ['ซม.', 'เซนติเมตร'],
  ['มม.', 'มิลลิเมตร'],
  ['มล.', 'มิลลิลิตร'],
  ['ชม.', 'ชั่วโมง'],
  ['โทร.', 'โทรศัพท์'],
  ['บจก.', 'บริษัทจำกัด'],
  ['นพ.', 'นายแพทย์'],
  ['จ.', 'จังหวัด'],
  ['อ.', 'อำเภอ'],
  ['ต.', 'ตำบล'],
  ['ถ.', 'ถนน'],
  ['ซ.', 'ซอย'],
  ['ฯลฯ', 'และอื่นอื่น'],
  ['กรุงเทพฯ', 'กรุงเทพ'],
];
const spokenShort = new Map(SHORT);
const escaped = SHORT.map(([short]) => short.replaceAll('.', '\\.')).join('|');
/** Days as opening hours shorten them. */
const DAYS: Record<string, string> = {
  จ: 'จันทร์',
  อ: 'อังคาร',
  พ: 'พุธ',
  พฤ: 'พฤหัสบดี',
  ศ: 'ศุกร์',
  ส: 'เสาร์',
  อา: 'อาทิตย์',
};
const words = new Intl.Segmenter('th-TH', { granularity: 'word' });

/** Below a million. */
function group(value: number, inner: boolean): string {
  let out = '';
  for (let place = 5; place >= 0; place--) {
    const digit = Math.floor(value / 10 ** place) % 10;
    if (digit === 0) continue;
    if (place === 1 && digit <= 2) out += digit === 1 ? 'สิบ' : 'ยี่สิบ';
    else if (place === 0 && digit === 1 && (inner || out !== '')) out += 'เอ็ด';
    else out += `${digits[digit]}${PLACES[place]}`;
  }
  return out;
}

function whole(written: string): string {
  const groups = groupsOf(written, 6);
  if (groups.length === 0) return 'ศูนย์';
  return groups.map(({ value, place }, index) => `${group(value, index > 0)}${'ล้าน'.repeat(place)}`).join('');
}

/** The word before a sign of repetition. */
const repeated = (match: RegExpExecArray): string | null => {
  const before = match.input.slice(Math.max(0, match.index - 40), match.index);
  const last = [...words.segment(before)].findLast(({ isWordLike }) => isWordLike);
  return last?.segment ?? null;
};

const time = (hours: number, minutes: number, seconds: number | null): string =>
  `${whole(`${hours}`)}นาฬิกา${minutes === 0 ? '' : `${whole(`${minutes}`)}นาที`}${
    seconds === null ? '' : `${whole(`${seconds}`)}วินาที`
  }`;

function money(currency: keyof typeof NAMES, amount: string, hundredths: number | null): string {
  const [large, small] = NAMES[currency];
  if (hundredths === null) return `${amount}${large}`;
  const rest = `${whole(`${hundredths}`)}${small}`;
  return amount === 'ศูนย์' ? rest : `${amount}${large}${rest}`;
}

export const thai: ReadingRules = {
  spaced: false,
  digits,
  digitJoin: ' ',
  pause: ', ',
  whole,
  point: 'จุด',
  year: whole,
  date: (year, month, day) =>
    `${day === null ? '' : whole(`${day}`)}${MONTHS[month - 1]}${year === null ? '' : whole(year)}`,
  dateOrder: 'dmy',
  time,
  halfDay: (hours, minutes, isAfternoon) => time((hours % 12) + (isAfternoon ? 12 : 0), minutes, null),
  fraction: (top, bottom) => `${whole(`${top}`)}ส่วน${whole(`${bottom}`)}`,
  percent: (spoken) => `${spoken}เปอร์เซ็นต์`,
  money,
  roundMoney: (currency, amount) => `${amount}${NAMES[currency][0]}`,
  multiples: 'พันล้าน|แสนล้าน|ล้าน|แสน|หมื่น|พัน',
  unit: (written, amount) => (UNITS[written] === undefined ? null : `${amount}${UNITS[written]}`),
  plus: 'บวก',
  minus: 'ลบ',
  times: 'คูณ',
  equals: 'เท่ากับ',
  scales: { K: 'พัน', M: 'ล้าน', B: 'พันล้าน' },
  measures: `${escaped}|พันล้าน|แสนล้าน|ล้าน|แสน|หมื่น|พัน|บาท|สตางค์|ริงกิต|ดอลลาร์|หยวน|ปี|เดือน|วัน|สัปดาห์|ชั่วโมง|นาที|วินาที|น\\.|นาฬิกา|โมง|ทุ่ม|คน|ท่าน|ชิ้น|ชั้น|ครั้ง|กิโลกรัม|กิโลเมตร|เมตร|ลิตร|องศา|หน้า|ห้อง|${MONTHS.join('|')}`,
  and: 'และ',
  subtract: 'ลบ',
  signs: {
    '<': 'น้อยกว่า',
    '>': 'มากกว่า',
    '≤': 'ไม่เกิน',
    '≥': 'ไม่น้อยกว่า',
    '≠': 'ไม่เท่ากับ',
    '≈': 'ประมาณ',
    '±': 'บวกลบ',
    '÷': 'หาร',
  },
  per: 'ต่อ',
  to: 'ถึง',
  ends: `(?:วัน)?(?:จันทร์|อังคาร|พุธ|พฤหัสบดี|พฤหัส|ศุกร์|เสาร์|อาทิตย์)|${MONTHS.join('|')}|${SHORT_MONTHS.map((short) => short.replaceAll('.', '\\.')).join('|')}|(?:พฤ|อา|[จอพศส])\\.`,
  ratio: 'ต่อ',
  scoreWords: 'สกอร์|คะแนน|ชนะ|แพ้|นำ|เสมอ',
  ratioWords: 'อัตราส่วน|สัดส่วน|ผสม|เจือจาง|มาตราส่วน',
  pictureWords: 'จอ|วิดีโอ|ภาพ|รูป|แนวตั้ง|แนวนอน|คลิป',
  dot: 'จุด',
  at: 'แอท',
  slash: 'ทับ',
  version: 'เวอร์ชัน',
  dial: 'โทร\\.?|โทรศัพท์|รหัสไปรษณีย์|รหัส|สายด่วน|ติดต่อ|หมายเลข|เลขที่คำสั่งซื้อ|คำสั่งซื้อ|บัญชี|เที่ยวบิน',
  counts: '\\s?(?:คน|ครั้ง|ชิ้น|บาท|ราย|ท่าน|รายการ|วัน|ปี|หน่วย|%)',
  or: 'หรือ|และ',
  rules: [
    [new RegExp(`(?<=\\d{3,4}\\s?ต่อ\\s?)\\d{2,5}(?!\\d)`, 'g'), (m) => oneByOne(thai, m[0])],
    [
      new RegExp(`(?<![\\u0e00-\\u0e7f])(พฤ|อา|[จอพศส])\\.(?=${DASH}(?:พฤ|อา|[จอพศส])\\.)`, 'g'),
      (m) => DAYS[m[1] ?? ''] ?? null,
    ],
    [
      new RegExp(`(?<=(?<![\\u0e00-\\u0e7f])(?:พฤ|อา|[จอพศส])\\.${DASH})(พฤ|อา|[จอพศส])\\.`, 'g'),
      (m) => DAYS[m[1] ?? ''] ?? null,
    ],
    [
      new RegExp(
        `(?<![\\d:.])([01]?\\d|2[0-4])\\.([0-5]\\d)(?=${DASH}\\d{1,2}\\.\\d\\d\\s?(?:น\\.|นาฬิกา))`,
        'g',
      ),
      (m) => time(Number(m[1]), Number(m[2]), null),
    ],
    [
      /(?<![\d:.])([01]?\d|2[0-4])[:.]([0-5]\d)\s?(?:น\.|นาฬิกา)/g,
      (m) => time(Number(m[1]), Number(m[2]), null),
    ],
    [
      /(\d{1,3}(?:,\d{3})+(?!\d)|\d{1,15})\.(\d{2})(?!\d)\s?บาท/g,
      (m) => money('฿', readNumber(thai, m[1] ?? ''), Number(m[2]) || null),
    ],
    [
      new RegExp(`(?<![\\u0e00-\\u0e7f.])(?:${escaped})|(?<=[\\u0e00-\\u0e7f]\\.-)(?:${escaped})`, 'g'),
      (m) => spokenShort.get(m[0]) ?? null,
    ],
    [/\s?ๆ/g, repeated],
    // A price without satang ends with a dash.
    [/(?<=\d)\.-(?!\d)/g, () => ''],
    [/ฯ/g, () => ''],
  ],
};
