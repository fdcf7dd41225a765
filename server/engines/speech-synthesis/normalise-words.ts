/** Languages that have spoken forms of their own; every other one is read with the English forms. */
export type SpokenLanguage = 'zh' | 'en' | 'ms' | 'th';

export interface SpokenForms {
  digits: readonly string[];
  /** Digits of telephone numbers where they differ from counting. */
  phoneDigits?: readonly string[];
  /** Stands between two digits that are read one by one. */
  digitJoin: string;
  plus: string;
  dot: string;
  at: string;
  slash: string;
  and: string;
  to: string;
  minus: string;
  percent: (number: string) => string;
  /** Whole units and hundredths of a currency, spoken after the number. */
  currency: Record<'RM' | '¥' | '$' | '฿' | '€' | '£', readonly [string, string]>;
  time: (hours: string, minutes: string) => string;
  units: Record<string, string>;
}

const english: SpokenForms = {
  digits: 'zero one two three four five six seven eight nine'.split(' '),
  digitJoin: ' ',
  plus: 'plus',
  dot: 'dot',
  at: 'at',
  slash: 'slash',
  and: 'and',
  to: 'to',
  minus: 'minus',
  percent: (n) => `${n} percent`,
  currency: {
    RM: ['ringgit', 'sen'],
    '¥': ['yuan', 'fen'],
    $: ['dollars', 'cents'],
    '฿': ['baht', 'satang'],
    '€': ['euros', 'cents'],
    '£': ['pounds', 'pence'],
  },
  time: (h, m) => (m === '00' ? `${h} o'clock` : `${h} ${m.startsWith('0') ? `oh ${m.slice(1)}` : m}`),
  units: {
    'km/h': 'kilometres an hour',
    km: 'kilometres',
    cm: 'centimetres',
    mm: 'millimetres',
    m: 'metres',
    'm²': 'square metres',
    kg: 'kilograms',
    g: 'grams',
    mg: 'milligrams',
    ml: 'millilitres',
    L: 'litres',
    '°C': 'degrees Celsius',
    '°F': 'degrees Fahrenheit',
    GB: 'gigabytes',
    MB: 'megabytes',
    KB: 'kilobytes',
    kWh: 'kilowatt hours',
    GHz: 'gigahertz',
    px: 'pixels',
  },
};

const chinese: SpokenForms = {
  digits: '零一二三四五六七八九'.split(''),
  phoneDigits: '零幺二三四五六七八九'.split(''),
  digitJoin: '',
  plus: '加',
  dot: '点',
  at: ' at ',
  slash: '斜杠',
  and: '和',
  to: '到',
  minus: '负',
  percent: (n) => `百分之${n}`,
  currency: {
    RM: ['林吉特', '仙'],
    '¥': ['元', '分'],
    $: ['美元', '美分'],
    '฿': ['泰铢', '萨当'],
    '€': ['欧元', '欧分'],
    '£': ['英镑', '便士'],
  },
  time: (h, m) => (m === '00' ? `${h}点` : `${h}点${m.startsWith('0') ? `零${m.slice(1)}` : m}分`),
  units: {
    'km/h': '公里每小时',
    km: '公里',
    cm: '厘米',
    mm: '毫米',
    m: '米',
    'm²': '平方米',
    kg: '公斤',
    g: '克',
    mg: '毫克',
    ml: '毫升',
    L: '升',
    '°C': '摄氏度',
    '°F': '华氏度',
    kWh: '千瓦时',
    px: '像素',
  },
};

const malay: SpokenForms = {
  ...english,
  digits: 'kosong satu dua tiga empat lima enam tujuh lapan sembilan'.split(' '),
  plus: 'tambah',
  dot: 'titik',
  at: 'di',
  slash: 'garis miring',
  and: 'dan',
  to: 'hingga',
  minus: 'tolak',
  percent: (n) => `${n} peratus`,
  currency: {
    RM: ['ringgit', 'sen'],
    '¥': ['yuan', 'fen'],
    $: ['dolar', 'sen'],
    '฿': ['baht', 'satang'],
    '€': ['euro', 'sen'],
    '£': ['paun', 'peni'],
  },
  time: (h, m) =>
    m === '00' ? `pukul ${h}` : `pukul ${h} ${m.startsWith('0') ? `kosong ${m.slice(1)}` : m}`,
  units: {
    'km/h': 'kilometer sejam',
    km: 'kilometer',
    cm: 'sentimeter',
    mm: 'milimeter',
    m: 'meter',
    'm²': 'meter persegi',
    kg: 'kilogram',
    g: 'gram',
    mg: 'miligram',
    ml: 'mililiter',
    L: 'liter',
    '°C': 'darjah Celsius',
    '°F': 'darjah Fahrenheit',
    GB: 'gigabait',
    MB: 'megabait',
    KB: 'kilobait',
    kWh: 'kilowatt jam',
    px: 'piksel',
  },
};

const thai: SpokenForms = {
  ...english,
  digits: 'ศูนย์ หนึ่ง สอง สาม สี่ ห้า หก เจ็ด แปด เก้า'.split(' '),
  plus: 'บวก',
  dot: 'จุด',
  at: 'แอท',
  slash: 'ทับ',
  and: 'และ',
  to: 'ถึง',
  minus: 'ลบ',
  percent: (n) => `${n} เปอร์เซ็นต์`,
  currency: {
    RM: ['ริงกิต', 'เซ็น'],
    '¥': ['หยวน', 'เฟิน'],
    $: ['ดอลลาร์', 'เซ็นต์'],
    '฿': ['บาท', 'สตางค์'],
    '€': ['ยูโร', 'เซ็นต์'],
    '£': ['ปอนด์', 'เพนนี'],
  },
  time: (h, m) => (m === '00' ? `${h} นาฬิกา` : `${h} นาฬิกา ${Number(m)} นาที`),
  units: {
    km: 'กิโลเมตร',
    cm: 'เซนติเมตร',
    mm: 'มิลลิเมตร',
    m: 'เมตร',
    kg: 'กิโลกรัม',
    g: 'กรัม',
    ml: 'มิลลิลิตร',
    L: 'ลิตร',
    '°C': 'องศาเซลเซียส',
  },
};

const FORMS: Record<SpokenLanguage, SpokenForms> = { zh: chinese, en: english, ms: malay, th: thai };

/** Spoken forms for a locale such as `ms-MY`. */
export function spokenForms(locale: string): SpokenForms {
  const language = locale.slice(0, 2).toLowerCase();
  return language in FORMS ? FORMS[language as SpokenLanguage] : english;
}
