import type { DocumentStore, SceneDocument } from '../../document';
import { createToken } from './token';

/** The film around the scene that an editor shows. Never available to third parties. */
export interface FilmEditing {
  /** The document of the whole film. */
  readonly film: DocumentStore;
  /** The scene whose stage is the editor's document. */
  readonly scene: SceneDocument;
}
export const FilmEditing = createToken<FilmEditing>('mirra.film-editing');
