import { surenessOf } from './sureness';
import type { Question } from './terms';
import { rowAnswer } from './rows';
import { isChinese, type Passage, type Unit, unitsOf } from './units';
import { holdsValue, isRule } from './values';
import { type Weighed, weighUnits } from './weigh';
import { withSource, listSentence, spokenSentence } from './wording';

export interface AnswerSentence {
  text: string;
  chunkId: string;
}

export interface DocumentAnswer {
  sentences: AnswerSentence[];
  /** How likely it is that this answers the question, 0 to 1. */
  confidence: number;
}

/** A second sentence must answer nearly as well as the first. */
const SECOND = 0.82;
/** How near the score of another document must come for both to be said, when they say different things. */
const RIVAL = 0.95;
/** A rule and its exception belong together: small dogs may come in, large ones may not. */
const SECOND_RULE = 0.6;
/** Letters that a whole paragraph or list may have, Chinese ones and others. */
const PARAGRAPH = { han: 140, other: 330 };

const nothing: DocumentAnswer = { sentences: [], confidence: 0 };

const roomOf = (text: string): number => (isChinese(text) ? PARAGRAPH.han : PARAGRAPH.other);

/** Whether the lines of a passage are items of a list that its heading or first line introduces. */
function isList(units: readonly Unit[]): boolean {
  return units.length > 1 && units.every(({ text }) => text.length < 80);
}

/** The units of a passage from one on, as many as there is room for. */
function following(units: readonly Unit[], from: number, room: number): Unit[] {
  const taken: Unit[] = [];
  let length = 0;
  for (const unit of units.slice(from)) {
    length += unit.text.length;
    if (taken.length > 0 && length > room) break;
    taken.push(unit);
  }
  return taken;
}

/** Letters of Thai that are said at least where a line is long: a single phrase is too short to be an answer. */
const THAI_ANSWER = 130;

/** A phrase with the phrases that follow it in its line, and then the ones before it, until it is long enough. */
function wholePhrase(unit: Unit, all: readonly Unit[]): string {
  let [from, to] = [unit.order, unit.order];
  const length = () => all.slice(from, to + 1).reduce((sum, { text }) => sum + text.length, 0);
  while (length() < THAI_ANSWER && all[to + 1]?.goesOn === true) to++;
  while (length() < THAI_ANSWER && all[from]?.goesOn === true) from--;
  return all
    .slice(from, to + 1)
    .map(({ text }) => text)
    .join(' ');
}

/** A section as it is said: its sentences, or its items as one. */
const sectionSaid = (lines: readonly string[]): string =>
  lines.every((line) => /[.。!！?？]$/u.test(line))
    ? lines.map(spokenSentence).join(isChinese(lines.join('')) ? '' : ' ')
    : listSentence(lines);

/** What is said of the passage of the best unit. */
function saidOf(
  question: Question,
  best: Weighed,
  passages: readonly Passage[],
  all: readonly Unit[],
): AnswerSentence[] {
  const { unit } = best;
  const passage = passages[unit.passage];
  if (passage === undefined) return [];
  const sentence = (text: string): AnswerSentence => ({ text, chunkId: passage.chunkId });
  if (unit.form === 'row') return [sentence(rowAnswer(unit.fields, question))];
  if (unit.form === 'pair') return [sentence(unit.text)];
  if (unit.form === 'section') return [sentence(sectionSaid(unit.lines))];
  const own = all.filter(({ form, passage: number }) => form === 'sentence' && number === unit.passage);
  const room = roomOf(unit.text);
  const isIntroduction = /[:：]$/u.test(unit.text) && unit.order + 1 < own.length;
  const isAboutAll = best.own < best.coverage * 0.6 && isList(own);
  if (isIntroduction || (isAboutAll && best.holds !== true)) {
    const items = following(own, isIntroduction ? unit.order + 1 : 0, room);
    return [sentence(`${isIntroduction ? unit.text : ''}${listSentence(items.map(({ text }) => text))}`)];
  }
  if (best.holds !== false) return [sentence(spokenSentence(wholePhrase(unit, own)))];
  // No sentence has what is asked for: those behind it may, as where a time stands on its own.
  const behind = following(own, unit.order, room);
  const end = behind.findIndex(({ text }) => holdsValue(text, question.kinds) === true);
  return behind.slice(0, end === -1 ? 2 : end + 1).map(({ text }) => sentence(spokenSentence(text)));
}

