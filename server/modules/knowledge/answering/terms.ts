import { type AnswerKind, kindsOf, topicOf } from '../retrieval/asking';
import { conceptsIn, isFacet, relatedConcepts } from '../retrieval/concepts';
import { chineseSegmenter, thaiWords } from '../retrieval/segmenter';
import { isWordToken, normalized, PAIR, READING, tokensOf } from '../retrieval/tokens';
import { type Clock, clocksIn, withoutClocks } from './clocks';
import { countedIn } from './counted';
import { rootsOf } from './roots';
import { type Days, daysAsked, withoutMoments } from './moments';
import { inDigits, type Quantity, quantitiesIn, withoutAmounts } from './quantities';

/** One word or phrase of a question, and what counts as it. */
export interface AskedTerm {
  written: string;
  /** Its words as they are indexed. */
  words: readonly string[];
  pairs: readonly string[];
  readings: readonly string[];
  roots: readonly string[];
  /** Everyday matters, each with how much its words say of this one. */
  matters: ReadonlyMap<string, number>;
  /** What the owner of the base says in its place. */
  synonyms: readonly string[];
  weight: number;
  /** Whether it only says what is asked of the topic, such as its price or its end. */
  isFacet: boolean;
}

/** A question as it is answered from documents. */
export interface Question {
  text: string;
  kinds: readonly AnswerKind[];
  terms: readonly AskedTerm[];
  days: Days;
  clocks: readonly Clock[];
  quantities: readonly Quantity[];
  isAboutExistence: boolean;
  /** What is counted, as a pattern of a number with it: 几本 asks for 10 册; null for none. */
  counted: RegExp | null;
}

/** A facet says less than a topic, and a word that stands in every second question nearly nothing. */
const FACET_WEIGHT = 0.3;
const LIGHT_WEIGHT = 0.12;

const light = new Set(
  (
    '去 来 坐 地方 要 想 会 能 做 弄 说 看 有 没有 里 里面 上 下 时 时候 的话 那 那么 那边 这里 这边 你家 咱们 咱 店里 家里 需要 自己 东西 给 让 把 被 跟 对 从 到 用 还 ' +
    '又 再 很 太 多 大 小 好 行 以后 之后 后 前 一个 一张 一次 一节 个 张 次 节 号 点 天 月 年 钱 元 块 人 家 店 出 收 回家 回 的人 贵 这家 本 该 ' +
    'there any have has had get got need want would should be been being if with your yours this that these those by from us so will not ' +
    'here about also just still really myself able possible happen happens make take go come put thing things much many long ' +
    'gives gave gets keep keeps takes into during per each back until after before while than then back come say out up one some other somebody someone anything something per own new give let s t d ll m re ve ' +
    'ada nak hendak kena untuk pada sini sana kalau jika macam sebarang masa semasa satu dengan dan atau tak ke lah juga dapat buat bagi ' +
    'มี ได้ ไป มา ต้อง จะ เอา ให้ นี้ ร้าน กับ เข้า ออก อยู่ ทำ แล้ว คือ ถ้า หนึ่ง ใน นาน ยัง หลัง ก่อน เข้ามา เสีย กำหนด ก่อนกำหนด อะไร ราย ครั้ง'
  ).split(' '),
);

const of = (tokens: readonly string[], prefix: string) => tokens.filter((token) => token.startsWith(prefix));

/** Verbs of Thai that its word finder joins with what follows, when nothing parts them. */
const JOINED = /(พา|เอา|นำ)(?=(?:หมา|แมว|สุนัข|สัตว์|เด็ก|ลูก|อาหาร|ข้าว|น้ำ|เครื่อง|กระเป๋า|รถ|เพื่อน|แขก))/gu;

/** Words of English that ask, and would mean something by themselves: "how late". */
const ASKED_HOW =
  /(?<![a-z])how (?:late|early|long|often|far|old|soon|many|much|big|tall)(?![a-z])|(?<![a-z])what time(?![a-z])/gu;

/** A question as it is read: 开不开 asks as 开吗 does. */
const unfolded = (given: string): string =>
  inDigits(normalized(given))
    .replace(/(\p{Script=Han})不\1/gu, '$1')
    .replace(JOINED, '$1 ');

