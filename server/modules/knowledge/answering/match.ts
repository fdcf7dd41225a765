import { conceptsIn } from '../retrieval/concepts';
import { normalized, tokensOf } from '../retrieval/tokens';
import { rootsOf } from './roots';
import type { AskedTerm } from './terms';

/** What of a text is compared with a question. */
export interface Features {
  text: string;
  tokens: ReadonlySet<string>;
  matters: ReadonlySet<string>;
  roots: ReadonlySet<string>;
}

export function featuresOf(given: string): Features {
  const text = normalized(given);
  return {
    text,
    tokens: new Set(tokensOf(text)),
    matters: new Set(conceptsIn(text).flatMap(({ concepts }) => concepts)),
    roots: new Set(rootsOf(text)),
  };
}

const HAN = /\p{Script=Han}/u;
const THAI_WORD = /^[\u0e00-\u0e7f]{4,}$/;
/** What sounds alike may be the same word, misheard. */
const SOUNDS_ALIKE = 0.75;
/** A Chinese word with most of its pairs in the text is of the same matter: 接送车 and 接送. */
const PARTLY = 0.6;
const SYNONYM = 0.9;
const ROOT = 0.85;
/** One of two characters is a hint, no more. */
const HALF = 0.2;

const part = (tokens: readonly string[], of: ReadonlySet<string>): number =>
  tokens.length === 0 ? 0 : tokens.filter((token) => of.has(token)).length / tokens.length;

/** How much of a term a text says, 0 to 1: the word itself, one of the same matter, or one that sounds alike. */
export function saysTerm(term: AskedTerm, { text, tokens, matters, roots }: Features): number {
  const isHan = HAN.test(term.written);
  if (isHan && term.written.length > 1 && text.includes(term.written)) return 1;
  // Names are cut in other ways than the words around them.
  if (THAI_WORD.test(term.written) && text.includes(term.written)) return 1;
  let said = term.words.length > 0 && term.words.every((word) => tokens.has(word)) ? 1 : 0;
  if (said < SYNONYM && term.synonyms.some((synonym) => text.includes(synonym))) said = SYNONYM;
  for (const [matter, factor] of term.matters) if (factor > said && matters.has(matter)) said = factor;
  if (said < SOUNDS_ALIKE && isHan && term.readings.length > 0 && part(term.readings, tokens) === 1)
    said = SOUNDS_ALIKE;
  if (said < PARTLY && term.pairs.length > 1 && part(term.pairs, tokens) >= 0.5) said = PARTLY;
  if (said === 0 && isHan && term.written.length === 2 && [...term.written].some((one) => text.includes(one)))
    said = HALF;
  if (said < PARTLY && isHan && term.written.length === 1 && text.includes(term.written)) said = PARTLY;
  if (said < ROOT && !isHan && term.roots.length > 0 && term.roots.every((root) => roots.has(root)))
    said = ROOT;
  if (said === 0 && !isHan && term.words.length > 1) said = PARTLY * part(term.words, tokens);
  return said;
}

/** What some texts say together. */
export function mergedFeatures(parts: readonly Features[]): Features {
  const union = (key: 'tokens' | 'matters' | 'roots') => new Set(parts.flatMap((part) => [...part[key]]));
  return {
    text: parts.map(({ text }) => text).join('\n'),
    tokens: union('tokens'),
    matters: union('matters'),
    roots: union('roots'),
  };
}
