import type { Taken } from './vocabulary';

/** Whose looks are asked for, as far as the drawn avatars differ by them. */
export type People = 'chinese' | 'malay' | 'thai' | 'indian' | 'western';

const nations: Readonly<
  Record<People, readonly [han: string, english: string, malay: string, thai: string]>
> = {
  chinese: ['中国|华|亚洲|东亚', 'chinese|asian|east asian', 'cina|tionghoa', 'จีน'],
  malay: ['马来|马来西亚', 'malay|malaysian', 'melayu', 'มลายู|มาเลย์'],
  thai: ['泰国|泰', 'thai', 'thai|siam', 'ไทย'],
  indian: ['印度|印裔', 'indian|tamil|south asian', 'india', 'อินเดีย'],
  western: [
    '欧美|西方|白|外国|欧洲|美国|英国',
    'western|european|caucasian|white|american',
    'barat|eropah|mat salleh',
    'ฝรั่ง|ตะวันตก',
  ],
};
const PERSON_HAN = '(?:人的?(?:形象|面孔|长相|模样|样子)?|面孔|形象|长相|女|男|姑娘|小伙|青年|阿姨|大叔|裔)';
const PERSON_ENGLISH =
  '(?:wom[ae]n|m[ae]n|lady|girl|guy|boy|gentleman|person|face|look|looking|appearance|avatar|hostess|host|chef|nurse|teacher|uncle|auntie|grandma|grandpa)';
const PERSON_MALAY =
  '(?:wanita|lelaki|gadis|pemuda|kakak|abang|pakcik|makcik|orang|perempuan|wajah|rupa|muka|nenek|datuk|cikgu|watak|avatar|imej)';
const PERSON_THAI = '(?:ผู้หญิง|ผู้ชาย|หญิง|ชาย|คน|สาว|หนุ่ม|ลุง|ป้า|หน้าตา|ลุค|ตัวละคร)';

const patterns = (Object.entries(nations) as [People, (typeof nations)[People]][]).flatMap(
  ([kind, [han, english, malay, thai]]): [People, RegExp][] => [
    // "白" alone is a color of clothes.
    [kind, new RegExp(`(?:${han})${PERSON_HAN}`, 'u')],
    [kind, new RegExp(`\\b(?:${english})(?=\\s+(?:[a-z-]+\\s+){0,2}?${PERSON_ENGLISH}\\b)`, 'iu')],
    [kind, new RegExp(`\\b${PERSON_ENGLISH}(?:\\s+who\\s+is|,)\\s+(?:${english})\\b(?!\\s*\\p{L})`, 'iu')],
    [kind, new RegExp(`(?<=\\b${PERSON_MALAY}(?:\\s+muda|\\s+tua)?\\s+)(?:${malay})\\b`, 'iu')],
    [kind, new RegExp(`(?<=${PERSON_THAI})(?:${thai})`, 'u')],
  ],
);
/** "Thai food", "speaks Chinese", visitors of a nation. */
const SERVED = /(?:给|为|面向|接待|服务|for|to|untuk|bagi|สำหรับ)\s*$/iu;

/** Whose looks a text asks for, with the words that say so. */
export function readPeople(text: string): (Taken & { kind: People }) | null {
  for (const [kind, pattern] of patterns) {
    const match = pattern.exec(text);
    if (match === null || SERVED.test(text.slice(Math.max(0, match.index - 8), match.index))) continue;
    const [written] = match;
    return { kind, written, begin: match.index, end: match.index + written.length };
  }
  return null;
}
