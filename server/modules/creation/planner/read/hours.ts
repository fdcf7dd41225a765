import type { Taken } from './vocabulary';

/** A time of day as it is written: 9:00, 9am, 早上九点半, 9 pagi, 9 โมงเช้า. */
const chineseClock =
  '(?:早上|上午|中午|下午|晚上|傍晚|凌晨|早|晚)?\\s*(?:\\d{1,2}|[一二三四五六七八九十两]{1,3})\\s*(?:点半|点钟?|时)(?:\\s*\\d{1,2}分)?';
const digitalClock = '(?:早上|上午|中午|下午|晚上|早|晚)?\\s*\\d{1,2}[:：.]\\d{2}';
const partOfDay =
  '(?:\\s*(?:a\\.?m\\.?|p\\.?m\\.?|pagi|tengah hari|petang|malam|noon|น\\.|นาฬิกา|โมงเช้า|โมงเย็น|โมง|ทุ่ม|เช้า|เย็น))';
const clock = `(?:${chineseClock}|${digitalClock}${partOfDay}?|\\d{1,2}${partOfDay}|noon|midnight|tengah malam|เที่ยงคืน|เที่ยง)`;
/** In a range the part of the day may be given only at the end: "9-5pm". */
const opening = `(?:${clock}|\\d{1,2}(?=\\s*[-–—~]\\s*\\d{1,2}${partOfDay}))`;
const until = '\\s*(?:-|–|—|~|～|至|到|to|until|till|hingga|sampai|ke|ถึง)\\s*';
const range = `${opening}${until}${clock}`;

const day =
  '(?:(?:周|星期|礼拜)[一二三四五六日天]|mon(?:day)?s?|tue(?:s(?:day)?)?s?|wed(?:nesday)?s?|thu(?:rs(?:day)?)?s?|fri(?:day)?s?|sat(?:urday)?s?|sun(?:day)?s?|isnin|selasa|rabu|khamis|jumaat|sabtu|ahad|(?:วัน)?(?:จันทร์|อังคาร|พุธ|พฤหัสบดี|พฤหัส|ศุกร์|เสาร์|อาทิตย์))(?![a-z])';
const days = `(?:${day}(?:${until}(?:${day}|[一二三四五六日天])|\\s*(?:,|、|&|and|dan|และ)\\s*${day})*|每天|每日|工作日|周末|节假日|全年无休|every ?day|daily|weekdays|weekends|seven days a week|7 days a week|setiap hari|hari bekerja|hujung minggu|ทุกวัน|วันธรรมดา|วันหยุด)`;
const always =
  '(?:24\\s*/\\s*7|24\\s*小时|二十四小时|全天候|24[ -]?hours?(?: a day)?|around the clock|24 jam|(?:ตลอด\\s*)?24 ชั่วโมง|24 ชม\\.?)';

const PIECE = new RegExp(`(?:${range}|${always}|${days})`, 'giu');
const TELLS = new RegExp(`(?:${range}|${always})`, 'iu');
/** What may stand between two pieces of the same hours. */
const JOINT = /^[\s,，、;；和及&:：]*(?:and|from|dan|dari|และ|ตั้งแต่|เวลา|open)?[\s,，、]*$/i;
/** Times of something else than the house. */
const OTHERS =
  /(?:breakfast|lunch|dinner|brunch|check-?in|check-?out|meeting|show|session|happy hour|早餐|午餐|晚餐|入住|退房|会议|演出|sarapan|makan|mesyuarat|daftar masuk|อาหารเช้า|อาหารกลางวัน|เช็คอิน|เช็คเอาต์|ประชุม)\s*(?:is|from|time|时间|供应|at|:|：|dari|เวลา|ตั้งแต่)?\s*$/iu;

/**
 * The opening hours of a description, as they are written there, tidied; and every time that it holds, which says nothing of
 * the time of day on the stage.
 */
export function readHours(text: string): { hours: Taken | null; times: Taken[] } {
  const runs: Taken[] = [];
  for (const match of text.matchAll(PIECE)) {
    const begin = match.index;
    const end = begin + match[0].length;
    const last = runs.at(-1);
    if (last !== undefined && JOINT.test(text.slice(last.end, begin))) {
      last.end = end;
      last.written = text.slice(last.begin, end);
    } else runs.push({ written: match[0], begin, end });
  }
  const times = runs.filter(({ written }) => TELLS.test(written));
  const told = times.find(({ begin }) => !OTHERS.test(text.slice(Math.max(0, begin - 24), begin)));
  if (told === undefined) return { hours: null, times };
  const written = told.written.replaceAll(/\s+/g, ' ').trim();
  return { hours: written.length > 60 ? null : { ...told, written }, times };
}
