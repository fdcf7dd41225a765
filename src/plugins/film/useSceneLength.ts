import { FRAME_MS } from '../../../contract/speech/limits';
import type { Scene } from '../../../contract/film/schema';
import { outlineOf, sceneSeconds } from '../../../film/script/estimate';
import { useObservable, useService } from '../../kernel';
import { useSpokenFilm } from './playing';
import { Studio } from './studio';

/** How long a scene is in the language that is played, milliseconds: about, until it was spoken as it is now. */
export function useSceneLength(scene: Scene): number {
  const { tracks } = useService(Studio);
  useObservable(tracks.arrivals);
  const spoken = useSpokenFilm();
  const shown = spoken.film.scenes.byId[scene.id] ?? scene;
  const track = tracks.known(spoken, shown);
  return track === null ? sceneSeconds(outlineOf(shown), spoken.language) * 1000 : track.frames * FRAME_MS;
}
