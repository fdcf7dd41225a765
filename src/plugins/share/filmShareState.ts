import { createToken, type WritableObservable } from '../../kernel';

/** Whether the dialog of a film's draft links is open. */
export const FilmShareState = createToken<WritableObservable<boolean>>('mirra.film-share-state');
