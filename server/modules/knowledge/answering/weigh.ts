import type { AnswerKind } from '../retrieval/asking';
import { clocksAgree } from './clocks';
import { type Features, featuresOf, mergedFeatures, saysTerm } from './match';
import { daysAgree } from './moments';
import { comparedUnits, quantitiesAgree } from './quantities';
import type { AskedTerm, Question } from './terms';
import { isChinese, type Passage, type Unit } from './units';
import { columnHolds, holdsValue, isRule } from './values';

/** A unit with how well it answers. */
export interface Weighed {
  unit: Unit;
  /** The part of the question that it says, with what stands around it, 0 to 1. */
  coverage: number;
  /** The part of the topics of the question that its passage says. */
  topics: number;
  /** Whether it has a number of the very things that are counted. */
  isCounted: boolean;
  /** The part that it says itself. */
  own: number;
  /** Whether it holds what is asked for; null when that has no form. */
  holds: boolean | null;
  score: number;
}

/** How much what stands around a unit counts for it: above it, in its passage, and in its document. */
const ABOVE = 0.8;
const AROUND = 0.45;
const NAMED = 0.35;
/** What another passage of the document says of a topic. */
const ELSEWHERE = 0.6;
/** Factors of what does not hold the value that is asked for, or is about another day or amount. */
const WITHOUT_VALUE = 0.55;
const OTHER_DAY = 0.6;
const SAME_DAY = 1.25;
const RULE = 1.06;
/** A day weighs as much in a question as a word of middling rarity. */
const DAY_WEIGHT = 3;
const AMOUNT_WEIGHT = 2.5;
/** What counts the things that are asked for, against other numbers. */
const COUNTED = 1.25;
/** A section answers what asks for no value, such as how something is done; a value stands in a sentence. */
const SECTION = 0.9;
const SECTION_FOR_VALUE = 0.6;
/** Letters of a section that is said as soon as a sentence. */
const SHORT_SECTION = { han: 70, other: 160 };
/** A line without a mark, a number or a verb of rules is a title: it answers nothing. */
const TITLE = 0.5;
/** A heading that says the question too makes what stands below it likelier. */
const HEADED = 0.12;
/** The best passage weighs as much more than one without any score. */
const RANK = 0.2;

/** Matters that what has the form of an answer says without their words. */
const implying: Partial<Record<AnswerKind, readonly string[]>> = {
  money: ['price', 'fee', 'list-price', 'free', 'pay', 'buy', 'sell'],
  time: ['date', 'deadline', 'evening', 'morning', 'afternoon', 'noon'],
  date: ['date', 'deadline', 'week', 'month', 'year', 'founded'],
  duration: ['duration', 'day-count', 'hours-count', 'week', 'month', 'year', 'date'],
  frequency: ['frequency', 'duration'],
  number: ['capacity', 'person', 'age-limit', 'limit'],
  measure: ['size', 'area', 'limit', 'weight', 'height'],
  floor: ['floor', 'address'],
  place: ['address', 'branch'],
  phone: ['phone', 'contact', 'help'],
  person: ['responsible', 'name'],
};

const isImplied = ({ matters, isFacet }: AskedTerm, { kinds }: Question): boolean =>
  isFacet && kinds.some((kind) => implying[kind]?.some((matter) => matters.has(matter)) === true);

const isTitle = (text: string): boolean =>
  !/[\d.。!！?？:：;；,，]/u.test(text) && text.length <= (isChinese(text) ? 16 : 40) && !isRule(text);

function sectionFactor(text: string, holds: boolean | null): number {
  const isShort = text.length <= (isChinese(text) ? SHORT_SECTION.han : SHORT_SECTION.other);
  return holds === null || isShort ? SECTION : SECTION_FOR_VALUE;
}

const plain = (text: string): string => text.replace(/\.[a-z]{2,5}$/i, '');

/** How much of each term of a question is said, in the order of the terms. */
type Said = readonly number[];

/** Reads passages and their documents for a question; each text is read once. */
function readPassages(question: Question, passages: readonly Passage[]) {
  const saidBy = (features: Features): Said => question.terms.map((term) => saysTerm(term, features));
  const texts = passages.map(({ text, heading }) => featuresOf(`${heading}\n${text}`));
  const around = texts.map(saidBy);
  const documents = new Map<string, Said>();
  for (const { documentName } of passages) {
    if (documents.has(documentName)) continue;
    const own = texts.filter((_, i) => passages[i]?.documentName === documentName);
    documents.set(documentName, saidBy(mergedFeatures([featuresOf(plain(documentName)), ...own])));
  }
  const contexts = new Map<string, Said>();
  return {
    saidBy,
    above(context: string): Said {
      const known = contexts.get(context) ?? saidBy(featuresOf(context));
      contexts.set(context, known);
      return known;
    },
    around: (passage: number): Said => around[passage] ?? [],
    document: (passage: number): Said => documents.get(passages[passage]?.documentName ?? '') ?? [],
  };
}

