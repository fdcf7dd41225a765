import { createObservable, createToken, type FilmEditing, type WritableObservable } from '../../kernel';
import { createFilmPlayer, type FilmPlayer } from './player/filmPlayer';
import type { Tracks } from './player/tracks';
import { createSceneSteps, type SceneSteps } from './sceneSteps';
import { filmIn } from './useFilm';

/** What of a film this window has chosen and plays, and what can be done with that. */
export interface Studio {
  /** Ids of the scenes that commands of the strip are for; the one that is shown is among them. */
  readonly selected: WritableObservable<readonly string[]>;
  readonly scenes: SceneSteps;
  readonly tracks: Tracks;
  readonly player: FilmPlayer;
  /** Whether a file is being made into scenes, in a dialog of its own. */
  readonly importing: WritableObservable<boolean>;
}

/** The plugin's own parts find each other by it. */
export const Studio = createToken<Studio>('mirra.film-studio');

export function createStudio(editing: FilmEditing, tracks: Tracks): Studio {
  const selected = createObservable<readonly string[]>([editing.scene.scene]);
  return {
    selected,
    tracks,
    importing: createObservable(false),
    scenes: createSceneSteps(editing, selected),
    player: createFilmPlayer(() => filmIn(editing.film.get()), tracks),
  };
}
