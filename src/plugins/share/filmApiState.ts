import { createToken, type WritableObservable } from '../../kernel';

/** Whether the dialog of a film's keys and web hooks is open. */
export const FilmApiState = createToken<WritableObservable<boolean>>('mirra.film-api-state');
