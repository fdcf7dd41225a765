import { DASH, groupsOf, oneByOne, type ReadingRules, readNumber } from './forms';

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
  'm³': '立方米',
  'km²': '平方公里',
  'cm²': '平方厘米',
  'm/s': '米每秒',
  mph: '英里每小时',
  h: '小时',
  min: '分钟',
  lb: '磅',
  oz: '盎司',
  kg: '公斤',
  g: '克',
  mg: '毫克',
  ml: '毫升',
  L: '升',
  '°C': '摄氏度',
  '°F': '华氏度',
  '°': '度',
  mi: '英里',
  kWh: '千瓦时',
  GHz: '吉赫',
  px: '像素',
  GB: ' G B',
  MB: ' M B',
  KB: ' K B',
};
/** Words of measure before which two is 两. */
const MEASURES =
  '个位名件条张本台辆天年种只头家间次人倍周杯份元块岁米克升斤吨瓶盒包双对座颗款套句遍项组批门场公里公斤公分小时分钟星期万亿千百点';

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

export const chinese: ReadingRules = {
  spaced: false,
  digits,
  phoneDigits,
  digitJoin: '',
  pause: '，',
  whole,
  point: '点',
  year,
  date: (y, month, day) =>
    `${y === null ? '' : `${year(y)}年`}${whole(`${month}`)}月${day === null ? '' : `${whole(`${day}`)}日`}`,
  dateOrder: 'ymd',
  time(hours, minutes, seconds) {
    const two = (value: number): string => `${value < 10 ? '零' : ''}${value === 0 ? '' : whole(`${value}`)}`;
    const hour = `${counted(whole(`${hours}`))}点`;
    if (seconds !== null) return `${hour}${two(minutes)}分${two(seconds)}秒`;
    return minutes === 0 ? hour : `${hour}${two(minutes)}分`;
  },
  halfDay(hours, minutes, isAfternoon) {
    const part = isAfternoon
      ? hours === 12
        ? '中午'
        : hours < 7
          ? '下午'
          : '晚上'
      : hours === 12 || hours < 5
        ? '凌晨'
        : '上午';
    return `${part}${chinese.time(!isAfternoon && hours === 12 ? 0 : hours, minutes, null)}`;
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
  scales: null,
  measures:
    '[千百]?[万亿]?(?:元|块|美元|欧元|港元|日元|泰铢|林吉特|令吉)|[千百]?[万亿]|[千百]|毛|角|折|点(?:钟|半)?|时|分|秒|月份?|日|号|年(?:代|度|级)?|天|周|星期|世纪|季度|楼|层|[米克升斤吨度岁人位名次件条张份页章节期届级倍座栋排桌班站路组]|公里|厘米|毫米|公斤|平方?米|英?寸|小时|分钟|刻钟|个(?:半?小时|月|工作日|人)?',
  unit: (written, amount) => (UNITS[written] === undefined ? null : `${counted(amount)}${UNITS[written]}`),
  plus: '加',
  minus: '负',
  below: '零下',
  times: '乘以',
  equals: '等于',
  and: '和',
  subtract: '减',
  signs: {
    '<': '小于',
    '>': '大于',
    '≤': '小于等于',
    '≥': '大于等于',
    '≠': '不等于',
    '≈': '约等于',
    '±': '正负',
    '÷': '除以',
  },
  per: '每',
  to: '到',
  ends: '(?:周|星期|礼拜)[一二三四五六日天]|(?:十[一二]|[一二三四五六七八九十])月',
  dayParts: '凌晨|清晨|早上|早晨|上午|中午|下午|傍晚|晚上|夜里|夜间|当日|次日|翌日|次年',
  ratio: '比',
  scoreWords: '比分|[战险惨完]?胜|[战惨完]?败|打平|领先|落后',
  ratioWords: '比例|配比|之比|稀释|兑水|混合|勾兑|缩放|比例尺|赔率',
  pictureWords: '[横竖宽]屏|[横竖]版|屏幕|画面|画幅|尺寸|宽高|视频|照片|图片|胶片|格式|相机|投影',
  dot: '点',
  at: 'at',
  slash: '斜杠',
  version: '版本',
  dial: '拨打|致电|拨|打|座|幢|栋|楼|火警|匪警|急救|求助|电话|热线|专线|客服|呼叫|报警|联系|咨询|总机|分机|转|短信|发送到|邮编|邮政编码|验证码|尾号|号码|编号|单号|订单号?|工号|卡号|房号|房间号?|账号|学号|口令|密码',
  counts: '\\s?(?:[元块人个名位次万千百亿年月日天家件条台层楼岁分小美米]|公里|%|℃)',
  or: '或者?|和|及|与',
  rules: [
    [
      new RegExp(
        `(?<!\\d|[约近达有历]|超过)((?:1\\d|20)\\d\\d)(?=(?:${DASH}|至|到)\\d{4}年|年(?!的?历史|之久|以上|多)|[款届版])`,
        'g',
      ),
      (m) => year(m[1] ?? ''),
    ],
    [
      /(?<![\d.])\d{3,5}(?=热线|专线|客服|网站|官网|平台|房间|室|号房)/g,
      (m) => oneByOne(chinese, m[0], phoneDigits),
    ],
    [/(?<!\d)(?:00|[5-9][05])(?=后)/g, (m) => year(m[0])],
    [/(?<=第)\d{1,15}/g, (m) => readNumber(chinese, m[0])],
    [
      /\bNo\.\s?(\d+)/gi,
      ({ 1: number = '' }) =>
        number.length < 3 ? `第${readNumber(chinese, number)}` : oneByOne(chinese, number, phoneDigits),
    ],
    [/(?<!\d)(\d{2})(?=年(?:\d{1,2}月|出生|毕业|[生产]))/g, (m) => year(m[1] ?? '')],
    [/(?<![\d.])([1-9])\.([1-9])(?=折)/g, (m) => oneByOne(chinese, `${m[1]}${m[2]}`)],
    [
      /(?<![\d.,])(\d{1,3}(?:,\d{3})+(?!\d)|\d{1,15})\.(\d{2})(?:元|块)(?!\d)/g,
      (m) => chinese.money('¥', readNumber(chinese, m[1] ?? ''), Number(m[2]) || null),
    ],
    [
      /(?<![\d.,])(\d+(?:\.\d+)?)(至|到)(\d+(?:\.\d+)?)\s?[%\uff05]/g,
      (m) => chinese.percent(`${readNumber(chinese, m[1] ?? '')}${m[2]}${readNumber(chinese, m[3] ?? '')}`),
    ],
    [
      new RegExp(
        `(?<!\\d[./]?|(?<!\\d)-)2(?=(?:${DASH}\\d{1,4})?\\s?(?:[${MEASURES}]|立方米|平方米))(?!\\s?[个月]*月)`,
        'g',
      ),
      () => '两',
    ],
    [/(?<![\d.])2(?=个月)/g, () => '两'],
  ],
};
