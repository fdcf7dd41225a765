import type { Question } from './terms';
import { rowAnswer } from './rows';
import { isChinese, type Passage, type Unit, unitsOf } from './units';
import { holdsValue, isRule } from './values';
import { type Weighed, weighUnits } from './weigh';
import { attributed, listed, sayable } from './wording';

export interface AnswerSentence {
  text: string;
  chunkId: string;
}

export interface DocumentAnswer {
  sentences: AnswerSentence[];
  /** How sure it is, 0 to 1: how much of the question the best sentence says, with what stands around it. */
  confidence: number;
}

/** A second sentence must answer nearly as well as the first. */
const SECOND = 0.82;
/** A rule and its exception belong together: small dogs may come in, large ones may not. */
const SECOND_RULE = 0.6;
/** Letters that a whole paragraph or list may have, Chinese ones and others. */
const PARAGRAPH = { han: 140, other: 330 };
/** The part of the topics of a question that a passage must say: less where it has the very kind of value, and nearly all of one that asks whether something is there. */
const TOPICS = 0.51;
const TOPICS_WITH_VALUE = 0.45;
const TOPICS_OF_EXISTENCE = 0.64;

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

/** A phrase with those of its line that follow it, and then those before it, until it is long enough. */
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
    ? lines.map(sayable).join(isChinese(lines.join('')) ? '' : ' ')
    : listed(lines);

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
    return [sentence(`${isIntroduction ? unit.text : ''}${listed(items.map(({ text }) => text))}`)];
  }
  if (best.holds !== false) return [sentence(sayable(wholePhrase(unit, own)))];
  // No sentence has what is asked for: those behind it may, as where a time stands on its own.
  const behind = following(own, unit.order, room);
  const end = behind.findIndex(({ text }) => holdsValue(text, question.kinds) === true);
  return behind.slice(0, end === -1 ? 2 : end + 1).map(({ text }) => sentence(sayable(text)));
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

/** Topics up to which a part of a question is enough; each further one asks for more of it. */
const FEW_TOPICS = 2;
const STRICTER = 0.9;
const WITHOUT_VALUE = 0.7;

/** A long question that is half said is likelier about something else than a short one. */
function confidenceIn({ terms }: Question, { coverage, holds }: Weighed): number {
  const topics = terms.filter(({ isFacet }) => !isFacet).length;
  const said = coverage ** (1 + STRICTER * Math.max(0, topics - FEW_TOPICS));
  return Math.min(1, said * (holds === false ? WITHOUT_VALUE : 1));
}

/** Kinds of which nearly every sentence has the form. */
const weakKinds = new Set(['place', 'person', 'number']);

function topicsNeeded({ kinds, isAboutExistence }: Question, { holds, isCounted }: Weighed): number {
  if (isCounted) return TOPICS_WITH_VALUE;
  if (holds === true && !kinds.some((kind) => weakKinds.has(kind))) return TOPICS_WITH_VALUE;
  return isAboutExistence && holds !== true ? TOPICS_OF_EXISTENCE : TOPICS;
}

/**
 * What some passages answer to a question, in at most two sentences, a row, or a short list or paragraph.
 * @param passages the best first
 * @param ranks how well each was found, 0 to 1
 */
export function answerFrom(
  question: Question,
  passages: readonly Passage[],
  ranks: readonly number[],
  informationOf: (token: string) => number,
): DocumentAnswer {
  const units = unitsOf(passages);
  const weighed = weighUnits(question, units, passages, ranks, informationOf).toSorted(
    (a, b) => b.score - a.score,
  );
  const [best, ...others] = weighed;
  const passage = best && passages[best.unit.passage];
  if (best === undefined || passage === undefined || best.score === 0) return nothing;
  if (best.topics < topicsNeeded(question, best)) return nothing;
  const confidence = confidenceIn(question, best);
  const sentences = saidOf(question, best, passages, units);
  const rival = others.find((other) => other.score >= best.score * 0.95 && contradict(best, other, passages));
  if (rival !== undefined) {
    const other = passages[rival.unit.passage];
    const said = saidOf(question, rival, passages, units);
    return {
      sentences: [
        ...sentences.slice(0, 1).map((one) => ({ ...one, text: attributed(passage.documentName, one.text) })),
        ...said.slice(0, 1).map((one) => ({ ...one, text: attributed(other?.documentName ?? '', one.text) })),
      ],
      confidence,
    };
  }
  const second = others.find(({ unit }) => unit.form !== 'section');
  const isOfSentences = best.unit.form === 'sentence' && sentences.length === 1;
  const isWanted =
    second !== undefined &&
    isOfSentences &&
    second.unit.form === 'sentence' &&
    second.score >= best.score * (isRuleOf(question, best, second) ? SECOND_RULE : SECOND) &&
    second.holds !== false &&
    best.unit.text.length + second.unit.text.length <= roomOf(best.unit.text);
  if (isWanted) {
    const more = { text: sayable(second.unit.text), chunkId: passages[second.unit.passage]?.chunkId ?? '' };
    const isBefore =
      second.unit.passage < best.unit.passage ||
      (second.unit.passage === best.unit.passage && second.unit.order < best.unit.order);
    if (!sentences.some(({ text }) => text === more.text))
      return { sentences: isBefore ? [more, ...sentences] : [...sentences, more], confidence };
  }
  return { sentences, confidence };
}
