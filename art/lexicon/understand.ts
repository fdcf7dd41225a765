import {
  type ColorName,
  type Concept,
  colors,
  indoors,
  type Manner,
  manners,
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
import exceptions from './exceptions.json' with { type: 'json' };
import { dictionary, lexicons, termsOf } from './dictionary';
import { createTermFinder, type Found } from './terms';

/** What a text asks for. */
export interface Wish {
  /** What the text is about first, the others in its order. */
  places: PlaceName[];
  time: Time | null;
  weather: Weather | null;
  season: Season | null;
  colors: ColorName[];
  stuffs: Stuff[];
  moods: ReadonlySet<Mood>;
  things: ReadonlySet<Thing>;
  /** How it is to be drawn. */
  manner: Manner | null;
  /** Whether it says that it wants a backdrop. */
  isBackdrop: boolean;
  /** What it expressly does not want. */
  refused: ReadonlySet<Concept>;
  /** The words that name something to show, with all that they say. */
  named: readonly { readonly written: string; readonly meanings: readonly Concept[] }[];
  /** The recognized words as the text writes them, each once. */
  understood: string[];
}

const findTerms = createTermFinder(dictionary);
type Term = Found<readonly Concept[]>;

/** The concepts that a text names, wanted and refused ones, in its order. */
export const findConcepts = (text: string): Found<Concept>[] =>
  findTerms(text).flatMap((term) => term.meaning.map((meaning) => ({ ...term, meaning })));

const among = <T extends string>(group: readonly T[], found: readonly Concept[]): T[] => [
  ...new Set(
    found.filter((concept): concept is T & Concept => (group as readonly string[]).includes(concept)),
  ),
];

const isRoom = ({ meaning }: Term) =>
  meaning.some((concept) => (indoors as ReadonlySet<Concept>).has(concept));
const isPlace = ({ meaning }: Term) =>
  meaning.some((concept) => (places as readonly string[]).includes(concept));

/** Words for a part of many places, such as a hall or a counter: beside the name of a room they say nothing. */
const wide: ReadonlySet<string> = new Set(exceptions.wide);
const isWide = ({ written }: Term) =>
  wide.has(written.toLowerCase()) || wide.has(written.toLowerCase().replace(/s$/, ''));

const english: ReadonlySet<string> = new Set(termsOf(lexicons['en-US']).map(([term]) => term));
const isEnglish = ({ written }: Term) =>
  [written, written.replace(/(?:e?s|side|front|scape|lit)$/i, '')].some((word) =>
    english.has(word.toLowerCase()),
  );

/** What stands between two Chinese words when the latter is what it is about: 海边的咖啡馆. */
const CHINESE_LINK = /^[\p{Script=Han}]{0,4}$/u;
const CHINESE_PAUSE = /[和与或及跟看望通有在是外]/u;

/**
 * Whether the latter of two places is what the text is about, and the former only says which one: Chinese puts it last, as
 * English does without a preposition ("a seaside cafe"); Malay and Thai put it first.
 */
function leads(text: string, former: Term, latter: Term, between: readonly Term[]): boolean {
  if (isWide(latter) && isRoom(former)) return false;
  const gap = text.slice(former.end, latter.begin);
  const rest = between.reduce((left, { written }) => left.replace(written, ''), gap);
  if (/\p{Script=Han}$/u.test(former.written) && /^\p{Script=Han}/u.test(latter.written))
    return CHINESE_LINK.test(rest) && !CHINESE_PAUSE.test(gap);
  // A beach house is seen from outside.
  return !isWide(latter) && isEnglish(former) && isEnglish(latter) && /^[\s-]*$/.test(rest);
}

/** The places of a text with what it is about before the others. */
function headFirst(text: string, wanted: readonly Term[]): Term[] {
  const named = wanted.filter(isPlace);
  const exact = named.filter((term) => !isWide(term));
  // 'High-tech' and 'abstract' are said of rooms, and are none beside one.
  const hasRoom = exact.some(
    (term) => isRoom(term) && !term.meaning.includes('technology') && !term.meaning.includes('abstract'),
  );
  const all = hasRoom ? exact : named;
  let head = 0;
  for (; head + 1 < all.length; head++) {
    const [former, latter] = [all[head], all[head + 1]];
    if (former === undefined || latter === undefined) break;
    const between = wanted.filter(({ begin, end }) => begin >= former.end && end <= latter.begin);
    if (!leads(text, former, latter, between)) break;
  }
  return [...all.slice(head, head + 1), ...all.slice(0, head), ...all.slice(head + 1)];
}

/** Reads a text in any of the four languages, also mixed. */
export function understand(text: string): Wish {
  const found = findTerms(text);
  const wanted = found.filter(({ denied }) => !denied);
  const located = headFirst(text, wanted);
  const shown = wanted.filter(
    (term) => !term.meaning.some((concept) => concept === 'people' || concept === 'words'),
  );
  const concepts = wanted.flatMap(({ meaning }) => meaning);
  return {
    places: among(
      places,
      located.flatMap(({ meaning }) => meaning),
    ),
    time: among(times, concepts)[0] ?? null,
    weather: among(weathers, concepts)[0] ?? null,
    season: among(seasons, concepts)[0] ?? null,
    colors: among(colors, concepts),
    stuffs: among(stuffs, concepts),
    moods: new Set(among(moods, concepts)),
    things: new Set(among(things, concepts)),
    manner: among(manners, concepts)[0] ?? null,
    isBackdrop: concepts.includes('backdrop'),
    named: shown
      .filter((term) => !isPlace(term) || located.includes(term))
      .map(({ written, meaning }) => ({ written, meanings: meaning })),
    refused: new Set(found.filter(({ denied }) => denied).flatMap(({ meaning }) => meaning)),
    understood: shown
      .map(({ written }) => written)
      .filter(
        (written, i, all) => all.findIndex((other) => other.toLowerCase() === written.toLowerCase()) === i,
      ),
  };
}
