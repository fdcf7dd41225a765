import { scenarios as scenarioNames } from '../../../../../contract/creation/limits';
import type { Scenario } from '../../../../../contract/creation/schema';
import { type SpokenLanguage, spokenLanguages } from '../../../../../contract/common/languages';
import { createTermFinder, type Found, type PlaceName } from '../../../../../art/lexicon';
import type { Scenarios } from '../grammar';
import { clausesOf } from './clauses';
import type { Matter } from './matter';
import { listed, type Taken } from './vocabulary';
import trades from './words/trades.json' with { type: 'json' };
import weakWords from './words/weak.json' with { type: 'json' };

/** What is done counts more than the trade for which it is done: a live stream of a bank, its annual gala; a front desk less. */
const weightOf = (scenario: Scenario): number =>
  ({
    news: 1.4,
    livestream: 1.6,
    event: 1.4,
    exhibition: 1.3,
    reception: 0.45,
    companion: 0.7,
    general: 0.2,
  })[scenario as string] ?? 1;

/** Longer words are surer; words of letters need more characters for the same. */
const sureness = (word: string): number =>
  Math.sqrt(/[a-z]/i.test(word) ? word.length / 3 : word.length / (/\p{Script=Thai}/u.test(word) ? 3 : 1));

/** Words of many trades, such as `teacher` and `shop`: one of yoga, one of cars. */
const weak: ReadonlySet<string> = new Set(Object.values(weakWords).flatMap(listed));
const WEAK = 0.4;
/** A plural is weak as its singular is. */
const isWeak = (written: string) => {
  const word = written.toLowerCase();
  return weak.has(word) || weak.has(word.replace(/s$/, ''));
};

/** Whom it serves says little of what it is: "a bank's counter for the elderly". */
const SERVED = 0.3;

/** What stands first is what it is about. */
const FIRST = 0.5;

/** Places of many trades: they point at none. */
const COMMON: ReadonlySet<string> = new Set([
  'office',
  'lobby',
  'studio',
  'city',
  'street',
  'living',
  'park',
  'stage',
]);

/** Houses that do something for people rather than sell to them. */
const SERVICES =
  /修|洗|租|理发|剪|纹身|按摩|典当|照相|打印|裁缝|改衣|寄|快递|棋|桌游|剧本|网吧|\b(?:repair|fix|wash|clean|laundr|rental|hire|barber|tattoo|tailor|print|pawn|massage|copy|chess|games?)\w*|\b(?:dobi|sewa|gunting|jahit|cuci|basuh|tatu|urut|baiki|pajak|fotostat)\b|ซ่อม|ซัก|เช่า|ตัดผม|ตัดเสื้อ|สัก|นวด|ล้าง|เกม|จำนำ|ถ่ายเอกสาร/iu;

/** Which scenario a description is of. */
export interface ScenarioReading {
  scenario: Scenario;
  /** Whether the wish says so, rather than nothing. */
  told: boolean;
  /** The words that point at it. */
  words: Found<Scenario>[];
  /** Whether one of them belongs to few trades. */
  isSure: boolean;
}

/** The scenario of a wish: its category, else the words of the description, else the first place that it mentions. */
export type ScenarioReader = (
  text: string,
  options: {
    categoryId: string | undefined;
    categoryName: string | undefined;
    language: SpokenLanguage | null;
    mentioned: readonly PlaceName[];
    /** The audience, where the text tells it. */
    served: Taken | null;
    /** Where the description begins, behind what was said later: what it is about counts more than an answer. */
    begin: number;
    /** What it is about, in its own words: a trade that this names counts before all others. */
    matter: Matter | null;
  },
) => ScenarioReading;

