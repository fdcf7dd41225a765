import { type Concept, findConcepts, type Found } from '../../../../../art/lexicon';
import { without } from '../../planner/read/vocabulary';
import { findWords, type FoundWord, type Matter, type NameOf } from './vocabulary';

/** A text in quotes. */
export interface Quote {
  /** What stands between the quotes. */
  text: string;
  begin: number;
  end: number;
}

/** One part of an instruction, with what its words stand for. */
export interface Clause {
  text: string;
  /** The text with its quotes blanked. */
  plain: string;
  words: readonly FoundWord[];
  /** What it names of places, times, colors and the like. */
  concepts: readonly Found<Concept>[];
  quotes: readonly Quote[];
}

const QUOTES =
  /"([^"]+)"|“([^”]+)”|「([^」]+)」|『([^』]+)』|‘([^’]+)’|《([^》]+)》|(?<![\p{L}\d])'([^']+)'(?!\p{L})/gu;

/** The quoted texts, in their order. */
export const quotesIn = (text: string): Quote[] =>
  [...text.matchAll(QUOTES)].map((match) => ({
    text: (match.slice(1).find((group) => group !== undefined) ?? '').trim(),
    begin: match.index,
    end: match.index + match[0].length,
  }));

export function readClause(text: string): Clause {
  const quotes = quotesIn(text);
  const plain = without(text, quotes);
  return { text, plain, quotes, words: findWords(plain), concepts: findConcepts(plain) };
}

/** What a clause names of a matter and does not deny, in its order. */
export const namesOf = <M extends Matter>({ words }: Clause, matter: M): NameOf<M>[] =>
  words.flatMap(({ meaning, denied }) =>
    meaning.matter === matter && !denied ? [meaning.name as NameOf<M>] : [],
  );

export const mentions = <M extends Matter>(clause: Clause, matter: M, ...names: NameOf<M>[]): boolean =>
  namesOf(clause, matter).some((name) => names.includes(name));

/** Words after which a new thing begins: a new sentence or a new step. */
const BREAKS =
  /[.;。；!！\n]+(?=\s|$|[\u0e00-\u9fff])|(?:,\s*)?\b(?:and then|then|after that|kemudian|lalu|selepas itu|and|dan|serta)\b|[,，、]|(?:然后|接着|并且|并|同时|再把|再(?=[把将])|和(?=[把将])|แล้วก็|จากนั้น|แล้ว(?!นะ)|และ)/giu;

/** Pieces of a text between words that join clauses; what is quoted is not cut. */
export function piecesOf(text: string): string[] {
  const blank = without(text, quotesIn(text));
  const pieces: string[] = [];
  let begin = 0;
  for (const match of blank.matchAll(BREAKS)) {
    pieces.push(text.slice(begin, match.index));
    begin = match.index;
  }
  pieces.push(text.slice(begin));
  return pieces.filter((piece) => piece.trim() !== '');
}

/** A piece without the word that joins it to the one before. */
export const withoutConjunction = (piece: string): string => {
  const [joint] = piece.matchAll(BREAKS);
  return joint?.index === 0 ? piece.slice(joint[0].length) : piece;
};

/** The words of a clause behind a place, without polite words at its end; '' when there are none. */
export function tailOf({ text }: Clause, begin: number): string {
  return text
    .slice(begin)
    .replace(
      /^(?:\s|[:：,，"“]|(?:a|an|the|some|be|read|say|of|with|sebuah|satu|一个|一张|一幅|个|张|的|了)(?=[\s\p{Script=Han}]))+/giu,
      '',
    )
    .replace(
      /(?:\s|[.。!！?？,，"”]|\bplease|\binstead|\bnow|\bboleh|吧|好吗|一下|谢谢|ครับ|ค่ะ|คะ|หน่อย|นะ)+$/giu,
      '',
    )
    .trim();
}
