import { createToken, type WritableObservable } from '../../../kernel';
import type { FollowedPlayer } from './followedPlayer';

/** A film in a page of its own, which goes along with its editor. */
export interface FilmPreview {
  readonly player: FollowedPlayer;
  /** Whether the viewer wants captions; null leaves that to the film. */
  readonly captions: WritableObservable<boolean | null>;
}

/** The plugin's own parts find each other by it. */
export const FilmPreview = createToken<FilmPreview>('mirra.film-preview');
