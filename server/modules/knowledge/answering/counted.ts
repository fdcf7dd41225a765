/** Chinese words that count the same things. */
const COUNTERS = [
  '本册',
  '人位名',
  '张页',
  '次回',
  '间个',
  '辆台',
  '层楼',
  '门科',
  '节课',
  '份',
  '条',
  '桌',
  '岁',
];

/** What is counted in the other languages, as the word behind "how many". */
const HOW_MANY =
  /(?:how many|(?<![a-z])berapa(?: (?:buah|keping|ekor|helai))?|กี่) ?([a-z\u0e00-\u0e7f]{2,14})/iu;

/** What a question counts, as a pattern of a number with it; null for none. @param text normalized */
export function countedIn(text: string): RegExp | null {
  const noun = HOW_MANY.exec(text)?.[1]?.replace(/s$|(?:ได้|ครับ|คะ|ค่ะ)$/u, '');
  if (noun !== undefined)
    return new RegExp(
      `(?:\\d|one|two|three|four|five|six|seven|eight|nine|ten|dua|tiga|empat|lima) ?${noun}`,
      'iu',
    );
  const counter = /(?:几|多少)个?([本册人位名张页次间辆层楼门节份条桌岁])/u.exec(text)?.[1];
  const alike = COUNTERS.find((one) => counter !== undefined && one.includes(counter));
  return alike === undefined ? null : new RegExp(`(?:\\d|[一二两三四五六七八九十百])\\s?[${alike}]`, 'u');
}
