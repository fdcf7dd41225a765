import {
  type Assets,
  createObservable,
  createToken,
  type FilmEditing,
  type WritableObservable,
} from '../../kernel';
import { createFilmPlayer, type FilmPlayer } from './player/filmPlayer';
import { createStagePictures, type StagePictures } from './player/stagePictures';
import { createSounds } from './player/sounds';
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
  readonly pictures: StagePictures;
}

/** The plugin's own parts find each other by it. */
export const Studio = createToken<Studio>('mirra.film-studio');

export function createStudio(editing: FilmEditing, tracks: Tracks, assets: Assets): Studio {
  const selected = createObservable<readonly string[]>([editing.scene.scene]);
  return {
    selected,
    tracks,
    pictures: createStagePictures(assets),
    scenes: createSceneSteps(editing, selected),
    player: createFilmPlayer(() => filmIn(editing.film.get()), tracks, createSounds()),
  };
}

/** Keeps the scene that is shown among the selected ones, also where undo or another window has shown it. @returns what ends that */
export const followShown = (
  { scene }: Pick<FilmEditing, 'scene'>,
  selected: WritableObservable<readonly string[]>,
): (() => void) =>
  scene.subscribe(() => {
    if (!selected.get().includes(scene.scene)) selected.set([scene.scene]);
  });
