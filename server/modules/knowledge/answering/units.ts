import { sentencesOf } from '../../../../contract/text/sentences';
import { type Field, fieldsOf } from '../reading/row';
import { kindsOf } from '../retrieval/asking';
import { normalized } from '../retrieval/tokens';

/** A passage as the search brings it. */
export interface Passage {
  chunkId: string;
  documentName: string;
  text: string;
  heading: string;
  /** A row of a table, or an answer with its question as the heading. */
  isWhole: boolean;
}

/**
 * How a unit stands in its document: a sentence, in Thai a phrase; all that stands below a heading; a row of a table; or an
 * answer, whose question is its heading and counts as much as itself.
 */
export type UnitForm = 'sentence' | 'section' | 'row' | 'pair';

/** What can be said by itself. */
export interface Unit {
  form: UnitForm;
  text: string;
  /** Number of the passage that contains the unit, and the unit's position in it. */
  passage: number;
  order: number;
  /** Whether the unit before it is of the same line: a phrase goes on. */
  goesOn: boolean;
  /** What stands above it: headings, and the line that introduces a list. */
  context: string;
  /** The fields of a row; none of others. */
  fields: readonly Field[];
  /** The lines of a section. */
  lines: readonly string[];
}

const THAI = /[\u0e00-\u0e7f]/;
/** Thai letters from which on a line is cut into its phrases. */
const LONG_LINE = 110;
/** A phrase of fewer letters says too little by itself. */
const SHORT_PHRASE = 30;

/** A space of Thai at which a phrase ends: none beside a number, or before what is counted. */
const isBreak = (before: string, behind: string): boolean =>
  !/[\d.,:/-]$/.test(before) &&
  !/^[\d\p{P}\p{S}]/u.test(behind) &&
  !/(?:น\.|เวลา|ราคา|ประมาณ|ไม่เกิน|ครั้งละ|ละ|ๆ)$/u.test(before);

/** The phrases of a long line of Thai, whole, in order, and none twice. */
function phrasesOf(line: string): string[] {
  const phrases: string[] = [];
  for (const part of line.split(/\s+/)) {
    const last = phrases.at(-1);
    if (last !== undefined && (last.length < SHORT_PHRASE || !isBreak(last, part)))
      phrases[phrases.length - 1] = `${last} ${part}`;
    else phrases.push(part);
  }
  return phrases;
}

/** Letters that clauses parted by semicolons may have and still be said together. */
const CLAUSES = 160;

/** Sentences, in which short clauses that a semicolon parts stay together. */
function sentences(line: string): string[] {
  const found: string[] = [];
  for (const { text } of sentencesOf(line)) {
    const last = found.at(-1);
    if (last !== undefined && /[;；]\s*$/u.test(last) && last.length + text.length <= CLAUSES)
      found[found.length - 1] = last + text;
    else found.push(text);
  }
  return found.map((one) => one.trim());
}

interface Line {
  text: string;
  goesOn: boolean;
}

function linesOf(text: string): Line[] {
  return text.split('\n').flatMap((line) => {
    const whole = line.trim();
    if (whole === '') return [];
    return sentences(whole).flatMap((one) =>
      (THAI.test(one) && one.length > LONG_LINE ? phrasesOf(one) : [one]).map((part, i) => ({
        text: part,
        goesOn: i > 0,
      })),
    );
  });
}

/** Letters that a section may have to be said as a whole, Chinese ones and others. */
const SECTION = { han: 160, other: 380 };

/** A heading that asks: what stands below it is its answer. */
const ASKS = /[?？吗]\s*$|(?:ไหม|หรือไม่|เท่าไหร่|อย่างไร|ยังไง)\s*$/u;

export const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);

function unitsOfPassage({ text, heading, isWhole }: Passage, passage: number): Unit[] {
  const unit = { text, passage, order: 0, goesOn: false, context: heading, fields: [], lines: [] };
  const fields = isWhole ? fieldsOf(text) : [];
  const isRow = fields.length > 1 || fields.some(({ header }) => header !== '');
  // The heading of a pair is its question; an answer may have colons and semicolons of its own.
  if (isRow && kindsOf(normalized(heading)).length === 0) return [{ ...unit, form: 'row', fields }];
  const isShort = text.length <= (isChinese(text) ? SECTION.han : SECTION.other);
  if (heading !== '' && (isWhole || (isShort && ASKS.test(heading))))
    return [{ ...unit, form: 'pair', context: isWhole ? heading : (heading.split(' / ').at(-1) ?? heading) }];
  const lines = linesOf(text);
  const sentences: Unit[] = [];
  let introduction = '';
  for (const [order, { text: line, goesOn }] of lines.entries()) {
    sentences.push({
      ...unit,
      form: 'sentence',
      text: line,
      goesOn,
      order,
      context: `${heading}\n${introduction}`,
    });
    if (/[:：]$/u.test(line)) introduction = line;
  }
  return heading !== '' && lines.length > 1 && isShort
    ? [...sentences, { ...unit, form: 'section', order: lines.length, lines: lines.map((line) => line.text) }]
    : sentences;
}

/** What of some passages can be said, in their order. */
export const unitsOf = (passages: readonly Passage[]): Unit[] => passages.flatMap(unitsOfPassage);
