import { PROMPT_LIMIT } from '../../../../../../contract/image/limits';
import { cutText } from '../../../../../../contract/text/text';
import {
  type Concept,
  moods,
  places,
  seasons,
  stuffs,
  things,
  times,
  understand,
  weathers,
} from '../../../../../../art/lexicon';
import { type Clause, namesOf, mentions, tailOf } from '../clause';
import { colorIn } from '../colors';
import { targetsOf } from '../targets';
import type { Rule } from './rule';

const isIn = (group: readonly Concept[], concept: Concept) => group.includes(concept);
const isWhen = (concept: Concept) =>
  isIn(times, concept) || isIn(weathers, concept) || isIn(seasons, concept);
const isScenery = (concept: Concept) =>
  isIn(places, concept) ||
  isWhen(concept) ||
  isIn(moods, concept) ||
  isIn(things, concept) ||
  isIn(stuffs, concept);

/** What a clause says of the picture, as it is written there. */
function phraseOf(clause: Clause, first: number): string {
  const before = clause.words.filter(({ end }) => end <= first).at(-1);
  return tailOf(clause, before?.end ?? 0)
    .replace(BACKGROUND_AT_END, '')
    .trim();
}
const BACKGROUND_AT_END =
  /\s*(?:\b(?:as (?:the |a )?)?(?:background|backdrop|scene|setting)|(?:做|作为|当)?(?:的)?(?:背景|场景)|(?:sebagai )?latar(?: belakang)?|(?:เป็น)?(?:พื้นหลัง|ฉากหลัง))\s*$/iu;

/** The place of the present picture stays when only the time is told. */
function withPlace(phrase: string, picture: string | null): string {
  if (picture === null || understand(phrase).places.length > 0) return phrase;
  const shown = understand(picture);
  if (shown.places.length === 0) return phrase;
  const when = shown.time;
  const pieces = picture
    .split(/\s*[,，、]\s*/)
    .filter((piece) => piece !== '' && (when === null || understand(piece).time === null));
  return [phrase, ...pieces].join(/\p{Script=Han}/u.test(phrase) ? '，' : ', ');
}

/** "Make the background a library in the evening", "make it night", "background #E8F0FF". */
export const background: Rule = (clause, { stage }) => {
  const isTold = mentions(clause, 'target', 'background');
  const changes = mentions(clause, 'action', 'change', 'add', 'move');
  const others = targetsOf(clause, stage).ids.filter(
    (id) => id !== 'avatar' && !stage.selection.includes(id),
  );
  const { ids } = targetsOf(clause, stage);
  const words = clause.words.filter(({ meaning }) => meaning.matter === 'target');
  const wanted = clause.concepts.filter(
    ({ denied, begin, end }) => !denied && !words.some((word) => word.begin < end && begin < word.end),
  );
  const scenery = wanted.filter(({ meaning }) => isScenery(meaning));
  const hasPlace = scenery.some(({ meaning }) => isIn(places, meaning));
  const hasWhen = scenery.some(({ meaning }) => isWhen(meaning));
  const color = colorIn(clause);

  if (!isTold) {
    // "Make it night": no element can be that.
    const speaksOfElement = namesOf(clause, 'target').some(
      (name) => !['it', 'person', 'avatar'].includes(name),
    );
    if (!changes || speaksOfElement || others.length > 0 || !(hasPlace || hasWhen)) return [];
    if (mentions(clause, 'sound', 'female', 'male') || mentions(clause, 'action', 'greet', 'write'))
      return [];
  } else if (mentions(clause, 'action', 'hide', 'lock', 'unlock', 'show', 'remove')) return [];

  const named = color !== null && !hasPlace && !hasWhen;
  if (isTold && named && scenery.every(({ meaning }) => isIn(moods, meaning)))
    return ids.length > 0 && others.length > 0 ? [] : [{ kind: 'background-color', color }];
  const first = wanted[0];
  if (first !== undefined && (hasPlace || hasWhen || scenery.length > 0)) {
    const denials = clause.concepts.filter(({ denied }) => denied).map(({ begin }) => begin);
    const phrase = phraseOf(clause, Math.min(first.begin, ...denials));
    const prompt = hasPlace ? phrase : withPlace(phrase, stage.background.picture);
    return prompt === '' ? [] : [{ kind: 'background-picture', prompt: cutText(prompt, PROMPT_LIMIT) }];
  }
  const tail = unknownTail(clause);
  return isTold && tail !== null ? [{ kind: 'background-picture', prompt: cutText(tail, PROMPT_LIMIT) }] : [];
};

/** What stands behind the last word that is known, when a change to it is asked for: "… to a spaceship cockpit". */
function unknownTail(clause: Clause): string | null {
  const [quote] = clause.quotes;
  if (quote !== undefined) return quote.text;
  const last = clause.words.at(-1);
  const isLink =
    last?.meaning.matter === 'link' ||
    (last?.meaning.matter === 'action' && last.meaning.name === 'change' && last.begin > 0);
  if (last === undefined || !isLink || last.denied) return null;
  const tail = tailOf(clause, last.end);
  return tail.length > 1 ? tail : null;
}
