import type { Field } from '../reading/row';
import { featuresOf, saysTerm } from './match';
import { quantitiesAgree } from './quantities';
import { daysAgree } from './moments';
import type { Question } from './terms';
import { columnHolds, holdsValue } from './values';
import { rowSentence } from './wording';

/** How well one column of a row is what is asked for. */
interface Column {
  field: Field;
  /** The part of the question that its header and its value say. */
  asked: number;
  valued: number;
  /** Words of its header that nobody asked for, such as "member's price". */
  unasked: number;
  holds: boolean;
}

function columnOf(field: Field, question: Question): Column {
  const header = featuresOf(field.header);
  const value = featuresOf(field.value);
  let [asked, valued] = [0, 0];
  for (const term of question.terms) {
    asked += term.weight * saysTerm(term, header);
    valued += term.weight * saysTerm(term, value);
  }
  const isSaid = (matter: string) => question.terms.some(({ matters }) => matters.has(matter));
  return {
    field,
    asked,
    valued,
    unasked: [...header.matters].filter((matter) => !isSaid(matter)).length,
    holds: columnHolds(field, question.kinds) !== false,
  };
}

/** A header whose numbers are ages, as in "Child (6-12)" and "65+". */
const aged = (header: string): string =>
  header
    .replace(/(\d{1,2}\s?[-–~]\s?\d{1,2})(?!\d)/u, '$1 years old')
    .replace(/(\d{1,2})\+/u, '$1 years old or older');

/** Columns that a row says at most; more of it is no answer. */
const COLUMNS = 3;
/** As far as a column may be behind the best one and be said too. */
const NEAR = 0.85;

/** What a row of a table answers: its name, and the columns that are asked for. */
export function rowAnswer(fields: readonly Field[], question: Question): string {
  const [first, ...others] = fields;
  if (first === undefined) return '';
  const columns = others.map((field) => columnOf(field, question));
  const isKindAsked = holdsValue('', question.kinds) !== null;
  const fitting = columns.filter(({ holds }) => holds);
  const candidates = isKindAsked && fitting.length > 0 ? fitting : columns;
  const best = Math.max(0, ...candidates.map(({ asked }) => asked));
  const isConcerned = ({ field }: Column) =>
    daysAgree(question.days, field.value) === true ||
    quantitiesAgree(question.quantities, field.value) === true;
  const isForAmount = ({ field }: Column) =>
    quantitiesAgree(question.quantities, aged(field.header)) === true;
  const least = Math.min(...candidates.map(({ unasked }) => unasked));
  let chosen = candidates.filter(({ asked }) => best > 0 && asked >= best * NEAR);
  if (chosen.length > 1)
    chosen = chosen.filter(({ unasked }) => unasked === Math.min(...chosen.map((one) => one.unasked)));
  const counted = columns.filter(({ field }) => question.counted?.test(field.value) === true);
  const meant = fitting.filter(isForAmount);
  if (counted.length > 0) chosen = counted;
  else if (meant.length > 0) chosen = meant;
  else if (best === 0)
    chosen = isKindAsked && fitting.length > 0 ? fitting.filter(({ unasked }) => unasked === least) : [];
  // A value that was named says which row is meant.
  const named = columns.filter(
    (column) => !chosen.includes(column) && (column.valued > 0.5 || isConcerned(column)),
  );
  const said = columns.filter((column) => chosen.includes(column) || named.includes(column));
  const isUnclear = isKindAsked && fitting.length === 0;
  const told = said.length === 0 || isUnclear || said.length > COLUMNS ? columns : said;
  return rowSentence(
    first.value,
    told.map(({ field }) => field),
  );
}
