import type { Anchor } from '../../../contract/film/schema';
import type { DocumentStore, SceneDocument } from '../../document';
import type { Observable } from './observable';
import { createToken } from './token';

/** The film around the scene that an editor shows. Never available to third parties. */
export interface FilmEditing {
  /** The document of the whole film. */
  readonly film: DocumentStore;
  /** The scene whose stage is the editor's document. */
  readonly scene: SceneDocument;
}
export const FilmEditing = createToken<FilmEditing>('mirra.film-editing');

/** A sentence that elements can come and go with. */
export interface CueSentence {
  readonly id: string;
  /** What is said. */
  readonly text: string;
  /** Its words in their order. */
  readonly words: readonly string[];
}

/** What is said in the scene that is shown, for what elements wait for. Never available to third parties. */
export interface SpeechCues {
  readonly sentences: Observable<readonly CueSentence[]>;
  /** The anchor of a sentence, or of one of its words by its place in `words`. */
  anchor(sentence: string, word: number | null): Anchor;
  /** Where an anchor leads: to a word by its place, to the sentence for want of one, or nowhere any more. */
  find(anchor: Anchor): { sentence: string; word: number | null; isWordGone: boolean } | null;
}
export const SpeechCues = createToken<SpeechCues>('mirra.speech-cues');
