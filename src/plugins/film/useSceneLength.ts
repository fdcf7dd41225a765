import { FRAME_MS } from '../../../contract/speech/limits';
import type { Scene } from '../../../contract/film/schema';
import { outlineOf, sceneSeconds } from '../../../film/script/estimate';
import { useObservable, useService } from '../../kernel';
import { Studio } from './studio';
import { useCommittedFilm } from './useFilm';

/** How long a scene is, milliseconds: about, until it was spoken as it is now. */
export function useSceneLength(scene: Scene): number {
  const { tracks } = useService(Studio);
  useObservable(tracks.arrivals);
  const film = useCommittedFilm((whole) => whole);
  const track = tracks.known(film, scene);
  return track === null ? sceneSeconds(outlineOf(scene), film.language) * 1000 : track.frames * FRAME_MS;
}
