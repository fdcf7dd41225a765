import type { Language } from '../../../../contract/errors';
import { answers, type Courtesy, particles, phrases } from './courtesies';
import { fill } from '../../../texts';
import type { Turn } from './question';

interface Phrase {
  words: string;
  /** Whether particles may stand before it, and behind it. */
  leads: boolean;
  trails: boolean;
}

const listOf = (written: string, language: number): string[] => written.split(language === 0 ? ' ' : '|');

/** What one language says. */
const manners = particles.map((words, language) => ({
  /** English and Malay write their words apart. */
  isSpaced: language === 1 || language === 2,
  particles: listOf(words, language),
  courtesies: (Object.keys(phrases) as Courtesy[]).map((courtesy) => ({
    courtesy,
    phrases: listOf(phrases[courtesy][language] ?? '', language).map(
      (phrase): Phrase => ({
        words: phrase.replaceAll('~', ''),
        leads: phrase.startsWith('~'),
        trails: phrase.endsWith('~'),
      }),
    ),
  })),
}));
type Manner = (typeof manners)[number];

/** Where the words that stand at a place in a text end. */
const endsOf = (text: string, at: number, words: readonly string[], { isSpaced }: Manner): number[] =>
  words.flatMap((word) => {
    const end = at + word.length;
    const isWhole = !isSpaced || end === text.length || text[end] === ' ';
    return word !== '' && text.startsWith(word, at) && isWhole ? [end] : [];
  });

/** Every place that is reached from some by spaces, and by particles where these may stand. */
function reached(text: string, from: Iterable<number>, manner: Manner, withParticles: boolean): Set<number> {
  const places = new Set(from);
  for (const at of places) {
    if (text[at] === ' ') places.add(at + 1);
    if (withParticles) for (const end of endsOf(text, at, manner.particles, manner)) places.add(end);
  }
  return places;
}

/** The places behind one of the phrases that stands at one of some places, and behind the particles that follow it. */
function behind(text: string, from: Set<number>, list: readonly Phrase[], manner: Manner): Set<number> {
  const leading = reached(text, from, manner, true);
  const places = list.flatMap(({ words, leads, trails }) =>
    [...(leads ? leading : from)].flatMap((at) => [
      ...reached(text, endsOf(text, at, [words], manner), manner, trails),
    ]),
  );
  return new Set(places);
}

/** The courtesy that is all of a text, said once or twice. */
function courtesyOf(text: string): Courtesy | null {
  for (const manner of manners)
    for (const { courtesy, phrases: list } of manner.courtesies) {
      const once = behind(text, new Set([0]), list, manner);
      if (once.has(text.length) || behind(text, once, list, manner).has(text.length)) return courtesy;
    }
  return null;
}

/** A text as the phrases are written: small letters, no marks, single spaces. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll("'", '’')
    .replace(/[^\p{L}\p{M}\p{N}’ ]+/gu, ' ')
    .replace(/(?<=\p{Script=Han}) +| +(?=\p{Script=Han})/gu, '')
    .replace(/ +/g, ' ')
    .trim();

/** Longer ones say more than a courtesy. */
const LONGEST = 40;

/** What a courtesy is answered from. */
export interface CourtesyContext {
  /** What the role is called. */
  name: string;
  language: Language;
  /** Earlier turns, the oldest first: a repetition says the last answer again. */
  history: readonly Turn[];
}

/**
 * What somebody without a model answers to a courtesy, such as a greeting, thanks, or the wish to hear something again.
 * @returns null for anything else
 */
export function smallTalk(text: string, { name, language, history }: CourtesyContext): string | null {
  if (text.length > LONGEST) return null;
  const courtesy = courtesyOf(plain(text));
  if (courtesy === null) return null;
  const last = history.findLast(({ role, text: answer }) => role === 'assistant' && answer.trim() !== '');
  return courtesy === 'repeat' && last !== undefined
    ? last.text
    : fill(answers[courtesy][language], { name });
}
