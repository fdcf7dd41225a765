import type { Film, FilmLanguage } from '../../../contract/film/schema';
import { inLanguage } from '../../../film/texts/in-language';
import { languagesOf } from '../../../film/texts/languages';
import type { ProjectDocument } from '../../../contract/document/schema';
import type { Observable } from '../../kernel';

/** The film of a document that has one. */
export function filmIn({ film }: ProjectDocument): Film {
  if (film === undefined) throw new Error('The document has no scenes');
  return film;
}

/** A film with the texts of one of its languages. */
export interface SpokenFilm {
  readonly film: Film;
  readonly language: FilmLanguage;
}

/**
 * The film as it is shown and spoken in the language that was chosen. What is being dragged or typed is not in it: the server cannot
 * speak it yet, and it takes some milliseconds to put another language in, which is too long for every move of a drag.
 */
export interface Spoken {
  /** The same object for the same film and language. */
  get(): SpokenFilm;
  subscribe(listener: () => void): () => void;
}

/** The document of a film, to read, without what is being dragged or typed. */
export interface FilmReader {
  get(): ProjectDocument;
  subscribe(listener: () => void): () => void;
}

/** @param chosen null, and a language that the film does not have, stand for the film's own */
export function createSpoken(reader: FilmReader, chosen: Observable<FilmLanguage | null>): Spoken {
  let last: { document: ProjectDocument; spoken: SpokenFilm } | null = null;
  return {
    get() {
      const document = reader.get();
      const own = filmIn(document);
      const language = languagesOf(own).find((one) => one === chosen.get()) ?? own.language;
      if (last?.document === document && last.spoken.language === language) return last.spoken;
      last = { document, spoken: { film: filmIn(inLanguage(document, language)), language } };
      return last.spoken;
    },
    subscribe(listener) {
      const stops = [reader.subscribe(listener), chosen.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
