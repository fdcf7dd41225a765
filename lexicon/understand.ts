import {
  type ColourName,
  type Concept,
  colours,
  type Mood,
  moods,
  type PlaceName,
  places,
  type Season,
  seasons,
  type Stuff,
  stuffs,
  type Thing,
  type Time,
  things,
  times,
  type Weather,
  weathers,
} from './concepts';
import { dictionary, longestTerm, negators, passedOver } from '.';

/** What a text asks for. */
export interface Wish {
  /** In the order of the text. */
  places: PlaceName[];
  time: Time | null;
  weather: Weather | null;
  season: Season | null;
  colours: ColourName[];
  stuffs: Stuff[];
  moods: ReadonlySet<Mood>;
  things: ReadonlySet<Thing>;
  /** What it expressly does not want. */
  refused: ReadonlySet<Concept>;
  /** The words that were taken, as they are written there, each once. */
  understood: string[];
}

interface Found {
  concept: Concept;
  written: string;
  begin: number;
  end: number;
}

const LETTER = /[a-zà-ÿ0-9]/i;
const spaced = (term: string) => LETTER.test(term);

/** A term of letters stands by itself; its plural is the same term. */
function endsWord(text: string, end: number, word: string): number | null {
  if (!spaced(word)) return end;
  for (const ending of ['', 's', 'es']) {
    const after = end + ending.length;
    if (text.startsWith(ending, end) && !LETTER.test(text[after] ?? ' ')) return after;
  }
  return null;
}

/** Where Thai words begin and end, which are written without spaces. */
function thaiBounds(text: string): ReadonlySet<number> {
  if (!/[\u0e00-\u0e7f]/.test(text)) return new Set();
  const bounds = new Set<number>([text.length]);
  for (const { index } of new Intl.Segmenter('th', { granularity: 'word' }).segment(text)) bounds.add(index);
  return bounds;
}

/** Shorter Thai terms are parts of many other words. */
const SAFE_THAI = 5;

/** The longest term that stands at a place of the text. */
function termAt(text: string, begin: number, bounds: ReadonlySet<number>) {
  if (LETTER.test(text[begin] ?? '') && LETTER.test(text[begin - 1] ?? ' ')) return null;
  for (let length = Math.min(longestTerm, text.length - begin); length > 0; length--) {
    const word = text.slice(begin, begin + length);
    const concept = dictionary.get(word);
    if (concept === undefined) continue;
    const end = endsWord(text, begin + length, word);
    if (end === null) continue;
    const isShortThai = /[\u0e00-\u0e7f]/.test(word) && word.length < SAFE_THAI;
    if (isShortThai && !(bounds.has(begin) && bounds.has(end))) continue;
    return { concept, end };
  }
  return null;
}

const negatorAt = (text: string, begin: number): number | null => {
  for (const word of negators) {
    if (!text.startsWith(word, begin)) continue;
    const end = begin + word.length;
    if (!spaced(word) || (!LETTER.test(text[begin - 1] ?? ' ') && !LETTER.test(text[end] ?? ' '))) return end;
  }
  return null;
};

function findTerms(original: string): { wanted: Found[]; refused: Found[] } {
  const text = original.toLowerCase();
  const bounds = thaiBounds(text);
  const wanted: Found[] = [];
  const refused: Found[] = [];
  let deniedFrom: number | null = null;
  for (let i = 0; i < text.length; ) {
    const term = termAt(text, i, bounds);
    if (term !== null) {
      const isDenied: boolean = deniedFrom !== null && passedOver.test(text.slice(deniedFrom, i));
      if (term.concept !== null)
        (isDenied ? refused : wanted).push({
          concept: term.concept,
          written: original.slice(i, term.end),
          begin: i,
          end: term.end,
        });
      deniedFrom = isDenied ? term.end : null;
      i = term.end;
      continue;
    }
    const denial = negatorAt(text, i);
    if (denial !== null) deniedFrom = denial;
    i = denial ?? i + 1;
  }
  return { wanted, refused };
}

const among = <T extends string>(group: readonly T[], found: readonly Concept[]): T[] => [
  ...new Set(
    found.filter((concept): concept is T & Concept => (group as readonly string[]).includes(concept)),
  ),
];

/** Reads a text in any of the four languages, also mixed. */
export function understand(text: string): Wish {
  // Lower case may be longer than the original in some scripts; then places would not agree.
  const original = text.toLowerCase().length === text.length ? text : text.toLowerCase();
  const { wanted, refused } = findTerms(original);
  const concepts = wanted.map(({ concept }) => concept);
  const shown = wanted.filter(({ concept }) => concept !== 'people' && concept !== 'words');
  return {
    places: among(places, concepts),
    time: among(times, concepts)[0] ?? null,
    weather: among(weathers, concepts)[0] ?? null,
    season: among(seasons, concepts)[0] ?? null,
    colours: among(colours, concepts),
    stuffs: among(stuffs, concepts),
    moods: new Set(among(moods, concepts)),
    things: new Set(among(things, concepts)),
    refused: new Set(refused.map(({ concept }) => concept)),
    understood: shown
      .map(({ written }) => written)
      .filter(
        (written, i, all) => all.findIndex((other) => other.toLowerCase() === written.toLowerCase()) === i,
      ),
  };
}