/** Whether two units of different documents give different values to one question. */
function contradict(a: Weighed, b: Weighed, passages: readonly Passage[]): boolean {
  const names = [a, b].map(({ unit }) => passages[unit.passage]?.documentName);
  if (names[0] === names[1] || a.holds !== true || b.holds !== true) return false;
  const values = [a, b].map(({ unit }) => (unit.text.match(/\d[\d.,:]*/g) ?? []).join(' '));
  return values[0] !== values[1];
}

const isRuleOf = ({ kinds }: Question, ...units: readonly Weighed[]): boolean =>
  kinds.includes('permission') &&
  units.every(({ unit, own }) => isRule(unit.text) && own > 0.2 && unit.passage === units[0]?.unit.passage);

/** Whether a second sentence is said beside the first: it answers nearly as well, or is the exception to a rule. */
function isSaidToo(question: Question, best: Weighed, second: Weighed): boolean {
  const least = isRuleOf(question, best, second) ? SECOND_RULE : SECOND;
  const length = best.unit.text.length + second.unit.text.length;
  return (
    best.unit.form === 'sentence' &&
    second.unit.form === 'sentence' &&
    second.holds !== false &&
    second.score >= best.score * least &&
    length <= roomOf(best.unit.text)
  );
}

const isBefore = ({ unit: a }: Weighed, { unit: b }: Weighed): boolean =>
  a.passage < b.passage || (a.passage === b.passage && a.order < b.order);

/** What is said of some weighed units, the best first. */
function sentencesOf(
  question: Question,
  [best, ...others]: readonly [Weighed, ...Weighed[]],
  passages: readonly Passage[],
  units: readonly Unit[],
): AnswerSentence[] {
  const sentences = saidOf(question, best, passages, units);
  const rival = others.find(
    (other) => other.score >= best.score * RIVAL && contradict(best, other, passages),
  );
  if (rival !== undefined)
    return [best, rival].flatMap((one) => {
      const [said] = saidOf(question, one, passages, units);
      const name = passages[one.unit.passage]?.documentName ?? '';
      return said === undefined ? [] : [{ ...said, text: withSource(name, said.text) }];
    });
  const second = others.find(({ unit }) => unit.form !== 'section');
  if (second === undefined || sentences.length !== 1 || !isSaidToo(question, best, second)) return sentences;
  const more = {
    text: spokenSentence(second.unit.text),
    chunkId: passages[second.unit.passage]?.chunkId ?? '',
  };
  if (sentences.some(({ text }) => text === more.text)) return sentences;
  return isBefore(second, best) ? [more, ...sentences] : [...sentences, more];
}

/** The best unit that says something else than the best of all: not a section that holds it, nor a sentence of that section. */
const rivalOf = (best: Weighed, others: readonly Weighed[]): Weighed | null =>
  others.find(
    ({ unit }) =>
      unit.passage !== best.unit.passage || (unit.form !== 'section' && best.unit.form !== 'section'),
  ) ?? null;

/**
 * What some passages answer to a question, in at most two sentences, a row, or a short list or paragraph.
 * @param passages the best first, each with how well it was found, 0 to 1
 * @param found the confidence of the search, by words alone
 * @param informationOf how much a word tells in the whole collection
 */
export function answerFrom(
  question: Question,
  passages: readonly (Passage & { rank: number })[],
  found: number,
  informationOf: (token: string) => number,
): DocumentAnswer {
  const units = unitsOf(passages);
  const ranks = passages.map(({ rank }) => rank);
  const [best, ...others] = weighUnits(question, units, passages, ranks, informationOf).toSorted(
    (a, b) => b.score - a.score,
  );
  if (best === undefined || best.score === 0) return nothing;
  return {
    sentences: sentencesOf(question, [best, ...others], passages, units),
    confidence: surenessOf(question, best, rivalOf(best, others), found),
  };
}
