import type { Film, FilmLanguage, Translation } from '../../contract/film/schema';
import { translatedTexts } from './states';
import type { FilmText } from './texts';

/**
 * Writes the translation of a text as a person has it: it is checked, and of the text as it is now. Blanks alone take it out. For use
 * inside a transaction.
 */
export function writeTranslation(
  film: Film,
  language: FilmLanguage,
  { key, text: source }: Pick<FilmText, 'key' | 'text'>,
  words: string,
): void {
  const texts = film.translations[language];
  if (texts === undefined) return;
  if (words.trim() === '') delete texts[key];
  else texts[key] = { text: words, source, isChecked: true };
}

/** Puts translations into a film; a language that it has no longer stays away. For use inside a transaction. */
export function putTranslations(
  film: Film,
  language: FilmLanguage,
  translations: Readonly<Record<string, Translation>>,
): void {
  const texts = film.translations[language];
  if (texts !== undefined) Object.assign(texts, translations);
}

/**
 * Translations of a model as they go into a film: unchecked, and only where there still is none or one that is out of date, since
 * somebody may have written one meanwhile.
 */
export function machineTranslations(
  film: Film,
  language: FilmLanguage,
  texts: readonly { key: string; source: string; text: string }[],
): Record<string, Translation> {
  const open = new Set(
    translatedTexts({ film }, language)
      .filter(({ state }) => state === 'missing' || state === 'outdated')
      .map(({ key }) => key),
  );
  return Object.fromEntries(
    texts.flatMap(({ key, source, text }) =>
      open.has(key) ? [[key, { text, source, isChecked: false }]] : [],
    ),
  );
}
