import { useSyncExternalStore } from 'react';
import type { FilmLanguage } from '../../../contract/film/schema';
import { createToken, useService, type WritableObservable } from '../../kernel';
import type { FilmPlayer } from './player/filmPlayer';
import type { StagePictures } from './player/stagePictures';
import type { Tracks } from './player/tracks';
import type { Spoken, SpokenFilm } from './spokenFilm';
import type { ShownStills } from './stills/stills';

/** A film that is played in this page, in the studio or in a preview. */
export interface Playing {
  /** The language in which the film is played, and in which videos are made unless another is chosen; null is the film's own. */
  readonly language: WritableObservable<FilmLanguage | null>;
  readonly spoken: Spoken;
  readonly tracks: Tracks;
  readonly player: FilmPlayer;
  readonly pictures: StagePictures;
  readonly stills: ShownStills;
}

/** What shows a film and plays it finds the film by it. */
export const Playing = createToken<Playing>('mirra.film-playing');

/** The film as it is played. */
export function useSpokenFilm(): SpokenFilm {
  const { spoken } = useService(Playing);
  return useSyncExternalStore(spoken.subscribe, spoken.get, spoken.get);
}
