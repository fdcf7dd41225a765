import { languages } from '../../contract/common/languages';
import type { Film, FilmLanguage } from '../../contract/film/schema';
import { defaultVoice } from '../scenes';

/** The languages of a film: its own, and those that it is translated into. */
export const languagesOf = ({
  language,
  translations,
}: Pick<Film, 'language' | 'translations'>): FilmLanguage[] => [
  language,
  ...languages.filter((one) => one !== language && translations[one] !== undefined),
];

/** Gives a film another language, with the usual voice of that. For use inside a transaction. */
export function addLanguage(film: Film, language: FilmLanguage): void {
  film.translations[language] ??= {};
  film.voices[language] ??= defaultVoice(language);
}

/** Takes a language with all of its translations out of a film; its own one stays. For use inside a transaction. */
export function removeLanguage(film: Film, language: FilmLanguage): void {
  if (film.language === language) return;
  delete film.translations[language];
  delete film.voices[language];
}
