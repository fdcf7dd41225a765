/** Days that a text names: of the week (0 is Sunday), and of the year. */
export interface Days {
  week: ReadonlySet<number>;
  /** Months and days as `month * 100 + day`, each from its first to its last day; one that ends before it begins spans a new year. */
  year: readonly (readonly [first: number, last: number])[];
}

const weekdays: readonly string[] = [
  '周日|周天|星期日|星期天|礼拜天|礼拜日|(?<![a-z])sun(?:day)?s?(?![a-z])|(?<![a-z])ahad(?![a-z])|วันอาทิตย์|(?<=เสาร์[ -]?)อาทิตย์',
  '周一|星期一|礼拜一|(?<![a-z])mon(?:day)?s?(?![a-z])|(?<![a-z])isnin(?![a-z])|(?:วัน)?จันทร์',
  '周二|星期二|礼拜二|(?<![a-z])tue(?:s|sday|sdays)?(?![a-z])|(?<![a-z])selasa(?![a-z])|(?:วัน)?อังคาร',
  '周三|星期三|礼拜三|(?<![a-z])wed(?:nesday)?s?(?![a-z])|(?<![a-z])rabu(?![a-z])|(?:วัน)?พุธ',
  '周四|星期四|礼拜四|(?<![a-z])thu(?:r|rs|rsday|rsdays)?(?![a-z])|(?<![a-z])khamis(?![a-z])|(?:วัน)?พฤหัส(?:บดี)?',
  '周五|星期五|礼拜五|(?<![a-z])fri(?:day)?s?(?![a-z])|(?<![a-z])jumaat(?![a-z])|(?:วัน)?ศุกร์',
  '周六|星期六|礼拜六|(?<![a-z])sat(?:urday)?s?(?![a-z])|(?<![a-z])sabtu(?![a-z])|(?:วัน)?เสาร์',
];
const DAY = new RegExp(weekdays.map((names, day) => `(?<d${day}>${names})`).join('|'), 'giu');
/** Days that follow in a list leave out what the first one said: 周一、三、五. */
const SHORT = /(?<=周[一二三四五六日](?:[、，和及,][一二三四五六日])*[、，和及,])([一二三四五六日])/gu;
const SHORT_DAYS = '日一二三四五六';
const BETWEEN = /^\s*\.?\s*(?:至|到|-|–|—|~|～|to|through|until|hingga|sampai|ถึง)\s*$/iu;

const collective: readonly (readonly [RegExp, readonly number[]])[] = [
  [/周末|双休日|(?<![a-z])weekends?(?![a-z])|hujung minggu|สุดสัปดาห์/iu, [0, 6]],
  [
    /工作日|平日|(?<![a-z])(?:weekdays?|working days)(?![a-z])|hari (?:bekerja|biasa)|วันธรรมดา|วันทำการ/iu,
    [1, 2, 3, 4, 5],
  ],
  [/每天|每日|天天|(?<![a-z])(?:daily|every day)(?![a-z])|setiap hari|ทุกวัน/iu, [0, 1, 2, 3, 4, 5, 6]],
];

function weekIn(text: string): Set<number> {
  const week = new Set<number>(
    collective.flatMap(([pattern, days]) => (pattern.test(text) ? [...days] : [])),
  );
  let last: { day: number; end: number } | null = null;
  for (const match of text.matchAll(DAY)) {
    const day = Number(
      Object.entries(match.groups ?? {})
        .find(([, value]) => value !== undefined)?.[0]
        .slice(1),
    );
    if (last !== null && BETWEEN.test(text.slice(last.end, match.index)))
      for (let next: number = last.day; next !== day; next = (next + 1) % 7) week.add(next);
    week.add(day);
    last = { day, end: match.index + match[0].length };
  }
  for (const [, name = ''] of text.matchAll(SHORT)) week.add(SHORT_DAYS.indexOf(name));
  return week;
}

const months: readonly string[] = [
  'jan(?:uary)?|januari|มกราคม|ม\\.ค\\.',
  'feb(?:ruary)?|februari|กุมภาพันธ์|ก\\.พ\\.',
  'mar(?:ch)?|mac|มีนาคม|มี\\.ค\\.',
  'apr(?:il)?|เมษายน|เม\\.ย\\.',
  'may|mei|พฤษภาคม|พ\\.ค\\.',
  'june?|มิถุนายน|มิ\\.ย\\.',
  'july?|julai|กรกฎาคม|ก\\.ค\\.',
  'aug(?:ust)?|ogos|สิงหาคม|ส\\.ค\\.',
  'sep(?:t|tember)?|กันยายน|ก\\.ย\\.',
  'oct(?:ober)?|oktober|ตุลาคม|ต\\.ค\\.',
  'nov(?:ember)?|พฤศจิกายน|พ\\.ย\\.',
  'dec(?:ember)?|disember|ธันวาคม|ธ\\.ค\\.',
];
const MONTH = months.map((names, month) => `(?<m${month + 1}>${names})`).join('|');
const DATE = new RegExp(
  `(?<number>\\d{1,2})月(?:份)?(?:(?<day>\\d{1,2})[日号]?)?|(?<![a-z\\u0e00-\\u0e7f])(?:(?<before>\\d{1,2})(?:st|nd|rd|th)?(?: of)? )?(?:${MONTH})(?![a-z])\\.?(?: (?<behind>\\d{1,2})(?:st|nd|rd|th)?(?!\\d|[:.]\\d))?`,
  'giu',
);
const UNTIL =
  /^\s*(?:[日号])?\s*(?:至|到|-|–|—|~|～|to|through|until|and|hingga|sampai|ถึง)\s*(?:次年|翌年)?\s*$/iu;
