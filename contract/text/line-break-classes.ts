/** How a letter behaves at the ends of lines; after the classes of Unicode Standard Annex 14. */
export type BreakClass =
  /** A line may end after it, and it goes with what stands before it. */
  | 'space'
  /** Holds both neighbors, as a no-break space does. */
  | 'glue'
  /** An invisible place at which a line may end. */
  | 'gap'
  /** Opens: （「《; `narrow` ones of alphabets may be part of a word, as in f(x). */
  | 'open'
  | 'narrow-open'
  | 'open-quote'
  /** Closes, or ends a part of a sentence: ）」。，. */
  | 'close'
  | 'narrow-close'
  | 'close-quote'
  /** A quotation mark that opens or closes. */
  | 'quote'
  /** `!` and `?` of alphabets. */
  | 'exclamation'
  /** `.` and its like, which also stand within numbers and words. */
  | 'infix'
  | 'slash'
  | 'hyphen'
  | 'dash'
  /** Stands at no beginning for another reason: small kana, ー, 々, ·. */
  | 'follower'
  /** Stands before a number or a word: ¥, #. */
  | 'prefix'
  /** Stands after a number: %, ℃. */
  | 'postfix'
  | 'number'
  /** Han characters, kana, pictures: a line may end on both sides. */
  | 'ideograph'
  /** Of a script without spaces, whose words are looked up: Thai, Lao, Khmer, Burmese. */
  | 'spaceless'
  /** Of all other scripts, Korean included: words stay whole. */
  | 'letter';

/** The first class that has a letter is its class. */
const classes: readonly (readonly [BreakClass, RegExp])[] = [
  ['glue', /^(?:\u034f|[\u00a0\u2007\u202f\u2060\ufeff])/],
  ['gap', /^[\u00ad\u200b]/],
  ['space', /^[\t\p{Zs}]/u],
  ['hyphen', /^[-\u2010~]/],
  ['dash', /^[\u2012-\u2015\u2e3a\u2e3b\u{fe31}\u{fe32}\u{fe58}]/u],
  ['quote', /^["']/],
  ['open-quote', /^[\p{Pi}]/u],
  ['close-quote', /^[\p{Pf}]/u],
  ['narrow-open', /^[([{]/],
  ['narrow-close', /^[)\]}]/],
  ['open', /^[\p{Ps}¿¡]/u],
  ['exclamation', /^[!?]/],
  ['infix', /^[.,:;\u037e\u0589\u060c\u060d\u061b\u061f\u06d4]/],
  ['slash', /^\//],
  ['postfix', /^[%‰‱°℃℉′″‴¢％￠\u066a]/],
  ['close', /^[\p{Pe}、。，．：；！？｡､…‥‼⁇⁈⁉︐-︒︓-︖︰﹐-﹒﹔-﹗]/u],
  [
    'follower',
    /^[·‧・･ー々〻ゝゞヽヾぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿｧ-ｰ゛゜ﾞﾟ〜～〳-〵ๆฯ๏๚๛ໆຯ]/,
  ],
  ['prefix', /^[#@+\\±−№\p{Sc}]/u],
  ['number', /^\p{Nd}/u],
  ['spaceless', /^[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u],
  [
    'ideograph',
    /^(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Yi}\p{Extended_Pictographic}\p{Regional_Indicator}]|[\u2e80-\u303f\u31c0-\u33ff\ufe30-\ufe6f\uff01-\uffee])/u,
  ],
];

const known = new Map<string, BreakClass>();
const KNOWN_LIMIT = 20_000;

/** The class of a letter, as readers see letters: the class of its first character. */
export function breakClassOf(letter: string): BreakClass {
  let found = known.get(letter);
  if (found === undefined) {
    found = classes.find(([, letters]) => letters.test(letter))?.[0] ?? 'letter';
    if (known.size >= KNOWN_LIMIT) known.clear();
    known.set(letter, found);
  }
  return found;
}

/** Runs of scripts without spaces; what follows their words by its own rules is left out. */
export const SPACELESS_RUN =
  /(?:(?![\p{Nd}\p{Sc}ๆฯ๏๚๛ໆຯ])[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])+/gu;

/** What is counted or measured in Chinese and Japanese: a number stays with it. */
export const UNIT =
  /^[元角分块円年月日号號点點时時秒天周週岁歳个個名位人次件只条条张張本台层層楼樓室间間度米克斤吨里页頁章节節款种種倍折期届届万萬亿億千百番回階階]/;
