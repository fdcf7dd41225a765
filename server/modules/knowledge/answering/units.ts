import { sentencesOf } from '../../../../contract/sentences';
import { type Field, fieldsOf } from '../reading/row';

/** A passage as the search brings it. */
export interface Passage {
  chunkId: string;
  documentName: string;
  text: string;
  heading: string;
  /** A row of a table, or an answer with its question as the heading. */
  isWhole: boolean;
}

/** What can be said by itself: a sentence, a row, or in Thai a phrase. */
export interface Unit {
  text: string;
  /** Number of its passage, and its place there. */
  passage: number;
  order: number;
  /** What stands above it: headings, and the line that introduces a list. */
  context: string;
  /** The fields of a row of a table; null for others. */
  fields: readonly Field[] | null;
  /** The answer of a pair: its question counts as much as itself. */
  isPair: boolean;
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

function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const whole = line.trim();
    if (whole === '') return [];
    return sentences(whole).flatMap((one) =>
      THAI.test(one) && one.length > LONG_LINE ? phrasesOf(one) : [one],
    );
  });
}

/** What of some passages can be said, in their order. */
export function unitsOf(passages: readonly Passage[]): Unit[] {
  return passages.flatMap(({ text, heading, isWhole }, passage): Unit[] => {
    const fields = isWhole ? fieldsOf(text) : [];
    const isRow = fields.length > 1 || fields.some(({ header }) => header !== '');
    if (isRow) return [{ text, passage, order: 0, context: heading, fields, isPair: false }];
    if (isWhole && heading !== '')
      return [{ text, passage, order: 0, context: heading, fields: null, isPair: true }];
    let intro = '';
    return linesOf(text).map((line, order) => {
      const context = `${heading}\n${intro}`;
      if (/[:：]$/u.test(line)) intro = line;
      return { text: line, passage, order, context, fields: null, isPair: false };
    });
  });
}
