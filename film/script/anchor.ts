import type { Element, Stage } from '../../contract/document/schema';
import type { Anchor, FilmLanguage, Scene } from '../../contract/film/schema';
import { anchorKey, type StageMoment } from '../../elements/timing';
import type { SceneTimes, SpokenSentence } from '../track';
import { placeOfWord } from './words';

/** When an anchor is reached. */
export interface AnchorTime {
  /** Milliseconds from the beginning of the scene. */
  readonly ms: number;
  /** The word is no longer there: this is the beginning of its sentence. */
  readonly fellBack: boolean;
}

/** When the word at a place of a sentence is said: with the last word that is known to begin there or before. */
export const timeAt = ({ words, startMs }: SpokenSentence, at: number): number =>
  words.findLast(({ start }) => start <= at)?.ms ?? startMs;

/** When an anchor is reached; null where its sentence is gone. In a language without a word it is the beginning of the sentence. */
export function findAnchor(
  { sentence: id, words }: Anchor,
  sentences: readonly SpokenSentence[],
  language: FilmLanguage,
): AnchorTime | null {
  const sentence = sentences.find((one) => one.id === id);
  if (sentence === undefined) return null;
  const word = words?.[language];
  if (word === undefined) return { ms: sentence.startMs, fellBack: false };
  const at = placeOfWord(sentence.text, word, language);
  if (at === null) return { ms: sentence.startMs, fellBack: true };
  return { ms: timeAt(sentence, at), fellBack: false };
}

/** The anchors by which an element comes and goes. */
const anchorsOf = ({ timing }: Element): Anchor[] =>
  [timing?.entrance, timing?.exit].flatMap((cue) =>
    cue?.on === 'speech' && cue.anchor !== undefined ? [cue.anchor] : [],
  );

const elementsOf = ({ elements }: Stage): Element[] => elements.pages.flatMap((page) => Object.values(page));

/**
 * The moments at which the elements of a scene come and go, in their order. Of an anchor whose sentence is gone there is none.
 */
export function momentsOf(
  { stage }: Pick<Scene, 'stage'>,
  { sentences }: Pick<SceneTimes, 'sentences'>,
  language: FilmLanguage,
): StageMoment[] {
  const anchors = new Map(
    elementsOf(stage)
      .flatMap(anchorsOf)
      .map((anchor) => [anchorKey(anchor), anchor]),
  );
  const spoken = [...anchors].flatMap(([key, anchor]): StageMoment[] => {
    const found = findAnchor(anchor, sentences, language);
    return found === null ? [] : [{ on: 'speech', at: found.ms, key }];
  });
  return [{ on: 'start', at: 0 }, ...spoken.toSorted((a, b) => a.at - b.at)];
}
