import type { Anchor, FilmLanguage } from '../../../../contract/film/schema';
import { timeAt } from '../../../../film/script/anchor';
import { wordAt, wordsOf } from '../../../../film/script/words';
import type { SceneTimes } from '../../../../film/track';

/** A place of a scene at which something can come, go or be heard. */
export type CuePoint =
  /** Before anything is said: a time of its own, since there are no words to hold on to. */
  | { readonly kind: 'start'; readonly ms: number }
  /** A sentence, or the word of it that begins at `at` (UTF-16 units). */
  | {
      readonly kind: 'speech';
      readonly ms: number;
      readonly sentence: string;
      readonly at: number | null;
      readonly text: string;
    }
  | { readonly kind: 'end'; readonly ms: number };

/** Milliseconds between places of a scene, or of a part of it, in which nothing is said. */
const STEP_MS = 100;

/** The places of a scene in their order: its beginning, each word, its end. Where nothing is said, every tenth of a second is one. */
export function cuePointsOf({ sentences }: SceneTimes, lengthMs: number, language: FilmLanguage): CuePoint[] {
  const firstMs = sentences[0]?.startMs ?? lengthMs;
  const points: CuePoint[] = [];
  for (let ms = 0; ms < firstMs; ms += STEP_MS) points.push({ kind: 'start', ms });
  for (const sentence of sentences) {
    const { id, text, startMs } = sentence;
    points.push({ kind: 'speech', ms: startMs, sentence: id, at: null, text });
    for (const { text: word, start } of wordsOf(text, language)) {
      const ms = timeAt(sentence, start);
      // The first word begins with its sentence, and words that a voice runs together begin with each other.
      if (ms > (points.at(-1)?.ms ?? 0))
        points.push({ kind: 'speech', ms, sentence: id, at: start, text: word });
    }
  }
  points.push({ kind: 'end', ms: lengthMs });
  return points;
}

/** The place that is nearest to a time; the first of those that are equally near. */
export function nearestPoint(points: readonly CuePoint[], ms: number): CuePoint | undefined {
  let nearest = points[0];
  for (const point of points)
    if (nearest === undefined || Math.abs(point.ms - ms) < Math.abs(nearest.ms - ms)) nearest = point;
  return nearest;
}

/** The place before or after a time; the outermost one where there is none. */
export function pointBeside(points: readonly CuePoint[], ms: number, step: -1 | 1): CuePoint | undefined {
  return step === 1
    ? (points.find((point) => point.ms > ms + 1) ?? points.at(-1))
    : (points.findLast((point) => point.ms < ms - 1) ?? points[0]);
}

/**
 * The anchor of a place in what is said. Words of other languages stay where the sentence is the same.
 * @param before the anchor whose place it takes
 */
export function anchorAt(
  { sentence, at, spoken }: { sentence: string; at: number | null; spoken: string },
  language: FilmLanguage,
  before?: Anchor | null,
): Anchor {
  const { [language]: _, ...others } = before?.sentence === sentence ? (before.words ?? {}) : {};
  const word = at === null ? null : wordAt(spoken, at, language);
  const words = word === null ? others : { ...others, [language]: word };
  return Object.keys(words).length === 0 ? { sentence } : { sentence, words };
}
