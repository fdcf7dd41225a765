import type { ProjectDocument } from '../../contract/document/schema';
import type { Film, FilmLanguage } from '../../contract/film/schema';
import { defaultVoice } from '../scenes';
import { inLanguage } from './in-language';

/**
 * A film that is written in one of its languages and has no other one any more.
 * @param from the language whose texts it gets
 * @param language the one that it has from then on; where both differ, its texts still have to be translated by hand
 */
export function writtenIn(
  document: ProjectDocument & { film: Film },
  from: FilmLanguage,
  language: FilmLanguage = from,
): ProjectDocument & { film: Film } {
  const { film = document.film, ...stage } = inLanguage(document, from);
  const voice = film.voices[language] ?? film.voices[from] ?? defaultVoice(language);
  return { ...stage, film: { ...film, language, voices: { [language]: voice }, translations: {} } };
}
