import type { FilmLanguage, Scene } from '../../contract/film/schema';
import { FRAME_MS } from '../../contract/speech/limits';
import { findAnchor } from '../script/anchor';
import type { Timeline } from '../timeline';
import type { SceneTimes } from '../track';
import type { Interval } from './ducking';

/** A sound of the library within a film. */
export interface HeardSound {
  readonly materialId: string;
  /** Index of the scene that has it. */
  readonly scene: number;
  /** From the beginning of the film, milliseconds. */
  readonly atMs: number;
  /** 0 to 100. */
  readonly volume: number;
}

/** When what is heard in a film, besides its music; milliseconds from its beginning. */
export interface Heard {
  readonly durationMs: number;
  /** When the speech of each scene begins, in their order. */
  readonly speech: readonly number[];
  /** When somebody speaks, in order. */
  readonly spoken: readonly Interval[];
  readonly sounds: readonly HeardSound[];
}

/**
 * Places what is heard in a film. A sound that waits for a sentence or a word that is gone is left out.
 * @param scenes as they are spoken, in their order
 */
export function heardIn(
  scenes: readonly { readonly scene: Scene; readonly track: SceneTimes }[],
  timeline: Timeline,
  language: FilmLanguage,
): Heard {
  const speech = scenes.map((_, index) => (timeline.scenes[index]?.first ?? 0) * FRAME_MS);
  return {
    durationMs: timeline.frames * FRAME_MS,
    speech,
    spoken: scenes.flatMap(({ track }, index) =>
      track.sentences.map(({ startMs, endMs }) => ({
        startMs: (speech[index] ?? 0) + startMs,
        endMs: (speech[index] ?? 0) + endMs,
      })),
    ),
    sounds: scenes.flatMap(({ scene, track }, index) =>
      scene.sounds.flatMap(({ materialId, anchor, delay, volume }) => {
        const at = anchor === null ? { ms: 0 } : findAnchor(anchor, track.sentences, language);
        if (at === null) return [];
        return { materialId, scene: index, atMs: (speech[index] ?? 0) + at.ms + delay * 1000, volume };
      }),
    ),
  };
}
