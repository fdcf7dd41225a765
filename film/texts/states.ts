import type { ProjectDocument } from '../../contract/document/schema';
import type { FilmLanguage, Translation } from '../../contract/film/schema';
import { type FilmText, textsOf } from './texts';

/** How far the translation of a text is: `outdated` is one of a text that has changed since, `unchecked` one that only a model has seen. */
export const textStates = ['missing', 'outdated', 'unchecked', 'done'] as const;
export type TextState = (typeof textStates)[number];

/** A text with its translation. */
export interface TranslatedText extends FilmText {
  readonly translation: Translation | null;
  readonly state: TextState;
}

/** How far the translation of a text is. */
export function stateOf(text: string, translation: Translation | null): TextState {
  if (translation === null || translation.text.trim() === '') return 'missing';
  if (translation.source !== text) return 'outdated';
  return translation.isChecked ? 'done' : 'unchecked';
}

/** The texts of a film with their translations into a language. */
export function translatedTexts(
  document: Pick<ProjectDocument, 'film'>,
  language: FilmLanguage,
): TranslatedText[] {
  const translations = document.film?.translations[language] ?? {};
  return textsOf(document).map((text) => {
    const translation = translations[text.key] ?? null;
    return { ...text, translation, state: stateOf(text.text, translation) };
  });
}

/** How many texts of a film are how far in a language; all are done in the film's own. */
export function countStates(
  document: Pick<ProjectDocument, 'film'>,
  language: FilmLanguage,
): Record<TextState, number> {
  const counts = { missing: 0, outdated: 0, unchecked: 0, done: 0 };
  const isOwn = document.film?.language === language;
  for (const { state } of translatedTexts(document, language)) counts[isOwn ? 'done' : state]++;
  return counts;
}

/** The texts of a film that have no translation into a language. */
export const missingIn = (document: Pick<ProjectDocument, 'film'>, language: FilmLanguage): FilmText[] =>
  document.film?.language === language
    ? []
    : translatedTexts(document, language).filter(({ state }) => state === 'missing');
