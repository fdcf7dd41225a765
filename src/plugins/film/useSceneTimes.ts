import { useMemo } from 'react';
import { FRAME_MS } from '../../../contract/speech/limits';
import type { FilmLanguage, Scene } from '../../../contract/film/schema';
import { estimatedTimes } from '../../../film/script/estimated-times';
import type { SceneTimes } from '../../../film/track';
import { useObservable, useService } from '../../kernel';
import { Playing, useSpokenFilm } from './playing';

/** A scene in time, in the language that is played. */
export interface TimedScene {
  /** With the texts of that language. */
  readonly scene: Scene;
  readonly language: FilmLanguage;
  readonly times: SceneTimes;
  readonly lengthMs: number;
  /** Nobody has spoken it as it is now, so that all times are about right only. */
  readonly isEstimated: boolean;
}

/** When what of a scene is said; null for a scene that the film does not have. */
export function useSceneTimes(id: string): TimedScene | null {
  const { tracks } = useService(Playing);
  useObservable(tracks.arrivals);
  const spoken = useSpokenFilm();
  const scene = spoken.film.scenes.byId[id];
  const track = scene === undefined ? null : tracks.known(spoken, scene);
  const { language } = spoken;
  return useMemo(() => {
    if (scene === undefined) return null;
    const times = track ?? estimatedTimes(scene, language);
    return { scene, language, times, lengthMs: times.frames * FRAME_MS, isEstimated: track === null };
  }, [scene, track, language]);
}
