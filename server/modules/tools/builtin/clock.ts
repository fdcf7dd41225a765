import type { Language } from '../../../../contract/errors';
import { BuiltinRefusal, type BuiltinTool } from './builtin';
import { inEachLanguage } from '../../../texts';

/** Where anyone who speaks a language most likely is, while the question names no place. */
const zoneOfLanguage: Readonly<Partial<Record<Language, string>>> = {
  'zh-CN': 'Asia/Shanghai',
  'ms-MY': 'Asia/Kuala_Lumpur',
  'th-TH': 'Asia/Bangkok',
};
const zoneOf = (language: Language): string =>
  zoneOfLanguage[language] ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Places that people ask for, by time zone, as the four languages write them. */
const places: Readonly<Record<string, string>> = {
  'Asia/Shanghai': '北京|上海|中国|beijing|shanghai|china|ปักกิ่ง|เซี่ยงไฮ้|จีน',
  'Asia/Hong_Kong': '香港|hong kong|ฮ่องกง',
  'Asia/Taipei': '台北|taipei|ไทเป',
  'Asia/Tokyo': '东京|日本|tokyo|japan|jepun|โตเกียว|ญี่ปุ่น',
  'Asia/Seoul': '首尔|韩国|seoul|korea|โซล|เกาหลี',
  'Asia/Singapore': '新加坡|singapore|singapura|สิงคโปร์',
  'Asia/Kuala_Lumpur': '吉隆坡|马来西亚|kuala lumpur|malaysia|กัวลาลัมเปอร์|มาเลเซีย',
  'Asia/Bangkok': '曼谷|泰国|bangkok|thailand|กรุงเทพ|ไทย',
  'Asia/Jakarta': '雅加达|jakarta|จาการ์ตา',
  'Asia/Kolkata': '印度|新德里|india|delhi|mumbai|อินเดีย',
  'Asia/Dubai': '迪拜|dubai|ดูไบ',
  'Europe/London': '伦敦|英国|london|britain|england|ลอนดอน|อังกฤษ',
  'Europe/Paris': '巴黎|法国|paris|france|perancis|ปารีส|ฝรั่งเศส',
  'Europe/Berlin': '柏林|德国|berlin|germany|jerman|เบอร์ลิน|เยอรมนี',
  'Europe/Moscow': '莫斯科|moscow|มอสโก',
  'America/New_York': '纽约|华盛顿|new york|washington|นิวยอร์ก',
  'America/Chicago': '芝加哥|chicago|ชิคาโก',
  'America/Los_Angeles': '洛杉矶|旧金山|los angeles|san francisco|ลอสแอนเจลิส',
  'Australia/Sydney': '悉尼|sydney|ซิดนีย์',
  UTC: '世界时|utc|gmt',
};

const asks =
  /几点|现在.{0,4}时间|什么时间|时间是多少|几号|星期几|周几|今天.{0,3}(?:日期|几月)|\bwhat(?:'s| is)? (?:the )?(?:current )?(?:time|date|day)\b|\bwhat time\b|\bcurrent time\b|\bpukul berapa\b|\bjam berapa\b|\btarikh (?:hari ini|berapa)\b|\bhari apa\b|กี่โมง|เวลาเท่าไห?ร่|วันที่เท่าไห?ร่|วันอะไร/i;
/** A question about when something happens is not one about the clock. */
const elsewhere =
  /开门|关门|营业|开始|结束|上班|下班|起飞|到达|出发|open|close|start|begin|end|leave|arrive|buka|tutup|mula|tamat|เปิด|ปิด|เริ่ม|เลิก/i;

const sentence = inEachLanguage((texts) => texts.tools.clock.sentence);
const unknownZone = inEachLanguage((texts) => texts.tools.clock.unknownZone);

export const clock: BuiltinTool = {
  id: 'clock',
  names: inEachLanguage((texts) => texts.tools.clock.name),
  descriptions: inEachLanguage((texts) => texts.tools.clock.description),
  description: 'The date, weekday, and time now, in a time zone.',
  parameters: {
    type: 'object',
    properties: {
      timeZone: { type: 'string', maxLength: 60, description: 'IANA name, such as Asia/Shanghai' },
    },
    additionalProperties: false,
  },
  triggers: inEachLanguage((texts) => texts.tools.clock.triggers),
  read(text) {
    if (!asks.test(text) || elsewhere.test(text)) return null;
    const asked = text.toLowerCase();
    const place = Object.entries(places).find(([, names]) =>
      names.split('|').some((name) => asked.includes(name)),
    );
    return place === undefined ? {} : { timeZone: place[0] };
  },
  async run({ timeZone }, { language }) {
    const zone = timeZone === undefined ? zoneOf(language) : String(timeZone);
    try {
      const time = new Intl.DateTimeFormat(language, {
        dateStyle: 'full',
        timeStyle: 'short',
        timeZone: zone,
      });
      // In Thailand the years of the common era are written beside its own; the calendar of the language is right there.
      return sentence[language].replace('{time}', time.format(new Date())).replace('{zone}', zone);
    } catch (error) {
      if (error instanceof RangeError)
        throw new BuiltinRefusal(unknownZone[language].replace('{zone}', zone));
      throw error;
    }
  },
};
