import pairs from 'opencc-js/dict/TSCharacters';

/** What a character is to the matcher. */
export const enum Kind {
  Han,
  /** A letter of a script with spaces between words, or a digit: such words match only as whole words. */
  Alphabetic,
  OtherLetter,
  /** A vowel or tone mark that belongs to the letter before it, as in Thai. */
  Mark,
  /** A mark that ends a clause in ordinary prose. */
  Clause,
  /** Everything else: what evaders write between the characters of a word. */
  Joiner,
}

/** One character of a text in the form in which words are compared. */
export interface Unit {
  code: number;
  kind: Kind;
}

/** Characters that cannot be seen, and accents that are put over letters, also to strike them through. */
const dropped = /^[\p{Default_Ignorable_Code_Point}\u0300-\u036f\u20d0-\u20ff\ufe20-\ufe2f]$/u;
const han = /^\p{Script=Han}$/u;
const alphabetic = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}]$/u;
const mark = /^\p{M}$/u;
const letter = /^[\p{L}\p{N}]$/u;
const clause = /^[\n\r。,!?;:、"'“”‘’()[\]{}《》〈〉「」『』【】—]$/u;
const space = /^\s$/u;

function kindOf(character: string): Kind {
  if (han.test(character)) return Kind.Han;
  if (alphabetic.test(character)) return Kind.Alphabetic;
  if (mark.test(character)) return Kind.Mark;
  if (letter.test(character)) return Kind.OtherLetter;
  return clause.test(character) ? Kind.Clause : Kind.Joiner;
}

let simplified: Map<string, string> | null = null;

/** The simplified form of a Han character. The dictionary is read when the first one comes. */
function simplify(character: string): string {
  simplified ??= new Map(
    pairs.split('|').map((pair) => {
      const [from = '', to = from] = pair.split(' ');
      return [from, to];
    }),
  );
  return simplified.get(character) ?? character;
}

function read(code: number): readonly Unit[] {
  const compared = String.fromCodePoint(code).normalize('NFKD').toLowerCase();
  return [...compared]
    .filter((character) => !dropped.test(character))
    .map((character) => {
      const kind = kindOf(character);
      const plain = kind === Kind.Han ? simplify(character) : character;
      const isBlank = space.test(plain) && kind !== Kind.Clause;
      return { code: (isBlank ? ' ' : plain).codePointAt(0) ?? 0, kind };
    });
}

/** Far more characters than one language writes with, far less than what all of Unicode would take. */
const KNOWN_LIMIT = 20_000;
const known = new Map<number, readonly Unit[]>();

/**
 * What one code point is compared as: full-width, lower and upper case, traditional and composed forms are the same; what
 * cannot be seen is nothing. Each code point stands for itself, so that a text may come in pieces.
 */
export function unitsOf(code: number): readonly Unit[] {
  const found = known.get(code);
  if (found !== undefined) return found;
  if (known.size >= KNOWN_LIMIT) known.clear();
  const units = read(code);
  known.set(code, units);
  return units;
}

export function unitsOfText(text: string): Unit[] {
  const units: Unit[] = [];
  for (const character of text) units.push(...unitsOf(character.codePointAt(0) ?? 0));
  return units;
}

const BLANK = 32;

/** A word as it is looked for: without spaces around it, and with single ones in it. */
export function unitsOfWord(word: string): Unit[] {
  const units = unitsOfText(word.trim());
  return units.filter(({ code }, i) => code !== BLANK || (i > 0 && units[i - 1]?.code !== BLANK));
}

/** The form of a word by which two that are found in the same texts are equal. */
export const foldWord = (word: string): string =>
  unitsOfWord(word)
    .map(({ code }) => String.fromCodePoint(code))
    .join('');
