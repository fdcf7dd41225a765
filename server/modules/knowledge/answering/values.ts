import type { AnswerKind } from '../retrieval/asking';

const NUMBER = String.raw`(?:\d[\d,.]*|[零〇一二两三四五六七八九十百千万半]+)`;
const word = (list: string) => `(?<![a-z])(?:${list})(?![a-z])`;

const CLOCK = [
  String.raw`\d{1,2}[:：]\d{2}`,
  String.raw`\d{1,2}[.]\d{2}(?=\s*(?:น\.|pagi|petang|malam|tengah|a\.?m|p\.?m|-|–))`,
  `${NUMBER}点(?:钟|半|\\d)?|正午|中午|午夜|24 ?小时|全天`,
  String.raw`\d{1,2}(?:[.:]\d{2})? ?(?:a\.?m\b|p\.?m\b|o'clock)|noon|midnight|24/7|24 hours|around the clock`,
  String.raw`(?:pukul|jam) \d|\d ?(?:pagi|petang|malam|tengah hari)|24 jam|sepanjang hari`,
  'โมง|ทุ่ม|เที่ยง|ตีหนึ่ง|ตีสอง|\\d ?น\\.|24 ชั่วโมง',
].join('|');

const DAYS = [
  '周[一二三四五六日天]|星期[一二三四五六日天]|礼拜[一二三四五六日天]|周末|工作日|每[天日周月年]|\\d{1,2}月|\\d{1,2}[日号]|\\d{4}年|节假日|月底|月初',
  word(
    '(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekdays?|weekends?|daily|every (?:day|week|month)|january|february|march|april|may|june|july|august|september|october|november|december|(?:jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec)\\.? \\d|\\d+(?:st|nd|rd|th)|public holidays?',
  ),
  word(
    'isnin|selasa|rabu|khamis|jumaat|sabtu|ahad|setiap hari|hujung minggu|januari|februari|mac|april|mei|jun|julai|ogos|september|oktober|november|disember|cuti umum|bulan|tahun',
  ),
  'จันทร์|อังคาร|พุธ|พฤหัส|ศุกร์|เสาร์|อาทิตย์|ทุกวัน|วันหยุด|มกราคม|กุมภาพันธ์|มีนาคม|เมษายน|พฤษภาคม|มิถุนายน|กรกฎาคม|สิงหาคม|กันยายน|ตุลาคม|พฤศจิกายน|ธันวาคม|พ\\.ศ\\.|ค\\.ศ\\.|วันที่ ?\\d|ปี ?\\d|วันวิสาข|วัน\\S*บูชา|สงกรานต์',
  String.raw`\d{4}[-/]\d{1,2}[-/]\d{1,2}`,
  String.raw`\b(?:1[89]|2[05])\d{2}\b`,
].join('|');

const UNITS_OF_TIME = [
  `${NUMBER} ?(?:多)?(?:个)?(?:分钟|小时|钟头|工作日|天|日|周|星期|礼拜|月|年|晚|秒|课时)`,
  String.raw`(?:\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|twelve|half an?|an?)[ -](?:working |business |calendar |full )?(?:minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|nights?|seconds?)`,
  String.raw`(?:\d[\d.,]*|satu|dua|tiga|empat|lima|enam|tujuh|lapan|sembilan|sepuluh|se)[ -]?(?:minit|jam|hari|minggu|bulan|tahun|malam|saat)`,
  `${NUMBER} ?(?:นาที|ชั่วโมง|วัน|สัปดาห์|อาทิตย์|เดือน|ปี|คืน)`,
  '当天|当日|即时|立即|次日|immediately|instantly|same day|next day|segera|ทันที|终身|永久|lifetime|seumur hidup|ตลอดชีพ',
].join('|');

const MONEY = [
  `[$¥￥€£฿]\\s?\\d|(?:rm|usd|rmb|cny|thb|us\\$|s\\$)\\s?\\d|${NUMBER}\\s?(?:多)?(?:元|块|角|分钱|万元|美元|人民币)|半价|半天房费|一天房费|房费|押一付`,
  String.raw`\d[\d,.]*\s?(?:dollars?|cents?|euros?|baht|ringgit|yuan|bucks)`,
  String.raw`\d[\d,.]*\s?(?:บาท|สตางค์)|\d[\d,.]*\s?sen\b`,
  '免费|免票|不收费|不收|包含|含早|自费|free|no charge|complimentary|included|waived|percuma|tanpa bayaran|ฟรี|ไม่เสีย|ไม่คิด',
  String.raw`\d[\d.]*\s?(?:%|percent|peratus|折|เปอร์เซ็นต์)`,
].join('|');