/** A reader of these scenarios. Where two languages have the same word, the language of the description counts. */
export function createScenarioReader(scenarios: Scenarios): ScenarioReader {
  const known = scenarioNames.filter((id) => scenarios[id] !== undefined);
  // The scenarios' own words stand last: where both have a word, theirs counts.
  const wordsIn = (language: SpokenLanguage) =>
    [
      (id: Scenario) => listed(trades[language][id]),
      (id: Scenario) => scenarios[id]?.texts[language].words ?? [],
    ].flatMap((wordsOf) =>
      known.flatMap((id) => wordsOf(id).map((word): [string, Scenario] => [word.toLowerCase(), id])),
    );
  const finders = new Map(
    spokenLanguages.map((own) => {
      const others = spokenLanguages.filter((language) => language !== own);
      return [own, createTermFinder(new Map([...others, own].flatMap(wordsIn)))];
    }),
  );
  const homes = new Map(
    known.toReversed().flatMap((id): [string, Scenario][] => {
      const place = scenarios[id]?.places[0];
      return place === undefined || COMMON.has(place) || id === 'general' ? [] : [[place, id]];
    }),
  );
  const find = (text: string, language: SpokenLanguage | null) =>
    (finders.get(language ?? 'zh-CN')?.(text) ?? []).filter(({ denied }) => !denied);

  const scored = (words: readonly Found<Scenario>[], served: Taken | null = null): Scenario | null => {
    const scores = new Map<Scenario, number>();
    const seen = new Set<string>();
    let isFirst = true;
    for (const { meaning, written, begin, end } of words) {
      const isServed = served !== null && begin < served.end && served.begin < end;
      const share = (isServed ? SERVED : 1) * (isWeak(written) ? WEAK : 1);
      const first = isFirst && share === 1 && weightOf(meaning) >= 1 ? FIRST : 0;
      isFirst = isFirst && share < 1;
      const fresh = seen.has(written.toLowerCase()) ? 0 : sureness(written);
      seen.add(written.toLowerCase());
      scores.set(meaning, (scores.get(meaning) ?? 0) + share * (fresh + first) * weightOf(meaning));
    }
    const best = known.reduce<Scenario | null>(
      (top, id) => ((scores.get(id) ?? 0) > (top === null ? 0 : (scores.get(top) ?? 0)) ? id : top),
      null,
    );
    return best;
  };

  /**
   * The scenario that the matter itself names. A place of a trade that none of the scenarios knows is no company's reception: it
   * gets the general one, with its own words in the texts. Null where the matter decides nothing.
   */
  const ofMatter = (
    text: string,
    words: readonly Found<Scenario>[],
    matter: Matter | null,
    usual: Scenario | null,
    answered: number,
  ): Scenario | null => {
    if (matter === null) return null;
    const named = words.filter(
      ({ meaning, written, begin, end }) =>
        begin < matter.end && matter.begin < end && weightOf(meaning) >= 1 && !isWeak(written),
    );
    const clause = clausesOf(text).find(({ begin, end }) => begin <= matter.begin && matter.begin < end);
    const sure = words.filter(({ meaning, written }) => meaning === usual && !isWeak(written));
    const isNear = sure.some(
      ({ begin, end }) => clause === undefined || (begin < clause.end && clause.begin < end),
    );
    // What an answer names, what is done for any trade, and what several words say stays.
    const strong =
      isNear ||
      sure.some((word) => word.begin < answered) ||
      (sure.length > 0 && usual !== null && weightOf(usual) > 1) ||
      new Set(sure.map(({ written }) => written.toLowerCase())).size > 1 ||
      (sure.length > 0 && !matter.isPlace);
    if (usual !== null && usual !== 'reception' && usual !== 'companion' && strong) return null;
    if (named.length > 0) return scored(named);
    // A shop sells, unless it says that it repairs, washes or lends.
    const sells = words.some(
      ({ meaning, begin, end }) => meaning === 'retail' && begin < matter.end && matter.begin < end,
    );
    if (sells && matter.isPlace && !SERVICES.test(matter.written)) return 'retail';
    return matter.isPlace ? 'general' : null;
  };

  const byName = (name: string | undefined, language: SpokenLanguage | null): Scenario | null => {
    const wanted = name?.trim().toLowerCase();
    if (!wanted) return null;
    const same = known.find((id) =>
      spokenLanguages.some((each) => scenarios[id]?.texts[each].name.toLowerCase() === wanted),
    );
    return same ?? scored(find(wanted, language));
  };

  return (text, { categoryId, categoryName, language, mentioned, served, begin, matter }) => {
    const said = find(text, language);
    const words = [
      ...said.filter((word) => word.begin >= begin),
      ...said.filter((word) => word.begin < begin),
    ];
    const given = known.find((id) => id === categoryId) ?? byName(categoryName, language);
    const home = mentioned.map((place) => homes.get(place)).find((id) => id !== undefined);
    const usual = scored(words, served) ?? home ?? null;
    const chosen = given ?? ofMatter(text, words, matter, usual, begin) ?? usual;
    const own = words.filter(({ meaning }) => meaning === chosen);
    return {
      scenario: chosen ?? 'general',
      told: chosen !== null,
      words: own,
      isSure: given !== undefined || own.some(({ written }) => !isWeak(written)),
    };
  };
}
