import type { ProjectDocument } from '../../../../contract/document/schema';
import type { Film } from '../../../../contract/film/schema';
import { DocumentStore, SceneDocument } from '../../../../src/document';
import { filmIn } from '../../../../src/plugins/film/spokenFilm';
import { sampleFilm } from '../../../fixtures/film';

/** A film that is opened in a studio. */
export function openedFilm(document: ProjectDocument = sampleFilm(), shown = 'a') {
  const film = new DocumentStore(document);
  const scene = new SceneDocument(film, shown);
  return {
    film,
    scene,
    /** The film as it is now. */
    now: (): Film => filmIn(film.get()),
    /** Changes it as one step. */
    change: (recipe: (film: Film) => void) => film.transact('step', (draft) => recipe(filmIn(draft))),
  };
}
