import { groupsOf, oneByOne, type Reading, readNumber } from './forms';

const digits = [...'零一二三四五六七八九'];
const phoneDigits = [...'零幺二三四五六七八九'];
const PLACES = ['', '十', '百', '千'];
const GROUPS = ['', '万', '亿', '万亿'];
const NAMES = {
  RM: ['林吉特', '仙'],
  '¥': ['元', ''],
  $: ['美元', '美分'],
  '฿': ['泰铢', '萨当'],
  '€': ['欧元', '欧分'],
  '£': ['英镑', '便士'],
} as const;
const UNITS: Record<string, string> = {
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
  GHz: '吉赫',
  px: '像素',
  GB: ' G B',
  MB: ' M B',
  KB: ' K B',
};
/** Words of measure before which two is 两. */
const MEASURES =
  '个位名件条张本台辆天年种只头家间次人倍周杯份元块岁米克升斤吨瓶盒包双对座颗款套句遍项组批门场公里公斤公分小时分钟星期';

/** Up to four digits; inside of a larger number a gap of zeros is read as one. */
function thousands(value: number, inner: boolean): string {
  let out = '';
  let gap = inner && value < 1000;
  for (let place = 3; place >= 0; place--) {
    const digit = Math.floor(value / 10 ** place) % 10;
    if (digit === 0) {
      gap ||= out !== '';
      continue;
    }
    if (gap) out += '零';
    gap = false;
    out += `${digit === 2 && place >= 2 && out === '' && !inner ? '两' : digits[digit]}${PLACES[place]}`;
  }
  return out;
}

function whole(written: string): string {
  const groups = groupsOf(written, 4);
  if (groups.length === 0) return '零';
  return groups
    .map(({ value, place }, index) =>
      value === 2 && place > 0 ? `两${GROUPS[place]}` : `${thousands(value, index > 0)}${GROUPS[place]}`,
    )
    .join('')
    .replace(/^一十/, '十');
}

/** A number before a word of measure. */
const counted = (spoken: string): string => (spoken === '二' ? '两' : spoken);

const year = (written: string): string => oneByOne(chinese, written);

export const chinese: Reading = {
  spaced: false,
  digits,
  phoneDigits,
  digitJoin: '',
  pause: '，',
  whole,
  point: '点',
  year,
  date: (y, month, day) => `${y === null ? '' : `${year(y)}年`}${whole(`${month}`)}月${whole(`${day}`)}日`,
  dateOrder: 'ymd',
  time(hours, minutes, seconds) {
    const two = (value: number): string => `${value < 10 ? '零' : ''}${value === 0 ? '' : whole(`${value}`)}`;
    const hour = `${counted(whole(`${hours}`))}点`;
    if (seconds !== null) return `${hour}${two(minutes)}分${two(seconds)}秒`;
    return minutes === 0 ? hour : `${hour}${two(minutes)}分`;
  },
  fraction: (top, bottom) => `${whole(`${bottom}`)}分之${whole(`${top}`)}`,
  percent: (spoken) => `百分之${spoken}`,
  money(currency, amount, hundredths) {
    const [name, small] = NAMES[currency];
    const large = amount === '零' && hundredths !== null ? '' : `${counted(amount)}${name}`;
    if (hundredths === null) return large;
    if (currency !== '¥') return `${large}${counted(whole(`${hundredths}`))}${small}`;
    const tenths = Math.floor(hundredths / 10);
    const rest = hundredths % 10;
    const middle = tenths > 0 ? `${counted(whole(`${tenths}`))}角` : large === '' ? '' : '零';
    return `${large}${middle}${rest > 0 ? `${counted(whole(`${rest}`))}分` : ''}`;
  },
  roundMoney: (currency, amount) => `${amount}${NAMES[currency][0]}`,
  multiples: '[万亿]+',
  unit: (written, amount) => (UNITS[written] === undefined ? null : `${counted(amount)}${UNITS[written]}`),
  plus: '加',
  minus: '负',
  below: '零下',
  times: '乘以',
  equals: '等于',
  and: '和',
  to: '到',
  ratio: '比',
  dot: '点',
  at: 'at',
  slash: '斜杠',
  version: '版本',
  dial: '拨打|致电|拨|邮编|邮政编码|验证码|尾号',
  rules: [
    [/(?<!\d)(\d{4})(?=年)/g, (m) => year(m[1] ?? '')],
    [/(?<![\d.])\d{3,5}(?=热线|专线|房间|室|号房)/g, (m) => oneByOne(chinese, m[0], phoneDigits)],
    [/(?<=第)\d{1,15}/g, (m) => readNumber(chinese, m[0])],
    [
      new RegExp(`(?<![\\d.\\-])2(?:\\s?[-–~～]\\s?(\\d{1,4}))?(?=\\s?[${MEASURES}])(?!\\s?[个月]*月)`, 'g'),
      (m) => (m[1] === undefined ? '两' : `两到${whole(m[1])}`),
    ],
    [/(?<![\d.])2(?=个月)/g, () => '两'],
  ],
};
