import { chinese } from './chinese';
import type { Concept, Lexicon } from './concepts';
import { english } from './english';
import { malay } from './malay';
import { thai } from './thai';

/** Words of every concept by language. */
export const lexicons = { 'zh-CN': chinese, 'en-US': english, 'ms-MY': malay, 'th-TH': thai } as const;

/** Terms of one lexicon, each with what it means. */
export const termsOf = (lexicon: Lexicon): [term: string, concept: Concept][] =>
  (Object.entries(lexicon) as [Concept, string][]).flatMap(([concept, words]) =>
    words.split(',').map((word): [string, Concept] => [word.trim(), concept]),
  );

/** Words that hold a term but mean something else: they are passed over whole. */
const MISLEADING =
  '上海,画面,画风,青年,青春,布置,布局,个人,机器人,山东,山西,数字人,数字,主持人,主人,工人,客人,大人,书写,金额,白领,云计算,海外,海鲜,花费,月份,草图,海量,红包,人气,本人,文字稿,灰尘,花样,' +
  'ไฟฟ้า,นาที,มานา,กลางแจ้ง,โบสถ์คริสต์,วัดผล,วัดระดับ,วัดขนาด,ตัวชี้วัด,เครื่องวัด';

/** What a term stands for; null passes over it. */
export const dictionary: ReadonlyMap<string, Concept | null> = new Map([
  ...MISLEADING.split(',').map((word): [string, null] => [word, null]),
  ...[malay, thai, chinese, english].flatMap(termsOf),
]);

export const longestTerm = Math.max(...[...dictionary.keys()].map((term) => term.length));

/** Words that say that what follows is not wanted. */
export const negators = [
  '不要有',
  '不要',
  '不带',
  '没有',
  '不含',
  '无需',
  '避免',
  '去掉',
  '别有',
  '别',
  '无',
  '不',
  'without any',
  'without',
  'do not',
  "don't",
  'avoid',
  'exclude',
  'no',
  'not',
  'never',
  'tanpa',
  'tidak',
  'tiada',
  'bukan',
  'jangan',
  'elakkan',
  'ไม่มี',
  'ไม่ต้องมี',
  'ไม่เอา',
  'ไม่ต้องการ',
  'ปราศจาก',
  'ไม่ใช่',
  'ไม่',
] as const;

/** What may stand between a negator and what it denies, or between two denied things. */
export const passedOver =
  /^(?:\s|any|a|an|the|or|nor|show|ada|sebarang|atau|หรือ|任何|或者|或|、|出现|的|有)*$/i;