/** The last day of a range within one month: 10月1日至7日. */
const SAME_MONTH =
  /^\s*(?:[日号])?\s*(?:至|到|-|–|—|~|～|to|hingga|ถึง)\s*(\d{1,2})(?:[日号]|(?![\d:月年.]))/iu;

/** Holidays on fixed days, for whom the text or the question names only the one or the other. */
const holidays: readonly (readonly [RegExp, readonly [number, number]])[] = [
  [/国庆|十一黄金周|golden week/iu, [1001, 1007]],
  [/元旦|new year['’]?s day|tahun baru(?! cina)|ปีใหม่/iu, [101, 101]],
  [/劳动节|五一|labou?r day|may day|hari pekerja|วันแรงงาน/iu, [501, 501]],
  [/圣诞|christmas|krismas|คริสต์มาส/iu, [1224, 1225]],
  [/泼水节|songkran|สงกรานต์/iu, [413, 415]],
  [/hari merdeka|hari kebangsaan/iu, [831, 831]],
];

function yearIn(text: string): (readonly [number, number])[] {
  const found: { first: number; last: number; isMonth: boolean; end: number }[] = [];
  for (const match of text.matchAll(DATE)) {
    const { number, day, before, behind, ...names } = match.groups ?? {};
    const named = Object.entries(names)
      .find(([, value]) => value !== undefined)?.[0]
      .slice(1);
    const month = Number(number ?? named);
    const said = day ?? before ?? behind;
    if (month < 1 || month > 12 || Number(said) > 31) continue;
    const end = match.index + match[0].length;
    const first = month * 100 + Number(said ?? 1);
    let last = month * 100 + Number(said ?? 31);
    const same = said === undefined ? null : SAME_MONTH.exec(text.slice(end));
    if (same !== null && Number(same[1]) <= 31) last = month * 100 + Number(same[1]);
    const open = found.at(-1);
    if (open !== undefined && UNTIL.test(text.slice(open.end, match.index))) {
      open.last = last;
      open.end = end;
    } else found.push({ first, last, isMonth: said === undefined, end });
  }
  return [
    ...found.map(({ first, last }) => [first, last] as const),
    ...holidays.flatMap(([pattern, range]) => (pattern.test(text) ? [range] : [])),
  ];
}

/** The days that a text names. */
export const daysIn = (text: string): Days => ({ week: weekIn(text), year: yearIn(text) });

/** Today and the days around it, as people ask for them; how many days from now. */
const relative: readonly (readonly [RegExp, number])[] = [
  [/大后天/u, 3],
  [/后天|day after tomorrow|lusa|มะรืน/iu, 2],
  [/明[天日晚早]|tomorrow|esok|besok|พรุ่งนี้/iu, 1],
  [/今[天日晚早]|现在|today|tonight|(?<![a-z])now(?![a-z])|hari ini|malam ini|sekarang|วันนี้|คืนนี้|ตอนนี้/iu, 0],
];

/** A text without the days of the week, dates and words such as "tomorrow" in it, which are compared by what they mean. */
export const withoutMoments = (text: string): string =>
  [...collective.map(([pattern]) => pattern), DAY, DATE, ...relative.map(([pattern]) => pattern)].reduce(
    (rest, pattern) => rest.replace(pattern, (found) => ' '.repeat(found.length)),
    text,
  );

/** The days that a question asks for; those that it names from today on are days of the week and of the year. */
export function daysAsked(text: string, now: Date): Days {
  const named = daysIn(text);
  const [, ahead] = relative.find(([pattern]) => pattern.test(text)) ?? [];
  if (ahead === undefined) return named;
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + ahead);
  const date = (day.getMonth() + 1) * 100 + day.getDate();
  return { week: new Set([...named.week, day.getDay()]), year: [...named.year, [date, date]] };
}

const overlap = ([a, b]: readonly [number, number], [c, d]: readonly [number, number]): boolean => {
  const parts = (first: number, last: number) =>
    first <= last
      ? [[first, last] as const]
      : ([
          [first, 1231],
          [101, last],
        ] as const);
  return parts(a, b).some(([e, f]) => parts(c, d).some(([g, h]) => e <= h && g <= f));
};

/**
 * Whether a text is about the days of a question.
 * @returns null when it names none of their kind
 */
export function daysAgree(asked: Days, text: string): boolean | null {
  const said = daysIn(text);
  if (asked.year.length > 0 && said.year.length > 0)
    return asked.year.some((one) => said.year.some((other) => overlap(one, other)));
  if (asked.week.size > 0 && said.week.size > 0) return [...asked.week].some((day) => said.week.has(day));
  return null;
}
