import type { AnswerKind } from '../retrieval/asking';
import { clocksAgree } from './clocks';
import { saysTerm, type Features, featuresOf } from './match';
import { daysAgree } from './moments';
import { comparedUnits, quantitiesAgree } from './quantities';
import type { AskedTerm, Question } from './terms';
import { isChinese, type Passage, type Unit } from './units';
import { holdsValue, isRule } from './values';

/** A unit with how well it answers. */
export interface Weighed {
  unit: Unit;
  /** The part of the question that it says, with what stands around it, 0 to 1. */
  coverage: number;
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
/** Factors of what does not hold the value that is asked for, or is about another day or amount. */
const WITHOUT_VALUE = 0.55;
const OTHER_DAY = 0.6;
const SAME_DAY = 1.15;
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
  const weights = question.terms.map(
    ({ weight, words }) => weight * Math.max(1, ...words.map((word) => informationOf(word))),
  );
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const around = passages.map(({ text, heading }) => featuresOf(`${heading}\n${text}`));
  const names = passages.map(({ documentName }) => {
    const same = passages.filter((one) => one.documentName === documentName);
    return featuresOf(
      [plain(documentName), ...same.map(({ text, heading }) => `${heading}\n${text}`)].join('\n'),
    );
  });
  const isDayAsked = question.days.week.size > 0 || question.days.year.length > 0;
  const isAmountAsked = question.quantities.some(({ unit }) => comparedUnits.has(unit));
  const isRuleAsked = question.kinds.includes('permission');

  return units.map((unit) => {
    // A section is read with its heading, but a sentence that says as much by itself is better.
    const isSection = unit.form === 'section';
    const own = featuresOf(isSection ? `${unit.context}\n${unit.text}` : unit.text);
    const above = featuresOf(unit.context);
    const holds = holdsValue(unit.text, question.kinds);
    const parts: readonly (readonly [Features | undefined, number])[] = [
      [own, 1],
      [above, unit.form === 'pair' ? 1 : ABOVE],
      [around[unit.passage], AROUND],
      [names[unit.passage], NAMED],
    ];
    let [covered, byItself, headed] = [0, 0, 0];
    for (const [i, term] of question.terms.entries()) {
      const weight = weights[i] ?? 0;
      const said = parts.map(([features, factor]) =>
        features === undefined ? 0 : factor * saysTerm(term, features),
      );
      // What has the form of an answer is about the price or the time, whether it says the word or not.
      const implied = holds === true && isImplied(term, question) ? 1 : 0;
      covered += weight * Math.max(implied, ...said);
      headed += weight * (said[1] ?? 0);
      byItself += weight * Math.max(implied, said[0] ?? 0);
    }
    const isCounted = question.counted?.test(unit.text) === true;
    const days = daysAgree(question.days, unit.text);
    const amounts = quantitiesAgree(question.quantities, unit.text);
    const times = clocksAgree(question.clocks, unit.text);
    const asked = all + (isDayAsked ? DAY_WEIGHT : 0) + (isAmountAsked ? AMOUNT_WEIGHT : 0);
    const ofDay = (days === true ? DAY_WEIGHT : 0) + (amounts === true ? AMOUNT_WEIGHT : 0);
    const coverage = asked === 0 ? 0 : (covered + ofDay) / asked;
    const itself = asked === 0 ? 0 : (byItself + ofDay) / asked;
    const factor =
      (holds === false ? WITHOUT_VALUE : 1) *
      (days === false ? OTHER_DAY : days === true ? SAME_DAY : 1) *
      (times === true ? SAME_DAY : 1) *
      (amounts === false ? OTHER_DAY : amounts === true ? SAME_DAY : 1) *
      (isSection ? sectionFactor(unit.text, holds) : isTitle(unit.text) ? TITLE : 1) *
      (isCounted ? COUNTED : 1) *
      (1 + HEADED * (all === 0 ? 0 : headed / all)) *
      (isRuleAsked && isRule(unit.text) ? RULE : 1) *
      (1 - RANK + RANK * (ranks[unit.passage] ?? 0));
    return { unit, isCounted, coverage, own: itself, holds, score: ((coverage + itself) / 2) * factor };
  });
}
