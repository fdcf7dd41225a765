import type { Scene } from '../../../contract/film/schema';
import { estimateSeconds } from '../../../film/script/estimate';
import { useFilm } from './useFilm';

/** How long a scene is, milliseconds: about, until it was spoken. */
export function useSceneSeconds(scene: Scene): number {
  const language = useFilm((film) => film.language);
  return estimateSeconds(scene, language) * 1000;
}