const weightOf = (word: string, concepts: readonly string[]): number =>
  light.has(word) ? LIGHT_WEIGHT : concepts.some(isFacet) ? FACET_WEIGHT : 1;

function termOf(written: string, concepts: readonly string[]): AskedTerm {
  const weight = weightOf(written, concepts);
  const tokens = tokensOf(written);
  const matters = new Map<string, number>();
  for (const [id, factor] of concepts.flatMap(relatedConcepts))
    matters.set(id, Math.max(factor, matters.get(id) ?? 0));
  return {
    written,
    words: tokens.filter(isWordToken),
    pairs: of(tokens, PAIR),
    readings: of(tokens, READING),
    roots: rootsOf(written),
    matters,
    synonyms: [],
    weight,
    isFacet: weight < 1,
  };
}

/** What completes a verb in Chinese, as 办好 does 办. */
const COMPLETION = /(?<=^\p{Script=Han})[好完到掉下回来去]$/u;

/** Words of a text as they are told apart for comparison; for Chinese the words of the dictionary. */
const wordsIn = (run: string): string[] =>
  (run.match(/\p{Script=Han}+|[\u0e00-\u0e7f]+|[^\p{Script=Han}\u0e00-\u0e7f]+/gu) ?? []).flatMap((part) => {
    if (/\p{Script=Han}/u.test(part)) return chineseSegmenter().cut(part, false);
    if (/[\u0e00-\u0e7f]/.test(part)) return [...thaiWords.segment(part)].map(({ segment }) => segment);
    return [part.replace(/^[^\p{L}\p{N}$]+|[^\p{L}\p{N}%]+$/gu, '')];
  });

/** The words of a question that are of no everyday matter. */
const otherWords = (rest: string): AskedTerm[] =>
  rest
    .split(/\s+/)
    .flatMap(wordsIn)
    .filter((word) => tokensOf(word).some(isWordToken))
    .map((word) => {
      const base = /^[a-z]{4,}$/.test(word) ? (rootsOf(word)[0] ?? word) : word.replace(COMPLETION, '');
      const concepts = conceptsIn(base).flatMap((found) => found.concepts);
      return termOf(word, concepts);
    });

/** Pairs of terms of a base that mean the same, in both directions. */
export type Synonyms = readonly { from: string; to: string }[];

/** What stands for a term by the synonyms of a base. */
function synonymsOf(written: string, text: string, synonyms: Synonyms): string[] {
  return synonyms.flatMap(({ from, to }) => {
    const pair = [normalized(from), normalized(to)] as const;
    const at = pair.findIndex(
      (one) => text.includes(one) && (one.includes(written) || written.includes(one)),
    );
    const other = pair[1 - at];
    return at === -1 || other === undefined ? [] : [other];
  });
}

/**
 * Reads a question: what it asks for, and of what.
 * @param now the moment by which "tomorrow" counts
 */
export function readQuestion(given: string, now: Date, synonyms: Synonyms = []): Question {
  const text = unfolded(given);
  const clocks = clocksIn(text);
  const asked = kindsOf(text);
  // "Are you open at eight?" is answered by hours.
  const kinds =
    clocks.length > 0 && asked.every((kind) => kind === 'permission') ? [...asked, 'time' as const] : asked;
  const timeless = withoutAmounts(withoutClocks(withoutMoments(text))).replace(ASKED_HOW, (found) =>
    ' '.repeat(found.length),
  );
  const found = conceptsIn(timeless);
  let rest = timeless;
  for (const { begin, end } of found) rest = rest.slice(0, begin) + ' '.repeat(end - begin) + rest.slice(end);
  const terms = [
    ...found.map(({ written, concepts }) => termOf(written, concepts)),
    ...otherWords(topicOf(rest)),
  ];
  const unique = new Map(terms.map((term) => [term.words.join(' ') || term.written, term]));
  return {
    text,
    kinds,
    terms: [...unique.values()].map((term) => ({
      ...term,
      synonyms: synonymsOf(term.written, text, synonyms),
    })),
    days: daysAsked(text, now),
    clocks,
    quantities: quantitiesIn(text),
    isAboutExistence: kinds.includes('existence'),
    counted: countedIn(text),
  };
}
