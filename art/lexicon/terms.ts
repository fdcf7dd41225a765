import exceptions from './exceptions.json' with { type: 'json' };

/** A term that a text holds. */
export interface Found<Meaning> {
  meaning: Meaning;
  /** As it is written there. */
  written: string;
  begin: number;
  end: number;
  /** Whether the text says that it does not want it: "no flowers". */
  denied: boolean;
}

/** What terms stand for; null for a word that holds a term but means something else, and is passed over whole. */
export type Dictionary<Meaning> = ReadonlyMap<string, Meaning | null>;

/** Words that say that what follows is not wanted; longer ones stand before those that they begin with. */
const negators: readonly string[] = exceptions.negators;

/** What may stand between a negator and what it denies. */
const beforeDenied =
  /^(?:\s|any|an?|the|show|use|colou?r|it|be|is|at|in|on|by|during|guna|gunakan|pakai|ada|sebarang|warna|di|pada|waktu|ใช้|มี|สี|ที่|ตอน|เป็น|任何|出现|使用|用|的|有|是|在)*$/i;
/** What may stand between two denied things. */
const betweenDenied =
  /^\s*(?:(?:or|nor|atau|หรือ|或者|或|和|、|\/)\s*)+(?:any|a|an|the|sebarang|warna|สี|任何|\s)*$/i;

const LETTER = /[a-zà-ÿ0-9]/i;
const spaced = (term: string) => LETTER.test(term);

/** Endings with which a term of letters is still the same: plurals, "lakeside", "moonlit", "seascape", Malay "pantainya". */
const ENDINGS = ['', 's', 'es', 'side', 'front', 'scape', 'lit', 'nya'];
/** Endings that deny it: "cloudless", "smoke-free". */
const DENYING = ['less', '-less', '-free'];

/** Where a term at the start of a word ends, and whether the word negates it; null when the term is only part of another word. */
function wordEnd(text: string, end: number, word: string): { end: number; denied: boolean } | null {
  if (!spaced(word)) return { end, denied: false };
  for (const ending of [...DENYING, ...ENDINGS]) {
    const after = end + ending.length;
    if (text.startsWith(ending, end) && !LETTER.test(text[after] ?? ' '))
      return { end: after, denied: DENYING.includes(ending) };
  }
  return null;
}

const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

/** Where Thai words begin and end, which are written without spaces. */
export function thaiBounds(text: string): ReadonlySet<number> {
  if (!/[\u0e00-\u0e7f]/.test(text)) return new Set();
  const bounds = new Set<number>([text.length]);
  for (const { index } of segmenter.segment(text)) bounds.add(index);
  return bounds;
}

/** Characters of a term by which it is looked up. */
const BEGINNING = 3;

/** Shorter Thai terms are parts of many other words. */
const SAFE_THAI = 5;

const negatorAt = (text: string, begin: number): number | null => {
  for (const word of negators) {
    if (!text.startsWith(word, begin)) continue;
    const end = begin + word.length;
    if (!spaced(word) || (!LETTER.test(text[begin - 1] ?? ' ') && !LETTER.test(text[end] ?? ' '))) return end;
  }
  return null;
};

/**
 * Finds the terms of a dictionary in texts, in any of the four languages, also mixed: the longest at each place, none within
 * another. The dictionary's terms are in lower case.
 */
export function createTermFinder<Meaning>(
  dictionary: Dictionary<Meaning>,
): (text: string) => Found<Meaning>[] {
  /** The different lengths of terms by their first three characters, or all of shorter ones; the longest first. */
  const lengths = new Map<string, number[]>();
  for (const term of [...dictionary.keys()].toSorted((a, b) => b.length - a.length)) {
    const known = lengths.get(term.slice(0, BEGINNING)) ?? [];
    if (known.at(-1) !== term.length) known.push(term.length);
    lengths.set(term.slice(0, BEGINNING), known);
  }
  const lengthsAt = (text: string, begin: number): number[] => {
    const found: number[] = [];
    for (let part = BEGINNING; part > 0; part--) {
      const beginning = text.slice(begin, begin + part);
      if (beginning.length === part) found.push(...(lengths.get(beginning) ?? []));
    }
    return found;
  };
  const termAt = (text: string, begin: number, bounds: ReadonlySet<number>) => {
    if (LETTER.test(text[begin] ?? '') && LETTER.test(text[begin - 1] ?? ' ')) return null;
    for (const length of lengthsAt(text, begin)) {
      const word = text.slice(begin, begin + length);
      const meaning = dictionary.get(word);
      if (meaning === undefined) continue;
      const ended = wordEnd(text, begin + length, word);
      if (ended === null) continue;
      const isShortThai = /[\u0e00-\u0e7f]/.test(word) && word.length < SAFE_THAI;
      if (isShortThai && !(bounds.has(begin) && bounds.has(ended.end))) continue;
      return { meaning, ...ended };
    }
    return null;
  };

  return (given) => {
    // Lower case may be longer than the original in some scripts; then places would not agree.
    const original = given.toLowerCase().length === given.length ? given : given.toLowerCase();
    const text = original.toLowerCase();
    const bounds = thaiBounds(text);
    const found: Found<Meaning>[] = [];
    /** What may still stand before the next denied thing, and where that begins; null when nothing is denied. */
    let denial = null as RegExp | null;
    let deniedFrom = 0;
    for (let i = 0; i < text.length; ) {
      const term = termAt(text, i, bounds);
      if (term !== null) {
        const follows = denial?.test(text.slice(deniedFrom, i)) ?? false;
        const denied = follows || term.denied;
        const written = original.slice(i, term.end);
        if (term.meaning !== null)
          found.push({ meaning: term.meaning, written, begin: i, end: term.end, denied });
        denial = follows ? betweenDenied : null;
        deniedFrom = term.end;
        i = term.end;
        continue;
      }
      const negated = negatorAt(text, i);
      if (negated !== null) {
        denial = beforeDenied;
        deniedFrom = negated;
      }
      i = negated ?? i + 1;
    }
    return found;
  };
}
