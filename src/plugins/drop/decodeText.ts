/** Bytes that are looked at: far more than the longest text of the stage has. */
const SAMPLE = 64 * 1024;

/** Characters that Chinese, simplified and traditional, and Japanese texts have everywhere. */
const COMMON = new Set(
  '的一是不了在人有我他这個个們们中来來上大为為和国國地到以说說时時要就出会會可也你对對生能而子那得于於着著下自之年过過发發后後作里用道行所然家种種事成方多经經么麼去法学學如都同现現当當没沒动動面起看定天分还還进進好小部其些主样樣理心本前开開但因只从從想实實日者意无無力它与與长長把机機十民第公此已工使情明性知全三又关關点點正业業外将將两兩高间間由问問很最重并並物手应應文体體美相见見被利二等产產或新己制身果加西月话話合回特代内內信表化老给給世位次度门門任常先海通教儿兒原东東声聲及比员員解水名真论論处處走义義各入几幾口认認条條平系气氣题題活更打女变變四神总總何电電数數安少报報才结結反受目太量再感建务務做接必场場件计計管期市直资資金指许許区區保至社便空治展科基书書非则則界光放即像且完设設式色路记記南品住告类類求据據程北边邊该該规規万萬格望术術共确確传傳师師清今切院让讓识識带帶请請客店费費价價格营營时票票询詢话欢歡迎谢謝您免周元点预預约約楼樓号號服务務您时间間电话話地址、。，！？：；（）「」『』《》“”はのをにがとでもるしたてい',
);
const COMMON_KOREAN = new Set(
  '이다는을의에가하고지은를로도한사리나자기인시어아스대해서전정부일수있그것으들만원주제성보공장상구여게면러라까요니습안녕세계까운영관람료무당신우리와과며위된되했할합년월오후분점층입예약문화내용',
);
const THAI_ABOVE = /[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/;

/** Shares of letters that a language would have at their places; 0 for what no language writes. */
const chinese = (letter: string): number =>
  COMMON.has(letter) ? 1 : /[\u4e00-\u9fff]/.test(letter) ? 0.25 : 0;
const japanese = (letter: string): number => (/[\u3041-\u30fe]/.test(letter) ? 1 : chinese(letter) * 0.9);
const korean = (letter: string): number =>
  COMMON_KOREAN.has(letter) ? 1 : /[\uac00-\ud7a3]/.test(letter) ? 0.25 : chinese(letter) * 0.3;

/** Letters that hardly any Thai word has. */
const THAI_RARE =
  /[\u0e03\u0e05\u0e06\u0e0c\u0e0e-\u0e12\u0e24-\u0e26\u0e2c\u0e2f\u0e3a\u0e3f\u0e45\u0e4e\u0e4f\u0e5a\u0e5b]/;

function thai(letter: string, before: string, after: string): number {
  if (!/[\u0e01-\u0e5b]/.test(letter) || THAI_RARE.test(letter)) return 0;
  // Vowels and tones above and below stand on a consonant, and those in front are followed by one.
  if (THAI_ABOVE.test(letter)) return /[\u0e01-\u0e2e\u0e31-\u0e39\u0e4d]/.test(before) ? 1 : 0;
  if (/[\u0e40-\u0e44]/.test(letter)) return /[\u0e01-\u0e2e]/.test(after) ? 1 : 0;
  if (/[\u0e30\u0e32\u0e33]/.test(letter)) return /[\u0e01-\u0e2e\u0e48-\u0e4c]/.test(before) ? 1 : 0;
  return /[\u0e01-\u0e4e]/.test(before + after) ? 0.6 : 0;
}

const latin = (letter: string, before: string, after: string): number => {
  if (/[\u2013-\u2026€£©®°·«»]/.test(letter)) return 0.6;
  return /[\u00c0-\u024f]/.test(letter) && /[a-z]/i.test(before + after) ? 0.7 : 0.05;
};

type Likeness = (letter: string, before: string, after: string) => number;

const candidates: readonly (readonly [encoding: string, likeness: Likeness])[] = [
  ['gb18030', chinese],
  ['big5', chinese],
  ['windows-874', thai],
  ['shift_jis', japanese],
  ['euc-jp', japanese],
  ['euc-kr', korean],
  ['windows-1252', latin],
];
/** The encodings of older programs in the languages of the product, and what that is worth in doubt. */
const usual: Readonly<Record<string, string>> = { zh: 'gb18030', th: 'windows-874' };
const USUAL = 0.3;
const inUtf16: Likeness = (...letters) => Math.max(japanese(letters[0]), thai(...letters));
const wide: readonly (readonly [encoding: string, likeness: Likeness])[] = [
  ['utf-16le', inUtf16],
  ['utf-16be', inUtf16],
];

/** A text in an encoding; null where the bytes are none of it. A letter that the sample cuts is left out. */
function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}

const isControl = (letter: string): boolean => letter < ' ' && !'\t\n\v\f\r'.includes(letter);
const hasControls = (text: string): boolean => Array.from(text).some(isControl);

/** How likely it is that somebody has written a text, between 0 and 1; letters of ASCII say nothing in most encodings. */
function likelihood(text: string, likeness: Likeness, countsAscii: boolean): number {
  if (hasControls(text)) return 0;
  const letters = Array.from(text);
  let sum = 0;
  let count = 0;
  for (const [index, letter] of letters.entries()) {
    const isAscii = letter < '\u0080';
    if (isAscii && !countsAscii) continue;
    count++;
    sum += isAscii ? 0.9 : likeness(letter, letters[index - 1] ?? '', letters[index + 1] ?? '');
  }
  return count === 0 ? 0 : sum / count;
}

function mostLikely(bytes: Uint8Array, language: string): string | null {
  let best: { text: string; score: number } | null = null;
  const isEven = bytes.length % 2 === 0;
  for (const [encoding, likeness] of isEven ? [...candidates, ...wide] : candidates) {
    const text = decoded(bytes, encoding);
    if (text === null) continue;
    const likely = likelihood(text, likeness, encoding.startsWith('utf-16'));
    const isUsual = likely > 0 && usual[language.slice(0, 2)] === encoding;
    const score = likely + (isUsual ? USUAL : 0);
    if (score > (best?.score ?? 0)) best = { text, score };
  }
  return best?.text ?? null;
}

/**
 * Decodes the beginning of a text file of unknown encoding: UTF-8, UTF-16, or one of the older ones of Chinese, Thai, Japanese, Korean
 * and Latin letters.
 * @param language of the page; of a few letters it tells more than they do
 * @returns null when it is no text
 */
export async function decodeText(file: Blob, language = ''): Promise<string | null> {
  const bytes = new Uint8Array(await file.slice(0, SAMPLE).arrayBuffer());
  for (const [encoding, mark] of [
    ['utf-16le', [0xff, 0xfe]],
    ['utf-16be', [0xfe, 0xff]],
  ] as const) {
    if (mark.every((byte, index) => bytes[index] === byte)) return decoded(bytes, encoding);
  }
  const utf8 = decoded(bytes, 'utf-8');
  // A NUL is valid UTF-8 too, and no text has it.
  return utf8 !== null && !hasControls(utf8) ? utf8 : mostLikely(bytes, language);
}