const holding: Partial<Record<AnswerKind, RegExp>> = {
  time: new RegExp(CLOCK, 'iu'),
  date: new RegExp(DAYS, 'iu'),
  duration: new RegExp(UNITS_OF_TIME, 'iu'),
  frequency: new RegExp(
    `每|一次|${word('every|once|twice|daily|weekly|monthly|hourly|times a|setiap|sekali|dua kali|harian')}|ทุก|ครั้ง|${UNITS_OF_TIME}`,
    'iu',
  ),
  money: new RegExp(MONEY, 'iu'),
  measure:
    /\d[\d.,]* ?(?:[kmgt]b|mbps|gbps|cm|mm|km|kg|g|m|m²|㎡|sqm|sq|px|inch|厘米|公分|米|公里|公斤|克|千克|斤|平方|平米|兆|寸|人|ซม|เมตร|กม|กก|กิโล|ตาราง|meter|kilo|sentimeter)/iu,
  number: new RegExp(
    `\\d|${NUMBER}[个名位人次本册张间辆条]|${word('one|two|three|four|five|six|seven|eight|nine|ten|dua|tiga|empat|lima|unlimited')}|不限|无限`,
    'iu',
  ),
  floor: new RegExp(
    `${NUMBER} ?[楼层]|[负地]下?${NUMBER}?[楼层]|b\\d|(?:ground|first|second|third|top|\\d+(?:st|nd|rd|th)) (?:floor|level)|(?:floor|level) \\d|(?:tingkat|aras) (?:\\d|bawah)|ชั้น`,
    'iu',
  ),
  place: new RegExp(
    `${NUMBER} ?[楼层号]|在|位于|地址|路|街|区|室|厅|门口|旁|对面|${word('at|in|on|beside|behind|next to|near|opposite|street|road|floor|level|building|branch|location|di|tingkat|jalan|jln|sebelah|belakang|bertentangan|terletak|lobi')}|ที่|อยู่|ชั้น|ถนน|ด้าน|ประตู|หน้า|หลัง|ข้าง`,
    'iu',
  ),
  phone:
    /\+?\d{2,4}[- ]\d{3,4}(?:[- ]\d{3,4})?|\b\d{7,12}\b|(?:call|dial|โทร|电话|热线|拨打|致电|telefon|hubungi)\D{0,14}\d{3,}|@|微信|whatsapp/iu,
  person:
    /老师|医生|大夫|教练|经理|主任|先生|女士|老[\p{Script=Han}]|(?<=[\p{Ll}\d,;:)] |\. )\p{Lu}\p{Ll}+|(?<![A-Z])[A-Z]{3}(?![A-Z])|ครู|หมอ|ทพ|คุณ|นาย|นาง|อาจารย์|เจ้า|我们|您|we |us\b|you |kami/u,
};

/** What makes a length of time an answer to "when". */
const WITHIN =
  /within|after|before|in advance|ahead|dalam|selepas|sebelum|lebih awal|内|之前|以前|提前|之后|以后|前|后|ภายใน|ก่อน|หลัง|ล่วงหน้า/iu;

/** Kinds whose answer can be told by its form. */
const told = new Set(Object.keys(holding));

/**
 * Whether a text holds what a question asks for.
 * @returns null when the kinds of the question ask for nothing that has a form
 */
export function holdsValue(text: string, kinds: readonly AnswerKind[]): boolean | null {
  const asked = kinds.filter((kind) => told.has(kind));
  if (asked.length === 0) return null;
  // "When" is also answered by "within 21 days".
  const isOpen = asked.includes('time') && asked.includes('date') && WITHIN.test(text);
  return [...asked, ...(isOpen ? (['duration'] as const) : [])].some(
    (kind) => holding[kind]?.test(text) === true,
  );
}

/** Headers of columns by the kind of their values, where these say no unit of their own: "Price (RM)", "时长（分钟）". */
const headed: Partial<Record<AnswerKind, RegExp>> = {
  money:
    /[元¥$€£฿价费]|price|cost|fee|fare|rate|charge|(?<![a-z])rm(?![a-z])|harga|yuran|bayaran|caj|tambang|ราคา|ค่า|บาท/iu,
  duration: /时长|周期|分钟|小时|天数|duration|length|minutes|hours|days|tempoh|minit|ระยะเวลา|นาที|ชั่วโมง/iu,
  time: /时间|发车|首班|末班|time|hours|masa|waktu|เวลา/iu,
  date: /日期|星期|时间|date|day|season|hari|tarikh|วัน/iu,
  person:
    /老师|教练|医生|负责|联系人|讲师|师傅|摄影师|导师|teacher|coach|guide|instructor|staff|doctor|contact|guru|jurulatih|penyelia|pengajar|doktor|ครู|ผู้สอน|ผู้ดูแล|หมอ|อาจารย์/iu,
  place:
    /地点|位置|地址|场地|教室|楼|location|place|where|venue|room|floor|lokasi|tempat|alamat|ที่ตั้ง|สถานที่|ห้อง|ชั้น/iu,
  floor: /楼|层|floor|level|tingkat|aras|ชั้น/iu,
  phone: /电话|phone|tel|contact|telefon|โทร|เบอร์/iu,
  number: /人数|数量|容量|张数|number|capacity|seats|people|bilangan|kapasiti|pekerja|จำนวน|ที่นั่ง/iu,
};
/** Kinds of values that are no numbers. */
const named: ReadonlySet<AnswerKind> = new Set(['person', 'place', 'date']);

/** Whether a column of a table holds what a question asks for; null as of {@link holdsValue}. */
export function columnHolds(
  { header, value }: { header: string; value: string },
  kinds: readonly AnswerKind[],
): boolean | null {
  const own = holdsValue(value, kinds);
  if (own !== false) return own;
  return kinds.some((kind) => headed[kind]?.test(header) === true && (named.has(kind) || /\d/.test(value)));
}

const ALLOWING =
  /可以|可凭|允许|接受|支持|欢迎|无需|不用|不必|须|需|必须|不能|不可|不得|禁止|谢绝|请勿|严禁|不接受|不允许|不支持|不收|不设|免费|(?<![a-z])(?:allowed|permitted|welcome|accept|may|can|cannot|can't|must|not|no|prohibited|forbidden|free|included|available|boleh|dibenarkan|dilarang|tidak|perlu|wajib|percuma|menerima)(?![a-z])|ได้|ห้าม|ไม่|อนุญาต|งด|ต้อง|ฟรี/iu;

/** Whether a text says that something may be done, must be done, or may not. */
export const isRule = (text: string): boolean => ALLOWING.test(text);