/** The part of the topics of a question that a passage says, or its document elsewhere. */
function topicsSaid({ terms }: Question, around: Said, document: Said): number {
  const topics = terms.flatMap(({ isFacet }, i) =>
    isFacet ? [] : [Math.max(around[i] ?? 0, ELSEWHERE * (document[i] ?? 0))],
  );
  return topics.length === 0 ? 1 : topics.reduce((sum, one) => sum + one, 0) / topics.length;
}

/**
 * Weighs what could be said as an answer.
 * @param ranks how well each passage was found, 0 to 1
 * @param informationOf how much a word tells in the whole collection
 */
export function weighUnits(
  question: Question,
  units: readonly Unit[],
  passages: readonly Passage[],
  ranks: readonly number[],
  informationOf: (token: string) => number,
): Weighed[] {
  const { terms, kinds } = question;
  const weights = terms.map(({ weight, words }) => weight * Math.max(1, ...words.map(informationOf)));
  const isDayAsked = question.days.week.size > 0 || question.days.year.length > 0;
  const isAmountAsked = question.quantities.some(({ unit }) => comparedUnits.has(unit));
  const isRuleAsked = kinds.includes('permission');
  const words = weights.reduce((sum, weight) => sum + weight, 0);
  const all = words + (isDayAsked ? DAY_WEIGHT : 0) + (isAmountAsked ? AMOUNT_WEIGHT : 0);
  const read = readPassages(question, passages);

  return units.map((unit) => {
    const { form, text, context, passage } = unit;
    // A section is read with its heading, but a sentence that says as much by itself is better.
    const own = read.saidBy(featuresOf(form === 'section' ? `${context}\n${text}` : text));
    // The first column of a row is its name, and stands above the others as a heading does.
    const above = read.above(form === 'row' ? `${context}\n${unit.fields[0]?.value ?? ''}` : context);
    const [around, document] = [read.around(passage), read.document(passage)];
    const holds = form === 'row' ? rowHolds(unit, kinds) : holdsValue(text, kinds);
    let [covered, byItself, headed] = [0, 0, 0];
    for (const [i, term] of terms.entries()) {
      const weight = weights[i] ?? 0;
      // What has the form of an answer is about the price or the time, whether it says the word or not.
      const itself = holds === true && isImplied(term, question) ? 1 : (own[i] ?? 0);
      const fromAbove = (form === 'pair' ? 1 : ABOVE) * (above[i] ?? 0);
      byItself += weight * itself;
      headed += weight * fromAbove;
      covered += weight * Math.max(itself, fromAbove, AROUND * (around[i] ?? 0), NAMED * (document[i] ?? 0));
    }
    const isCounted = question.counted?.test(text) === true;
    const days = daysAgree(question.days, text);
    const amounts = quantitiesAgree(question.quantities, text);
    const agreed = (days === true ? DAY_WEIGHT : 0) + (amounts === true ? AMOUNT_WEIGHT : 0);
    const coverage = all === 0 ? 0 : (covered + agreed) / all;
    const itself = all === 0 ? 0 : (byItself + agreed) / all;
    const factor =
      (holds === false ? WITHOUT_VALUE : 1) *
      agreement(days) *
      agreement(amounts) *
      (clocksAgree(question.clocks, text) === true ? SAME_DAY : 1) *
      (form === 'section' ? sectionFactor(text, holds) : isTitle(text) ? TITLE : 1) *
      (isCounted ? COUNTED : 1) *
      (1 + HEADED * (words === 0 ? 0 : headed / words)) *
      (isRuleAsked && isRule(text) ? RULE : 1) *
      (1 - RANK + RANK * (ranks[passage] ?? 0));
    const topics = topicsSaid(question, around, document);
    return {
      unit,
      isCounted,
      topics,
      coverage,
      own: itself,
      holds,
      score: ((coverage + itself) / 2) * factor,
    };
  });
}

const rowHolds = ({ fields }: Unit, kinds: Question['kinds']): boolean | null => {
  const held = fields.slice(1).map((field) => columnHolds(field, kinds));
  return held.includes(true) ? true : (held[0] ?? null);
};

const agreement = (isSame: boolean | null): number => (isSame === null ? 1 : isSame ? SAME_DAY : OTHER_DAY);
