import type { Scene } from '../../../contract/film/schema';
import { outlineOf, sceneSeconds } from '../../../film/script/estimate';
import { useFilm } from './useFilm';

/** How long a scene is, milliseconds: about, until it was spoken. */
export function useSceneSeconds(scene: Scene): number {
  const language = useFilm((film) => film.language);
  return sceneSeconds(outlineOf(scene), language) * 1000;
}
