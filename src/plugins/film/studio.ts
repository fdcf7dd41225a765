import type { FilmLanguage } from '../../../contract/film/schema';
import {
  type Assets,
  createElementDrawer,
  createObservable,
  createToken,
  type ElementDrawer,
  type FilmEditing,
  type WritableObservable,
} from '../../kernel';
import { createFilmPlayer } from './player/filmPlayer';
import { createStagePictures } from './player/stagePictures';
import { createSounds } from './player/sounds';
import type { Tracks } from './player/tracks';
import type { Playing } from './playing';
import { createSceneSteps, type SceneSteps } from './sceneSteps';
import { createSpoken } from './spokenFilm';
import { createKeptStills, type KeptStills } from './stills/keptStills';
import { createStills, type Stills } from './stills/stills';
import { committedOf } from './useFilm';

/** Of what scenes can be made: of a file, or of a script that is written on a topic. */
export type ImportFrom = 'file' | 'topic';

/** What of a film this window has chosen and plays, and what can be done with that. */
export interface Studio extends Playing {
  /** Ids of the scenes that commands of the strip are for; the one that is shown is among them. */
  readonly selected: WritableObservable<readonly string[]>;
  readonly scenes: SceneSteps;
  /** Of what scenes are being made, in a dialog of its own; null while none are. */
  readonly importing: WritableObservable<ImportFrom | null>;
  /** Whether a scene is being taken over from elsewhere, in a dialog of its own. */
  readonly taking: WritableObservable<boolean>;
  /** Draws elements off the screen, for the stills. */
  readonly drawer: ElementDrawer;
  readonly stills: Stills;
  /** What the server keeps of them. */
  readonly keptStills: KeptStills;
  /** Waits until the server has the film as this page has it; resolves to its revision. @throws UnsavedError */
  saved(): Promise<number>;
}

/** The plugin's own parts find each other by it. */
export const Studio = createToken<Studio>('mirra.film-studio');

/** @param parts `saved`: see {@link Studio} */
export function createStudio(
  editing: FilmEditing,
  {
    filmId,
    tracks,
    saved,
    assets,
  }: { filmId: string; tracks: Tracks; saved: () => Promise<number>; assets: Assets },
): Studio {
  const selected = createObservable<readonly string[]>([editing.scene.scene]);
  const drawer = createElementDrawer();
  const keptStills = createKeptStills(filmId);
  const language = createObservable<FilmLanguage | null>(null);
  const spoken = createSpoken(committedOf(editing.film), language);
  return {
    selected,
    language,
    spoken,
    tracks,
    importing: createObservable<ImportFrom | null>(null),
    taking: createObservable(false),
    pictures: createStagePictures(assets),
    drawer,
    stills: createStills(drawer, keptStills),
    keptStills,
    scenes: createSceneSteps(editing, selected),
    player: createFilmPlayer(spoken.get, tracks, createSounds()),
    saved,
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
