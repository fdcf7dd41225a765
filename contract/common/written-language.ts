import type { Language } from './languages';

/** Common words of Malay that English lacks, and the other way round. */
const malay = new Set(
  (
    'apa apakah siapa siapakah bila mana bagaimana kenapa mengapa berapa boleh tidak tak saya anda kamu kami kita awak ' +
    'yang dan di ke dari pada untuk dengan adalah ialah ini itu ada akan sudah telah belum juga atau kalau jika selamat ' +
    'terima kasih tolong sila pukul hari harga nak hendak mahu macam jam buka tutup lagi sangat lah kah'
  ).split(' '),
);
const english = new Set(
  (
    'what who when where how why which is are was were do does did can could will would should the a an of to in on at for ' +
    'with from by and or not i you he she it we they my your our their this that these those have has had be been please ' +
    'there here much many hello hi thanks thank'
  ).split(' '),
);

/** The language of a text, of the four of the product; null when it gives no sign. */
export function languageOf(text: string): Language | null {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const thai = count(/[\u0e00-\u0e7f]/g);
  const han = count(/\p{Script=Han}/gu);
  const words = text.toLowerCase().match(/[a-z']+/g) ?? [];
  // A word of letters weighs as much as two characters: names of products stand in every language.
  if (thai > 0 && thai >= han && thai >= words.length * 2) return 'th-TH';
  if (han > 0 && han * 2 >= words.length) return 'zh-CN';
  const share = (known: ReadonlySet<string>) => words.filter((word) => known.has(word)).length;
  const [ms, en] = [share(malay), share(english)];
  if (ms === en) return null;
  return ms > en ? 'ms-MY' : 'en-US';
}

/** Whether a text is written in a language; letters that give no sign are taken for both languages of the alphabet. */
export function isWrittenIn(text: string, language: Language): boolean {
  const found = languageOf(text);
  if (found !== null) return found === language;
  return language === 'en-US' || language === 'ms-MY' || !/\p{L}/u.test(text);
}
