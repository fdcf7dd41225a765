import type { Gender } from '../../../../../contract/creation/schema';
import names from '../names.json' with { type: 'json' };
import { finderOf, type MeaningOf, type Taken, wantedOf } from './vocabulary';

const findGender = finderOf('gender');
const findPronoun = finderOf('pronoun');
const findAge = finderOf('age');

/** The gender of given names in our lists; null for others. */
function genderOfName(name: string): Gender | null {
  const first = name.toLowerCase();
  for (const lists of Object.values(names))
    for (const gender of ['female', 'male'] as const)
      if (lists[gender].some((known) => known.toLowerCase() === first)) return gender;
  return null;
}

/** Whether a word about people stands behind one that makes them the audience: "for women". */
const isServed = (text: string, begin: number): boolean => {
  const before = text.slice(Math.max(0, begin - 16), begin).toLowerCase();
  return /(?:\bfor|\bto|给|面向|针对|服务|untuk|bagi|สำหรับ)\s*$/.test(before);
};

/** Who the digital human is. */
export interface Person {
  gender: Gender | null;
  age: MeaningOf<'age'> | null;
  name: string | null;
  /** Where the text says the name, with the words before it. */
  naming: Taken | null;
  /** The words for gender and age, as they are written. */
  words: { gender: string | null; age: string | null };
  taken: Taken[];
}

/** Things that have names too, so that what they are called is no persona's name. */
const THINGS =
  /(?:公司|酒店|宾馆|银行|医院|学校|大学|餐厅|饭店|店|品牌|产品|软件|平台|机构|中心|集团|company|hotel|bank|shop|store|brand|restaurant|cafe|school|university|hospital|clinic|product|app|platform|startup|museum|firm|agency|business|syarikat|kedai|jenama|produk|restoran|klinik|sekolah|บริษัท|โรงแรม|ร้าน|ธนาคาร|แบรนด์|สินค้า|โรงเรียน|คลินิก|โรงพยาบาล|ลง|ราย)(?:\s*(?:is|are|it's|its|that's|which is|yang|ที่|的|名|我们|取))*\s*$/i;

/** People of such a place, in Thai, where the place stands last: "a bank's clerk named". */
const PEOPLE = /(?:พนักงาน|เจ้าหน้าที่|ผู้ช่วย|ครู|พยาบาล|ไกด์|พิธีกร|ผู้ประกาศ)[\u0e00-\u0e7f]*$/;

