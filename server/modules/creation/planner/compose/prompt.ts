import { PROMPT_LIMIT } from '../../../../../contract/image/limits';
import type { SpokenLanguage } from '../../../../../contract/common/languages';
import { type Concept, lexicons, type PlaceName, type Time, understand } from '../../../../../art/lexicon';
import type { Brief } from '../read';

/** What the prompt adds to the scenario's own. */
export interface PromptTask {
  /** The scenario's prompt, which shows `usualPlace`. */
  prompt: string;
  usualPlace: string;
  place: PlaceName;
  time: Time | null;
  look: Brief['look'];
  language: SpokenLanguage;
  /** A thing besides, for a version that looks different. */
  extra: Concept | null;
  /** What it is about, in the words of the description. */
  matter: string | null;
}

/** The first word of a concept in a language, under which the lexicon's readers know it. */
export const wordOf = (concept: Concept, language: SpokenLanguage): string =>
  lexicons[language][concept].split(',')[0]?.trim() ?? concept;

const separators: Readonly<Record<SpokenLanguage, string>> = {
  'zh-CN': '，',
  'en-US': ', ',
  'ms-MY': ', ',
  'th-TH': ', ',
};

/**
 * What the illustrator draws: the scenario's prompt without what the description contradicts, and what it says of the place,
 * the time, the weather, the season, colors and things.
 */
export function composePrompt({
  prompt,
  usualPlace,
  place,
  time,
  look,
  language,
  extra,
  matter,
}: PromptTask): string {
  const isElsewhere = place !== usualPlace;
  const isDark = time === 'night' || time === 'dusk';
  const pieces = prompt.split(/\s*[,，、]\s*/).filter((piece) => piece !== '');
  const stays = (piece: string, i: number): boolean => {
    const shown = understand(piece);
    // What furnishes the usual place is not at the sea: its mood alone goes along.
    if (isElsewhere && (i === 0 || shown.places.length + shown.things.size + shown.stuffs.length > 0))
      return false;
    const concepts = [...shown.colors, ...shown.moods, ...shown.things];
    if (concepts.some((concept) => look.refused.has(concept))) return false;
    if (time !== null && shown.time !== null && shown.time !== time) return false;
    if (isDark && (shown.moods.has('bright') || shown.weather === 'sunny')) return false;
    if (look.colors.length > 0 && shown.colors.length > 0) return false;
    return look.weather === null || shown.weather === null || shown.weather === look.weather;
  };
  const kept = pieces.filter(stays);
  const already = understand(kept.join(separators[language]));
  const has = (concept: Concept) =>
    [already.time, already.weather, already.season].includes(concept as never) ||
    [...already.colors, ...already.moods, ...already.things, ...already.places].includes(concept as never);
  const told = [look.weather, look.season, ...look.colors.map(({ color }) => color), ...look.things, extra];
  const added = told.filter((concept): concept is Concept => concept !== null && !has(concept));
  const when = time !== null && !has(time) ? [wordOf(time, language)] : [];
  const [first = ''] = pieces;
  const named = kept.includes(first) ? first : wordOf(place, language);
  // The matter's own words say more than the name of its place: "pet hospital".
  const says = matter !== null && !named.toLowerCase().includes(matter.toLowerCase());
  const ofMatter = says && understand(matter).places[0] === place ? [matter] : null;
  const setting = ofMatter ?? (says && look.place === null ? [named, matter] : [named]);
  const whole = [
    ...setting,
    ...when,
    ...kept.filter((piece) => piece !== first),
    ...added.map((concept) => wordOf(concept, language)),
  ];
  // Whole pieces only, however much the description names.
  return whole.reduce((text, piece) => {
    const longer = text === '' ? piece : `${text}${separators[language]}${piece}`;
    return longer.length <= PROMPT_LIMIT ? longer : text;
  }, '');
}
