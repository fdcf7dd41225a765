import { createObservable, createToken, type FilmEditing, type WritableObservable } from '../../kernel';
import { createSceneSteps, type SceneSteps } from './sceneSteps';

/** What of a film this window has chosen, and what can be done with that. */
export interface Studio {
  /** Ids of the scenes that commands of the strip are for; the one that is shown is among them. */
  readonly selected: WritableObservable<readonly string[]>;
  readonly scenes: SceneSteps;
}

/** The plugin's own parts find each other by it. */
export const Studio = createToken<Studio>('mirra.film-studio');

export function createStudio(editing: FilmEditing): Studio {
  const selected = createObservable<readonly string[]>([editing.scene.scene]);
  return { selected, scenes: createSceneSteps(editing, selected) };
}
