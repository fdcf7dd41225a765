import {
  type ColorName,
  colors,
  type Concept,
  findConcepts,
  type Found,
  type Mood,
  moods,
  type PlaceName,
  places,
  type Season,
  seasons,
  type Thing,
  things,
  type Time,
  times,
  type Weather,
  weathers,
} from '../../../../../art/lexicon';
import { finderOf, findSilent, type Taken, without } from './vocabulary';

const findShade = finderOf('shade');

/** A color with its shade: `dark` for navy, `light` for sky blue. */
export interface NamedColor {
  color: ColorName;
  shade: 'dark' | 'light' | null;
}

/** What a description says of the picture. */
export interface Look {
  /** Where it is set, if it says so: not each place that it mentions. */
  place: PlaceName | null;
  /** All places that the text mentions, except the kind of business. */
  mentioned: PlaceName[];
  time: Time | null;
  weather: Weather | null;
  season: Season | null;
  colors: NamedColor[];
  /** Colors as codes, such as `#1A2B3C`. */
  codes: string[];
  moods: Mood[];
  things: Thing[];
  refused: ReadonlySet<Concept>;
  /** The words for the place and the time, as they are written. */
  words: { place: string | null; time: string | null };
  taken: Taken[];
  /** The taken words that name a time or colors. */
  moments: Taken[];
}

const among =
  <T extends Concept>(group: readonly T[]) =>
  (term: Found<Concept>): term is Found<T> =>
    (group as readonly Concept[]).includes(term.meaning);

const isPlace = among(places);
const isTime = among(times);
const isWeather = among(weathers);
const isSeason = among(seasons);
const isColor = among(colors);
const isMood = among(moods);
const isThing = among(things);

/** Said of manners more often than of where somebody stands. */
const manners: ReadonlySet<PlaceName> = new Set(['technology', 'abstract', 'sky', 'birthday', 'temple']);

const isHan = (text: string) => /^\p{Script=Han}$/u.test(text);

const COLOR = /^[红橙黄绿青蓝紫粉白黑灰金银]$/u;

/** One Chinese character is a color or the weather only where a word ends: 科技蓝, 蓝白色, 有雾; and no place at all. */
export function standsAlone(term: Found<Concept>, text: string): boolean {
  if (!isHan(term.written)) return true;
  if (isWeather(term) || isTime(term))
    return /^(?:$|[^\p{Script=Han}])/u.test(text.slice(term.end, term.end + 1));
  if (!isColor(term)) return false;
  const [before, after] = [text.slice(0, term.begin).slice(-1), text.slice(term.end, term.end + 1)];
  return COLOR.test(before) || /^(?:$|[^\p{Script=Han}]|[色调系配搭主为])/u.test(after) || COLOR.test(after);
}

/** Words that say where something is: "in a library", "在海边". */
const AT =
  /(?:\b(?:in|at|inside|on|by|near|beside|background(?:\s+is)?|set in|di|dalam|tepi|latar(?: belakang)?)\s+(?:an?\s+|the\s+|our\s+|sebuah\s+)?(?:[a-z-]+\s+){0,2}|[在坐站]|背景[是为]?[\p{Script=Han}]{0,4}|ใน|ที่|ริม|ฉาก(?:หลัง)?(?:เป็น)?)$/iu;
const CLAUSE = /[,，。.;；:：!！?？\n(（)）-]/;
/** A clause with few other letters is there to say where: "海边，黄昏". */
const FEW = { han: 4, others: 10 };

/** Whether a text says that it is set in a place, rather than mentions it. */
function isSetIn(term: Found<Concept>, text: string, concepts: readonly Found<Concept>[]): boolean {
  if (AT.test(text.slice(Math.max(0, term.begin - 32), term.begin))) return true;
  // Thai has no commas: spaces part its clauses.
  const pause = /[\u0e00-\u0e7f]/.test(term.written) ? /\s/ : CLAUSE;
  let begin = term.begin;
  while (begin > 0 && !pause.test(text[begin - 1] ?? '')) begin--;
  let end = term.end;
  while (end < text.length && !pause.test(text[end] ?? '')) end++;
  // What else is said of the picture counts for nothing: "bright library in the evening".
  const inside = concepts.filter((other) => other.begin >= begin && other.end <= end);
  const rest = without(text, inside).slice(begin, end).replaceAll(/\s/g, '');
  return rest.length <= (isHan(term.written[0] ?? '') ? FEW.han : FEW.others);
}

const codesIn = (text: string): string[] =>
  [...text.matchAll(/#[0-9a-fA-F]{6}(?![0-9a-fA-F])/g)]
    .filter(({ index }) => !DENIED.test(text.slice(Math.max(0, index - 12), index)))
    .map(([code]) => code.toUpperCase());
const DENIED = /(?:\b(?:no|not|without|bukan|tanpa|jangan)|不要|不用|别用|ไม่เอา|ไม่ใช้)\s*$/i;

const found = <T extends Concept>(terms: readonly Found<T>[]): T[] => [
  ...new Set(terms.map(({ meaning }) => meaning)),
];

/**
 * Reads what is to be seen. `told` are parts that say something else, such as names and opening hours, and `trade` those that
 * name the scenario: a place among them is what the business is, not where the picture is set.
 */
export function readLook(
  text: string,
  told: readonly { begin: number; end: number }[],
  trade: readonly { begin: number; end: number }[],
): Look {
  const silent = findSilent(text);
  const plain = without(text, [...told, ...silent]);
  const concepts = findConcepts(plain).filter((term) => standsAlone(term, plain));
  const wanted = concepts.filter(({ denied }) => !denied);
  const refused = new Set(concepts.filter(({ denied }) => denied).map(({ meaning }) => meaning));
  const kept = wanted.filter(({ meaning }) => !refused.has(meaning));
  const inTrade = (term: Found<Concept>) =>
    trade.some(({ begin, end }) => begin < term.end && term.begin < end);

  const named = kept.filter(isPlace);
  const set = named.filter(
    (term) => !manners.has(term.meaning) && !inTrade(term) && isSetIn(term, plain, kept),
  );
  const shades = findShade(plain);
  const colorTerms = kept.filter(isColor);
  const [time, weather, season] = [kept.find(isTime), kept.find(isWeather), kept.find(isSeason)];
  const [place] = set;
  const shown = [place, time, weather, season].filter((term) => term !== undefined);
  const others = kept.filter((term) => isMood(term) || isThing(term));
  return {
    place: place?.meaning ?? null,
    mentioned: found(named.filter((term) => !inTrade(term))),
    time: time?.meaning ?? null,
    weather: weather?.meaning ?? null,
    season: season?.meaning ?? null,
    colors: colorTerms
      .map((term) => ({
        color: term.meaning,
        shade: shades.find(({ begin, end }) => begin < term.end && term.begin < end)?.meaning ?? null,
      }))
      .filter(({ color }, i, all) => all.findIndex((other) => other.color === color) === i),
    codes: codesIn(text),
    moods: found(kept.filter(isMood)),
    things: found(kept.filter(isThing)),
    refused,
    words: { place: place?.written ?? null, time: time?.written ?? null },
    taken: [...shown, ...colorTerms, ...others],
    moments: [time, weather, season, ...colorTerms].filter((term) => term !== undefined),
  };
}