/** Who a name belongs to is before it; the name is the first group. */
const naming: readonly RegExp[] = [
  /(?:名字叫做?|名字是|名叫|名为|取名叫?|起名叫?|称为|叫做|叫)\s*["“「『]?([A-Z][A-Za-z]{1,14}|\p{Script=Han}{1,4}?)(?=$|[\s,，。.;；、!！?？"”」』()（）的])/gu,
  /(?:名字叫做?|名字是|名叫|名为|叫做|叫)\s*["“「『]?([小阿]\p{Script=Han})/gu,
  /\b(?:named|names?|her name is|his name is|name is|name her|name him|call her|call him|goes by)\s+["“']?([A-Z][\p{L}'’-]{1,18})/gu,
  /\bcalled\s+["“']?([A-Z][\p{L}'’-]{1,18})/gu,
  /\b(?:bernama|dipanggil|namanya|panggil dia|nama dia|nama)\s+["“']?((?:(?:Cik|Puan|Encik|Kak|Abang)\s+)?[A-Z][\p{L}'’-]{1,18})/gu,
  /(?:ชื่อว่า|มีชื่อว่า|ชื่อเล่น|(?<!เ)ชื่อ|เรียกว่า)\s*["“]?(?:น้อง|คุณ|พี่|ครู)?([\u0e00-\u0e7f]{2,12}|[A-Z][a-z]{1,14})(?=$|[\s,.;"”)])/gu,
  /\bnamed\s+(\p{L}{2,14})\b/giu,
  // A title or a trade stands before it: "房产中介小王", "Ms. Rivera", "Encik Razif", "ลุงมัต".
  /(?<=员|师|手|理|介|者|士|姐|妹|哥|姨|叔|导|教练|客服|前台|接待|主播|主持)([小阿]\p{Script=Han})(?=$|[\s,，。.;；、])/gu,
  /\b(?:Ms|Mrs|Mr|Miss|Dr|Prof)\.?\s+([A-Z][\p{L}'’-]{1,18})/gu,
  /\b(?:agent|guide|host|hostess|receptionist|clerk|nurse|doctor|chef|coach|instructor|teacher|assistant|consultant|advisor|officer)\s+([A-Z][\p{Ll}'’-]{2,18})(?=$|[\s,.;])/gu,
  /\b((?:Pak|Mak|Tok|Wak)\s+[A-Z][\p{L}'’-]{1,18})/gu,
  /\b(?:[Cc]ikgu|Encik|Puan|Cik|Kak|Abang|Ustaz|Ustazah|Doktor)\s+([A-Z][\p{L}'’-]{1,18})/gu,
  /(?<=^|[\s,])(?:คุณ|ลุง|ป้า|น้อง|ครู|หมอ|เชฟ)((?!ลุง|ป้า|ตา|ยาย|พ่อ|แม่|ครู|หมอ|หมา|ชาย|หญิง|ผู้)[\u0e00-\u0e7f]{2,5})(?=$|[\s,.])/gu,
];
/** Verbs and objects behind the same words: "call a number". */
const NO_NAMES =
  /^(?:号|车|外卖|我|你|您|人|人来|醒|什么|号机|the|a|an|our|my|your|after|by|for|in|as|card|badge|brand|and|of|เสียง|สกุล|บริษัท|ร้าน|syarikat|penuh|saya|awak)$/iu;

function readName(text: string): { name: Taken; naming: Taken } | null {
  for (const pattern of naming)
    for (const match of text.matchAll(pattern)) {
      const written = match[1];
      if (written === undefined || NO_NAMES.test(written)) continue;
      const before = text.slice(Math.max(0, match.index - 24), match.index);
      if (THINGS.test(before) && !PEOPLE.test(before)) continue;
      const begin = match.index + match[0].lastIndexOf(written);
      const naming = { written: match[0], begin: match.index, end: match.index + match[0].length };
      return { name: { written, begin, end: begin + written.length }, naming };
    }
  return null;
}

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Age told by a word beside a person: "old fisherman". */
const OLD =
  /\b(?:old|older|elderly|retired)\s+(?:\p{L}+\s+)?(?:m[ae]n|wom[ae]n|lady|guy|gentleman|fisherman|farmer|professor|master|craftsman|monk|chef|doctor|teacher|uncle|auntie|captain|sailor|host)\b/iu;
/** Titles that imply a gender. */
const TITLES: readonly (readonly [RegExp, Gender])[] = [
  [/^(?:Ms|Mrs|Miss|Puan|Cik|Kak|Mak|Ustazah)\b|^ป้า/, 'female'],
  [/^(?:Mr|Encik|Abang|Pak|Tok|Wak|Ustaz)\b|^ลุง/, 'male'],
];

/** Reads gender and age from nouns first, then pronouns; a name decides the gender only when nothing else does. */
export function readPerson(text: string): Person {
  const named = readName(text);
  const name = named?.name ?? null;
  const genders = findGender(text).filter(({ begin }) => !isServed(text, begin));
  const pronouns = findPronoun(text);
  const said = wantedOf(genders) ?? wantedOf(pronouns);
  // "Not a man" leaves one.
  const refused = said === null ? genders.find(({ denied }) => denied) : undefined;
  const other = refused && (refused.meaning === 'female' ? 'male' : 'female');
  const ages = findAge(text).filter(({ begin, denied }) => !denied && !isServed(text, begin));
  // An uncle may be old: the word that says so counts.
  const age = ages.find(({ meaning }) => meaning === 'senior') ?? ages[0] ?? null;
  const old = OLD.exec(text);
  const titled = TITLES.find(([title]) => named !== null && title.test(named.naming.written))?.[1];
  return {
    gender: said?.meaning ?? other ?? titled ?? (name && genderOfName(name.written)),
    age: old !== null ? 'senior' : (age?.meaning ?? null),
    name: name && capitalized(name.written),
    naming: named?.naming ?? null,
    words: { gender: said?.written ?? null, age: old?.[0] ?? age?.written ?? null },
    taken: [
      name,
      said,
      age,
      old && { written: old[0], begin: old.index, end: old.index + old[0].length },
    ].filter((part) => part !== null),
  };
}
