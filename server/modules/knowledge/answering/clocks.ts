/** A time of the day, or the time from one to another, in minutes from midnight. */
export interface Clock {
  from: number;
  to: number;
}

const CHINESE_HOURS = '零一二三四五六七八九十';
const hourOf = (text: string): number => {
  if (/^\d+$/.test(text)) return Number(text);
  const [tens = '', ones = ''] = text.includes('十') ? text.split('十') : ['0', text];
  const value = (digit: string) =>
    digit === '' ? 0 : digit === '两' ? 2 : Math.max(0, CHINESE_HOURS.indexOf(digit));
  return text.includes('十') ? (tens === '' ? 10 : value(tens) * 10) + value(ones) : value(text);
};

const TIME = new RegExp(
  [
    String.raw`(?<zhPart>上午|早上|凌晨|中午|下午|傍晚|晚上|夜里)?\s?(?<zhHour>\d{1,2}|[一二两三四五六七八九十]{1,3})点(?:钟)?(?:(?<zhHalf>半)|(?<zhMinute>\d{1,2})分?)?`,
    String.raw`(?<hour>\d{1,2})(?:[:：.](?<minute>\d{2}))?\s?(?<half>a\.?m\.?|p\.?m\.?|pagi|tengah hari|petang|malam)(?![a-z])`,
    String.raw`(?<!\d)(?<clockHour>\d{1,2})[:：](?<clockMinute>\d{2})(?!\d)|(?<!\d)(?<thHour>\d{1,2})\.(?<thMinute>\d{2})(?=\s?(?:น\.|-|–|ถึง))`,
    String.raw`บ่าย\s?(?<afternoon>\d{1,2})(?:\s?โมง)?|(?<oClock>\d{1,2})\s?โมง(?<oClockPart>เช้า|เย็น)?|(?<night>\d{1,2})\s?ทุ่ม`,
  ].join('|'),
  'giu',
);
const UNTIL = /^\s*(?:น\.)?\s*(?:-|–|—|~|～|至|到|to|until|till|hingga|sampai|ถึง)\s*$/iu;
const NOON = 12;

function minutesOf(groups: Record<string, string | undefined>): number {
  const { zhPart, zhHour, zhHalf, zhMinute, hour, minute, half, clockHour, clockMinute } = groups;
  const { thHour, thMinute, afternoon, oClock, oClockPart, night } = groups;
  const later = (value: number, isLater: boolean) => (isLater && value < NOON ? value + NOON : value);
  if (zhHour !== undefined)
    return (
      later(hourOf(zhHour), /下午|傍晚|晚上|夜里/u.test(zhPart ?? '')) * 60 +
      (zhHalf ? 30 : Number(zhMinute ?? 0))
    );
  if (hour !== undefined) {
    const isMorning = /^a|pagi/i.test(half ?? '');
    const whole = isMorning && Number(hour) === NOON ? 0 : later(Number(hour), !isMorning);
    return whole * 60 + Number(minute ?? 0);
  }
  if (clockHour !== undefined) return Number(clockHour) * 60 + Number(clockMinute);
  if (thHour !== undefined) return Number(thHour) * 60 + Number(thMinute);
  if (afternoon !== undefined) return later(Number(afternoon), true) * 60;
  if (night !== undefined) return (Number(night) + 18) * 60;
  return later(Number(oClock), oClockPart === 'เย็น') * 60;
}

/** The times of the day that a text names; those that "to" joins are one. */
export function clocksIn(text: string): Clock[] {
  const clocks: Clock[] = [];
  let end = -1;
  for (const match of text.matchAll(TIME)) {
    const minutes = minutesOf(match.groups ?? {});
    const last = clocks.at(-1);
    if (last !== undefined && end !== -1 && UNTIL.test(text.slice(end, match.index))) last.to = minutes;
    else clocks.push({ from: minutes, to: minutes });
    end = match.index + match[0].length;
  }
  return clocks;
}

/** A text without the times of the day in it. */
export const withoutClocks = (text: string): string =>
  text.replace(TIME, (found) => ' '.repeat(found.length));

/**
 * Whether a text is about the times of a question.
 * @returns null when it names no time, or none was asked for
 */
export function clocksAgree(asked: readonly Clock[], text: string): boolean | null {
  const said = asked.length === 0 ? [] : clocksIn(text);
  if (said.length === 0) return null;
  return asked.some((one) =>
    said.some(({ from, to }) =>
      from <= to ? from <= one.to && one.from <= to : one.from >= from || one.to <= to,
    ),
  );
}
